/** The login gate, which is off on the live site: here a gateway has it on, with the pairs of dataterm.toml.example. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { baseStore, type Gateway, root, serve } from "./gateway.ts";
import { expect, heading, test } from "./site.ts";
import { passesAxe } from "./usable.ts";

test.describe("the login gate", { tag: "@at-desktop" }, () => {
	let gateway: Gateway;
	let folder: string;

	test.beforeAll(async () => {
		folder = mkdtempSync(join(tmpdir(), "dataterm-login-"));
		const config = join(folder, "dataterm.toml");
		const shipped = readFileSync(join(root, "dataterm.toml.example"), "utf8");
		writeFileSync(config, shipped.replace('login = "off"', 'login = "on"'));
		gateway = await serve(baseStore, "--config", config);
	});
	test.afterAll(async () => {
		await gateway?.stop();
		rmSync(folder, { recursive: true });
	});

	async function login(page: Page, username: string, password: string) {
		await page.getByLabel("Username").fill(username);
		await page.getByLabel("Password").fill(password);
		await page.getByLabel("Password").press("Enter");
	}

	test("is asked for before anything of home is shown", { tag: "@every" }, async ({ page }) => {
		await page.route(/\/chunks\/first[^/]*\.js/, () => undefined);
		const asked = page.waitForRequest(/\/chunks\/first[^/]*\.js/);
		await page.goto(gateway.url, { waitUntil: "commit" });
		await asked;
		await page.evaluate(() => document.fonts.ready);
		await expect(page.locator("#root")).toHaveText("", { useInnerText: true });
	});

	test("puts the focus into its first field", { tag: "@every" }, async ({ page }) => {
		await page.goto(gateway.url);
		await expect(page.getByLabel("Username")).toBeFocused();
	});

	test("a notice leads to both pairs, and back", { tag: "@every" }, async ({ page }) => {
		await page.goto(gateway.url);
		await page.getByRole("button", { name: "New on the night shift?" }).click();
		await expect(page.getByRole("heading", { name: "To the night shift" })).toBeFocused();
		await expect(page.getByRole("main")).toContainText("nothing is stored");
		await passesAxe(page);
		await page.getByRole("button", { name: "[ RETURN ]" }).click();
		await expect(page.getByLabel("Username")).toBeFocused();
		await page.getByRole("button", { name: "New on the night shift?" }).click();
		await page.keyboard.press("Escape");
		await expect(page.getByLabel("Username")).toBeFocused();
		await login(page, "nightshift", "64klamps");
		await expect(heading(page)).toHaveText("Welcome, netrunner.");
	});

	test("asks first; admin comes to the terminal", async ({ page }) => {
		await page.goto(`${gateway.url}/#/fnff/armor`);
		await expect(page.getByRole("navigation")).toHaveCount(0);
		await login(page, "avoss", "zeropage");
		await expect(heading(page)).toHaveText("Mainframe");
		await expect(page.getByRole("textbox")).toBeVisible();
	});

	test("TopSecret comes to the page that the address names", async ({ page }) => {
		await page.goto(`${gateway.url}/#/fnff/armor`);
		await login(page, "nightshift", "64klamps");
		await expect(heading(page)).toHaveText("Armor");
	});

	test("counts the remaining attempts, and leaves for a search page after the third failure", async ({ page }) => {
		await page.route("https://duckduckgo.com/**", (route) =>
			route.fulfill({ contentType: "text/html", body: "<h1>Search" }),
		);
		await page.goto(gateway.url);
		await login(page, "avoss", "guess");
		await expect(page.getByRole("alert")).toHaveText("Wrong credentials. Remaining attempts: 2");
		await login(page, "avoss", "another");
		await expect(page.getByRole("alert")).toHaveText("Wrong credentials. Remaining attempts: 1");
		await login(page, "avoss", "and another");
		await expect(page).toHaveURL("https://duckduckgo.com/");
	});

	test("whose code does not load says why, and is shown after a reload", { tag: "@every" }, async ({ page, site }) => {
		site.allow(/503|The login gate did not load/);
		const script = /\/chunks\/gate-[^/]*\.js/;
		await page.route(script, (route) => route.fulfill({ status: 503, body: "" }));
		await page.goto(gateway.url);
		await expect(page.getByRole("alert")).toContainText("The login gate did not load");
		await expect(page.getByRole("alert")).toContainText("The server answered 503.");
		await page.unroute(script);
		await page.getByRole("button", { name: "Reload the page" }).click();
		await login(page, "nightshift", "64klamps");
		await expect(heading(page)).toHaveText("Welcome, netrunner.");
	});

	test("is off by default", { tag: "@every" }, async ({ page, site }) => {
		await site.open("");
		await expect(page.getByLabel("Password")).toHaveCount(0);
	});
});
