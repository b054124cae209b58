/** Words in the site's own face as outlines, so that a picture needs no font. */
import { readFile } from "node:fs/promises";
import * as fontkit from "fontkit";
import subsetFont from "subset-font";

const ARCHIVO = new URL("../../packages/ui/src/fonts/archivo.woff2", import.meta.url);

export interface Words {
	text: string;
	/** Left end of the baseline, or its middle or right end; in cells. */
	x: number;
	y: number;
	/** Of the type, in cells. */
	size: number;
	align?: "start" | "middle" | "end";
	/** A word beside a value is lighter than the value. */
	kind?: "value" | "word";
}

/** Outlines are in tenths of a cell: whole numbers are short. */
export const TENTHS = 10;

export interface Lettering {
	/** SVG path data, in tenths of a cell. */
	path: string;
	/** Left, top, right, bottom of the ink, in cells. */
	box: [number, number, number, number];
	kind: "value" | "word";
}

const WEIGHTS = { value: { wght: 700, wdth: 106 }, word: { wght: 600, wdth: 98 } };

/** A setter of words: give it the words, get their outline and the room they take. */
export async function openLettering(): Promise<(words: Words) => Lettering> {
	const archivo = await readFile(ARCHIVO);
	const [value, word] = await Promise.all(
		[WEIGHTS.value, WEIGHTS.word].map(async (variationAxes) => {
			const signs = String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 32 + i));
			const face = await subsetFont(archivo, `${signs}−–×`, { targetFormat: "truetype", variationAxes });
			return fontkit.create(face) as fontkit.Font; // a collection has several faces
		}),
	);
	const fonts = { value, word };
	return ({ text, x, y, size, align = "start", kind = "value" }) => {
		const font = fonts[kind];
		const scale = size / font.unitsPerEm;
		const { glyphs, positions } = font.layout(text);
		const width = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) * scale;
		const left = x - (align === "middle" ? width / 2 : align === "end" ? width : 0);
		let pen = left;
		let path = "";
		glyphs.forEach((glyph, i) => {
			path += glyph.path.toSVG().replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, u, v) => {
				return `${Math.round((pen + u * scale) * TENTHS)} ${Math.round((y - v * scale) * TENTHS)}`;
			});
			pen += positions[i].xAdvance * scale;
		});
		return { path, box: [left, y - 0.7 * size, left + width, y], kind };
	};
}
