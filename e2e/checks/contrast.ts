/** Colors as rendered: text on its ground, in every state. axe checks only the resting state. */
import type { Page } from "@playwright/test";

interface Least {
	gray: number;
	colored: number;
	disabled: number;
	/** As a printer does by default: without backgrounds, except those with print-color-adjust. */
	bare?: boolean;
}

const USUAL: Least = { gray: 7, colored: 4.5, disabled: 3 };
/** For a reader who asks for more contrast: no gray text, and 7:1 for colored. */
const MORE: Least = { gray: 11, colored: 7, disabled: 4.5 };
/** On paper, where no control is disabled. */
const PRINTED: Least = { gray: 4.5, colored: 4.5, disabled: 4.5 };

/**
 * Returns texts that lack contrast, one on each line: black, white and gray need 7:1; section colors, stamps and faults,
 * which also have a word or a shape, 4.5:1. What a field holds and what the style sheet writes is text, too. WCAG exempts
 * disabled controls; theirs needs 3:1, since a reader wants to know what cannot be pressed.
 */
function faintText(page: Page, least = USUAL): Promise<string[]> {
	return page.evaluate((least) => {
		const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
		if (!canvas) throw new Error("no canvas");
		// Most texts share their ancestors and their colors.
		const grounds = new Map<Element | null, number[]>([[null, least.bare ? [255, 255, 255] : [16, 18, 15]]]);
		const mixed = new Map<string, number[]>();
		const found = new Set<string>();
		// A color in transition is not the state's color.
		for (const running of document.getAnimations()) if (running instanceof CSSTransition) running.finish();
		const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		for (let node = walker.nextNode(); node; node = walker.nextNode()) {
			const element = node.parentElement;
			if (element) look(element, node.textContent ?? "");
		}
		for (const element of document.querySelectorAll("body *")) {
			for (const part of ["::before", "::after"]) {
				const { content } = getComputedStyle(element, part);
				// What is drawn as a shape has no words.
				if (content.startsWith('"') && content.length > 2) look(element, content, part);
			}
			if (!(element instanceof HTMLInputElement)) continue;
			look(element, element.value);
			if (!element.value) look(element, element.placeholder, "::placeholder");
		}
		return [...found];

		function look(element: Element, text: string, part?: string) {
			if (!text.trim() || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return;
			if (element.closest("#start")) return;
			const { ratio, gray } = contrast(element, part);
			const disabled = element.closest(":disabled, [aria-disabled=true]");
			if (ratio < (disabled ? least.disabled : gray ? least.gray : least.colored))
				found.add(`${ratio.toFixed(2)}: "${text.trim().slice(0, 30)}" in .${element.className}${part ?? ""}`);
		}

		function contrast(element: Element, part?: string): { ratio: number; gray: boolean } {
			const ground = groundOf(element);
			const ink = over(ground, getComputedStyle(element, part).color, opacityOf(element));
			const [dark = 0, light = 0] = [luminance(ink), luminance(ground)].sort((a, b) => a - b);
			return { ratio: (light + 0.05) / (dark + 0.05), gray: Math.max(...ink) - Math.min(...ink) < 48 };
		}

		function opacityOf(element: Element): number {
			let opacity = 1;
			for (let at: Element | null = element; at; at = at.parentElement) opacity *= Number(getComputedStyle(at).opacity);
			return opacity;
		}

		/** Returns what is painted behind it: the backgrounds of its ancestors, and of everything that they cover. */
		function groundOf(element: Element | null): number[] {
			const known = grounds.get(element);
			if (known || !element) return known ?? [];
			let ground = groundOf(element.parentElement);
			if (least.bare && getComputedStyle(element).printColorAdjust !== "exact") return ground;
			const before = getComputedStyle(element, "::before");
			if (before.content !== "none" && before.position === "absolute" && before.zIndex === "-1") {
				ground = over(ground, before.backgroundColor, 1);
			}
			ground = over(ground, getComputedStyle(element).backgroundColor, 1);
			grounds.set(element, ground);
			return ground;
		}

		function over(ground: number[], color: string, opacity: number): number[] {
			const key = `${ground} ${color} ${opacity}`;
			const known = mixed.get(key);
			if (known || !canvas) return known ?? ground;
			canvas.globalAlpha = 1;
			canvas.fillStyle = `rgb(${ground.join()})`;
			canvas.fillRect(0, 0, 1, 1);
			canvas.globalAlpha = opacity;
			canvas.fillStyle = color;
			canvas.fillRect(0, 0, 1, 1);
			const result = [...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)];
			mixed.set(key, result);
			return result;
		}

		function luminance(color: number[]): number {
			const [r = 0, g = 0, b = 0] = color.map((value) => {
				const channel = value / 255;
				return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
			});
			return 0.2126 * r + 0.7152 * g + 0.0722 * b;
		}
	}, least);
}

/** Returns texts that are faint on white paper, with and without background graphics. The page is drawn for print. */
export async function faintOnPaper(page: Page): Promise<string[]> {
	return [...(await faintText(page, PRINTED)), ...(await faintText(page, { ...PRINTED, bare: true }))];
}

/** Returns texts that lack contrast at rest, under the pointer, with the focus, or pressed. */
export async function faintInAnyState(page: Page, least = USUAL): Promise<string[]> {
	const found = (await faintText(page, least)).map((fault) => `at rest ${fault}`);
	const browser = await page.context().newCDPSession(page);
	await browser.send("DOM.enable");
	await browser.send("CSS.enable");
	const { root } = await browser.send("DOM.getDocument", { depth: 0 });
	const { nodeIds } = await browser.send("DOM.querySelectorAll", {
		nodeId: root.nodeId,
		selector: "a, button, input, label, summary, tr, [role=option], [role=tab]",
	});
	for (const states of [["hover"], ["focus", "focus-visible"], ["hover", "active"]]) {
		await Promise.all(
			nodeIds.map((nodeId) => browser.send("CSS.forcePseudoState", { nodeId, forcedPseudoClasses: states })),
		);
		found.push(...(await faintText(page, least)).map((fault) => `${states} ${fault}`));
	}
	// The end of the session ends the states.
	await browser.detach();
	return found;
}

/** The same for a reader who asks for more contrast. Leaves the page as it was. */
export async function faintWithMoreContrast(page: Page): Promise<string[]> {
	await page.emulateMedia({ contrast: "more" });
	const found = await faintInAnyState(page, MORE);
	await page.emulateMedia({ contrast: null });
	return found;
}

/** Returns what `faults` finds on dim paper. Leaves the page as it was. */
export async function onDimPaper(page: Page, faults: (page: Page) => Promise<string[]>): Promise<string[]> {
	const put = (paper?: string) =>
		page.evaluate((paper) => {
			if (paper) document.documentElement.dataset.paper = paper;
			else delete document.documentElement.dataset.paper;
		}, paper);
	await put("dim");
	const found = await faults(page);
	await put();
	return found;
}
