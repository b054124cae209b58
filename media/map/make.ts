/**
 * Draws the map of Night City: `pnpm --filter @dataterm/media map [--contact file.png]`.
 * Writes apps/nightcity/public/assets/NightCity/map-1000 and map-3000, each as AVIF and WebP, map-phone as AVIF, and
 * map-paper and map-blank, each a PDF of one sheet.
 */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import sharp from "sharp";
import { openStudio, STUDIO_SOURCES } from "../drawing/studio.ts";
import { recordOutputs } from "../outputs.ts";
import { onOneSheet } from "./paper.ts";
import { blankMap, largeMap, phoneMap, smallMap } from "./sheet.ts";

const out = fileURLToPath(new URL("../../apps/nightcity/public/assets/NightCity/", import.meta.url));
const { values } = parseArgs({ options: { contact: { type: "string" } } });

const studio = await openStudio();
const files: string[] = [];
for (const [name, sheet, quality] of [
	["map-1000", smallMap(), { avif: 52, webp: 76 }],
	["map-phone", phoneMap(), { avif: 52 }],
	["map-3000", largeMap(), { avif: 50, webp: 74 }],
] as const) {
	const image = sharp(await studio.draw(sheet)).removeAlpha();
	for (const [ending, encoded] of [
		["avif", image.clone().avif({ quality: quality.avif, effort: 6 })],
		["webp", "webp" in quality && image.clone().webp({ quality: quality.webp, effort: 6 })],
	] as const) {
		if (!encoded) continue;
		const file = `${out}${name}.${ending}`;
		const { size } = await encoded.toFile(file);
		files.push(file);
		console.log(`${file.slice(out.length)}  ${sheet.width} × ${sheet.height}  ${(size / 1000).toFixed(0)} KB`);
	}
	if (values.contact && name === "map-3000") await image.clone().resize(1500).png().toFile(values.contact);
}
const NAMES = "The page Map of the site lists every place by name.";
for (const [name, sheet, title, description] of [
	["map-paper", largeMap(), "Map of Night City", `Night City from above, with the names of its places. ${NAMES}`],
	["map-blank", blankMap(), "Blank map of Night City", `Night City from above, without names, to write on. ${NAMES}`],
] as const) {
	const pdf = await onOneSheet(await studio.draw(sheet), title, description);
	writeFileSync(`${out}${name}.pdf`, pdf);
	files.push(`${out}${name}.pdf`);
	console.log(`${name}.pdf  one sheet  ${(pdf.length / 1000).toFixed(0)} KB`);
}
await studio.close();
recordOutputs({
	asset: "map",
	seed: 4127,
	sources: ["media/map", "apps/nightcity/src/grounds.ts", ...STUDIO_SOURCES],
	files,
});
