import { coveredFocus } from "./checks/focus.ts";
import { expect, heading, overNetwork, sections, test } from "./site.ts";

test.describe("the frame", () => {
	test("marks the section in the menu and the page in the side menu", async ({ page, site }) => {
		await site.open("traumateam/healing");
		const menu = await site.topMenu();
		await expect(menu.locator("[aria-current]")).toHaveCount(1);
		await expect(menu.getByRole("link", { name: "Trauma Team", exact: true })).toHaveAttribute("aria-current", "true");
		if (site.phone) await page.keyboard.press("Escape");
		const side = await site.sideMenu("Trauma Team");
		await expect(side.getByRole("link", { name: "Healing", exact: true })).toHaveAttribute("aria-current", "page");
	});

	test("shows each section in the color of its release", { tag: ["@at-desktop", "@every"] }, async ({ page, site }) => {
		await page.route("/", async (route) => {
			const response = await route.fetch();
			const body = (await response.text()).replace('"color":"#ff7a5c"', '"color":"#ff00ff"');
			await route.fulfill({ response, body });
		});
		await site.open("fnff/armor");
		const ink = () => heading(page).evaluate((h1) => getComputedStyle(h1).getPropertyValue("--sec"));
		expect(await ink()).toBe("#ff00ff");
		await page.emulateMedia({ media: "print" });
		expect(await ink()).toBe("#000");
		await page.emulateMedia({ media: "screen" });
		await site.open("classes/cop");
		await expect(heading(page)).toHaveText("Cop");
		expect(await ink()).toBe("#cfd45c");
	});

	test("a notice covers nothing that has the focus", { tag: ["@at-phone", "@every"] }, async ({ page }) => {
		await page.goto("/?launch=nothing#/interlocksystem/dice");
		await expect(page.getByText("This site has no nothing.")).toBeVisible();
		await expect(heading(page)).toHaveText("Dice");
		expect(await coveredFocus(page)).toEqual([]);
	});

	test("a new page has its title, its focus on the heading, and starts at the top; back restores the place", async ({
		page,
		site,
	}) => {
		await site.open("fnff/makingattacks?open=ranged-weapons");
		await page.evaluate(() => window.scrollTo(0, 300));
		const before = await page.evaluate(() => window.scrollY);
		await (await site.sideMenu("FNFF")).getByRole("link", { name: "Vehicles", exact: true }).click();
		await expect(page).toHaveTitle(/Vehicles.*FNFF.*DATATERM/);
		await expect(heading(page)).toBeFocused();
		expect(await page.evaluate(() => window.scrollY)).toBe(0);
		await page.goBack();
		await expect(heading(page)).toHaveText("Ranged Weapons");
		await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
	});

	test("a page whose address was typed starts at the top too", { tag: ["@at-desktop", "@every"] }, async ({
		page,
		site,
	}) => {
		await site.open("fnff/armor");
		await page.evaluate(() => window.scrollTo(0, 300));
		await page.goto("/#/fnff/vehicles");
		await expect(heading(page)).toHaveText("Vehicles");
		await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
		// what is opened over it does not stay over another page
		await page.keyboard.press("?");
		await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
		await page.goBack();
		await expect(heading(page)).toHaveText("Armor");
		await expect(page.getByRole("dialog")).toHaveCount(0);
		// and each opened topic closes
		for (const topic of ["Ranged", "Automatic"]) {
			await page.goto(`/#/fnff/makingattacks?open=${topic.toLowerCase()}-weapons`);
			await expect(heading(page)).toHaveText(`${topic} Weapons`);
			await page.getByRole("button", { name: "Return" }).click();
			await expect(page).toHaveURL(/makingattacks$/);
		}
	});

	test("the skip link moves the focus into the page", { tag: "@at-desktop" }, async ({ page, site }) => {
		await site.open("fnff/armor");
		await page.goto("/#/fnff/damage");
		await page.reload();
		await expect(heading(page)).toHaveText("Damage");
		await page.keyboard.press("Tab");
		const skip = page.getByRole("link", { name: "Skip to the page" });
		await expect(skip).toBeFocused();
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL(/#\/fnff\/damage$/);
		await expect(page.locator("main, main h1").and(page.locator(":focus"))).toHaveCount(1);
	});

	test("beside a scrollbar, the names of the sections keep their line in the narrowest bar", {
		tag: ["@at-desktop", "@every"],
	}, async ({ page, site }) => {
		await page.setViewportSize({ width: 900, height: 900 });
		await site.open("interlocksystem/skilllist");
		await page.evaluate(() => {
			document.documentElement.style.paddingRight = "15px";
		});
		const name = (await site.topMenu()).getByText("Interlock System");
		expect((await name.boundingBox())?.height).toBeLessThan(20);
		const title = (await site.sideMenu("Interlock System")).getByText("Interlock System");
		expect((await title.boundingBox())?.height).toBeLessThan(20);
	});

	test("the Mainframe has no link in the menu, but the back-tick and the footer's cursor lead there", {
		tag: ["@at-desktop", "@every"],
	}, async ({ page, site }) => {
		await site.open("fnff/armor");
		await expect((await site.topMenu()).getByRole("link", { name: "Mainframe" })).toHaveCount(0);
		if (site.phone) await page.keyboard.press("Escape");
		await page.keyboard.press("`");
		await expect(page).toHaveURL(/#\/mainframe$/);
		await site.open("fnff/armor");
		const door = page.getByRole("contentinfo").getByRole("link", { name: "Mainframe" });
		const beat = await door.evaluate((link) =>
			link.getAnimations({ subtree: true }).map(({ effect }) => effect?.getComputedTiming().duration),
		);
		expect(beat, "it blinks").toHaveLength(1);
		expect(60_000 / Number(beat[0]), "blinks a minute, as the story says").toBeCloseTo(72, 1);
		await door.click();
		await expect(page).toHaveURL(/#\/mainframe$/);
		await expect(page.getByRole("textbox")).toBeVisible();
	});

	test("an address leads to its rule, and an unknown one says so", { tag: "@at-desktop" }, async ({ page, site }) => {
		site.allow(/404 Not Found: #.*nowhere/);
		await page.goto("/#/@D403");
		await expect(page).toHaveURL(/#\/fnff\/armor$/);
		await expect(page.getByRole("heading", { name: "Layering" })).toBeFocused();
		await expect(page.getByRole("heading", { name: "Layering" })).toBeInViewport();
		await page.goto("/#/@C302");
		await expect(page).toHaveURL(/#\/interlocksystem\/skillcheck\?tab=/);
		await expect(page.getByRole("tab", { name: "Making a Skill Check" })).toHaveAttribute("aria-selected", "true");
		await page.goto("/#/@D8FF");
		await expect(page.getByRole("main")).toContainText("Nothing at D8FF");
		await page.goto("/#../nowhere");
		await expect(page.getByRole("main")).toContainText("404 Not Found");
		await page.goto("/#/@FFFC");
		await expect(heading(page)).toHaveText("Welcome, netrunner.");
	});

	test("@phone the logo's title opens the sections and home; a choice, Escape and the title close them", async ({
		page,
		site,
	}) => {
		await site.open("fnff/armor");
		const menu = await site.topMenu();
		for (const section of sections)
			await expect(menu.getByRole("link", { name: section.title, exact: true })).toBeVisible();
		await expect(menu.getByRole("link", { name: /home/i })).toBeVisible();
		await page.keyboard.press("Escape");
		await expect(menu).toBeHidden();
		await site.topMenu();
		await page
			.getByRole("banner")
			.getByRole("button", { name: /DATATERM/ })
			.click();
		await expect(menu).toBeHidden();
		await (await site.topMenu()).getByRole("link", { name: "Cyberware", exact: true }).click();
		await expect(menu).toBeHidden();
		await expect(page).toHaveURL(/#\/cyberware\/introduction$/);
	});

	test("@phone the section's title opens its side menu, which closes on a choice", async ({ page, site }) => {
		await site.open("fnff/armor");
		const menu = await site.sideMenu("FNFF");
		await expect(menu).toBeVisible();
		await menu.getByRole("link", { name: "Wounds", exact: true }).click();
		await expect(menu).toBeHidden();
		await expect(page).toHaveURL(/#\/fnff\/wounds$/);
	});

	test("@desktop hovering a section's link loads it, so that the click asks for nothing more", async ({
		page,
		site,
	}) => {
		// The last that the page requests by itself.
		const settled = page.waitForResponse(/\/chunks\/watch-copy-/);
		await site.open("fnff/armor");
		const link = (await site.topMenu()).getByRole("link", { name: "Cyberware", exact: true });
		const loaded = page.waitForResponse(
			/\/s\/cyberware\/.*\/pages\/introduction\.json|\/assets\/Cyberware\/pages\/introduction\.json/,
		);
		await link.hover();
		await Promise.all([loaded, settled]);
		await page.waitForLoadState("networkidle");
		const asked: string[] = [];
		page.on("request", (request) => asked.push(request.url()));
		await link.click();
		await expect(heading(page)).toHaveText(/.+/);
		await expect(page).toHaveURL(/#\/cyberware\/introduction$/);
		// The shell listens for new versions when it has the time. Style sheets come from the browser's cache.
		const own = asked.filter((url) => !url.endsWith("/events"));
		expect(await overNetwork(page, own)).toEqual([]);
	});
});

test.describe("home", () => {
	test.use({ loadsAhead: true });

	test("keeps the feed paused when the reader comes back, and lets no key stop at its picture", {
		tag: ["@at-desktop", "@every"],
	}, async ({ page, site }) => {
		await site.open("");
		await page.getByRole("button", { name: "Pause the feed" }).click();
		await expect(page.getByRole("button", { name: "Play the feed" })).toBeVisible();
		await (await site.topMenu()).getByRole("link", { name: "Classes", exact: true }).click();
		await expect(page).toHaveURL(/classes/);
		await page.goBack();
		await expect(page.getByRole("button", { name: "Play the feed" })).toBeVisible();
		const focused = await page.locator("video").evaluate((video: HTMLVideoElement) => {
			video.focus();
			return [video.paused, document.activeElement === video];
		});
		expect(focused).toEqual([true, false]);
		await page.reload();
		await page.getByRole("button", { name: "Play the feed" }).click();
		await expect(page.getByRole("button", { name: "Pause the feed" })).toBeVisible();
	});

	test("greets, switches the feeds, and lists what is asked at every table", { tag: "@at-desktop" }, async ({
		page,
	}) => {
		await page.goto("/");
		await expect(heading(page)).toHaveText("Welcome, netrunner.");
		const realspace = page.getByRole("radio", { name: "Realspace" });
		await expect(realspace).toBeVisible();
		const source = () => page.locator("video").evaluate((video: HTMLVideoElement) => video.currentSrc);
		await expect.poll(source).toContain("realspace");
		await page.getByText("Netspace", { exact: true }).click();
		await expect.poll(source).toContain("netspace");
		await page.getByRole("button", { name: /pause/i }).click();
		await expect.poll(() => page.locator("video").evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
		await page.getByRole("button", { name: /play/i }).click();
		await expect
			.poll(() => page.locator("video").evaluate((video: HTMLVideoElement) => video.currentTime))
			.toBeGreaterThan(0);
		await page
			.getByRole("main")
			.getByRole("link", { name: /Layering armor/ })
			.click();
		await expect(page).toHaveURL(/#\/fnff\/armor$/);
		await expect(page.getByRole("heading", { name: "Layering" })).toBeFocused();
	});

	test("stands still with reduced motion", { tag: ["@at-desktop", "@every"] }, async ({ page }) => {
		await page.emulateMedia({ reducedMotion: "reduce" });
		await page.goto("/");
		await expect(heading(page)).toHaveText("Welcome, netrunner.");
		await expect(page.getByRole("button", { name: /play/i })).toBeVisible();
		expect(await page.locator("video").evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
	});

	test("maps all pages of the six banks", { tag: "@at-desktop" }, async ({ page }) => {
		await page.goto("/");
		for (const name of ["Slang", "Nomad", "Lifepath", "Death Saves", "Body Bank", "Cyberpsychosis"]) {
			await expect(page.getByRole("main").getByRole("link", { name, exact: true })).toBeAttached();
		}
	});
});
