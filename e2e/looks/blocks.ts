/**
 * What no block of the Screen may do: have a table that fills less than its half, print the head of a table again in the
 * middle of it, or part a title from the sign that unfolds it.
 */
import type { Page } from "@playwright/test";

/** Returns these faults, each in a line that names the text. */
export function blockFaults(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const faults: string[] = [];
		for (const block of document.querySelectorAll("[data-placed]")) {
			const tables = [...block.querySelectorAll<HTMLTableElement>("table:not([aria-hidden] *)")].filter((table) =>
				table.checkVisibility(),
			);
			for (const [place, table] of tables.entries()) {
				const [own, next] = [table.getBoundingClientRect(), tables[place + 1]?.getBoundingClientRect()];
				const named = `"${table.textContent.slice(0, 40)}"`;
				if (next && next.left > own.right + 64) faults.push(`leaves its half: ${named}`);
				const continued = tables[place + 1]?.caption?.textContent.endsWith(", continued");
				const head = tables[place + 1]?.tHead?.rows[0]?.cells[0];
				if (continued && next && head && next.top >= own.bottom - 1 && getComputedStyle(head).opacity !== "0")
					faults.push(`prints its head again: ${named}`);
			}
			const key = block.querySelector("h2 > button");
			const sign = key?.querySelector("svg")?.getBoundingClientRect();
			const range = document.createRange();
			if (key?.firstChild) range.selectNode(key.firstChild);
			const line = [...range.getClientRects()].at(-1);
			if (sign?.width && line && Math.abs(sign.left - line.right) > 12)
				faults.push(`is ${Math.round(sign.left - line.right)} px from its sign: "${key?.textContent}"`);
		}
		return faults;
	});
}
