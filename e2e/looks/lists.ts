/**
 * Finds lists whose last item ends below them, whose numbers are not on the line of their item, or that leave room beside
 * their columns.
 */
import type { Page } from "@playwright/test";

/** Returns these faults, each in a line that names the text. */
export function listFaults(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const faults: string[] = [];
		for (const list of document.querySelectorAll("main :is(ul, ol)")) {
			const foot = list.getBoundingClientRect().bottom;
			for (const item of list.children) {
				const below = Math.round(item.getBoundingClientRect().bottom - foot);
				if (getComputedStyle(item).position === "absolute" && below > 1)
					faults.push(`ends ${below} px below its list: "${item.textContent}"`);
			}
			for (const item of list.matches("ol") ? list.children : []) {
				const [own, number] = [getComputedStyle(item), getComputedStyle(item, "::before")];
				if (number.content.startsWith("counter") && number.lineHeight !== own.lineHeight)
					faults.push(`has its number on another line: "${item.textContent.slice(0, 40)}"`);
			}
			const { columnCount, float } = getComputedStyle(list);
			const room = list.parentElement;
			if (!(Number(columnCount) > 1) || float !== "none" || !room || !list.checkVisibility()) continue;
			const { paddingLeft, paddingRight } = getComputedStyle(room);
			const width = room.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
			const left = Math.round(width - list.getBoundingClientRect().width);
			if (left > 1) faults.push(`leaves ${left} px beside its columns: "${list.textContent.slice(0, 40)}"`);
		}
		return faults;
	});
}
