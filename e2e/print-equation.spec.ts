/** Equations on paper. */
import { expect, test } from "./site.ts";
import { openWhole } from "./templates.ts";

test("on paper the answer of an equation has a frame, since its background is not printed @at-desktop", {
	tag: "@every",
}, async ({ page, site }) => {
	await openWhole(page, site, "@D811");
	await page.emulateMedia({ media: "print" });
	const equation = page.getByRole("group", { name: /must be at least To-hit/ }).first();
	for (const width of [688, 400]) {
		await page.setViewportSize({ width, height: 1010 });
		const framed = await equation.evaluate((equation) =>
			[...equation.querySelectorAll("*")]
				.filter((part) => getComputedStyle(part).outlineStyle === "solid")
				.map(({ textContent }) => textContent),
		);
		expect(framed, `on ${width} px`).toEqual([expect.stringMatching(/To-hit/)]);
	}
});
