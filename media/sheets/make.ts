/**
 * Prints the character sheets: `make media ASSET=sheets`.
 * Two arrangements on two papers, each a PDF with its form, and a picture of each front for the page that links them.
 */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { recordOutputs } from "../outputs.ts";
import { classic } from "./classic.ts";
import { FIELDS } from "./fields.ts";
import { faces, fontFaces } from "./fonts.ts";
import { withForm } from "./form.ts";
import { PAPERS } from "./html.ts";
import { modern } from "./modern.ts";
import { openBrowser, print } from "./print.ts";

/** Of the picture, in pixels: twice what the page shows. */
const PICTURE_WIDTH = 640;

const RULES = [
	"aiming",
	"armor",
	"blows",
	"body-type",
	"dice",
	"humanity",
	"ranged",
	"saves",
	"stats",
	"table",
	"wounds",
];
const DIFFICULTIES = "apps/interlock/src/rules/difficulties.ts";
const LISTS = ["SkillList", "Stats"].map((name) => `apps/interlock/public/assets/Interlock/${name}.json`);

const folder = fileURLToPath(new URL("../../apps/interlock/public/assets/Interlock/Sheets/", import.meta.url));
const files: string[] = [];

function write(name: string, bytes: Uint8Array): void {
	writeFileSync(`${folder}${name}`, bytes);
	files.push(`${folder}${name}`);
	console.log(`${name.padEnd(26)} ${(bytes.length / 1000).toFixed(1).padStart(6)} KB`);
}

const all = await faces();
const fonts = fontFaces(all);
const browser = await openBrowser();
try {
	for (const arrangement of [modern, classic]) {
		for (const paper of PAPERS) {
			const { pdf, places, front } = await print(browser, arrangement, paper, fonts, 2);
			write(`sheet-${arrangement.name}-${paper.name}.pdf`, await withForm(pdf, arrangement.title, places, all));
			if (paper.name !== "a4") continue;
			const picture = sharp(front).resize(PICTURE_WIDTH);
			write(`sheet-${arrangement.name}.webp`, await picture.clone().webp({ quality: 70, effort: 6 }).toBuffer());
			write(`sheet-${arrangement.name}.avif`, await picture.clone().avif({ quality: 45, effort: 9 }).toBuffer());
		}
	}
} finally {
	await browser.close();
}
console.log(`${FIELDS.size} fields on each sheet`);
recordOutputs({
	asset: "sheets",
	files,
	// The form repeats the site's values and lists: where one changes, the sheets are printed anew.
	sources: [
		"media/sheets",
		"packages/ui/src/fonts",
		...RULES.map((name) => `packages/rules/src/${name}.ts`),
		DIFFICULTIES,
		...LISTS,
	],
});
