/**
 * Prints the pictures of Making Attacks: `pnpm --filter @dataterm/media attack-pictures [--contact file.png]`.
 * Writes apps/fnff/public/assets/FNFF/attacks/{topic}.svg, a few KB each.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { brotliCompressSync } from "node:zlib";
import sharp, { type OverlayOptions } from "sharp";
import { recordOutputs } from "../outputs.ts";
import { svg } from "./halftone.ts";
import { openLettering } from "./lettering.ts";
import { PICTURES } from "./pictures.ts";

/** After brotli. */
const MOST_BYTES = 5000;
/** On the contact sheet: as large as a phone shows them. */
const THUMB = 340;

/** What a picture says follows from the rules, and how it is drawn from the albums' shapes. */
const SOURCES = [
	"media/attack-pictures",
	"media/album-art/shapes.ts",
	"packages/ui/src/fonts/archivo.woff2",
	...["burst", "ranged"].map((rule) => `packages/rules/src/${rule}.ts`),
	...["area", "lasers", "martial-arts", "melee"].map((rule) => `apps/fnff/src/rules/${rule}.ts`),
];

const out = fileURLToPath(new URL("../../apps/fnff/public/assets/FNFF/attacks/", import.meta.url));
const { values } = parseArgs({ options: { contact: { type: "string" } } });
mkdirSync(out, { recursive: true });

const set = await openLettering();
const files: string[] = [];
const thumbs: OverlayOptions[] = [];
for (const [i, { slug, tone, words, end }] of PICTURES.entries()) {
	const picture = svg(tone, words.map(set), end);
	const sent = brotliCompressSync(picture).length;
	if (sent > MOST_BYTES) throw new Error(`${slug}.svg is ${sent} bytes after brotli, more than ${MOST_BYTES}.`);
	writeFileSync(`${out}${slug}.svg`, picture);
	files.push(`${out}${slug}.svg`);
	console.log(
		`attacks/${slug}.svg  ${(picture.length / 1000).toFixed(1)} KB, ${(sent / 1000).toFixed(1)} after brotli`,
	);
	thumbs.push({
		input: await sharp(Buffer.from(picture), { density: 200 }).resize(THUMB).png().toBuffer(),
		left: 20 + (i % 3) * (THUMB + 20),
		top: 20 + Math.floor(i / 3) * (THUMB + 20),
	});
}
if (values.contact) {
	const [width, height] = [3 * (THUMB + 20) + 20, 2 * (THUMB + 20) + 20];
	const sheet = sharp({ create: { width, height, channels: 3, background: "#090a08" } });
	await sheet.composite(thumbs).png().toFile(values.contact);
}
recordOutputs({ asset: "attack-pictures", sources: SOURCES, files });
