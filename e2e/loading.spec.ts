/** Code and data that do not load while the reader goes on: nothing is lost, and the page does not jump back. */
import type { Page, Route } from "@playwright/test";
import { some } from "./every.ts";
import { searchKey } from "./openers.ts";
import { expect, heading, test } from "./site.ts";

test.use({ loadsAhead: true });

const entry = /\/s\/classes\/.*remoteEntry\.js/;
const list = /\/assets\/Classes\/Classes\.json/;

/** Holds back the answers to a URL until `release`; with `fail` they fail instead until then. */
async function hold(page: Page, url: RegExp, fail?: (route: Route) => unknown) {
	let free = false;
	const held: Route[] = [];
	await page.context().route(url, (route) => {
		if (free) return route.continue();
		if (fail) return fail(route);
		held.push(route);
	});
	return {
		asked: () => held.length,
		release: async () => {
			free = true;
			await Promise.all(held.splice(0).map((route) => route.continue().catch(() => {})));
		},
	};
}

test.describe("a reader who leaves while a retry runs", { tag: "@at-desktop" }, () => {
	for (const arrives of some([true, false], 1)) {
		test(`stays where they went: the section ${arrives ? "arrives" : "fails again"}`, async ({ page, site }) => {
			// The clock also runs ahead of the prefetch.
			site.allow(/did not load: No answer within 10 seconds|The remote "classes" is already/);
			// The page's preloads wait as long as the section is held back.
			site.allow(/classes\/.* was preloaded using link preload but not used/i);
			await page.clock.install();
			const held = await hold(page, entry);
			await page.goto("/#/classes/solo");
			const retry = page.getByRole("main").getByRole("button", { name: "Retry" });
			await expect.poll(held.asked).toBeGreaterThan(0);
			await expect(async () => {
				await page.clock.runFor(10_500);
				await expect(retry).toBeVisible({ timeout: 500 });
			}).toPass();
			const before = held.asked();
			await retry.click();
			await expect.poll(held.asked).toBeGreaterThan(before);
			await expect(page.getByRole("main").getByRole("button", { name: "Retrying" })).toBeFocused();

			await (await site.topMenu()).getByRole("link", { name: "FNFF", exact: true }).click();
			await expect(heading(page)).toHaveText("Introduction");
			if (arrives) await held.release();
			await page.clock.runFor(12_000);
			await expect(page).toHaveURL(/#\/fnff\/introduction$/);
			await expect(heading(page)).toHaveText("Introduction");
			if (arrives) {
				await (await site.topMenu()).getByRole("link", { name: "Classes", exact: true }).click();
				await expect(heading(page)).toHaveText("Rockerboy");
			}
		});
	}

	test("is not called back from a page that is still loading", { tag: "@every" }, async ({ page, site }) => {
		site.allow(/Classes did not load|The remote "classes" is already|503/);
		const classes = await hold(page, entry, (route) => route.fulfill({ status: 503, body: "" }));
		const armor = await hold(page, /\/s\/fnff\/.*\.js/);
		await page.goto("/#/classes/solo");
		const retry = page.getByRole("main").getByRole("button", { name: "Retry" });
		await expect(retry).toBeVisible();
		await (await site.topMenu()).getByRole("link", { name: "FNFF", exact: true }).click();
		await expect.poll(armor.asked).toBeGreaterThan(0);
		// The network returns: the section tries again by itself, perhaps before the event reaches the page.
		const again = page.waitForResponse((answer) => entry.test(answer.url()) && answer.ok());
		await classes.release();
		await page.evaluate(() => window.dispatchEvent(new Event("online")));
		await again;
		await armor.release();
		await expect(page).toHaveURL(/#\/fnff\/introduction$/);
		await expect(heading(page)).toHaveText("Introduction");
	});
});

test("the player's data is broken: the error stays in the player's place, and the page keeps working", {
	tag: ["@at-desktop", "@every"],
}, async ({ page, site }) => {
	site.allow(/TypeError/);
	let broken = true;
	await page.route(/\/Music\.json/, (route) =>
		broken ? route.fulfill({ contentType: "application/json", body: '{"albums":null}' }) : route.continue(),
	);
	await page.goto("/?launch=player#/fnff/armor");
	const player = page.getByRole("region", { name: "Music player" });
	await expect(player).toContainText("Unexpected Application Error!");
	await expect(heading(page)).toHaveText("Armor");
	broken = false;
	await player.getByRole("button", { name: "Retry" }).click();
	await expect(player.getByRole("heading", { name: "Albums" })).toBeVisible();
});

test.describe("a panel whose code", { tag: "@at-desktop" }, () => {
	const script = /\/chunks\/search-[^/]*\.js/;

	test("hangs says so, closes on Escape, and leaves the terminal's field alone", { tag: "@every" }, async ({
		page,
		site,
	}) => {
		site.allow(/did not load: No answer within 10 seconds|is already/);
		await page.clock.install();
		const held = await hold(page, script);
		await site.open("mainframe");
		const field = page.getByRole("textbox");
		await field.click();
		await page.keyboard.press("Control+k");
		const panel = page.getByRole("dialog", { name: "Search" });
		await expect(panel).toContainText("Loading the search");
		// The page does not show between the panel and its edge.
		await expect(panel.locator(":focus")).toHaveCSS("outline-offset", "0px");
		await page.keyboard.press("Escape");
		await expect(panel).toBeHidden();
		await expect(field).toBeFocused();
		await page.keyboard.type("help");
		await expect(field).toHaveValue("help");

		await page.keyboard.press("Control+k");
		await page.keyboard.type("gren");
		await expect(async () => {
			await page.clock.runFor(10_500);
			await expect(panel.getByRole("alert")).toContainText("No answer within 10 seconds.", { timeout: 500 });
		}).toPass();
		await held.release();
		await panel.getByRole("button", { name: "Reload the page" }).click();
		await expect(field).toBeVisible();
		await page.keyboard.press("Control+k");
		await expect(page.getByRole("combobox")).toBeFocused();
	});

	test("fails says why, and opens with its styles after a reload", async ({ page, site }) => {
		site.allow(/503|The search did not load/);
		const code = await hold(page, script, (route) => route.fulfill({ status: 503, body: "" }));
		await site.open("fnff/armor");
		await page.keyboard.press("/");
		const panel = page.getByRole("dialog", { name: "Search" });
		await expect(panel.getByRole("alert")).toContainText("The server answered 503.");
		await code.release();
		await panel.getByRole("button", { name: "Reload the page" }).click();
		await expect(heading(page)).toHaveText("Armor");
		await page.keyboard.press("/");
		await expect(page.getByRole("combobox")).toBeFocused();
		await expect(page.locator("link[rel=stylesheet][href*='/chunks/search-']")).toHaveCount(1);
	});

	test("is still on its way 10 seconds after the page opened, opens when its style sheet arrives", {
		tag: "@every",
	}, async ({ page, site }) => {
		await page.clock.install();
		const style = await hold(page, /\/chunks\/search-[^/]*\.css/);
		await site.open("fnff/armor");
		await page.clock.runFor(8_000);
		await page.keyboard.press("/");
		await expect.poll(style.asked).toBe(1);
		// Ten seconds after the page opened, and three after the panel did.
		await page.clock.runFor(3_000);
		await style.release();
		await expect(page.getByRole("combobox")).toBeFocused();
	});
});

test("a search worker that hangs is a fault after 10 seconds, and Retry starts another", {
	tag: ["@at-desktop", "@every"],
}, async ({ page, site }) => {
	site.allow(/did not load: No answer within 10 seconds|is already/);
	await page.clock.install();
	const held = await hold(page, /\/chunks\/worker-[^/]*\.js/);
	await site.open("fnff/armor");
	await searchKey(page).click();
	const panel = page.getByRole("dialog", { name: "Search" });
	await panel.getByRole("combobox").fill("stun save");
	await expect(async () => {
		await page.clock.runFor(10_500);
		await expect(panel.getByRole("alert")).toContainText("The search did not load. No answer within 10 seconds.", {
			timeout: 500,
		});
	}).toPass();
	await held.release();
	await panel.getByRole("button", { name: "Retry" }).click();
	await expect(panel.getByRole("option").first()).toContainText("Stun/Shock");
	await expect(panel.getByRole("alert")).toBeHidden();
});

test("Retry of data keeps the focus, and moves it to the heading that arrives", {
	tag: ["@at-desktop", "@every"],
}, async ({ page, site }) => {
	site.allow(/503/);
	const held = await hold(page, list, (route) => route.fulfill({ status: 503, body: "" }));
	await page.goto("/#/classes/solo");
	const retry = page.getByRole("main").getByRole("button", { name: "Retry" });
	await retry.focus();
	const answered = page.waitForResponse(list);
	await page.keyboard.press("Enter");
	await answered;
	await expect(page.getByText("2 times, last")).toBeVisible();
	await expect(retry).toBeFocused();
	await held.release();
	await page.keyboard.press("Enter");
	await expect(heading(page)).toHaveText("Solo");
	await expect(heading(page)).toBeFocused();
});

test("a bare section path keeps its query", { tag: ["@at-desktop", "@every"] }, async ({ page }) => {
	await page.goto("/#/classes/?tab=specialability");
	await expect(page).toHaveURL(/#\/classes\/rockerboy\?tab=specialability$/);
	await expect(page.getByRole("tab", { name: "Special Ability" })).toHaveAttribute("aria-selected", "true");
});

test.describe("when the network returns", { tag: "@at-desktop" }, () => {
	for (const [what, url] of some(
		[
			["a section", entry],
			["a data file", list],
		] as const,
		1,
	)) {
		test(`${what} that failed loads by itself`, async ({ page, site, context }) => {
			// what the shell loads once the page is idle can be asked for while there is no network
			site.allow(
				/ERR_INTERNET_DISCONNECTED|(Classes|The watch of the kept copy) did not load|The remote "classes" is already/,
			);
			const held = await hold(page, url, (route) => route.abort("internetdisconnected"));
			await page.goto("/#/classes/solo");
			await expect(page.getByRole("main").getByRole("button", { name: "Retry" })).toBeVisible();
			await context.setOffline(true);
			await held.release();
			await context.setOffline(false);
			await expect(heading(page)).toHaveText("Solo");
		});
	}

	test("a section that failed loads with its data, whose preload failed, too", { tag: "@every" }, async ({
		browser,
		baseURL,
	}) => {
		// While Playwright intercepts requests, the browser uses no preload.
		const context = await browser.newContext({ baseURL });
		const page = await context.newPage();
		await page.route(/\/s\/classes\/|\/assets\/Classes\//, (route) => route.abort("internetdisconnected"));
		await page.goto("/#/classes/solo");
		await expect(page.getByRole("main").getByRole("button", { name: "Retry" })).toBeVisible();
		await context.setOffline(true);
		await page.unrouteAll();
		await context.setOffline(false);
		await expect(page.getByRole("tab", { name: "Introduction" })).toBeVisible();
		await context.close();
	});

	test("and only the gateway was away, a section that failed loads once the page has reached the gateway", {
		tag: "@every",
	}, async ({ page, site, own }) => {
		site.allow(/net::ERR_|Classes did not load|The remote "classes" is already/);
		await page.clock.install();
		const held = await hold(page, entry, (route) => route.abort("connectionrefused"));
		const listens = page.waitForResponse("**/events");
		await page.goto(`${own.url}/#/classes/solo`);
		await expect(page.getByRole("main").getByRole("button", { name: "Retry" })).toBeVisible();
		await page.clock.runFor(5000);
		await listens;
		await own.stop();
		await held.release();
		await own.start();
		await expect(heading(page)).toHaveText("Solo");
		await expect(page.getByRole("tab", { name: "Introduction" })).toBeVisible();
	});
});
