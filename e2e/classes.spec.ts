import { expect, heading, test } from "./site.ts";

test.describe("Classes", () => {
	test("show all ten, each with its quote, introduction, special ability and career skills", async ({ page, site }) => {
		const names = [
			"Rockerboy",
			"Solo",
			"Netrunner",
			"Techie",
			"Medtechie",
			"Media",
			"Cop",
			"Corporate",
			"Fixer",
			"Nomad",
		];
		for (const name of names) {
			await site.open(`classes/${name.toLowerCase()}`);
			await expect(heading(page)).toHaveText(name);
			const picture = page.getByRole("img", { name: new RegExp(name) }).filter({ visible: true });
			await expect(picture).toHaveCount(1);
			await expect(picture).toHaveJSProperty("complete", true);
			for (const tab of ["Introduction", "Special Ability", "Career Skills"]) {
				await page.getByRole("tab", { name: tab, exact: true }).click();
				await expect(page.getByRole("tabpanel")).toContainText(/\w{4}/);
				await expect(page.getByRole("tabpanel")).not.toContainText(/[{}]/);
			}
		}
	});

	test("choose by the beginning of the name in any case; another class starts without a tab", async ({
		page,
		site,
	}) => {
		await site.open("classes/NETR?tab=introduction");
		await expect(heading(page)).toHaveText("Netrunner");
		await expect(page.getByRole("tab", { name: "Introduction" })).toHaveAttribute("aria-selected", "true");
		await (await site.sideMenu("Classes")).getByRole("link", { name: "Fixer", exact: true }).click();
		await expect(heading(page)).toHaveText("Fixer");
		for (const tab of await page.getByRole("tab").all()) await expect(tab).toHaveAttribute("aria-selected", "false");
	});

	test("say when a class is unknown, with the menu still in use", async ({ page, site }) => {
		site.allow(/Unknown class chosen|Unexpected/);
		await page.goto("/#/classes/wizard");
		await expect(page.getByRole("main")).toContainText("Unknown class chosen: wizard");
		await (await site.sideMenu("Classes")).getByRole("link", { name: "Media", exact: true }).click();
		await expect(heading(page)).toHaveText("Media");
	});

	test("say ERROR: NULL for a tab that does not exist", async ({ page, site }) => {
		await site.open("classes/cop?tab=badge");
		await expect(page.getByRole("main")).toContainText("ERROR: NULL");
	});

	test("Techie holds the skills of two trades", async ({ page, site }) => {
		await site.open("classes/techie?tab=careerskills");
		const panel = page.getByRole("tabpanel");
		await expect(panel.getByRole("heading", { name: "Techie", exact: true })).toBeVisible();
		await expect(panel.getByRole("heading", { name: "Medtechie", exact: true })).toBeVisible();
	});
});
