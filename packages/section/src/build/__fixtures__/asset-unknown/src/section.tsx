import { assetFrom } from "@dataterm/ui";

const asset = assetFrom(import.meta.url);

export const picture = asset("/assets/Demo/drug.json");
