/** Ranges of a die as they stand in the first column of a table: one row for every face, and no face twice. */
import { band } from "./table.ts";

export interface Range {
	from: number;
	/** Infinity where the range has no end. */
	to: number;
}

/** Reads `5`, `1-4`, `1–4`, `13+` or `27 and up`. Undefined where it is no range. */
export function parseRange(text: string): Range | undefined {
	const match = /^(\d+)(?:\s*[-–]\s*(\d+)|(\+| and up))?$/.exec(text.trim());
	if (!match) return undefined;
	const from = Number(match[1]);
	const to = match[3] ? Number.POSITIVE_INFINITY : Number(match[2] ?? from);
	return to >= from ? { from, to } : undefined;
}

export interface RangeFault {
	/** Place of the row, from 0. */
	row: number;
	/** What is wrong, and what to do about it; without a full stop. */
	what: string;
	remedy: string;
}

/**
 * The first place where ranges, in order, are none, leave a gap or cover something twice. Undefined where all is well.
 * @param first what the first range begins at, where that is given
 * @param last what the last one ends at, where that is given
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
