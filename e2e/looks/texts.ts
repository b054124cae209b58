/** Finds texts that a reader cannot read: beside the window, cut off, or one over another; and a page that scrolls sideways. */
import type { JSHandle } from "@playwright/test";
import type { Drawn } from "./drawn.ts";

/** Returns these faults, each in a line that names the text. */
export function textFaults(drawn: JSHandle<Drawn>): Promise<string[]> {
	return drawn.evaluate(({ nearest, seenTexts, rectsOf }) => {
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
		for (const { text: node, element, words } of seenTexts()) {
			const text = words.slice(0, 40);
			const layer = layerOf(element);
			const clipped = clipOf(element);
			for (const rect of rectsOf(node)) {
				if (rect.width < 1 || rect.height < 1) continue;
				if (clipped && outside(rect, clipped)) continue;
				boxes.push({ node, text, rect: clipped ? shownOf(rect, clipped) : rect, layer });
				if (rect.left < -1 || rect.right > root.clientWidth + 1) {
					if (!clipped) faults.push(`leaves the window: "${text}"`);
				}
			}
			if (cutOff(element)) faults.push(`cut off: "${text}"`);
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
		return faults;

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
	});
}
