/**
 * In a short text, no line breaks within a clause that has room on a line of its own. A few words before a long clause
 * belong to it.
 */
import type { Page } from "@playwright/test";
import { BEHIND_COMMA } from "../../packages/ui/src/pauses.ts";

const SHORT_TEXTS = {
	/** The meaning of a mark, a class's quote, and what is under the name of a worked example. */
	selector: `aside[aria-label="Marks on this page"] dd, main blockquote > *, main a[href*="="] + span`,
	/** A clause, as the kit and the quotes break it. */
	clause: `.+?(?:[;:.]|(?=${BEHIND_COMMA})|$)`,
};

/** Returns each clause that is broken without need, with the width that it needs and the width that it has. */
export function brokenClauses(page: Page): Promise<string[]> {
	return page.evaluate(({ selector, clause }) => {
		const clauses = new RegExp(clause, "g");
		const range = document.createRange();
		return [...document.querySelectorAll(selector)].flatMap((element) => {
			if (!element.checkVisibility()) return [];
			const { paddingLeft, paddingRight } = getComputedStyle(element);
			const room =
				element.getBoundingClientRect().width - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
			const characters = textsOf(element).flatMap((text) =>
				Array.from(text.data, (character, at) => {
					range.setStart(text, at);
					range.setEnd(text, at + 1);
					const { bottom, width } = range.getBoundingClientRect();
					return { character, bottom, width };
				}),
			);
			const words = characters.map(({ character }) => character).join("");
			return [...words.matchAll(clauses)].flatMap(({ 0: clause, index }) => {
				const start = index + clause.length - clause.trimStart().length;
				const drawn = characters.slice(start, index + clause.length).filter(({ width }) => width > 0);
				const needs = drawn.reduce((sum, { width }) => sum + width, 0);
				// with the space where the line breaks
				const isBroken = (drawn.at(-1)?.bottom ?? 0) > (drawn[0]?.bottom ?? 0) + 6 && needs + 12 < room;
				return isBroken ? [`breaks within "${clause.trim()}": ${Math.round(needs)} of ${Math.round(room)} px`] : [];
			});
		});

		function textsOf(root: Element): Text[] {
			const texts: Text[] = [];
			const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
			for (let text = walker.nextNode() as Text | null; text; text = walker.nextNode() as Text | null) texts.push(text);
			return texts;
		}
	}, SHORT_TEXTS);
}
