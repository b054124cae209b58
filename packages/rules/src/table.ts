/** A table or an equation made from rules values, ready for a page. Text cells only: the page adds the type. */

import type { Source } from "./source.ts";

export interface RulesTable {
	caption?: string;
	head: string[];
	/** The unit of the heads after the first, if those are bare numbers: `BT`. Columns do not show it. */
	headUnit?: string;
	rows: string[][];
	/** For each column, whether it holds numbers, which are right-aligned. */
	numeric: boolean[];
	/** `answer`: few rows, the last column large. `dense`: many rows. `range`: the first column is a die range. */
	variant: "answer" | "dense" | "range";
	/**
	 * The source of its values. The page stamps a table that is not the specification's; a cell or a head with `:ours`,
	 * `:house` or `:reading` has its own stamp.
	 */
	source: Source;
}

export interface RulesEquation {
	/**
	 * In reading order; the last is the target. `label` is small, above `value`. A newline in a value is where it may break
	 * in its cell, and a space in running text.
	 */
	cells: { label: string; value: string }[];
	/** One fewer than the cells: `+`, `−`, `×`, `≥`, `=`. */
	operators: string[];
	source: Source;
}

/** Formats a number with its sign for a table: `+5`, `0`, `−3` (a real minus). */
export function signed(n: number): string {
	return n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0";
}

/** Formats a number, with a real minus if it is negative: `8`, `−3`. */
export function plain(n: number): string {
	return n < 0 ? `−${-n}` : `${n}`;
}

/** Formats a range: `0–4`, `7`, `27 and up`. */
export function band(from: number, to: number): string {
	if (to === Number.POSITIVE_INFINITY) return `${from} and up`;
	return from === to ? `${from}` : `${from}–${to}`;
}

/** Formats a chance of 0 to 1 in whole percent: `33%`. */
export function wholePercent(chance: number): string {
	return `${Math.round(chance * 100)}%`;
}

/** Returns every whole number from the first to the last, for a table with a row for each level. */
export function levels(from: number, to: number): number[] {
	return Array.from({ length: to - from + 1 }, (_, step) => from + step);
}

/** Groups adjacent rolls with the same result into one row: `[[1, 5, a], [6, 6, b]]`. */
export function runs<T>(rolls: number[], result: (roll: number) => T): [from: number, to: number, result: T][] {
	const found: [number, number, T][] = [];
	for (const roll of rolls) {
		const last = found.at(-1);
		if (last && last[2] === result(roll)) last[1] = roll;
		else found.push([roll, roll, result(roll)]);
	}
	return found;
}
