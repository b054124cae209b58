/** The marks of whose a value is, and their legend at the page's foot. */
import { expect, test } from "./site.ts";
import { openWhole } from "./templates.ts";

test("the legend explains the marks that are shown, and not those of a closed tab", { tag: "@at-desktop" }, async ({
	page,
	site,
}) => {
	await site.open("classes/rockerboy?tab=specialability");
	const legend = page.getByRole("complementary", { name: "Marks on this page" });
	await expect(legend.getByText("Our value")).toBeVisible();
	await page.getByRole("tab", { name: "Career Skills" }).click();
	await expect(legend).toBeHidden();
});

test("a table and the sentence that leads to it have one mark @at-phone", { tag: "@every" }, async ({ page, site }) => {
	await openWhole(page, site, "fnff/wounds");
	const block = page.locator("section").filter({ has: page.getByRole("heading", { name: "Effects" }) });
	const sentence = block.getByText("Each state is 4 points wide.");
	await expect(sentence.locator("[data-stamp=ours]")).toBeHidden();
	await expect(block.getByRole("table").first().locator("[data-stamp=ours]")).toBeVisible();
	await expect(block.getByText("Use the penalty of your present state").locator("[data-stamp]").first()).toBeVisible();
});

test("Escape takes the word of a mark away, and a second look shows it again @at-desktop", { tag: "@every" }, async ({
	page,
	site,
}) => {
	await openWhole(page, site, "fnff/introduction");
	const mark = page.getByRole("main").locator("button[data-stamp]").first();
	const width = async () => (await mark.locator("span").boundingBox())?.width;
	for (const look of [() => mark.hover(), () => mark.focus()]) {
		await look();
		await expect.poll(width).toBeGreaterThan(60);
		await page.keyboard.press("Escape");
		await expect.poll(width).toBe(1);
		await page.mouse.move(0, 0);
	}
	await mark.hover();
	await expect.poll(width).toBeGreaterThan(60);
});

test("the word of a mark stays within the window @at-phone", { tag: "@every" }, async ({ page, site }) => {
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
