/**
 * Prints the albums' pictures: `pnpm --filter @dataterm/media album-art [--contact file.png]`.
 * Writes apps/player/public/assets/Albums/{folder}/Artwork/{name}.webp, 720 px square; the same sharp gives the same bytes.
 */
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import sharp, { type OverlayOptions } from "sharp";
import { recordOutputs } from "../outputs.ts";
import { SIZE, svg } from "./dots.ts";
import { PICTURES } from "./pictures.ts";

const MOST_BYTES = 60_000;
/** On the contact sheet. */
const THUMB = 240;
const ACROSS = 6;

const albums = fileURLToPath(new URL("../../apps/player/public/assets/Albums/", import.meta.url));
const { values } = parseArgs({ options: { contact: { type: "string" } } });

const files: string[] = [];
const thumbs: OverlayOptions[] = [];
for (const [index, { folder, name, ground, tone }] of PICTURES.entries()) {
	const image = sharp(Buffer.from(svg(ground, tone)));
	const artwork = `${albums}${folder}/Artwork/`;
	mkdirSync(artwork, { recursive: true });
	// Flat color with round edges: without loss it is a third of what a good lossy picture weighs.
	const { size } = await image.clone().webp({ lossless: true, effort: 6 }).toFile(`${artwork}${name}.webp`);
	files.push(`${artwork}${name}.webp`);
	if (size > MOST_BYTES) throw new Error(`${name}.webp has ${size} bytes, more than ${MOST_BYTES}: print fewer dots.`);
	console.log(`${folder}/Artwork/${name}.webp  ${SIZE} × ${SIZE}  ${(size / 1000).toFixed(1)} KB`);
	thumbs.push({
		input: await image.clone().resize(THUMB).png().toBuffer(),
		left: (index % ACROSS) * (THUMB + 8),
		top: Math.floor(index / ACROSS) * (THUMB + 8),
	});
}
recordOutputs({ asset: "album-art", files });
if (values.contact) {
	const height = Math.ceil(thumbs.length / ACROSS) * (THUMB + 8);
	const sheet = sharp({ create: { width: ACROSS * (THUMB + 8), height, channels: 3, background: "#090A08" } });
	await sheet.composite(thumbs).png().toFile(values.contact);
}
