/** The map on paper, where its colors are other ones. */
import { GROUNDS } from "../apps/nightcity/src/grounds.ts";
import { expect, test } from "./site.ts";
import { openWhole } from "./templates.ts";

test("every color of the map is as dark as text on paper, and the squares of its table tell its grounds apart", {
	tag: ["@desktop", "@every"],
}, async ({ page, site }) => {
	await openWhole(page, site, "nightcity/map");
	const inks = Object.values(GROUNDS).map(({ color }) => color);
	const squares = page.locator("[data-address=A701] th > button");
	const shown = await squares.evaluateAll((marks) =>
		marks.map((mark) => getComputedStyle(mark, "::before").borderTopColor),
	);
	const parts = (ink: string) => [1, 3, 5].map((at) => Number.parseInt(ink.slice(at, at + 2), 16));
	expect(shown, "on a screen").toEqual(inks.map((ink) => `rgb(${parts(ink).join(", ")})`));
	await page.emulateMedia({ media: "print" });
	const faint = await page.locator("main img").evaluate((image, inks) => {
		const context = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
		if (!context) throw new Error("no canvas");
		context.filter = getComputedStyle(image).filter;
		return inks.filter((ink) => {
			context.fillStyle = ink;
			context.fillRect(0, 0, 1, 1);
			const [r = 0, g = 0, b = 0] = [...context.getImageData(0, 0, 1, 1).data].map((value) => {
				const channel = value / 255;
				return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
			});
			return 1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05) < 4.5;
		});
	}, inks);
	expect(faint).toEqual([]);
	const printed = await squares.evaluateAll((marks) =>
		marks.map((mark) => {
			const { borderTopColor, filter } = getComputedStyle(mark, "::before");
			const context = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
			if (!context) throw new Error("no canvas");
			Object.assign(context, { filter, fillStyle: borderTopColor });
			context.fillRect(0, 0, 1, 1);
			return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3);
		}),
	);
	for (const [at, color] of printed.entries()) {
		expect(Math.max(...color), `square ${at + 1} is not black`).toBeGreaterThan(100);
		for (const other of printed.slice(at + 1)) {
			expect(Math.hypot(...color.map((part, i) => part - (other[i] ?? 0))), `${color} and ${other}`).toBeGreaterThan(
				40,
			);
		}
	}
});
