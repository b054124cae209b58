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
 * A system's font and those of the same width. `width`: of a letter of English text, in ems, as @capsizecss/metrics has it;
 * DejaVu's and the monospaced fonts' are measured with @capsizecss/unpack.
 */
interface System {
	name: string;
	width: number;
	local: string[];
}

const ARIAL = { name: "Arial", width: 0.446, local: ["Arial", "Helvetica", "Liberation Sans", "Arimo"] };
const ROBOTO = { name: "Roboto", width: 0.445, local: ["Roboto"] };
const VERDANA = { name: "Verdana", width: 0.508, local: ["DejaVu Sans", "Verdana"] };

const ARIAL_BOLD = {
	name: "Arial",
	width: 0.48,
	local: ["Arial Bold", "Helvetica Bold", "Liberation Sans Bold", "Arimo Bold"],
};
const ROBOTO_BOLD = { name: "Roboto", width: 0.452, local: ["Roboto Bold"] };
const VERDANA_BOLD = { name: "Verdana", width: 0.574, local: ["DejaVu Sans Bold", "Verdana Bold"] };

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

const BOLD = [ARIAL_BOLD, ROBOTO_BOLD, VERDANA_BOLD];
const archivo = { family: "Archivo", file: "archivo", systems: BOLD };
const atkinson = { family: "Atkinson", file: "atkinson" };
const mono = { family: "Martian Mono", file: "martian-mono", weight: 600, systems: [MONO] };

const CUTS: Cut[] = [
	{ ...archivo, weight: 600, stretch: 98, range: "font-weight: 500 700; font-stretch: 98% 102%" },
	{ ...archivo, weight: 650, stretch: 105, range: "font-weight: 500 700; font-stretch: 103% 107%" },
	{ ...archivo, weight: 680, stretch: 109, range: "font-weight: 500 700; font-stretch: 108% 112%" },
	{ ...atkinson, weight: 400, range: "font-weight: 400", systems: [ARIAL, ROBOTO, VERDANA] },
	{ ...atkinson, weight: 700, range: "font-weight: 600 700", systems: BOLD },
	{ ...mono, stretch: 78, range: "font-weight: 500 600; font-stretch: 78% 82%" },
	{ ...mono, stretch: 86, range: "font-weight: 500 600; font-stretch: 83% 88%" },
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
	${range.replace("; ", ";\n\t")};
	size-adjust: ${percent(scale)};
	ascent-override: ${override(ascent)};
	descent-override: ${override(-descent)};
	line-gap-override: ${override(lineGap)};
}
`;
	});
}

const percent = (of: number) => `${Number((of * 100).toFixed(1))}%`;
