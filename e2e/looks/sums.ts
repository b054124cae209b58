/** In running text, an operator is on the line of what it adds, and the number of a term on that of its name. */
import type { Page } from "@playwright/test";

/** Returns the operators and names that end a line of a sum, with the words around them. */
export function brokenSums(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const range = document.createRange();
		const blocks = new Set<Element>();
		for (const text of textsOf(document.body)) {
			let block = text.parentElement;
			if (!/[+−×÷=≥>](?:\s|$)/.test(text.data) || !block || block.closest("code, pre, [role=log]")) continue;
			while (getComputedStyle(block).display.startsWith("inline") && block.parentElement) block = block.parentElement;
			blocks.add(block);
		}
		return [...blocks].flatMap((block) => {
			const texts = textsOf(block);
			const places = texts.flatMap((text) => Array.from(text.data, (_, at) => ({ text, at })));
			const words = texts.map(({ data }) => data).join("");
			return [
				...words.matchAll(/(?<=\S\s)[+−×÷=≥>](?=\s\u2060?[\p{L}\d$])/gu),
				...words.matchAll(/(?<=[+−×÷=]\s\p{Lu}[\p{L}/]*)\p{L}(?=\s\d)/gu),
			].flatMap(({ index }) => {
				const behind = words.indexOf("\u2060", index) === index + 2 ? index + 3 : index + 2;
				const [own, next] = [index, behind].map((place) => {
					const { text, at } = places[place] as { text: Text; at: number };
					range.setStart(text, at);
					range.setEnd(text, at + 1);
					return range.getBoundingClientRect();
				});
				if (!own?.width || !next || next.top < own.bottom) return [];
				return [`ends a line: "${words.slice(Math.max(0, index - 20), index + 12)}"`];
			});
		});

		function textsOf(root: Element): Text[] {
			const texts: Text[] = [];
			const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
			for (let text = walker.nextNode() as Text | null; text; text = walker.nextNode() as Text | null) {
				// Text that only screen readers read is on lines of its own.
				if (text.parentElement?.checkVisibility() && text.parentElement.clientWidth !== 1) texts.push(text);
			}
			return texts;
		}
	});
}
