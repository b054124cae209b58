/** The focus is always visible: no bar at the top or the bottom covers it (WCAG 2.4.11). */
import type { Page } from "@playwright/test";

/** Key presses that are sent together: waiting for each takes longer than the press itself. */
const AT_ONCE = 25;

/** More stops than any page has. */
const MOST = 1000;

/** Returns each element that a bar covers while it has the focus, on the way through the page and back. */
export async function coveredFocus(page: Page): Promise<string[]> {
	const browser = await page.context().newCDPSession(page);
	const found: string[] = [];
	await startAtTop(page);
	for (const { name, modifiers } of [
		{ name: "Tab", modifiers: 0 },
		{ name: "Shift+Tab", modifiers: 8 },
	]) {
		await watch(page);
		let left = false;
		let last = "";
		for (let stop = 0; stop < MOST && !left; stop += AT_ONCE) {
			const key = { key: "Tab", code: "Tab", windowsVirtualKeyCode: 9, modifiers };
			await Promise.all(
				Array.from({ length: AT_ONCE }, () => [
					browser.send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...key }),
					browser.send("Input.dispatchKeyEvent", { type: "keyUp", ...key }),
				]).flat(),
			);
			left = await page.evaluate(() => document.activeElement === document.body);
			// A field in which Tab completes a word lets go after Escape.
			const at = await page.evaluate(() => document.activeElement?.outerHTML ?? "");
			if (at === last) await page.keyboard.press("Escape");
			last = at;
		}
		found.push(...(await covered(page)).map((fault) => `${name}: ${fault}`));
		if (!left) found.push(`${name}: the focus does not leave the page`);
	}
	await browser.detach();
	return found;
}

/** Puts the focus before everything on the page. */
function startAtTop(page: Page): Promise<void> {
	return page.evaluate(() => {
		document.body.tabIndex = -1;
		document.body.focus();
		document.body.removeAttribute("tabindex");
		document.body.blur();
	});
}

interface Watch {
	covered: string[];
	end: () => void;
}

/** Looks at each focused element before the next press moves the focus; once the focus has left the page, no press does. */
function watch(page: Page): Promise<void> {
	return page.evaluate(() => {
		const covered: string[] = [];
		let inside = false;
		function look(event: KeyboardEvent) {
			if (event.key !== "Tab") return;
			const focused = document.activeElement;
			if (!focused || focused === document.body) {
				if (inside) event.preventDefault();
				return;
			}
			inside = true;
			const over = barOver(focused);
			if (over) covered.push(`${focused.ariaLabel ?? focused.textContent?.slice(0, 30)} behind ${over.className}`);
		}
		function barOver(focused: Element): Element | undefined {
			if (!focused.closest("main, footer, nav[aria-label='Neighboring pages']")) return undefined;
			// a dialog is in front of all bars, with the page it belongs to behind it
			if (focused.closest("dialog")) return undefined;
			const box = focused.getBoundingClientRect();
			return [...document.querySelectorAll("header, section, div, nav")].find((bar) => {
				const { top, bottom, left, right } = bar.getBoundingClientRect();
				if (box.top >= bottom - 1 || box.bottom <= top + 1 || box.left >= right || box.right <= left) return false;
				if (bar.contains(focused) || bar.closest("aside") || bar.clientHeight === 0) return false;
				return /fixed|sticky/.test(getComputedStyle(bar).position);
			});
		}
		window.addEventListener("keydown", look, { capture: true });
		const end = () => window.removeEventListener("keydown", look, { capture: true });
		Object.assign(window, { focusWatch: { covered, end } });
	});
}

/** Ends the watch. Returns what it has found. */
function covered(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const { covered, end } = (window as unknown as { focusWatch: Watch }).focusWatch;
		end();
		return covered;
	});
}
