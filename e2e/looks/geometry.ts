/**
 * What no page may do at any width: scroll sideways, print one text over another, cut a text off, break a number, a range
 * of numbers or a word, part a number from its unit, begin the cells of a row on different lines, begin a line
 * with a mark or leave a mark alone, end a line with an operator, let an operator touch its borders or crowd its term,
 * part a number from its name in a sum, leave room beside the last column of a list or the last tab, let a table or an
 * equation leave its column, let the columns of two tables or the words of a key run together, draw the words of a field
 * with other spaces than the text.
 */
import type { Page } from "@playwright/test";

/** Returns the geometric faults of the page as it is drawn now, each in a line that names the text. */
export function textFaults(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const faults: string[] = [];
		const root = document.documentElement;
		const sideways = root.scrollWidth - root.clientWidth;
		if (sideways > 0) faults.push(`scrolls sideways by ${sideways} px`);

		interface Box {
			node: Node;
			text: string;
			rect: DOMRect;
			/** What it moves with: bars and dialogs lie over the page on purpose. */
			layer: Element;
		}

		/** For screen readers alone: a pixel, clipped. */
		const hiddenFromSight = nearest((at) => {
			const { position, clipPath } = getComputedStyle(at);
			return (position === "absolute" && clipPath !== "none" && at.clientWidth <= 4) || undefined;
		}, false);

		const layerOf = nearest<Element>(
			(at) => (at.localName === "dialog" || /fixed|sticky/.test(getComputedStyle(at).position) ? at : undefined),
			document.body,
		);

		/** The window of the nearest part that scrolls for itself. */
		const clipOf = nearest<DOMRect | undefined>(
			(at) => {
				const { overflow, textOverflow } = getComputedStyle(at);
				return /auto|scroll/.test(overflow) || textOverflow === "ellipsis" ? at.getBoundingClientRect() : undefined;
			},
			undefined,
			document.body,
		);

		/** Wider or taller than what shows of it, and no ellipsis says so. */
		const cutOff = nearest(
			(at) => {
				const style = getComputedStyle(at);
				if (style.display === "inline") return undefined;
				// A button's own name is whole: nobody presses what cannot be read.
				if (style.textOverflow === "ellipsis" && !at.closest("button")) return undefined;
				if (/hidden|clip/.test(style.overflowX) && at.scrollWidth > at.clientWidth + 1) return true;
				if (/hidden|clip/.test(style.overflowY) && at.scrollHeight > at.clientHeight + 3) {
					return style.webkitLineClamp === "none";
				}
				return undefined;
			},
			false,
			document.body,
		);

		const boxes: Box[] = [];
		const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		const range = document.createRange();
		for (let node = walker.nextNode(); node; node = walker.nextNode()) {
			const text = (node.textContent ?? "").trim();
			const element = node.parentElement;
			if (!text || !element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
			if (hiddenFromSight(element)) continue;
			range.selectNodeContents(node);
			const layer = layerOf(element);
			const clipped = clipOf(element);
			for (const rect of range.getClientRects()) {
				if (rect.width < 1 || rect.height < 1) continue;
				if (clipped && outside(rect, clipped)) continue;
				boxes.push({ node, text: text.slice(0, 40), rect: clipped ? shownOf(rect, clipped) : rect, layer });
				if (rect.left < -1 || rect.right > root.clientWidth + 1) {
					if (!clipped) faults.push(`leaves the window: "${text.slice(0, 40)}"`);
				}
			}
			const lines = new Set([...range.getClientRects()].map(({ top }) => top));
			if (/^[−+]?[\d.,]+%?$/.test(text) && lines.size > 1) faults.push(`breaks a number: "${text}"`);
			if (lines.size > 1) {
				for (const { index, 0: amount } of text.matchAll(/\d (?:cm|m|km|kg|mph|eb|min|h|s)\b/g)) {
					const from = (node.textContent ?? "").indexOf(text) + index;
					range.setStart(node, from);
					range.setEnd(node, from + amount.length);
					const [first, last] = [range.getClientRects()[0], [...range.getClientRects()].at(-1)];
					if (first && last && last.top >= first.bottom) faults.push(`parts a number from its unit: "${amount}"`);
				}
			}
			if (lines.size > 1) faults.push(...brokenWords(node, element));
			if (cutOff(element)) faults.push(`cut off: "${text.slice(0, 40)}"`);
		}

		boxes.sort((a, b) => a.rect.top - b.rect.top);
		for (const [place, box] of boxes.entries()) {
			for (let next = place + 1; next < boxes.length; next++) {
				const other = boxes[next] as Box;
				if (other.rect.top >= box.rect.bottom) break;
				if (other.layer !== box.layer || other.node === box.node) continue;
				// A line box is taller than its letters: neighbors may share a few pixels of it.
				const across = Math.min(box.rect.right, other.rect.right) - Math.max(box.rect.left, other.rect.left);
				const down = Math.min(box.rect.bottom, other.rect.bottom) - Math.max(box.rect.top, other.rect.top);
				const lower = Math.min(box.rect.height, other.rect.height);
				if (across > 2 && down > lower * 0.45) faults.push(`"${box.text}" lies over "${other.text}"`);
			}
		}
		for (const part of document.querySelectorAll("table, [role=group]")) {
			const room = part.parentElement;
			if (!room || !part.checkVisibility() || room.clientWidth <= 4) continue;
			const right = room.getBoundingClientRect().left + room.clientWidth;
			// Their cells, too: a group without a box of its own has no edges.
			const own = part.localName === "table" ? [part] : [part, ...part.querySelectorAll(":scope > *, :scope > * > *")];
			const more = Math.max(...own.map((it) => it.getBoundingClientRect().right - right));
			if (more > 1) faults.push(`leaves its column by ${Math.ceil(more)} px: "${part.textContent.slice(0, 40)}"`);
		}
		for (const sign of document.querySelectorAll("[role=group] > * > [aria-hidden]")) {
			const [own, next] = [sign, sign.nextElementSibling].map((it) => it?.getBoundingClientRect());
			if (!/^[+−×÷/=≥≤<>→]$/.test(sign.textContent) || !own?.width || !next) continue;
			if (next.left < own.right - 1) faults.push(`ends a line: "${sign.textContent}"`);
			range.selectNodeContents(sign);
			const beside = (own.width - range.getBoundingClientRect().width) / 2;
			if (beside < Number.parseFloat(getComputedStyle(sign).fontSize) / 20)
				faults.push(`touches its borders: "${sign.textContent}"`);
			const words = linesOf(sign.nextElementSibling ?? sign);
			const before = Math.min(...words.map(({ left }) => left)) - own.right;
			const behind = next.right - Math.max(...words.map(({ right }) => right));
			if (getComputedStyle(sign).borderLeftWidth !== "0px" && before < 8 && behind > before + 3)
				faults.push(`begins ${Math.round(before)} px behind an operator: "${sign.parentElement?.textContent}"`);
		}
		for (const bar of document.querySelectorAll("[role=tablist]")) {
			const [last, whole] = [bar.lastElementChild, bar].map((it) => it?.getBoundingClientRect());
			if (last && whole?.width && last.right < whole.right - 2)
				faults.push(`leaves a place beside its last tab: "${bar.textContent}"`);
		}
		for (const button of document.querySelectorAll("main button")) {
			if (!/flex|grid/.test(getComputedStyle(button).display)) continue;
			const lines = [...button.children].flatMap((part) => linesOf(part).map((line) => ({ part, line })));
			const apart = lines.flatMap(({ part, line: { top, bottom, right } }) =>
				lines
					.filter(({ part: other, line }) => other !== part && line.top < bottom - 4 && line.bottom > top + 4)
					.map(({ line }) => Math.round(line.left - right)),
			);
			const least = Math.min(...apart.filter((it) => it >= 0));
			if (least < 4) faults.push(`reads on after ${least} px: "${button.textContent}"`);
		}
		const tables = [...document.querySelectorAll("table")].filter((table) => table.checkVisibility());
		for (const [place, table] of tables.entries()) {
			const [one, other] = [table.getBoundingClientRect(), tables[place + 1]?.getBoundingClientRect()];
			if (!other || other.top >= one.bottom || other.bottom <= one.top || other.left < one.right) continue;
			const apart = Math.round(other.left - one.right);
			if (apart < 16) faults.push(`is ${apart} px from the next table: "${table.textContent.slice(0, 40)}"`);
		}
		for (const row of document.querySelectorAll<HTMLTableRowElement>("tbody tr")) {
			const starts = [...row.cells]
				.filter((cell) => getComputedStyle(cell).display === "table-cell")
				.map((cell) => linesOf(cell)[0]);
			const shown = starts.filter((line) => line !== undefined);
			const lowest = Math.max(...shown.map(({ top }) => top));
			if (shown.some(({ bottom }) => bottom < lowest))
				faults.push(`starts on different lines: "${row.textContent.slice(0, 40)}"`);
			for (const [place, cell] of [...row.cells].entries()) {
				const next = row.cells[place + 1];
				if (!next || getComputedStyle(cell).display !== "table-cell" || !next.textContent) continue;
				const [ends, begins] = [cell, next].map(linesOf);
				const apart = ends?.flatMap((end) =>
					(begins ?? [])
						.filter(({ top, bottom }) => top < end.bottom - 4 && bottom > end.top + 4)
						.map(({ left }) => Math.round(left - end.right)),
				);
				const least = Math.min(...(apart ?? []));
				if (least < 8) faults.push(`reads on after ${least} px: "${cell.textContent} ${next.textContent}"`);
			}
		}
		for (const field of document.querySelectorAll("button, input, select, textarea")) {
			const [own, body] = [field, document.body].map((it) => getComputedStyle(it).textRendering);
			if (own !== body)
				faults.push(`has letters on whole pixels: ${field.localName} "${field.textContent.slice(0, 40)}"`);
		}
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
		for (const list of document.querySelectorAll("main :is(ul, ol)")) {
			const foot = list.getBoundingClientRect().bottom;
			for (const item of list.children) {
				const below = Math.round(item.getBoundingClientRect().bottom - foot);
				if (getComputedStyle(item).position === "absolute" && below > 1)
					faults.push(`ends ${below} px below its list: "${item.textContent}"`);
			}
			for (const item of list.matches("ol") ? list.children : []) {
				const [own, number] = [getComputedStyle(item), getComputedStyle(item, "::before")];
				if (number.content.startsWith("counter") && number.lineHeight !== own.lineHeight)
					faults.push(`has its number on another line: "${item.textContent.slice(0, 40)}"`);
			}
			for (const mark of list.querySelectorAll("p > [data-stamp]:first-child")) {
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
			const { columnCount, float } = getComputedStyle(list);
			const room = list.parentElement;
			if (!(Number(columnCount) > 1) || float !== "none" || !room || !list.checkVisibility()) continue;
			const { paddingLeft, paddingRight } = getComputedStyle(room);
			const width = room.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
			const left = Math.round(width - list.getBoundingClientRect().width);
			if (left > 1) faults.push(`leaves ${left} px beside its columns: "${list.textContent.slice(0, 40)}"`);
		}
		return [...new Set(faults)];

		/** Ranges of numbers, and words of up to twelve letters: they have the room of a line, or else smaller type. */
		function brokenWords(node: Node, element: Element): string[] {
			if (element.closest("code, pre")) return [];
			return [...(node.textContent ?? "").matchAll(/\d+–\d+|\p{L}{2,}(?:-\p{L}{2,})*/gu)].flatMap(
				({ 0: word, index }) => {
					if (word.length > (word.includes("-") ? 14 : 12)) return [];
					range.setStart(node, index);
					range.setEnd(node, index + word.length);
					const lines = [...range.getClientRects()]
						.filter(({ width }) => width > 0.5)
						.map(({ top }) => Math.round(top));
					return new Set(lines).size > 1 ? [`breaks a word: "${word}"`] : [];
				},
			);
		}

		/** The lines of a cell's text that can be seen. */
		function linesOf(cell: Element): DOMRect[] {
			const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
			const lines: DOMRect[] = [];
			for (let node = texts.nextNode(); node; node = texts.nextNode()) {
				const parent = node.parentElement;
				if (!node.textContent?.trim() || !parent?.checkVisibility() || hiddenFromSight(parent)) continue;
				range.selectNodeContents(node);
				lines.push(...range.getClientRects());
			}
			return lines;
		}

		/** The last line of the text before a mark, within the same paragraph or cell. */
		function textBefore(mark: Element): { rect: DOMRect; words: string } | undefined {
			const root = mark.closest("p, li, td, th, caption");
			if (!root) return undefined;
			const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
			let last: { rect: DOMRect; words: string } | undefined;
			for (let node = texts.nextNode(); node; node = texts.nextNode()) {
				if (node.compareDocumentPosition(mark) & Node.DOCUMENT_POSITION_PRECEDING || mark.contains(node)) break;
				const parent = node.parentElement;
				if (!node.textContent?.trim() || !parent || hiddenFromSight(parent)) continue;
				range.selectNodeContents(node);
				const rect = [...range.getClientRects()].at(-1);
				if (rect) last = { rect, words: node.textContent };
			}
			return last;
		}

		function outside(rect: DOMRect, clip: DOMRect): boolean {
			return (
				rect.bottom <= clip.top + 1 || rect.top >= clip.bottom - 1 || rect.right <= clip.left || rect.left >= clip.right
			);
		}

		/** The part of a text that shows: an ellipsis ends it. */
		function shownOf(rect: DOMRect, clip: DOMRect): DOMRect {
			const left = Math.max(rect.left, clip.left);
			const top = Math.max(rect.top, clip.top);
			return new DOMRect(left, top, Math.min(rect.right, clip.right) - left, Math.min(rect.bottom, clip.bottom) - top);
		}

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
	});
}
