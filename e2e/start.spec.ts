/** If the shell does not start, the page says so, and the reader can reload it. */
import type { Page } from "@playwright/test";
import { expect, hasHeading, heading, test } from "./site.ts";

test.use({ loadsAhead: true });

const script = /\/s\/shell\/[^/]+\/chunks\/[^/]*\.js/;

const message = (page: Page) => page.getByRole("alert").filter({ hasText: "DATATERM did not start" });

/** Holds back the answers to requests. Returns a function that lets them go. */
async function hold(page: Page, url: RegExp): Promise<() => void> {
	let go = () => {};
	const held = new Promise<void>((resolve) => {
		go = resolve;
	});
	await page.route(url, async (route) => {
		await held;
		await route.continue();
	});
	return go;
}

test.describe("the shell's own script", { tag: "@at-desktop" }, () => {
	test("that fails leaves a message, and Reload starts the site", async ({ page, site }) => {
		site.allow(/503/);
		await page.route(script, (route) => route.fulfill({ status: 503, body: "" }));
		await page.goto("/#/fnff/armor");
		await expect(message(page)).toContainText("Its program did not load.");
		await page.unroute(script);
		await message(page).getByRole("button", { name: "Reload the page" }).click();
		await expect(heading(page)).toHaveText("Armor");
		await expect(message(page)).toHaveCount(0);
	});

	test("that hangs leaves a message after 10 seconds, and still starts the site when it arrives", async ({ page }) => {
		// The clock moves by itself only at the end. It is paused an hour ahead, since it cannot be in the past.
		await page.clock.install({ time: 0 });
		await page.clock.pauseAt(3_600_000);
		const go = await hold(page, script);
		await page.goto("/#/fnff/armor", { waitUntil: "commit" });
		await expect(page.locator("#start")).toBeAttached();
		// What most tests wait for is the page's heading, not the message's.
		let opened = false;
		const opens = hasHeading(page).then(() => {
			opened = true;
		});
		await page.clock.runFor(9_000);
		await expect(message(page)).toBeHidden();
		await page.clock.runFor(2_000);
		await expect(message(page)).toContainText("Its program did not arrive within 10 seconds.");
		expect(opened).toBe(false);
		await page.clock.resume();
		go();
		await opens;
		await expect(heading(page)).toHaveText("Armor");
		await expect(message(page)).toHaveCount(0);
	});

	test("that throws leaves a message with what it threw", { tag: "@every" }, async ({ page, site }) => {
		site.allow(/burnt out/);
		await page.route(script, (route) =>
			route.fulfill({ contentType: "text/javascript", body: 'throw new Error("burnt out")' }),
		);
		await page.goto("/");
		await expect(message(page)).toContainText("Its program crashed while starting: Uncaught Error: burnt out");
	});

	test("that failed without a network is loaded again when the network returns", { tag: "@every" }, async ({
		page,
		site,
		context,
	}) => {
		site.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
		let away = true;
		await page.route(script, (route) => (away ? route.abort("internetdisconnected") : route.continue()));
		await page.goto("/");
		await expect(message(page)).toBeVisible();
		await context.setOffline(true);
		away = false;
		await context.setOffline(false);
		await expect(heading(page)).toHaveText("Welcome, netrunner.");
	});
});

for (const [what, route, chunk, last] of [
	["of the kit", "fnff/armor", "kit", "Worked examples"],
	["of a page that no other page needs", "interlocksystem/skilllist", "skilllist", "Endurance"],
] as const) {
	test(`the code ${what} is requested with its text, before the program runs`, {
		tag: ["@at-desktop", "@every"],
	}, async ({ page }) => {
		const requested: string[] = [];
		page.on("request", (request) => {
			const kind = new RegExp(`/chunks/${chunk}-[^/]*\\.(js|css)$`).exec(request.url())?.[1];
			if (kind) requested.push(kind);
		});
		const release = await hold(page, script);
		await page.goto(`/#/${route}`, { waitUntil: "commit" });
		await expect.poll(() => requested.sort()).toEqual(["css", "js"]);
		release();
		await expect(page.getByRole("main").getByText(last).first()).toBeVisible();
		expect(requested).toHaveLength(2);
	});
}

for (const [route, picture, onPhone, onDesktop] of [
	["", /realspace-\d+-poster\.webp/, /-480-/, /-720-/],
	["classes/techie", /Techie\/Picture[.\w]*\.(avif|webp)/, /\/Picture\.small\.avif/, /\/Picture\.avif/],
] as const) {
	test(`the picture of #/${route} does not wait for the shell's script, and is requested once`, {
		tag: "@at-phone",
	}, async ({ page, isMobile }) => {
		const requested: string[] = [];
		page.on("request", (request) => picture.test(request.url()) && requested.push(request.url()));
		const go = await hold(page, script);
		await page.goto(`/#/${route}`, { waitUntil: "commit" });
		await expect.poll(() => requested.length).toBe(1);
		expect(requested[0]).toMatch(isMobile ? onPhone : onDesktop);
		go();
		await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
		await page.waitForLoadState("networkidle");
		expect(requested).toHaveLength(1);
	});
}
