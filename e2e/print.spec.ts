/** On paper, as printers do by default: without background graphics. */
import { expect, heading, test } from "./site.ts";
import { openWhole } from "./templates.ts";

const sheetsOf = (pdf: Buffer) => pdf.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;

test.describe("@desktop on paper", () => {
	for (const route of ["nightcity/map", "fnff/actions", "classes/techie"]) {
		test(`the picture of #/${route} is printed: nothing lies over it`, async ({ page, site }) => {
			await openWhole(page, site, route);
			await page.emulateMedia({ media: "print" });
			const picture = page.locator("main figure img").filter({ visible: true }).first();
			await expect(picture).toBeVisible();
			// Where a printer leaves out a background, it prints white, even over the picture.
			const over = await picture.evaluate((image) => {
				const frame = image.closest("figure")?.firstElementChild ?? image;
				return ["::before", "::after"].filter((part) => getComputedStyle(frame, part).content !== "none");
			});
			expect(over).toEqual([]);
		});
	}

	test("entries keep their addresses", async ({ page, site }) => {
		for (const [route, title, entry] of [
			["traumateam/drugs", "Drugs", /^E4[1-9A-F][0-9A-F] Black Lace$/],
			["interlocksystem/skilllist", "Skill List", /^C6[1-9A-F][0-9A-F] Endurance$/],
			["interlocksystem/skillcheck?tab=fumbles", "Skill Check", /^C3[1-9A-F][0-9A-F] Reflex: combat$/],
		] as const) {
			await openWhole(page, site, route);
			await expect(heading(page)).toHaveText(title);
			await expect(page.locator("[data-loading]")).toHaveCount(0);
			await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
			await page.emulateMedia({ media: "print" });
			await expect(page.getByRole("heading", { level: 3, name: entry })).toBeVisible();
			await page.emulateMedia({ media: "screen" });
			await page.evaluate(() => dispatchEvent(new Event("afterprint")));
		}
	});

	test("the Skill List takes at most six sheets", async ({ page, site }) => {
		await openWhole(page, site, "interlocksystem/skilllist");
		const sheets = sheetsOf(await page.pdf({ format: "A4", preferCSSPageSize: true }));
		expect(sheets).toBeGreaterThan(1);
		expect(sheets).toBeLessThanOrEqual(6);
	});
});
