import type { Page, Route } from "@playwright/test";
import { some } from "./every.ts";
import { expect, heading, test } from "./site.ts";
import { boxOf } from "./usable.ts";

test.use({ loadsAhead: true });

const entry = /\/s\/classes\/.*remoteEntry\.js/;
const list = /\/assets\/Classes\/Classes\.json/;

/** The console line of a part that did not load for this reason. */
function unloaded(why: string, what = "Classes"): RegExp {
	return new RegExp(`^${what} did not load: ${why} `.replace(/[[\]().]/g, "\\$&"));
}

/** Answers requests wrongly until `heal` is called; then the real server answers. */
async function spoil(page: Page, url: RegExp, answer: (route: Route) => unknown) {
	let spoilt = true;
	let asked = 0;
	await page.route(url, (route) => {
		asked++;
		return spoilt ? answer(route) : route.continue();
	});
	return {
		heal: () => {
			spoilt = false;
		},
		asked: () => asked,
	};
}

interface Cause {
	name: string;
	answer: (route: Route) => unknown;
	says: string;
	/** The browser's own lines in the console. */
	logs: RegExp;
}

const failed = (status: number) => new RegExp(`^Failed to load resource: .* status of ${status} `);

const causes: Cause[] = [
	{
		name: "throws when it is evaluated",
		answer: (route) => route.fulfill({ contentType: "text/javascript", body: 'throw new Error("burnt out")' }),
		says: "It crashed while starting: burnt out",
		logs: /^(Error: )?burnt out$/,
	},
	{
		name: "is missing",
		answer: (route) => route.fulfill({ status: 404, body: "not found" }),
		says: "This version of the site is no longer available (404).",
		logs: failed(404),
	},
	{
		name: "is of a release that is no longer kept",
		answer: (route) => route.fulfill({ status: 410, body: "" }),
		says: "This version of the site is no longer available (410).",
		logs: failed(410),
	},
	{
		name: "answers a page instead of a script",
		answer: (route) => route.fulfill({ contentType: "text/html", body: "<!doctype html><p>Hello" }),
		says: "The server sent a web page instead of a script.",
		logs: /^Failed to load module script: Expected a JavaScript/,
	},
	{
		name: "cannot be reached",
		answer: (route) => route.abort("connectionrefused"),
		says: "The server cannot be reached.",
		logs: /net::ERR_CONNECTION_REFUSED/,
	},
];

test.describe("a section whose bundle", { tag: "@at-desktop" }, () => {
	for (const { name, answer, says, logs } of some(causes, 1)) {
		test(`${name} shows its fault, the others keep working, and Retry loads it`, async ({ page, site }) => {
			site.allow(unloaded(says));
			site.allow(logs);
			const fault = await spoil(page, entry, answer);
			await page.goto("/#/classes/solo");
			const main = page.getByRole("main");
			const retry = main.getByRole("button", { name: "Retry" });
			await expect(retry).toBeVisible();
			await expect(main).toContainText(says);
			await expect(main).toContainText(/did not load/);

			await (await site.topMenu()).getByRole("link", { name: "FNFF", exact: true }).click();
			await expect(heading(page)).toHaveText("Introduction");
			await (await site.topMenu()).getByRole("link", { name: "Classes", exact: true }).click();
			await expect(retry).toBeVisible();

			fault.heal();
			await retry.click();
			await expect(heading(page)).toHaveText("Rockerboy");
		});
	}

	test.describe("while nothing loads ahead,", () => {
		// The jump of the clock would end those loads, too.
		test.use({ loadsAhead: false });

		test("hangs shows its fault after 10 seconds, and Retry loads it", async ({ page, site }) => {
			const says = "No answer within 10 seconds.";
			site.allow(unloaded(says));
			// It starts to load when the browser is idle, which may be just before the jump.
			site.allow(unloaded(says, "The watch of the kept copy"));
			await page.clock.install();
			const fault = await spoil(page, entry, () => undefined);
			await page.goto("/#/classes/solo");
			await expect.poll(fault.asked).toBeGreaterThan(0);
			const main = page.getByRole("main");
			const retry = main.getByRole("button", { name: "Retry" });
			await expect(async () => {
				await page.clock.runFor(10_500);
				await expect(retry).toBeVisible({ timeout: 500 });
			}).toPass();
			await expect(main).toContainText(says);
			fault.heal();
			await retry.click();
			await expect(heading(page)).toHaveText("Solo");
		});
	});

	test("throws while rendering shows the router's error screen in its own area, and Retry renders it again", {
		tag: "@every",
	}, async ({ page, site }) => {
		site.allow(/TypeError: .*is not a function/);
		const fault = await spoil(page, list, (route) =>
			route.fulfill({ contentType: "application/json", body: '{"charClasses":[{"name":7}]}' }),
		);
		await page.goto("/#/classes/solo");
		await expect(page.getByRole("heading", { name: "Unexpected Application Error!" })).toBeVisible();
		const menu = await site.sideMenu("Classes");
		await expect(menu.getByRole("link", { name: "Nomad", exact: true })).toBeVisible();
		if (site.phone) await page.keyboard.press("Escape");
		else await expect(page.getByRole("region", { name: "Status line" })).toContainText("not loaded");
		fault.heal();
		await page.getByRole("main").getByRole("button", { name: "Retry" }).click();
		await expect(heading(page)).toHaveText("Solo");
	});
});

test.describe("a data file", { tag: "@at-desktop" }, () => {
	const wrong: (Omit<Cause, "logs"> & { logs?: RegExp })[] = [
		{
			name: "is broken",
			answer: (route) => route.fulfill({ contentType: "application/json", body: '{"charClasses": [' }),
			says: "The data arrived but is not valid JSON.",
		},
		{
			name: "cannot be reached",
			answer: (route) => route.abort("connectionrefused"),
			says: "The server cannot be reached.",
			logs: /net::ERR_CONNECTION_REFUSED/,
		},
		{
			name: "is missing",
			answer: (route) => route.fulfill({ status: 404, body: "" }),
			says: "The server does not have this file (404).",
			logs: failed(404),
		},
		{
			name: "answers a page",
			answer: (route) => route.fulfill({ contentType: "text/html", body: "<p>" }),
			says: "The server sent a web page instead of data.",
		},
		{
			name: "fails on the server",
			answer: (route) => route.fulfill({ status: 503, body: "" }),
			says: "The server answered 503.",
			logs: failed(503),
		},
	];
	for (const { name, answer, says, logs } of some(wrong, 1)) {
		test(`that ${name} shows its fault in its place, and Retry requests it again`, async ({ page, site }) => {
			if (logs) site.allow(logs);
			const fault = await spoil(page, list, answer);
			await page.goto("/#/classes/solo");
			const main = page.getByRole("main");
			await expect(main).toContainText(says);
			await expect(main).toContainText("/assets/Classes/Classes.json");
			await expect(heading(page)).toHaveText("Solo");
			// On a phone, the bar has the heading; on a desktop, the column begins with it and is 680 px wide.
			const width = page.viewportSize()?.width ?? 0;
			const left = site.phone ? 16 : (await boxOf(heading(page))).left;
			const right = site.phone ? width - 16 : left + 680;
			expect(await boxOf(main.getByRole("alert")), "in the column of the page").toMatchObject({ left, right });
			const digits = heading(page).locator("xpath=preceding-sibling::*[local-name() = 'svg']");
			// On a phone, the digits have no box.
			const place = async () => (site.phone ? undefined : (await boxOf(digits)).left);
			const drawn = [await digits.innerHTML(), await place()];
			const before = fault.asked();
			await main.getByRole("button", { name: "Retry" }).click();
			await expect.poll(fault.asked).toBeGreaterThan(before);
			fault.heal();
			await main.getByRole("button", { name: "Retry" }).click();
			await expect(main.getByRole("alert")).toHaveCount(0);
			await expect(heading(page)).toHaveText("Solo");
			expect([await digits.innerHTML(), await place()], "the page's digits stay").toEqual(drawn);
		});
	}

	test("on a device that is offline says so", { tag: "@every" }, async ({ page, site }) => {
		site.allow(/net::ERR_INTERNET_DISCONNECTED/);
		await page.addInitScript(() => Object.defineProperty(Navigator.prototype, "onLine", { get: () => false }));
		const fault = await spoil(page, list, (route) => route.abort("internetdisconnected"));
		await page.goto("/#/classes/solo");
		const main = page.getByRole("main");
		await expect(main).toContainText("This device is offline.");
		fault.heal();
		await main.getByRole("button", { name: "Retry" }).click();
		await expect(heading(page)).toHaveText("Solo");
	});

	test("of a release that is no longer available offers a reload", { tag: "@every" }, async ({ page, site }) => {
		site.allow(failed(410));
		await spoil(page, list, (route) => route.fulfill({ status: 410, body: "" }));
		await page.goto("/#/classes/solo");
		const main = page.getByRole("main");
		await expect(main).toContainText("This version of the site is no longer available (410).");
		await expect(main.getByRole("button", { name: "Reload the page" })).toBeVisible();
		await expect(main.getByRole("button", { name: "Retry" })).toHaveCount(0);
	});
});
