/** The marks of whose a value is, and their legend at the page's foot. */
import { expect, test } from "./site.ts";
import { openWhole } from "./templates.ts";

test("the legend explains the marks that are shown, and not those of a closed tab", async ({ page, site }) => {
	await site.open("classes/rockerboy?tab=specialability");
	const legend = page.getByRole("complementary", { name: "Marks on this page" });
	await expect(legend.getByText("Our value")).toBeVisible();
	await page.getByRole("tab", { name: "Career Skills" }).click();
	await expect(legend).toBeHidden();
});

test("the word of a mark stays within the window @at-phone", async ({ page, site }) => {
	for (const route of ["fnff/makingattacks?open=automatic-weapons", "fnff/introduction"]) {
		await openWhole(page, site, route);
		for (const mark of await page.getByRole("main").locator("button[data-stamp]").all()) {
			await mark.tap();
			const word = mark.locator("span");
			await expect(word).toBeInViewport({ ratio: 1 });
			expect((await word.boundingBox())?.width).toBeGreaterThan(60);
			const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
			expect(wider, "nothing scrolls sideways").toBe(0);
		}
	}
});
