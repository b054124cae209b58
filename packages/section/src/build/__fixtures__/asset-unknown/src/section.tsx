import { asset } from "@dataterm/section/asset.ts";

export const picture = asset("/assets/Demo/drug.json");
