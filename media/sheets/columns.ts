/** Groups of rows side by side. */
import { each } from "./html.ts";

export interface Group {
	/** Rows, the heading included. */
	lines: number;
	html: string;
}

/** Lines of the longest column: every column is ruled in so many, and rows stand level. */
const longest = (columns: Group[][]) =>
	Math.max(...columns.map((groups) => groups.reduce((n, { lines }) => n + lines, 0)));

/** The groups in order, none broken, in so many columns that the longest is as short as can be. */
export function split(groups: Group[], count: number): Group[][] {
	if (count === 1) return [groups];
	const ways = groups.map((_, i) => [groups.slice(0, i), ...split(groups.slice(i), count - 1)]);
	return ways.reduce((best, way) => (longest(way) < longest(best) ? way : best));
}

/** @param head stands on top of each column */
export function columns(groups: Group[], count: number, head: string, foot = ""): string {
	const parts = split(groups, count);
	return `<div class="columns" style="--lines:${longest(parts)}">${each(
		parts,
		(part, i) => `<div>${head}${each(part, ({ html }) => html)}${i === count - 1 ? foot : ""}</div>`,
	)}</div>`;
}
