/**
 * Finds tables that are hard to read: a table, or the parts of an equation, that leaves its column; two tables that run
 * together; and rows whose cells begin on different lines or run together.
 */
import type { JSHandle } from "@playwright/test";
import type { Drawn } from "./drawn.ts";

/** Returns these faults, each in a line that names the text. */
export function tableFaults(drawn: JSHandle<Drawn>): Promise<string[]> {
	return drawn.evaluate(({ linesOf }) => {
		const faults: string[] = [];
		for (const part of document.querySelectorAll("table:not([aria-hidden] *), [role=group]")) {
			const room = part.parentElement;
			if (!room || !part.checkVisibility() || room.clientWidth <= 4) continue;
			const right = room.getBoundingClientRect().left + room.clientWidth;
			// Their cells, too: a group without a box of its own has no edges.
			const own = part.localName === "table" ? [part] : [part, ...part.querySelectorAll(":scope > *, :scope > * > *")];
			const more = Math.max(...own.map((it) => it.getBoundingClientRect().right - right));
			if (more > 1) faults.push(`leaves its column by ${Math.ceil(more)} px: "${part.textContent.slice(0, 40)}"`);
		}
		const tables = [...document.querySelectorAll("table:not([aria-hidden] *)")].filter((table) =>
			table.checkVisibility(),
		);
		for (const [place, table] of tables.entries()) {
			const [one, other] = [table.getBoundingClientRect(), tables[place + 1]?.getBoundingClientRect()];
			if (!other || other.top >= one.bottom || other.bottom <= one.top || other.left < one.right) continue;
			const apart = Math.round(other.left - one.right);
			if (apart < 16) faults.push(`is ${apart} px from the next table: "${table.textContent.slice(0, 40)}"`);
		}
		for (const row of document.querySelectorAll<HTMLTableRowElement>("tbody tr:not([aria-hidden] *)")) {
			const starts = [...row.cells]
				.filter((cell) => getComputedStyle(cell).display === "table-cell")
				.map((cell) => linesOf(cell)[0]);
			const shown = starts.filter((line) => line !== undefined);
			const lowest = Math.max(...shown.map(({ top }) => top));
			if (shown.some(({ bottom }) => bottom < lowest))
				faults.push(`starts on different lines: "${row.textContent.slice(0, 40)}"`);
			for (const [place, cell] of [...row.cells].entries()) {
				const next = row.cells[place + 1];
				if (!next || getComputedStyle(cell).display !== "table-cell" || !next.textContent) continue;
				const [ends, begins] = [cell, next].map(linesOf);
				const apart = ends?.flatMap((end) =>
					(begins ?? [])
						.filter(({ top, bottom }) => top < end.bottom - 4 && bottom > end.top + 4)
						.map(({ left }) => Math.round(left - end.right)),
				);
				const least = Math.min(...(apart ?? []));
				if (least < 8) faults.push(`reads on after ${least} px: "${cell.textContent} ${next.textContent}"`);
			}
		}
		return faults;
	});
}
