/**
 * A page has one left and one right edge: what nearly shares an edge with its heading or its hairlines shares it. A few
 * pixels beside it look like a mistake, many like a column of its own. At its foot, the names of two pages are apart.
 */
import type { Page } from "@playwright/test";

/** Returns the hairlines and first letters that miss the page's edges by a little, each in a line that names it. */
export function edgeFaults(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const faults: string[] = [];
		const parts = document.querySelectorAll("main *, main ~ nav, main ~ footer");
		const shown = [...parts].filter((part) => part.checkVisibility() && !part.closest("dialog, table, svg"));

		/** Hairlines across the page. A panel and the list beside the text have edges of their own. */
		const rules = shown.flatMap((part) => {
			const { left, right, width } = part.getBoundingClientRect();
			const { borderTopWidth, borderBottomWidth } = getComputedStyle(part);
			const drawn = Number.parseFloat(borderTopWidth) + Number.parseFloat(borderBottomWidth) > 0;
			// what goes to the window's edge is a bar
			const bar = right > document.documentElement.clientWidth - 2;
			if (!drawn || bar || width < 200 || part.closest("aside > *") || isFramed(part)) return [];
			return [{ left, right, name: (part.textContent ?? "").slice(0, 40) }];
		});
		const [first, last] = [Math.min(...rules.map(({ left }) => left)), Math.max(...rules.map(({ right }) => right))];
		for (const { left, right, name } of rules) {
			const short = Math.round(last - right);
			// A row of one of two columns, and a text beside a picture, end where they end.
			const whole = left - first < 1 && right - left > (last - first) * 0.75;
			if (short > 1 && (short < 20 || whole)) faults.push(`has a hairline that ends ${short} px early: "${name}"`);
		}

		const heading = document.querySelector("main h1");
		const begins = heading && leftOf(heading);
		for (const part of shown) {
			if (!begins || !part.matches("h2, p, main ~ *") || part.closest("aside, button, a")) continue;
			const beside = leftOf(part) - begins;
			if (Math.abs(beside) > 1 && Math.abs(beside) <= 8)
				faults.push(`begins ${Math.round(beside)} px beside the heading: "${part.textContent.slice(0, 40)}"`);
		}
		// what a row leads to: a link of one word, with the rest of its name hidden
		for (const link of document.querySelectorAll("main tr > :last-child > a:last-child:has(> span)")) {
			const { right } = (link.parentElement as Element).getBoundingClientRect();
			const short = right - rightOf(link.firstChild ?? link);
			if (short > 1 && short < 20)
				faults.push(`has a link that ends ${Math.round(short)} px early: "${link.textContent}"`);
		}
		const [previous, next] = ["prev", "next"].map((rel) =>
			document.querySelector(`main ~ nav [rel=${rel}]`)?.getBoundingClientRect(),
		);
		if (previous && next && next.top < previous.bottom && next.left - previous.right < 24)
			faults.push("has the names of its neighboring pages so close that they read as one");
		return [...new Set(faults)];

		/** In a panel. The frame of a list is the list's own rows'. */
		function isFramed(part: Element | null): boolean {
			if (!part || part.localName === "main") return false;
			const frame = Number.parseFloat(getComputedStyle(part).borderInlineStartWidth);
			return (frame > 0 && part.localName !== "ul") || isFramed(part.parentElement);
		}

		/** Where the letters are, not the box around them. */
		function boxes(part: Node): DOMRect[] {
			const range = document.createRange();
			range.selectNodeContents(part);
			return [...range.getClientRects()].filter(({ width }) => width > 0);
		}

		function leftOf(part: Element): number {
			return Math.min(...boxes(part).map(({ left }) => left));
		}

		function rightOf(part: Node): number {
			return Math.max(...boxes(part).map(({ right }) => right));
		}
	});
}
