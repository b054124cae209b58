/** On a tablet, no line of text is too long to find the next one. */
import type { Page } from "@playwright/test";

/** Returns each paragraph with a line of more than `most` characters, in a window of 768 px. */
export async function longLines(page: Page, most = 68): Promise<string[]> {
	const size = page.viewportSize() ?? { width: 390, height: 844 };
	await page.setViewportSize({ width: 768, height: 1024 });
	const found = await page.evaluate((most) => {
		const range = document.createRange();
		return [...document.querySelectorAll("main p")].flatMap((paragraph) => {
			const text = paragraph.firstChild;
			if (!(text instanceof Text) || !paragraph.checkVisibility()) return [];
			const lines = new Map<number, number>();
			for (let at = 0; at < text.length; at++) {
				range.setStart(text, at);
				range.setEnd(text, at + 1);
				const { top } = range.getBoundingClientRect();
				lines.set(top, (lines.get(top) ?? 0) + 1);
			}
			const longest = Math.max(...lines.values());
			return longest > most ? [`${longest} characters: ${text.data.slice(0, 30)}`] : [];
		});
	}, most);
	await page.setViewportSize(size);
	return found;
}
