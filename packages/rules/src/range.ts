/** Die ranges in the first column of a table: each face has one row. */
import { band } from "./table.ts";

export interface Range {
	from: number;
	/** Infinity if the range has no end. */
	to: number;
}

/** Reads `5`, `1-4`, `1–4`, `13+` or `27 and up`. Returns undefined for anything else. */
export function parseRange(text: string): Range | undefined {
	const match = /^(\d+)(?:\s*[-–]\s*(\d+)|(\+| and up))?$/.exec(text.trim());
	if (!match) return undefined;
	const from = Number(match[1]);
	const to = match[3] ? Number.POSITIVE_INFINITY : Number(match[2] ?? from);
	return to >= from ? { from, to } : undefined;
}

export interface RangeFault {
	/** Index of the row, from 0. */
	row: number;
	/** What is wrong, and how to fix it; without a period. */
	what: string;
	remedy: string;
}

/**
 * Returns the first fault of ranges in order: a text that is not a range, a gap, or an overlap; undefined if there is
 * none.
 * @param first the start of the first range, if given
 * @param last the end of the last range, if given
 */
export function rangeFault(texts: string[], { first, last }: { first?: number; last?: number } = {}) {
	const fault = (row: number, what: string, remedy: string): RangeFault => ({ row, what, remedy });
	let next = first;
	for (const [row, text] of texts.entries()) {
		const range = parseRange(text);
		if (!range) return fault(row, `"${text}" is not a range of a die`, 'Write it like "5" or "1-4"');
		const begin = next ?? range.from;
		if (range.from > begin) {
			return fault(row, `nothing covers ${band(begin, range.from - 1)}`, `Begin this range at ${begin}`);
		}
		if (range.from < begin) {
			return begin === first
				? fault(row, `the table begins at ${range.from}`, `Begin it at ${first}`)
				: fault(row, `${range.from} is covered already`, `Begin this range at ${begin}`);
		}
		next = range.to + 1;
	}
	if (last !== undefined && next !== last + 1) {
		return fault(texts.length - 1, `the table ends at ${(next ?? 1) - 1}`, `End it at ${last}`);
	}
	return undefined;
}
