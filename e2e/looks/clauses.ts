/**
 * In a short text, no line breaks within a clause that has room on a line of its own. A few words before a long clause
 * belong to it.
 */
import type { JSHandle } from "@playwright/test";
import { BEHIND_COMMA } from "../../packages/ui/src/type/pauses.ts";
import type { Drawn } from "./drawn.ts";

const SHORT_TEXTS = {
	/** The meaning of a mark, a class's quote, and what is under the name of a worked example. */
	selector: `aside[aria-label="Marks on this page"] dd, main blockquote > *, main a[href*="="] + span, main a[href*="="] + span + span > :first-child`,
	/** A clause, as the kit breaks it: a value is with its name. The quotes also break at a colon, and have none. */
	clause: `.+?(?:[;.]|(?=${BEHIND_COMMA})|$)`,
};

/** Returns each clause that is broken without need, with the width that it needs and the width that it has. */
export function brokenClauses(drawn: JSHandle<Drawn>): Promise<string[]> {
	return drawn.evaluate(({ textsIn, boxOf }, { selector, clause }) => {
		const clauses = new RegExp(clause, "g");
		return [...document.querySelectorAll(selector)].flatMap((element) => {
			if (!element.checkVisibility()) return [];
			const { paddingLeft, paddingRight } = getComputedStyle(element);
			const room =
				element.getBoundingClientRect().width - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
			const characters = textsIn(element).flatMap((text) =>
				Array.from(text.data, (character, at) => {
					const { bottom, width } = boxOf(text, at, at + 1);
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
	}, SHORT_TEXTS);
}
