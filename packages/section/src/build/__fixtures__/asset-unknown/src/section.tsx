import { asset } from "@dataterm/ui/section/asset.ts";

export const picture = asset("/assets/Demo/drug.json");
