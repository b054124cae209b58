/**
 * Cuts the three font families, and the symbols that they lack, to what the site shows and writes src/fonts/*.woff2 and
 * the style sheet of what the browser draws until they arrive, src/fallback-fonts.css. All of these are committed.
 * Run this after updating a font package: node packages/ui/scripts/subset-fonts.ts
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import subsetFont from "subset-font";
import { LETTERS, SYMBOLS } from "../src/characters.ts";
import { fallbackFonts } from "./fallback-fonts.ts";
import { openSpaces } from "./spaces.ts";

const BUDGET = 90 * 1024;

const require = createRequire(import.meta.url);
const FONTS = [
	{
		// The variable fonts are cut to Latin by their publisher; the whole Archivo is there in one weight a file.
		from: require.resolve("@expo-google-fonts/archivo/500Medium/Archivo_500Medium.ttf"),
		to: "symbols.woff2",
		license: "../LICENSE_FONT",
		text: SYMBOLS,
	},
	{
		from: require.resolve("@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2"),
		to: "archivo.woff2",
		axes: { wght: { min: 500, max: 700 }, wdth: { min: 98, max: 112 } },
		hasNarrowSpace: true,
	},
	{
		from: require.resolve(
			"@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2",
		),
		to: "atkinson.woff2",
		axes: { wght: { min: 400, max: 700 } },
	},
	{
		from: require.resolve("@fontsource-variable/martian-mono/files/martian-mono-latin-wdth-normal.woff2"),
		to: "martian-mono.woff2",
		axes: { wght: { min: 500, max: 600 }, wdth: { min: 78, max: 88 } },
	},
];

const outDir = join(import.meta.dirname, "../src/fonts");
await mkdir(outDir, { recursive: true });

let total = 0;
let licenses = "";
for (const font of FONTS) {
	const { text = LETTERS + SYMBOLS, license = "../LICENSE" } = font;
	const options = { variationAxes: font.axes, noHinting: true };
	let subset = await subsetFont(await readFile(font.from), text, {
		targetFormat: font.hasNarrowSpace ? "truetype" : "woff2",
		...options,
	});
	if (font.hasNarrowSpace) {
		openSpaces(subset);
		subset = await subsetFont(subset, text, { targetFormat: "woff2", noHinting: true });
	}
	await writeFile(join(outDir, font.to), subset);
	licenses += `${font.to}\n\n${(await readFile(join(dirname(font.from), license), "utf8")).trim()}\n\n`;
	total += subset.length;
	console.log(`${font.to.padEnd(20)} ${(subset.length / 1024).toFixed(1)} KB`);
}
await writeFile(join(outDir, "../fallback-fonts.css"), await fallbackFonts());
// Builds put it into the licenses.txt of a release that has the fonts.
await writeFile(join(outDir, "LICENSE.txt"), licenses);
console.log(`${"all".padEnd(20)} ${(total / 1024).toFixed(1)} KB of ${BUDGET / 1024}`);
if (total > BUDGET) {
	throw new Error("The fonts are over their budget: remove characters or narrow an axis.");
}
