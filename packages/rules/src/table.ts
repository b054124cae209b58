/** A table or an equation made from rules values, ready for a page. Text cells only: the page adds the type. */

import type { Source } from "./source.ts";

export interface RulesTable {
	caption?: string;
	head: string[];
	rows: string[][];
	/** Per column: does it hold numbers, which stand right? */
	numeric: boolean[];
	/** `answer`: few rows, the last column large. `dense`: many rows. `range`: the first column is a die range. */
	variant: "answer" | "dense" | "range";
	/**
	 * Whose its values are. The page stamps a table that is not the specification's; a cell or a head with `:ours`,
	 * `:house` or `:reading` in it is stamped by itself.
	 */
	source: Source;
}

export interface RulesEquation {
	/** In reading order; the last is the target. */
	cells: { label: string; value: string }[];
	/** One fewer than the cells: `+`, `−`, `×`, `≥`, `=`. */
	operators: string[];
	source: Source;
}

/** A number with its sign, as it stands in a table: `+5`, `0`, `−3` (a real minus). */
export function signed(n: number): string {
	return n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0";
}

/** `0–4`, `7`, `27 and up`. */
export function band(from: number, to: number): string {
	if (to === Number.POSITIVE_INFINITY) return `${from} and up`;
	return from === to ? `${from}` : `${from}–${to}`;
}

/** A chance of 0 to 1 in whole percent: `33%`. */
export function percent(chance: number): string {
	return `${Math.round(chance * 100)}%`;
}

/** The rows of a table that goes level by level: every whole number from the first to the last. */
export function levels(from: number, to: number): number[] {
	return Array.from({ length: to - from + 1 }, (_, step) => from + step);
}

/** Adjoining rolls with the same result, as one row: `[[1, 5, a], [6, 6, b]]`. */
export function runs<T>(rolls: number[], result: (roll: number) => T): [from: number, to: number, result: T][] {
	const found: [number, number, T][] = [];
	for (const roll of rolls) {
		const last = found.at(-1);
		if (last && last[2] === result(roll)) last[1] = roll;
		else found.push([roll, roll, result(roll)]);
	}
	return found;
}
