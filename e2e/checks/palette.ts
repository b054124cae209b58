/** In a palette of the reader's own (forced colors), lines are drawn, and in one color; what cannot be pressed is gray. */
import type { Page } from "@playwright/test";

/**
 * Returns cells without a line between them, lines on or under a link that are not of the text's color, marks of the
 * current row in two colors, unlit dots, and disabled words that look like others.
 */
export function faultyLines(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const sample = document.body.appendChild(document.createElement("i"));
		const [canvasText, gray, highlight] = ["CanvasText", "GrayText", "Highlight"].map((name) => {
			sample.style.color = name;
			return getComputedStyle(sample).color;
		});
		sample.remove();
		const faults = new Set<string>();
		for (const element of document.querySelectorAll("body *")) {
			if (!element.checkVisibility()) continue;
			const style = getComputedStyle(element);
			const [cell, next] = [...element.children].filter((child) => child.checkVisibility());
			// The ground shows through the gap.
			if (next && /grid|flex/.test(style.display) && style.columnGap === "1px") {
				const { borderTopStyle, outlineStyle } = getComputedStyle(cell as Element);
				const hasLine = borderTopStyle !== "none" || outlineStyle !== "none";
				if (!hasLine && style.backgroundColor !== canvasText)
					faults.add(`no line between the cells of .${element.className}`);
			}
			if (element instanceof HTMLAnchorElement) {
				// The browser replaces every color that is not of the palette.
				const underlined = style.textDecorationLine === "underline" && style.textDecorationColor === canvasText;
				if (underlined && style.color !== canvasText) faults.add(`underlined as text: "${element.textContent}"`);
				const bar = getComputedStyle(element, "::before");
				const barred = element.ariaCurrent && bar.content !== "none" && bar.borderRightWidth !== "0px";
				if (barred && bar.borderRightColor !== highlight) faults.add(`marked in two colors: "${element.textContent}"`);
				for (const side of ["Top", "Right", "Bottom", "Left"] as const) {
					const color = style[`border${side}Color`];
					if (style[`border${side}Width`] === "0px" || color === canvasText || color === highlight) continue;
					faults.add(`a line in ${color} on .${element.className}`);
				}
			}
			if (element.matches("svg > [fill-opacity]"))
				faults.add(`unlit dots in .${element.parentElement?.getAttribute("class")}`);
			if (element.matches("[aria-disabled=true], :disabled") && element.textContent && style.color !== gray) {
				faults.add(`"${element.textContent}" is disabled, in ${style.color}`);
			}
		}
		return [...faults];
	});
}
