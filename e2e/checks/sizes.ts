/** The layout holds on both sides of every breakpoint, and enlarged. `make looks` sweeps all widths between. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { geometryFaults } from "../looks/faults.ts";
import { enter, modes } from "../looks/modes.ts";
import { expect } from "../site.ts";
import { sidewaysOverflow } from "../usable.ts";

const BREAKPOINTS = readFileSync(join(import.meta.dirname, "../../packages/ui/src/breakpoints.css"), "utf8").match(
	/(?<=^@custom-media --[\w-]+ ).+/gm,
) as string[];

/** The least or the greatest width of a condition. */
const EDGE = /(?:min-width: |\()([\d.]+)em(?= <= width|\))|(?:max-width: |width <= )([\d.]+)em/g;

/**
 * The last width below each breakpoint and the first above it, and the smallest and largest supported widths. The
 * breakpoints of low windows are not met in a window of 900 px.
 */
const widths = [
	...new Set(
		BREAKPOINTS.filter((condition) => !condition.includes("max-height")).flatMap((condition) =>
			[...condition.matchAll(EDGE)].flatMap(([, least, most]) => {
				const px = Number(least ?? most) * 16;
				return least ? [px - 1, px] : [px, px + 1];
			}),
		),
	),
	320,
	390,
	2560,
]
	.filter((width) => width >= 320)
	.sort((a, b) => a - b);

/** Text of twice the size, by the browser's setting and by the page's root, and a window as at 400%. */
const enlarged = modes.filter(({ name, text }) => text || name === "zoom-400");

/** Returns what scrolls sideways, overlaps or is cut off at each breakpoint, one pixel either side, and enlarged. */
export async function faultsAtSizes(page: Page): Promise<string[]> {
	const size = page.viewportSize() ?? { width: 1440, height: 900 };
	const browser = await page.context().newCDPSession(page);
	const found: string[] = [];
	for (const width of widths) {
		await page.setViewportSize({ width, height: 900 });
		found.push(...(await geometryFaults(page)).map((fault) => `at ${width} px: ${fault}`));
	}
	for (const mode of enlarged) {
		await enter(page, browser, mode);
		found.push(...(await geometryFaults(page)).map((fault) => `in ${mode.name}: ${fault}`));
	}
	await enter(page, browser, { name: "rest", pages: "all", ...size });
	await page.emulateMedia({ colorScheme: null, contrast: null, forcedColors: null, media: null, reducedMotion: null });
	await browser.detach();
	return found;
}

/**
 * Returns what is wrong on a small phone at the usual size of text, and what is wider than it at twice that in the browser's
 * settings.
 */
export async function faultsOnSmallPhone(page: Page): Promise<string[]> {
	const size = page.viewportSize() ?? { width: 390, height: 844 };
	const browser = await page.context().newCDPSession(page);
	await page.setViewportSize({ width: 320, height: 700 });
	const found = await geometryFaults(page);
	for (const percent of [100, 200]) {
		// As in the browser's settings: the widths of media queries change too.
		await browser.send("Page.setFontSizes", {
			fontSizes: { standard: (16 * percent) / 100, fixed: (13 * percent) / 100 },
		});
		await expect(page.locator("body")).toHaveCSS("font-size", `${(17 * percent) / 100}px`);
		found.push(...(await sidewaysOverflow(page)).map((fault) => `at ${percent}%: ${fault}`));
	}
	await browser.send("Page.setFontSizes", { fontSizes: { standard: 16, fixed: 13 } });
	await page.setViewportSize(size);
	await browser.detach();
	return found;
}
