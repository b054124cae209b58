import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { SearchEntry, SectionManifest } from "@dataterm/ui/section/contract.ts";
import sharp from "sharp";
import { repositoryOf } from "../repository.ts";
import { type Card, cardOf } from "./card.ts";
import { drawCard, FONTS } from "./draw.ts";

/** Returns the picture of each rule by its path in the release: `cards/D811.png`. */
export async function cards(
	root: string,
	manifest: SectionManifest,
	search: SearchEntry[],
): Promise<Map<string, Buffer>> {
	const pictures = new Map<string, Buffer>();
	if (!manifest.bank) return pictures;
	const folder = cacheOf(root);
	for (const entry of search) {
		const card = cardOf(manifest, entry, search);
		if (card) pictures.set(`cards/${entry.address}.png`, await drawOnce(folder, card));
	}
	return pictures;
}

/** Returns where an app's cards are kept between builds. */
export function cacheOf(root: string): string {
	return join(repositoryOf(root), ".cache/cards");
}

/** Draws a card, or takes it from the folder of those that were drawn: each is named by what it shows. */
export async function drawOnce(folder: string, card: Card): Promise<Buffer> {
	const file = join(folder, `${createHash("sha256").update(drawing()).update(JSON.stringify(card)).digest("hex")}.png`);
	try {
		return readFileSync(file);
	} catch {
		const picture = await drawCard(card);
		mkdirSync(folder, { recursive: true });
		// Another build may draw the same card at the same time.
		const part = `${file}.${process.pid}`;
		writeFileSync(part, picture);
		renameSync(part, file);
		return picture;
	}
}

let drawn: string | undefined;

/** The digest of everything that decides how a card is drawn: this folder, the fonts, the libraries. */
function drawing(): string {
	if (drawn) return drawn;
	const hash = createHash("sha256");
	const require = createRequire(import.meta.url);
	for (const name of readdirSync(import.meta.dirname).sort())
		hash.update(readFileSync(join(import.meta.dirname, name)));
	for (const name of Object.values(FONTS)) hash.update(readFileSync(require.resolve(`@dataterm/ui/fonts/${name}`)));
	hash.update(readFileSync(require.resolve("@dataterm/ui/marks/glyphs.ts")));
	hash.update(require("@napi-rs/canvas/package.json").version);
	hash.update(JSON.stringify(sharp.versions));
	drawn = hash.digest("hex");
	return drawn;
}
