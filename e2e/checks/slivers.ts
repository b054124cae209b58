/** What scrolls by itself hides a line at least: a rule that says "there is more" above a sliver would be wrong. */
import type { Page } from "@playwright/test";

/** The height of a line, in pixels. */
const LINE = 20;

/** Returns what scrolls by itself for less than a line. */
export function slivers(page: Page): Promise<string[]> {
	return page.evaluate((line) => {
		const found: string[] = [];
		for (const part of document.querySelectorAll("main *")) {
			const hidden = part.scrollHeight - part.clientHeight;
			if (hidden <= 0 || hidden >= line || getComputedStyle(part).overflowY !== "auto") continue;
			found.push(`"${part.textContent?.slice(-40)}" scrolls for ${hidden} px`);
		}
		return found;
	}, LINE);
}
