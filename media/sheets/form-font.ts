/**
 * Embeds a face as a simple TrueType font in WinAnsi encoding, whole: viewers type into form fields with such fonts,
 * and many cannot with the subset of composite glyphs that pdf-lib embeds.
 */

import type { PDFDocument, PDFRef } from "@cantoo/pdf-lib";
import * as fontkit from "fontkit";
import type { Face } from "./fonts.ts";

const FIRST = 32;
const LAST = 255;
/** WinAnsi between ASCII and Latin-1, as far as it is used: code and character. */
const WIN_ANSI = new Map([
	[0x80, "€"],
	[0x85, "…"],
	[0x91, "‘"],
	[0x92, "’"],
	[0x93, "“"],
	[0x94, "”"],
	[0x95, "•"],
	[0x96, "–"],
	[0x97, "—"],
]);

/** Nonsymbolic, as a PDF's font flags say it: the letters are those of the encoding. */
const NONSYMBOLIC = 32;

export function embedFormFont(pdf: PDFDocument, { family, bytes }: Face): PDFRef {
	const font = fontkit.create(bytes) as fontkit.Font; // a collection has several faces
	const scale = 1000 / font.unitsPerEm;
	const units = (n: number) => Math.round(n * scale);
	const widths = Array.from({ length: LAST - FIRST + 1 }, (_, i) => {
		const code = FIRST + i;
		const character = WIN_ANSI.get(code) ?? (code > 0x7e && code < 0xa0 ? undefined : String.fromCharCode(code));
		return character ? units(font.glyphForCodePoint(character.codePointAt(0) ?? 0).advanceWidth) : 0;
	});
	const name = `${family.replace(/ /g, "")}-Form`;
	const { context } = pdf;
	const { minX, minY, maxX, maxY } = font.bbox;
	return context.register(
		context.obj({
			Type: "Font",
			Subtype: "TrueType",
			BaseFont: name,
			Encoding: "WinAnsiEncoding",
			FirstChar: FIRST,
			LastChar: LAST,
			Widths: widths,
			FontDescriptor: context.register(
				context.obj({
					Type: "FontDescriptor",
					FontName: name,
					Flags: NONSYMBOLIC,
					FontBBox: [minX, minY, maxX, maxY].map(units),
					ItalicAngle: 0,
					Ascent: units(font.ascent),
					Descent: units(font.descent),
					CapHeight: units(font.capHeight),
					StemV: 90,
					FontFile2: context.register(context.flateStream(bytes, { Length1: bytes.length })),
				}),
			),
		}),
	);
}
