/** The layout holds on both sides of every breakpoint. `make looks` sweeps all widths between. */
import { BREAKPOINTS } from "../packages/ui/src/breakpoints.ts";
import { geometryFaults } from "./looks/geometry.ts";
import { enter, modes } from "./looks/modes.ts";
import { expect, test } from "./site.ts";
import { openWhole, templates } from "./templates.ts";

/** The last width below each breakpoint and the first above it, and the smallest and largest supported widths. */
const widths = [
	...new Set(
		Object.values(BREAKPOINTS).flatMap((condition) =>
			[...condition.matchAll(/(min|max)-width: ([\d.]+)em/g)].flatMap(([, side, em]) => {
				const px = Number(em) * 16;
				return side === "max" ? [px, px + 1] : [px - 1, px];
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

test.describe("at each breakpoint, one pixel either side, and enlarged", () => {
	for (const route of templates) {
		test(`@desktop #/${route} holds: nothing scrolls sideways, overlaps or is cut off`, async ({ page, site }) => {
			await openWhole(page, site, route);
			for (const width of widths) {
				await page.setViewportSize({ width, height: 900 });
				expect.soft(await geometryFaults(page), `at ${width} px`).toEqual([]);
			}
			const browser = await page.context().newCDPSession(page);
			for (const mode of enlarged) {
				await enter(page, browser, mode);
				expect.soft(await geometryFaults(page), `in ${mode.name}`).toEqual([]);
			}
		});
	}
});
