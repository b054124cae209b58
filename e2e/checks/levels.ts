/** What is on one line at the site's own spacing stays on one line at a reader's own spacing. */
import type { Page } from "@playwright/test";

/**
 * Returns neighbors in rows, and by how much their middles differ: of their first lines or of the whole, whichever is less.
 */
export function rowsOf(page: Page): Promise<{ name: string; apart: number }[]> {
	return page.evaluate(() => {
		const range = document.createRange();
		const found = [];
		const seen = new Map<string, number>();
		for (const row of document.querySelectorAll("body *")) {
			const { display, flexDirection } = getComputedStyle(row);
			if (!/^(inline-)?(flex|grid)$|^table-row$/.test(display) || flexDirection.startsWith("column")) continue;
			if (!row.checkVisibility({ visibilityProperty: true })) continue;
			const parts = [...row.children].flatMap((part) => {
				const lines = linesOf(part);
				return lines ? [{ part, ...lines }] : [];
			});
			for (const [place, one] of parts.slice(0, -1).entries()) {
				const other = parts[place + 1];
				if (!other) continue;
				const name = `${row.className} ${place}: "${textOf(one.part)}" | "${textOf(other.part)}"`;
				const time = seen.get(name) ?? 0;
				seen.set(name, time + 1);
				const beside = other.whole.left >= one.whole.right - 1 || one.whole.left >= other.whole.right - 1;
				const apart = Math.min(
					Math.abs(middle(one.first) - middle(other.first)),
					Math.abs(middle(one.whole) - middle(other.whole)),
				);
				found.push({ name: `${name} ${time}`, apart: beside ? apart : Number.NaN });
			}
		}
		return found;

		function middle({ top, bottom }: { top: number; bottom: number }): number {
			return (top + bottom) / 2;
		}

		function textOf(part: Element): string {
			return part.textContent.trim().slice(0, 24) || part.localName;
		}

		/** The first line of a part, and all of its lines; a drawing or a field is one line. */
		function linesOf(part: Element): { first: DOMRect; whole: DOMRect } | undefined {
			const rects: DOMRect[] = [];
			const nodes = document.createTreeWalker(part, NodeFilter.SHOW_ALL);
			for (let node: Node | null = part; node; node = nodes.nextNode()) {
				const element = node instanceof Element ? node : node.parentElement;
				if (!element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
				if (element.closest("sup, [data-stamp]") || element.clientWidth === 1) continue;
				if (node instanceof SVGSVGElement || node instanceof HTMLInputElement) rects.push(node.getBoundingClientRect());
				else if (node instanceof Text && node.data.trim() && !element.closest("svg")) {
					range.selectNodeContents(node);
					rects.push(...[...range.getClientRects()].filter(({ width }) => width > 1));
				}
			}
			const first = rects[0];
			if (!first) return undefined;
			const left = Math.min(...rects.map((rect) => rect.left));
			const top = Math.min(...rects.map((rect) => rect.top));
			const right = Math.max(...rects.map((rect) => rect.right));
			const bottom = Math.max(...rects.map((rect) => rect.bottom));
			return { first, whole: new DOMRect(left, top, right - left, bottom - top) };
		}
	});
}
