import { assetFrom } from "@dataterm/ui";

const asset = assetFrom(import.meta.url);

const LIST = "/assets/Demo/Drug";

/** `Drugs.json` exists, `Drug.json` and pictures do not; the last two names are sound. */
export const files = (name: string) => [
	asset(`${LIST}.json`),
	asset(`/assets/Demo/pictures/${name}.webp`),
	asset(`${LIST}s.json`),
	asset(`/assets/Demo/pages/${name}.json`),
];

export default { contract: 1, routes: [] };
