/** Finds marks that begin a line, are alone in their text, or are not beside the first line of the text that they begin. */
import type { JSHandle } from "@playwright/test";
import type { Drawn } from "./drawn.ts";

/** Returns these faults, each in a line that names the mark or its text. */
export function markFaults(drawn: JSHandle<Drawn>): Promise<string[]> {
	return drawn.evaluate(({ textsIn, rectsOf, linesOf }) => {
		const faults: string[] = [];
		for (const mark of document.querySelectorAll(
			"p [data-stamp], li [data-stamp], td [data-stamp], caption [data-stamp]",
		)) {
			const text = textBefore(mark);
			const around = mark.closest("p, li, td, caption")?.textContent.trim();
			if (around === mark.textContent.trim() && mark.checkVisibility())
				faults.push(`has a mark alone: "${mark.textContent}"`);
			const below = text && mark.getClientRects()[0] && mark.getBoundingClientRect().top > text.rect.bottom;
			if (below) faults.push(`begins a line: the mark behind "${text.words.slice(-40)}"`);
		}
		for (const mark of document.querySelectorAll("main :is(ul, ol) p > [data-stamp]:first-child")) {
			const lines = linesOf(mark.parentElement as Element);
			const middle = mark.firstElementChild?.getBoundingClientRect();
			const [first] = lines;
			if (!first || !middle) continue;
			const right = Math.round(first.left - Math.min(...lines.map(({ left }) => left)));
			const below = (middle.top + middle.bottom - first.top - first.bottom) / 2;
			if (right > 0 || Math.abs(below) > 2)
				faults.push(
					`begins ${right} px right of its lines, its mark ${below} px low: "${mark.parentElement?.textContent}"`,
				);
		}
		return faults;

		/** The last line of the text before a mark, within the same paragraph or cell. */
		function textBefore(mark: Element): { rect: DOMRect; words: string } | undefined {
			const root = mark.closest("p, li, td, th, caption");
			let last: { rect: DOMRect; words: string } | undefined;
			for (const text of root ? textsIn(root) : []) {
				if (text.compareDocumentPosition(mark) & Node.DOCUMENT_POSITION_PRECEDING || mark.contains(text)) break;
				const rect = text.data.trim() && rectsOf(text).at(-1);
				if (rect) last = { rect, words: text.data };
			}
			return last;
		}
	});
}
