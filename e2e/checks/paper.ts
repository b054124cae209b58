/** A page on paper: every text is dark and large enough, and controls for a pointer or a keyboard are left out. */
import type { Page } from "@playwright/test";
import { faintOnPaper } from "./contrast.ts";

/** Returns what is wrong on paper, and leaves the page as it was. */
export async function faultsOnPaper(page: Page): Promise<string[]> {
	const turn = (event: "beforeprint" | "afterprint") => page.evaluate((name) => dispatchEvent(new Event(name)), event);
	await page.emulateMedia({ media: "print" });
	await turn("beforeprint");
	const found = [
		...(await faintOnPaper(page)),
		...(await smallType(page)),
		...(await controls(page)),
		...(await instructions(page)),
		...(await repeatedAddresses(page)),
	];
	await turn("afterprint");
	await page.emulateMedia({ media: null });
	return found;
}

/** What is smaller than seven points. */
function smallType(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const found = new Set<string>();
		const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		for (let node = walker.nextNode(); node; node = walker.nextNode()) {
			const [text, element] = [node.textContent?.trim() ?? "", node.parentElement];
			if (!/\w/.test(text) || !element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
			// for screen readers alone
			if (element.closest("script, style") || element.offsetWidth === 1) continue;
			const points = Number.parseFloat(getComputedStyle(element).fontSize) * 0.75;
			if (points < 6.99) found.add(`${points.toFixed(1)} pt: "${text.slice(0, 30)}" in .${element.className}`);
		}
		return [...found];
	});
}

/** What looks like a control because of the frame around it. */
function controls(page: Page): Promise<string[]> {
	return page.evaluate(() =>
		[...document.querySelectorAll("main :is(a, button, input, select, summary)")].flatMap((control) => {
			if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return [];
			const { borderTopStyle, borderLeftStyle } = getComputedStyle(control);
			const framed = borderTopStyle !== "none" && borderLeftStyle !== "none";
			const name = control.getAttribute("aria-label") ?? control.textContent;
			return framed ? [`the control "${name.slice(0, 30)}" is printed`] : [];
		}),
	);
}

/** Two headings with one address look like two rules. */
function repeatedAddresses(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const texts = [...document.querySelectorAll("main :is(h2 > span, h3 > span, [aria-label^='Copy '] > span)")]
			.filter((mark) => mark.checkVisibility())
			.map((mark) => mark.textContent)
			.filter((text) => /^[A-F][\dA-F]{3}$/.test(text));
		return texts.filter((text, at) => texts.indexOf(text) < at).map((address) => `prints ${address} at two headings`);
	});
}

/** Sentences that ask for a pointer or a keyboard. */
async function instructions(page: Page): Promise<string[]> {
	// biome-ignore lint/performance/useDomNodeTextContent: what paper hides is not printed
	const text = await page.locator("body").innerText();
	return [...text.matchAll(/^.*\b(?:[Cc]lick|Type a|Press|Tap|Open the|Choose one|Show here|the pin)\b.*$/gm)].map(
		([line]) => `asks for a pointer or a keyboard: "${line.slice(0, 60)}"`,
	);
}
