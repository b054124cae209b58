/** A box that scrolls hides at least one line; otherwise its "there is more" rule is misleading. */
import type { Page } from "@playwright/test";

/** The height of a line, in pixels. */
const LINE = 20;

/** Returns each box that scrolls by less than a line. */
export function slivers(page: Page): Promise<string[]> {
	return page.evaluate((line) => {
		const found: string[] = [];
		for (const part of document.querySelectorAll("main *")) {
			const hidden = part.scrollHeight - part.clientHeight;
			if (hidden <= 0 || hidden >= line || getComputedStyle(part).overflowY !== "auto") continue;
			found.push(`"${part.textContent?.slice(-40)}" scrolls by ${hidden} px`);
		}
		return found;
	}, LINE);
}
