/** Lines of text: on a tablet, none is too long to find the next one; and no heading ends with a word alone without need. */
import type { Page } from "@playwright/test";
import { drawnOn } from "../looks/drawn.ts";

/** Returns each paragraph with a line of more than `most` characters, in a window of 768 px. */
export async function longLines(page: Page, most = 68): Promise<string[]> {
	const size = page.viewportSize() ?? { width: 390, height: 844 };
	await page.setViewportSize({ width: 768, height: 1024 });
	const drawn = await drawnOn(page);
	const found = await drawn.evaluate(({ textsIn, boxOf }, most) => {
		return [...document.querySelectorAll("main p")].flatMap((paragraph) => {
			/** Of each line, by its place: bold words and links are lower or higher by a little. */
			const lines = new Map<number, number>();
			for (const text of textsIn(paragraph)) {
				// the word of a mark is for screen readers
				if (text.parentElement?.closest("[data-stamp]")) continue;
				for (let at = 0; at < text.length; at++) {
					const { bottom, width } = boxOf(text, at, at + 1);
					const line = Math.round(bottom / 10);
					if (width > 0) lines.set(line, (lines.get(line) ?? 0) + 1);
				}
			}
			const longest = Math.max(0, ...lines.values());
			return longest > most ? [`${longest} characters: ${paragraph.textContent.slice(0, 30)}`] : [];
		});
	}, most);
	await drawn.dispose();
	await page.setViewportSize(size);
	return found;
}

/**
 * Returns each heading with a word alone on its last line, if the word before it could join it and both lines would then
 * be shorter than the first of them is now.
 */
export async function unevenLines(page: Page): Promise<string[]> {
	const drawn = await drawnOn(page);
	const found = await drawn.evaluate(({ textsIn, rectsOf }) => {
		return [...document.querySelectorAll("main :is(h1, h2, h3)")].flatMap((heading) => {
			const words = textsIn(heading).flatMap((text) =>
				[...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
					const [box] = rectsOf(text, index, index + word.length);
					return box?.width ? [{ word, box }] : [];
				}),
			);
			const [before, last] = words.slice(-2);
			if (!before || !last || last.box.top < before.box.bottom - 4) return [];
			const line = words.filter(({ box }) => box.top < before.box.bottom - 4 && box.bottom > before.box.top + 4);
			const whole = before.box.right - Math.min(...line.map(({ box }) => box.left));
			const joined = before.box.width + last.box.width + before.box.height / 4;
			return line.length > 1 && joined < whole
				? [`ends with a word alone: "${last.word}" in "${heading.textContent}"`]
				: [];
		});
	});
	await drawn.dispose();
	return found;
}
