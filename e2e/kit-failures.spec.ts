/** The kit is in the page once, for every section: what a reader sees of it, and when a part of it does not load. */
import type { Route } from "@playwright/test";
import { expect, heading, test } from "./site.ts";

test.use({ loadsAhead: false });

const files = { script: /\/chunks\/kit-[^/]*\.js$/, sheet: /\/chunks\/kit-[^/]*\.css$/ };

const causes = [
	{
		name: "whose code cannot be reached",
		file: files.script,
		answer: (route: Route) => route.abort("connectionrefused"),
	},
	{ name: "whose sheet is missing", file: files.sheet, answer: (route: Route) => route.fulfill({ status: 404 }) },
	{
		name: "that throws",
		file: files.script,
		answer: (route: Route) => route.fulfill({ contentType: "text/javascript", body: 'throw new Error("burnt out")' }),
	},
];

test.describe("a kit", { tag: "@at-desktop" }, () => {
	for (const { name, file, answer } of causes) {
		test(`${name} is a fault in the area of each section; the rest works, and Reload heals it`, async ({
			page,
			site,
		}) => {
			site.allow(/did not load|Failed to load resource|ERR_CONNECTION_REFUSED|burnt out/);
			// The section, whose code the kit would start.
			site.allow(/preloaded using link preload but not used/);
			let spoilt = true;
			await page.route(file, (route) => (spoilt ? answer(route) : route.continue()));
			await page.goto("/#/fnff/armor");
			const main = page.getByRole("main");
			await expect(main.getByRole("alert")).toContainText("FNFF did not load");
			await expect(main.getByRole("alert")).toContainText(
				/\/s\/shell\/.*\/chunks\/kit-.*Other sections need this file, too\./,
			);
			await expect(main.getByRole("button", { name: "Retry" }), "a second kit").toHaveCount(0);
			// What the shell draws with the kit is not drawn without its sheet either.
			await page.keyboard.press("/");
			await expect(page.getByRole("dialog", { name: "Search" }).getByRole("alert")).toContainText("/chunks/kit-");
			await page.keyboard.press("Escape");
			await (await site.topMenu()).getByRole("link", { name: "Classes", exact: true }).click();
			await expect(main.getByRole("alert")).toContainText("Classes did not load");
			await page
				.getByRole("banner")
				.getByRole("link", { name: /DATATERM/ })
				.click();
			await expect(heading(page)).toHaveText("Welcome, netrunner.");
			await page.goBack();
			spoilt = false;
			await main.getByRole("button", { name: /^Reload/ }).click();
			await expect(heading(page)).toHaveText("Rockerboy");
		});
	}
});

test("several calculators on a screen that is opened first, of several sections, share one kit", {
	tag: "@at-desktop",
}, async ({ page }) => {
	const asked: string[] = [];
	page.on("request", (request) => asked.push(request.url()));
	await page.goto("/#/screen/D811~,D301~,C302~");
	await expect(page.getByRole("main").getByRole("spinbutton").first()).toBeVisible();
	await expect(page.locator("main [data-loading], main [data-fault]")).toHaveCount(0);
	expect(asked.filter((url) => files.script.test(url))).toHaveLength(1);
	expect(asked.filter((url) => files.sheet.test(url))).toHaveLength(1);
});
