/** Lines of text: on a tablet, none is too long to find the next one; and none is much shorter than its neighbors. */
import type { Page } from "@playwright/test";

/** Returns each paragraph with a line of more than `most` characters, in a window of 768 px. */
export async function longLines(page: Page, most = 68): Promise<string[]> {
	const size = page.viewportSize() ?? { width: 390, height: 844 };
	await page.setViewportSize({ width: 768, height: 1024 });
	const found = await page.evaluate((most) => {
		const range = document.createRange();
		return [...document.querySelectorAll("main p")].flatMap((paragraph) => {
			if (!paragraph.checkVisibility()) return [];
			/** Of each line, by its place: bold words and links are lower or higher by a little. */
			const lines = new Map<number, number>();
			const texts = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
			for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
				for (let at = 0; at < text.length; at++) {
					range.setStart(text, at);
					range.setEnd(text, at + 1);
					const { bottom, width } = range.getBoundingClientRect();
					const line = Math.round(bottom / 10);
					// the word of a mark is for screen readers
					if (width > 0 && !text.parentElement?.closest("[data-stamp]")) lines.set(line, (lines.get(line) ?? 0) + 1);
				}
			}
			const longest = Math.max(0, ...lines.values());
			return longest > most ? [`${longest} characters: ${paragraph.textContent.slice(0, 30)}`] : [];
		});
	}, most);
	await page.setViewportSize(size);
	return found;
}

/** Returns each heading that the browser does not balance, and each paragraph that it may end with a single word. */
export function unevenLines(page: Page): Promise<string[]> {
	return page.locator("main :is(h1, h2, h3, p)").evaluateAll((texts) =>
		texts.flatMap((text) => {
			const { textWrapStyle } = getComputedStyle(text) as CSSStyleDeclaration & { textWrapStyle: string };
			const isEven = textWrapStyle === "balance" || (text.tagName === "P" && textWrapStyle === "pretty");
			return isEven ? [] : [`${textWrapStyle}: ${text.textContent?.slice(0, 30)}`];
		}),
	);
}
