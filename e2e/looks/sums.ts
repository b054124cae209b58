/** In running text, an operator is on the line of what it adds, and the number of a term on that of its name. */
import type { JSHandle } from "@playwright/test";
import type { Drawn } from "./drawn.ts";

/** Returns the operators and names that end a line of a sum, with the words around them. */
export function brokenSums(drawn: JSHandle<Drawn>): Promise<string[]> {
	return drawn.evaluate(({ textsIn, boxOf }) => {
		const blocks = new Set<Element>();
		for (const text of textsIn(document.body)) {
			let block = text.parentElement;
			if (!/[+−×÷=≥>](?:\s|$)/.test(text.data) || !block || block.closest("code, pre, [role=log]")) continue;
			while (getComputedStyle(block).display.startsWith("inline") && block.parentElement) block = block.parentElement;
			blocks.add(block);
		}
		return [...blocks].flatMap((block) => {
			const texts = textsIn(block);
			const places = texts.flatMap((text) => Array.from(text.data, (_, at) => ({ text, at })));
			const words = texts.map(({ data }) => data).join("");
			return [
				...words.matchAll(/(?<=\S\s)[+−×÷=≥>](?=\s\u2060?[\p{L}\d$])/gu),
				...words.matchAll(/(?<=[+−×÷=]\s\p{Lu}[\p{L}/]*)\p{L}(?=\s\d)/gu),
			].flatMap(({ index }) => {
				const behind = words.indexOf("\u2060", index) === index + 2 ? index + 3 : index + 2;
				const [own, next] = [index, behind].map((place) => {
					const { text, at } = places[place] as { text: Text; at: number };
					return boxOf(text, at, at + 1);
				});
				if (!own?.width || !next || next.top < own.bottom) return [];
				return [`ends a line: "${words.slice(Math.max(0, index - 20), index + 12)}"`];
			});
		});
	});
}
