import { assetFrom } from "@dataterm/ui";

/** Returns the URL of a file of this section, of the release that this code is from: `asset("/assets/…/x.webp")`. */
export const asset = assetFrom(import.meta.url);
