/**
 * Fills every field of the made sheets and renders them, to be looked at: `pnpm --filter @dataterm/media fill FOLDER`.
 * Needs pdftoppm (Debian: poppler-utils). Writes FOLDER/sheet-….pdf and a PNG of each page, and prints the fields.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { PDFCheckBox, PDFDropdown, PDFHexString, PDFName, PDFString } from "@cantoo/pdf-lib";
import { FIELDS } from "./fields.ts";
import { Viewer } from "./viewer.ts";

/** Longer than most: what fits here fits at the table. */
const LONG: [RegExp, string][] = [
	[/^handle$/, "Seventeen-Minutes Okonkwo-Lindqvist"],
	[/^role$/, "Medtechie"],
	[/^player$/, "Maximiliane Sørensen"],
	[/^reputation\.for$/, "Walked out of the Arasaka tower by the front door"],
	[/^(age|stat\..*)$/, "10"],
	[/^mod\./, "-1"],
	[/\.level$/, "10"],
	[/^ip$|\.ip$/, "450"],
	[/^armor\..*\.worn$/, "Kevlar vest, leather jacket"],
	[/^armor\..*\.layer\d$/, "18"],
	[/\.ev$/, "-3"],
	[/\.subject$/, "Cantonese"],
	[/^ability\.name$/, "Charismatic Leadership"],
	[/^other\..*\.name$/, "Language: Vietnamese"],
	[/^weapon\..*\.name$/, "Militech Arms M-31 Advanced Assault"],
	[/^weapon\..*\.damage$/, "4D6+1, 12 mm AP"],
	[/^weapon\..*\.(shots|rof)$/, "100"],
	[/^weapon\..*\.reliable$/, "VR"],
	[/^weapon\..*\.range$/, "400 m"],
	[/^weapon\..*\.accuracy$/, "+3"],
	[/\.piece$/, "Voice stress analyzer"],
	[/\.gives$/, "+2 to catch a lie; right ear, behind Realskinn"],
	[/\.loss$/, "4"],
	[/\.cost$/, "12,000"],
	[/\.item$/, "Cellular phone with a scrambler, two spare batteries"],
	[/^gear\.\d+\.kg$/, "12.5"],
	[/^eurobucks$/, "1,234,567 eb"],
	[/^home$/, "Coffin 1412, Japantown, 600 eb a month"],
	[/^vehicle$/, "Third-hand AV-4, leaks"],
	[/^trauma$/, "Executive, 12,000 a month"],
	[/^lifepath\./, "Two older brothers; one is a cop, the other has not called since"],
	[/\.age$/, "34"],
	[/^event\..*\.text$/, "Lost a partner in the South American war, and the medal too"],
	[/^contact\..*\.name$/, "Rache Delacroix-Nguyen"],
	[/\.tie$/, "Enemy, by marriage"],
	[/\.where$/, "The Afterlife, after two in the morning"],
	[/^notes$/, "Owes the Fixer 2,000 eb until the end of the month. Never cross the bridge at night. ".repeat(4)],
	[/^humanity\.regained$/, "12"],
];

const folder = process.argv[2];
if (!folder) {
	console.error("Where to? pnpm --filter @dataterm/media fill FOLDER");
	process.exit(2);
}
mkdirSync(folder, { recursive: true });
const made = fileURLToPath(new URL("../../apps/interlock/public/assets/Interlock/Sheets/", import.meta.url));

for (const file of readdirSync(made).filter((name) => name.endsWith(".pdf"))) {
	const viewer = await Viewer.open(readFileSync(join(made, file)));
	const form = viewer.pdf.getForm();
	const values: Record<string, string> = {};
	for (const field of form.getFields()) {
		const name = field.getName();
		if (FIELDS.get(name)?.formula) continue;
		if (field instanceof PDFCheckBox) values[name] = "Yes";
		else if (field instanceof PDFDropdown) values[name] = longest(field.getOptions());
		else values[name] = LONG.find(([pattern]) => pattern.test(name))?.[1] ?? "Poor";
	}
	viewer.fill(values);
	for (const field of form.getFields()) {
		const { dict } = field.acroField;
		if (field instanceof PDFCheckBox) field.check();
		else {
			dict.set(PDFName.of("V"), PDFHexString.fromText(String(viewer.value(field.getName()))));
			// Without a look of its own the renderer draws the value in the form's font, as a viewer does.
			dict.delete(PDFName.of("AP"));
		}
	}
	const filled = join(folder, file);
	writeFileSync(filled, await viewer.pdf.save({ updateFieldAppearances: false }));
	execFileSync("pdftoppm", ["-r", "110", "-png", filled, filled.replace(/\.pdf$/, "")]);
	console.log(`${file}: ${form.getFields().length} fields`);
	for (const field of form.getFields()) {
		const tip = field.acroField.dict.lookup(PDFName.of("TU"));
		const says = tip instanceof PDFHexString || tip instanceof PDFString ? tip.decodeText() : "";
		console.log(`  ${field.getName()} = ${viewer.value(field.getName())}   (${says})`);
	}
}

function longest(options: string[]): string {
	return options.reduce((best, option) => (option.length > best.length ? option : best));
}
