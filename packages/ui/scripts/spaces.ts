/**
 * Gives a font's space the width that small type needs. Archivo's is a fifth of an em: three pixels in a label, and half
 * of that behind a P or before a T, where it is kerned, so that two words read as one.
 */

const SPACES = [0x20, 0xa0];
/** What is added to the space, in thousandths of an em: with it, the space is a quarter of an em, as in other fonts. */
const MORE = 55;

/**
 * Widens the space of a TrueType font in place and removes its kerning. Throws if the kerning names the space by a class,
 * which this does not know.
 */
export function openSpaces(font: Buffer): void {
	const u16 = (at: number) => font.readUInt16BE(at);
	const u32 = (at: number) => font.readUInt32BE(at);
	const tables = new Map(
		Array.from({ length: u16(4) }, (_, place) => 12 + 16 * place).map((at) => [
			font.toString("latin1", at, at + 4),
			u32(at + 8),
		]),
	);
	const table = (name: string) => {
		const at = tables.get(name);
		if (at === undefined) throw new Error(`The font has no ${name}.`);
		return at;
	};
	const spaces = new Set(SPACES.map((code) => glyphOf(code)));

	const more = Math.round((MORE / 1000) * u16(table("head") + 18));
	for (const glyph of spaces) {
		if (glyph >= u16(table("hhea") + 34)) throw new Error("The space has no advance of its own.");
		const at = table("hmtx") + 4 * glyph;
		font.writeUInt16BE(u16(at) + more, at);
	}

	const list = table("GPOS") + u16(table("GPOS") + 8);
	for (const lookup of offsets(list, list)) {
		for (const subtable of offsets(lookup, lookup + 4)) {
			const extension = u16(lookup) === 9;
			const type = extension ? u16(subtable + 2) : u16(lookup);
			if (type === 2) unkern(extension ? subtable + u32(subtable + 4) : subtable);
		}
	}

	/** The addresses in a list of 16-bit offsets, which are counted from `from`; the list begins with its length. */
	function offsets(from: number, at: number): number[] {
		return Array.from({ length: u16(at) }, (_, place) => from + u16(at + 2 + 2 * place));
	}

	function unkern(pairs: number): void {
		const firsts = covered(pairs + u16(pairs + 2));
		if (u16(pairs) === 2) {
			const seconds = classed(pairs + u16(pairs + 10));
			if ([...firsts, ...seconds].some((glyph) => spaces.has(glyph))) throw new Error("A class has the space.");
			return;
		}
		const [one, other] = [u16(pairs + 4), u16(pairs + 6)].map(bytesOf) as [number, number];
		for (const [place, set] of offsets(pairs, pairs + 8).entries()) {
			for (let at = set + 2, left = u16(set); left > 0; left--, at += 2 + one + other) {
				if (spaces.has(firsts[place] ?? 0) || spaces.has(u16(at))) font.fill(0, at + 2, at + 2 + one + other);
			}
		}
	}

	/** The glyphs of a coverage, in order. */
	function covered(at: number): number[] {
		const count = u16(at + 2);
		if (u16(at) === 1) return Array.from({ length: count }, (_, place) => u16(at + 4 + 2 * place));
		return rangesAt(at + 4, count).flatMap(([from, to]) => glyphs(from, to));
	}

	/** The glyphs that a definition gives a class other than 0. */
	function classed(at: number): number[] {
		if (u16(at) === 1) {
			return glyphs(u16(at + 2), u16(at + 2) + u16(at + 4) - 1).filter((_, place) => u16(at + 6 + 2 * place) > 0);
		}
		return rangesAt(at + 4, u16(at + 2)).flatMap(([from, to, kind]) => (kind > 0 ? glyphs(from, to) : []));
	}

	function rangesAt(at: number, count: number): [number, number, number][] {
		return Array.from({ length: count }, (_, place) => at + 6 * place).map((it) => [u16(it), u16(it + 2), u16(it + 4)]);
	}

	/** By the character map of the Basic Multilingual Plane, format 4. */
	function glyphOf(code: number): number {
		const cmap = table("cmap");
		for (let record = 0; record < u16(cmap + 2); record++) {
			const map = cmap + u32(cmap + 8 + 8 * record);
			if (u16(map) !== 4) continue;
			const all = u16(map + 6);
			for (let part = 0; part < all; part += 2) {
				const [from, to] = [u16(map + 16 + all + part), u16(map + 14 + part)];
				if (code < from || code > to) continue;
				const offset = map + 16 + 3 * all + part;
				if (u16(offset) > 0) return u16(offset + u16(offset) + 2 * (code - from));
				return (code + u16(map + 16 + 2 * all + part)) & 0xffff;
			}
		}
		throw new Error(`The font has no U+${code.toString(16)}.`);
	}
}

const glyphs = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, place) => from + place);

/** A value has two bytes for each bit of its format. */
const bytesOf = (format: number) => 2 * [...format.toString(2)].filter((bit) => bit === "1").length;
