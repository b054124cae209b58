import { expect, heading, sections, test } from "./site.ts";

test.use({ loadsAhead: true });

test.describe("the combined site", () => {
	test("all sections open from the menu, each from its own bundle", { tag: "@at-desktop" }, async ({ page, site }) => {
		const bundles = new Set<string>();
		const texts = new Set<string | null>();
		page.on("response", (response) => {
			const bundle = /\/s\/(\w+)\/[^/]+\/.*remoteEntry/.exec(new URL(response.url()).pathname)?.[1];
			if (bundle) bundles.add(bundle);
		});
		await page.goto("/");
		for (const section of sections) {
			const menu = await site.topMenu();
			await expect(menu.getByRole("link")).toContainText([/Night City/]);
			await menu.getByRole("link", { name: section.title, exact: true }).click();
			await expect(page).toHaveURL(new RegExp(`#/${section.path}/${section.home}$`));
			const main = page.getByRole("main");
			await expect
				.poll(async () => texts.has(await main.textContent()), `${section.title} has its own text`)
				.toBe(false);
			await expect(main, "a rule under the heading").toContainText(/\w+ \w+ \w+ \w+/);
			texts.add(await main.textContent());
		}
		// The Mainframe and the player come too, when the browser is idle.
		expect([...bundles]).toEqual(expect.arrayContaining(sections.map(({ name }) => name)));
	});

	test("there is one React, and it is the shell's", { tag: "@at-desktop" }, async ({ page, site }) => {
		await page.addInitScript(() => {
			const renderers: unknown[] = [];
			Object.assign(window, {
				renderers,
				__REACT_DEVTOOLS_GLOBAL_HOOK__: {
					supportsFiber: true,
					renderers: new Map(),
					inject: (renderer: unknown) => renderers.push(renderer),
					onCommitFiberRoot() {},
					onCommitFiberUnmount() {},
					onPostCommitFiberRoot() {},
					checkDCE() {},
				},
			});
		});
		const withReact: string[] = [];
		page.on("response", async (response) => {
			if (!/\.js(\?|$)/.test(response.url())) return;
			const text = await response.text().catch(() => "");
			if (text.includes("react.transitional.element") && text.includes("__CLIENT_INTERNALS"))
				withReact.push(response.url());
		});
		for (const section of sections) await site.open(`${section.path}/${section.home}`);
		await page.waitForLoadState("networkidle");
		const renderers = await page.evaluate(() => (window as unknown as { renderers: unknown[] }).renderers.length);
		expect(renderers).toBe(1);
		expect(withReact.length).toBeGreaterThan(0);
		expect(withReact.filter((url) => !url.includes("/s/shell/"))).toEqual([]);
	});

	test("a bare section path leads to its default page", { tag: "@at-desktop" }, async ({ page, site }) => {
		for (const section of sections) {
			await site.open(section.path);
			await expect(page).toHaveURL(new RegExp(`#/${section.path}/${section.home}$`));
		}
	});

	test("five letters of a section's name are enough; less is unknown", { tag: ["@at-desktop", "@every"] }, async ({
		page,
		site,
	}) => {
		await site.open("inter");
		await expect(page).toHaveURL(/#\/interlocksystem\/introduction$/);
		await site.open("traumaxyz");
		await expect(page).toHaveURL(/#\/traumateam\/introduction$/);
		await site.open("fnff1234");
		await expect(page).toHaveURL(/#\/fnff\/introduction$/);
		site.allow(/404|Unexpected Application Error|No route matches/);
		await page.goto("/#/intel/introduction");
		await expect(page.getByRole("heading", { name: "Unexpected Application Error!" })).toBeVisible();
		await expect(page.getByRole("main")).toContainText("404 Not Found");
	});

	test("a side menu entry is found by its first four letters", { tag: ["@at-desktop", "@every"] }, async ({
		page,
		site,
	}) => {
		await site.open("fnff/armored");
		await expect(page).toHaveURL(/#\/fnff\/armor$/);
		await expect(heading(page)).toHaveText("Armor");
	});

	test("Skills, Skill Check and Skill List are told apart in the menu", { tag: ["@at-desktop", "@every"] }, async ({
		site,
	}) => {
		for (const [path, label] of [
			["skills", "Skills"],
			["skillcheck", "Skill Check"],
			["skilllist", "Skill List"],
		]) {
			await site.open(`interlocksystem/${path}`);
			const menu = await site.sideMenu("Interlock System");
			await expect(menu.locator("[aria-current=page]")).toHaveCount(1);
			await expect(menu.getByRole("link", { name: label, exact: true })).toHaveAttribute("aria-current", "page");
		}
	});

	test("an unknown page shows the router's error screen in the section's area, and the menus stay", {
		tag: "@at-phone",
	}, async ({ page, site }) => {
		site.allow(/404|Unexpected Application Error|No route matches/);
		await page.goto("/#/fnff/nowhere");
		await expect(page.getByRole("heading", { name: "Unexpected Application Error!" })).toBeVisible();
		await expect(page.getByRole("main")).toContainText("404 Not Found");
		const menu = await site.sideMenu("FNFF");
		await menu.getByRole("link", { name: "Damage", exact: true }).click();
		await expect(heading(page)).toHaveText("Damage");
	});
});
