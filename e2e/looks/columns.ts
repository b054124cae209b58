/** What tables of one page with the same heads have in common: their columns, or that their rows are records. */
import type { Page } from "@playwright/test";

/** Returns the tables that differ from the first with their heads, each in a line that names it. The Screen has halves. */
export function columnFaults(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const firsts = new Map<string, { places: number[]; isRecord: boolean }>();
		const faults: string[] = [];
		for (const table of document.querySelectorAll<HTMLTableElement>("main table:not([aria-hidden] *)")) {
			if (!table.checkVisibility() || table.closest("[data-placed]")) continue;
			const { left } = table.getBoundingClientRect();
			const heads = [...(table.tHead?.rows[0]?.cells ?? [])];
			const row = [...(table.tBodies[0]?.rows[0]?.cells ?? [])];
			const isRecord = getComputedStyle(table).display === "block";
			// The text of a figure is at the end of its cell.
			const places = isRecord ? [] : row.map((cell) => Math.round(cell.getBoundingClientRect().right - left));
			const key = heads.map((head) => head.textContent).join("|");
			const first = firsts.get(key);
			if (!first) firsts.set(key, { places, isRecord });
			else if (isRecord !== first.isRecord || places.some((place, at) => Math.abs(place - (first.places[at] ?? 0)) > 1))
				faults.push(`has columns of its own: "${table.textContent.slice(0, 40)}" ${places} beside ${first.places}`);
		}
		return faults;
	});
}
