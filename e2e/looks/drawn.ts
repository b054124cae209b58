/** Finds the texts that a reader sees on a page, and their boxes, for all checks that run in the page. */
import type { JSHandle, Page } from "@playwright/test";

export type Drawn = ReturnType<typeof helpers>;

/**
 * Returns the helpers, in the page: `drawn.evaluate(({ linesOf }) => …)` runs a check with them. A function that runs in a
 * page cannot use what its module imports, so the helpers reach it as its argument. They remember which elements are
 * hidden, so take them again after the page changes, and dispose of them.
 */
export function drawnOn(page: Page): Promise<JSHandle<Drawn>> {
	return page.evaluateHandle(helpers);
}

function helpers() {
	const range = document.createRange();
	let seen: { text: Text; element: Element; words: string }[] | undefined;

	/** For screen readers alone: a pixel, clipped. */
	const hiddenFromSight = nearest((at) => {
		const { position, clipPath } = getComputedStyle(at);
		return (position === "absolute" && clipPath !== "none" && at.clientWidth <= 4) || undefined;
	}, false);

	return { nearest, textsIn, seenTexts, rectsOf, boxOf, linesOf };

	/** Answers a question by the nearest element that decides it. Most texts share their ancestors: each is asked once. */
	function nearest<T>(decide: (at: Element) => T | undefined, otherwise: T, end?: Element) {
		const known = new Map<Element, T>();
		return function find(at: Element | null): T {
			if (!at || at === end) return otherwise;
			if (known.has(at)) return known.get(at) as T;
			const answer = decide(at) ?? find(at.parentElement);
			known.set(at, answer);
			return answer;
		};
	}

	/** Returns the texts in a part of the page that have a place there, and the spaces between them. */
	function textsIn(root: Element, options?: CheckVisibilityOptions): Text[] {
		const texts: Text[] = [];
		const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
		for (let text = walker.nextNode() as Text | null; text; text = walker.nextNode() as Text | null) {
			if (text.parentElement?.checkVisibility(options) && !hiddenFromSight(text.parentElement)) texts.push(text);
		}
		return texts;
	}

	/** Returns the texts of the page that a reader sees: none is blank or transparent. */
	function seenTexts() {
		seen ??= textsIn(document.body, { opacityProperty: true, visibilityProperty: true }).flatMap((text) => {
			const words = text.data.trim();
			return words && text.parentElement ? [{ text, element: text.parentElement, words }] : [];
		});
		return seen;
	}

	/** Returns the boxes of a text, or of the characters in it from one place to another: at least one for each line. */
	function rectsOf(text: Text, from = 0, to = text.length): DOMRect[] {
		range.setStart(text, from);
		range.setEnd(text, to);
		return [...range.getClientRects()];
	}

	/** Returns the box around a text, or around the characters in it from one place to another. */
	function boxOf(text: Text, from = 0, to = text.length): DOMRect {
		range.setStart(text, from);
		range.setEnd(text, to);
		return range.getBoundingClientRect();
	}

	/** Returns the lines of the texts in a part of the page. */
	function linesOf(part: Element): DOMRect[] {
		return textsIn(part).flatMap((text) => (text.data.trim() ? rectsOf(text) : []));
	}
}
