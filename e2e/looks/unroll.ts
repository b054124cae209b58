/** A picture of a whole page shows each part at its own place, not where a window of the mode's height would hold it. */
import type { Page } from "@playwright/test";

/**
 * Lets go of what follows the window: a part that sticks to an edge is at its place in the page, a bar at the foot of the
 * window is at the foot of the page, and a least height is what it is in the present window. Returns what undoes that.
 */
export async function unroll(page: Page): Promise<() => Promise<void>> {
	const undo = await page.evaluateHandle(() => {
		const parts = [...document.body.querySelectorAll<HTMLElement>("*")].filter((part) => !part.closest("dialog"));
		const changes = parts.flatMap((part) => {
			const { position, minHeight, bottom } = getComputedStyle(part);
			const changed: Partial<CSSStyleDeclaration> = {};
			if (position === "sticky") Object.assign(changed, { position: "relative", inset: "auto" });
			if (position === "fixed" && bottom === "0px") {
				const top = document.documentElement.scrollHeight - part.offsetHeight;
				Object.assign(changed, { position: "absolute", top: `${top}px`, bottom: "auto" });
			}
			if (Number.parseFloat(minHeight) >= innerHeight / 3) changed.minHeight = minHeight;
			return Object.keys(changed).length ? [{ part, changed, before: part.style.cssText }] : [];
		});
		for (const { part, changed } of changes) Object.assign(part.style, changed);
		return () => {
			for (const { part, before } of changes) part.style.cssText = before;
		};
	});
	return () => undo.evaluate((undo) => undo());
}
