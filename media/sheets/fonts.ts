/**
 * The site's own faces as static TrueType: PDF knows no variable fonts, and Chromium would draw them as pictures of
 * letters (Type 3). All three are under the SIL Open Font License, which allows embedding in documents.
 */
import { readFile } from "node:fs/promises";
import subsetFont from "subset-font";

const folder = new URL("../../packages/ui/src/fonts/", import.meta.url);

interface Cut {
	/** Family in the sheets' CSS. */
	family: string;
	file: string;
	weight: number;
	width?: number;
}

const CUTS: Cut[] = [
	{ family: "Archivo", file: "archivo.woff2", weight: 700, width: 112 },
	{ family: "Archivo Text", file: "archivo.woff2", weight: 600, width: 98 },
	{ family: "Atkinson", file: "atkinson.woff2", weight: 400 },
	{ family: "Martian Mono", file: "martian-mono.woff2", weight: 500, width: 78 },
];

export interface Face {
	family: string;
	/** A whole TrueType file. */
	bytes: Buffer;
}

/** What a simple PDF font can hold (WinAnsi): Latin-1, dashes, quotation marks, the euro sign. */
const LETTERS = `${signs(0x20, 0x7e)}${signs(0xa0, 0xff)}€…–—‘’“”•`;
/** What the printed part of a sheet needs besides. */
const SIGNS = "−×÷½¼";

/** Every cut as a static face. */
export function faces(): Promise<Face[]> {
	return Promise.all(
		CUTS.map(async ({ family, file, weight, width }) => ({
			family,
			bytes: await subsetFont(await readFile(new URL(file, folder)), LETTERS + SIGNS, {
				targetFormat: "truetype",
				variationAxes: { wght: weight, ...(width && { wdth: width }) },
				noHinting: true,
			}),
		})),
	);
}

/** The faces for the page's style sheet. */
export function fontFaces(all: Face[]): string {
	return all
		.map(
			({ family, bytes }) =>
				`@font-face{font-family:"${family}";src:url(data:font/ttf;base64,${bytes.toString("base64")})}`,
		)
		.join("\n");
}

function signs(from: number, to: number): string {
	return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i));
}
