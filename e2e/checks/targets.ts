/** A finger finds each control: 44 by 44 pixels belong to it, or the whole row of a table does. */
import type { Locator, Page } from "@playwright/test";

/** Returns the controls that a finger may miss, with their size: of the part, or of a dialog in front of the page. */
export function smallTargets(page: Page, part: Locator = page.locator("body")): Promise<string[]> {
	return part.evaluate((part) => {
		const LEAST = 44;
		const before = scrollY;
		const found: string[] = [];
		// A slip that is still on its way down cuts off its own end.
		for (const animation of document.getAnimations()) {
			if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
		}
		const front = document.querySelector("dialog:modal") ?? part;
		for (const control of front.querySelectorAll("a, button, summary, select, textarea, input, [role=spinbutton]")) {
			if (!control.checkVisibility({ visibilityProperty: true })) continue;
			// A word in a sentence is as high as its line, and a row is its button's target.
			const { display } = getComputedStyle(control);
			const inText = display === "inline" || (display === "inline-block" && control.matches("a, button"));
			if (inText || control.closest("p, td, th, [role=log]")) continue;
			const target = control.closest("label") ?? control;
			control.scrollIntoView({ block: "center", behavior: "instant" });
			const box = target.getBoundingClientRect();
			// The link that skips to the page waits above the window for the keyboard.
			if (box.bottom <= 0) continue;
			const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
			const reach = (across: number, down: number) => {
				let pixels = 0;
				while (pixels < LEAST && isOwn(x + across * (pixels + 1), y + down * (pixels + 1))) pixels++;
				return pixels;
			};
			const isOwn = (x: number, y: number) => target.contains(document.elementFromPoint(x, y));
			const [width, height] = [reach(-1, 0) + 1 + reach(1, 0), reach(0, -1) + 1 + reach(0, 1)];
			if (isOwn(x, y) && width >= LEAST && height >= LEAST) continue;
			found.push(`"${control.ariaLabel ?? target.textContent?.trim()}" leaves a finger ${width} by ${height} px`);
		}
		scrollTo(0, before);
		return found;
	});
}
