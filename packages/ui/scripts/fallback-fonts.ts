/**
 * The style sheet of the fonts that a browser draws until ours arrive: the system's, scaled so that a text keeps its
 * lines. subset-fonts.ts writes it to src/fallback-fonts.css.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fromBuffer } from "@capsizecss/unpack";
import subsetFont from "subset-font";

const FONTS = join(import.meta.dirname, "../src/fonts");
const LETTERS = String.fromCodePoint(...Array.from({ length: 0x7e - 0x20 + 1 }, (_, i) => 0x20 + i));

/**
 * A system's font and those of the same width. `width`: of a letter, in ems, so that the lines of the site's own texts are
 * as long as in our font: paragraphs in Atkinson, titles and labels in the others. Measured with the fonts themselves,
 * Liberation Sans for Arial; an average of English letters is up to 1.6% off (ADR 81).
 */
interface System {
	name: string;
	width: number;
	local: string[];
}

const ARIAL = { name: "Arial", local: ["Arial", "Helvetica", "Liberation Sans", "Arimo"] };
const ROBOTO = { name: "Roboto", local: ["Roboto"] };
const VERDANA = { name: "Verdana", local: ["DejaVu Sans", "Verdana"] };
const bold = ({ name, local }: Omit<System, "width">) => ({ name, local: local.map((font) => `${font} Bold`) });

const PARAGRAPHS = [
	{ ...ARIAL, width: 0.449 },
	{ ...ROBOTO, width: 0.446 },
	{ ...VERDANA, width: 0.512 },
];
const BOLD_WORDS = [
	{ ...bold(ARIAL), width: 0.485 },
	{ ...bold(ROBOTO), width: 0.458 },
	{ ...bold(VERDANA), width: 0.576 },
];
const TITLES = [
	{ ...bold(ARIAL), width: 0.476 },
	{ ...bold(ROBOTO), width: 0.449 },
	{ ...bold(VERDANA), width: 0.565 },
];

const MONO = {
	name: "Menlo",
	width: 0.602,
	local: ["Menlo", "Lucida Console", "DejaVu Sans Mono", "Liberation Mono"],
};

/** A weight and width of our font that the site often shows, the range that it represents, and what is drawn in its place. */
interface Cut {
	family: string;
	file: string;
	weight: number;
	stretch?: number;
	range: string;
	systems: System[];
}

const archivo = { family: "Archivo", file: "archivo", systems: TITLES };
const atkinson = { family: "Atkinson", file: "atkinson" };
// No weights: a system's ≥ is then as bold as the + of our font beside it, although only its regular cut is asked for.
const mono = { family: "Martian Mono", file: "martian-mono", weight: 600, systems: [MONO] };

const CUTS: Cut[] = [
	{ ...archivo, weight: 600, stretch: 98, range: "font-weight: 500 700; font-stretch: 98% 102%" },
	{ ...archivo, weight: 650, stretch: 105, range: "font-weight: 500 700; font-stretch: 103% 107%" },
	{ ...archivo, weight: 680, stretch: 109, range: "font-weight: 500 700; font-stretch: 108% 112%" },
	{ ...atkinson, weight: 400, range: "font-weight: 400", systems: PARAGRAPHS },
	{ ...atkinson, weight: 700, range: "font-weight: 600 700", systems: BOLD_WORDS },
	{ ...mono, stretch: 78, range: "font-stretch: 78% 82%" },
	{ ...mono, stretch: 86, range: "font-stretch: 83% 88%" },
];

/** Returns the style sheet. A family is named after ours and the system's font: `Archivo Arial`. */
export async function fallbackFonts(): Promise<string> {
	const faces = await Promise.all(CUTS.map(facesOf));
	return `/* Made by scripts/subset-fonts.ts. */\n${faces.flat().join("")}`;
}

async function facesOf({ family, file, weight, stretch, range, systems }: Cut): Promise<string[]> {
	const cut = await subsetFont(await readFile(join(FONTS, `${file}.woff2`)), LETTERS, {
		targetFormat: "truetype",
		variationAxes: { wght: weight, ...(stretch && { wdth: stretch }) },
	});
	const { xWidthAvg, ascent, descent, lineGap, unitsPerEm } = await fromBuffer(cut);
	return systems.map(({ name, width, local }) => {
		const scale = xWidthAvg / unitsPerEm / width;
		const override = (of: number) => percent(of / unitsPerEm / scale);
		return `@font-face {
	font-family: "${family} ${name}";
	src: ${local.map((font) => `local("${font}")`).join(", ")};
	size-adjust: ${percent(scale)};
	ascent-override: ${override(ascent)};
	descent-override: ${override(-descent)};
	line-gap-override: ${override(lineGap)};
	${range.replace("; ", ";\n\t")};
}
`;
	});
}

const percent = (of: number) => `${Number((of * 100).toFixed(1))}%`;
