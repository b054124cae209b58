import { readFileSync } from "node:fs";
import type { Locator } from "@playwright/test";
import { enterMode } from "./looks/modes.ts";
import { expect, heading, test } from "./site.ts";

const list = readFileSync(new URL("../apps/classes/public/assets/Classes/Classes.json", import.meta.url), "utf8");
const { charClasses } = JSON.parse(list) as {
	charClasses: { name: string; portrait: string; quote: string }[];
};

test.describe("Classes", () => {
	test("show all ten, each with its quote, introduction, special ability and career skills", {
		tag: "@at-desktop",
	}, async ({ page, site, isMobile }) => {
		expect(charClasses).toHaveLength(10);
		for (const { name, portrait, quote } of charClasses) {
			await site.open(`classes/${name.toLowerCase()}`);
			await expect(heading(page)).toHaveText(name);
			const picture = page.getByRole("img", { name: portrait, exact: true }).filter({ visible: true });
			await expect(picture).toHaveCount(1);
			await expect(picture).toHaveJSProperty("naturalWidth", 720);
			const file = await picture.evaluate((img: HTMLImageElement) => img.currentSrc);
			expect(file).toContain(isMobile ? "/Picture.small.avif?" : "/Picture.avif?");
			for (const line of quote.split("\n")) await expect(page.getByRole("blockquote")).toContainText(line);
			for (const tab of ["Introduction", "Special Ability", "Career Skills"]) {
				await page.getByRole("tab", { name: tab, exact: true }).click();
				await expect(page.getByRole("tabpanel")).toContainText(/\w{4}/);
				await expect(page.getByRole("tabpanel")).not.toContainText(/[{}]/);
			}
		}
	});

	test("choose by the beginning of the name in any case; another class starts without a tab", {
		tag: "@at-desktop",
	}, async ({ page, site }) => {
		await site.open("classes/NETR?tab=introduction");
		await expect(heading(page)).toHaveText("Netrunner");
		await expect(page.getByRole("tab", { name: "Introduction" })).toHaveAttribute("aria-selected", "true");
		await (await site.sideMenu("Classes")).getByRole("link", { name: "Fixer", exact: true }).click();
		await expect(heading(page)).toHaveText("Fixer");
		await expect(page.getByRole("tab")).toHaveCount(3);
		for (const tab of await page.getByRole("tab").all()) await expect(tab).toHaveAttribute("aria-selected", "false");
	});

	test("say when a class is unknown, with the menu still in use", { tag: ["@at-desktop", "@every"] }, async ({
		page,
		site,
	}) => {
		site.allow(/Unknown class chosen|Unexpected/);
		await page.goto("/#/classes/wizard");
		const main = page.getByRole("main");
		await expect(main).toContainText("Unknown class chosen: wizard");
		await expect(main.getByRole("button", { name: "Retry" }), "no retry can help").toHaveCount(0);
		await page.goto("/#/classes/solo");
		await expect(heading(page), "typed over it").toHaveText("Solo");
		await page.goBack();
		await expect(main).toContainText("Unknown class chosen: wizard");
		await (await site.sideMenu("Classes")).getByRole("link", { name: "Media", exact: true }).click();
		await expect(heading(page)).toHaveText("Media");
	});

	test("say ERROR: NULL for a tab that does not exist", { tag: ["@at-desktop", "@every"] }, async ({ page, site }) => {
		await site.open("classes/cop?tab=badge");
		await expect(page.getByRole("main")).toContainText("ERROR: NULL");
	});

	test("Techie has the skills of two trades", { tag: ["@at-desktop", "@every"] }, async ({ page, site }) => {
		await site.open("classes/techie?tab=careerskills");
		const panel = page.getByRole("tabpanel");
		await expect(panel.getByRole("heading", { name: "Techie", exact: true })).toBeVisible();
		await expect(panel.getByRole("heading", { name: "Medtechie", exact: true })).toBeVisible();
		const skills = panel.getByRole("list").first();
		const width = async (part: Locator) => (await part.boundingBox())?.width ?? Number.NaN;
		// a long name has the whole row, and the name before it leaves no empty place
		for (const mode of ["1440", "768", "print", "390"]) {
			await enterMode(page, mode);
			for (const name of ["Science", "Any other Tech skill, three times"]) {
				const row = skills.getByRole("listitem").filter({ hasText: name });
				expect(Math.abs((await width(row)) - (await width(skills))), `${name}, ${mode}`).toBe(0);
			}
		}
		// On a phone, 17 letters are long.
		await site.open("classes/corporate?tab=careerskills");
		const row = skills.getByRole("listitem").filter({ hasText: "Wardrobe & Style" });
		expect(Math.abs((await width(row)) - (await width(skills))), "Wardrobe & Style").toBe(0);
	});
});
