/** Addresses as links: pages without a program, their pictures, and what chats, bots and search engines read. */
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { APIRequestContext } from "@playwright/test";
import ogs from "open-graph-scraper";
import { every } from "./every.ts";
import { root } from "./gateway.ts";
import { expect, heading, test } from "./site.ts";
import { fitsTheWindow, passesAxe } from "./usable.ts";

/** The addresses of the sitemap. */
async function addresses(request: APIRequestContext): Promise<string[]> {
	const sitemap = await (await request.get("/sitemap.xml")).text();
	return [...sitemap.matchAll(/\/([0-9A-F]{4})<\/loc>/g)].map(([, address = ""]) => address);
}

test("every address answers a page of less than 10 KB and a picture of at most 30 @at-desktop", async ({ request }) => {
	const all = await addresses(request);
	expect(all.length).toBeGreaterThan(400);
	const large: string[] = [];
	for (const [place, address] of all.entries()) {
		const page = await request.get(`/${address}`);
		expect(page.status(), address).toBe(200);
		if ((await page.body()).length >= 10_240) large.push(address);
		if (!every && place % 20 > 0) continue;
		const card = await request.get(`/${address}.png`);
		expect([card.status(), card.headers()["content-type"]], address).toEqual([200, "image/png"]);
		if ((await card.body()).length > 30_720) large.push(`${address}.png`);
	}
	expect(large).toEqual([]);
});

test("a reader walks from the index to a rule, on to the next, and into the program", { tag: "@at-phone" }, async ({
	page,
}) => {
	await page.goto("/index#D");
	await page.getByRole("link", { name: "D811 To-hit numbers" }).click();
	await expect(page).toHaveURL(/\/D811$/);
	await expect(page.getByRole("heading", { level: 1, name: "To-hit numbers" })).toBeVisible();
	await expect(page.getByRole("row", { name: "Medium ½ of listed range 20" })).toBeVisible();
	await expect(page.getByText("Our value", { exact: true }).first()).toHaveCSS("font-size", "12px");
	const bars = await page.locator("blockquote").evaluateAll((all) =>
		all.map((bar) => {
			const [first, last] = [bar.firstElementChild, bar.lastElementChild].map((it) => it?.getBoundingClientRect());
			const { top, bottom } = bar.getBoundingClientRect();
			return Math.max((first?.top ?? 0) - top, bottom - (last?.bottom ?? 0));
		}),
	);
	expect(bars.length).toBeGreaterThan(0);
	expect(Math.max(...bars), "the bar of an example ends with its text").toBeLessThanOrEqual(2);
	const links = page.getByRole("navigation", { name: "Path" }).getByRole("link");
	const places = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect()));
	const tops = places.map(({ top }) => top);
	expect(Math.max(...tops) - Math.min(...tops), "two lines read as one path").toBeLessThan(30);
	expect(Math.min(...places.map(({ height }) => height))).toBeGreaterThanOrEqual(44);
	const beside = page.getByRole("navigation", { name: "Before and after" });
	const next = beside.getByRole("link", { name: /D812/ });
	await expect(next, "the arrow is as drawn").toHaveCSS("font-size", "20px");
	const low = await next.evaluate((link) => {
		const range = document.createRange();
		const arrowText = link.lastChild as Text;
		if (arrowText.data.trim() !== "→") return Number.NaN;
		range.selectNode(arrowText);
		const [arrow, whole] = [range, link].map((it) => it.getBoundingClientRect());
		return (arrow?.top ?? 0) + (arrow?.bottom ?? 0) - (whole?.top ?? 0) - (whole?.bottom ?? 0);
	});
	expect(Math.abs(low), "the arrow is beside both lines").toBeLessThan(4);
	await next.click();
	await expect(heading(page)).toHaveText("Modifiers");
	await page.getByRole("navigation", { name: "Path" }).getByRole("link", { name: "Making Attacks" }).click();
	await expect(page).toHaveURL(/\/D800$/);
	await page.goto("/D811");
	await page.getByRole("link", { name: "Open in DATATERM" }).click();
	await expect(page).toHaveURL(/#\/fnff\/makingattacks\?open=ranged-weapons$/);
	await expect(page.getByRole("heading", { name: "To-hit numbers" })).toBeVisible();
});

test("the pages pass axe and do not scroll sideways", { tag: ["@at-phone", "@every"] }, async ({ page, site }) => {
	site.allow(/status of 404/);
	for (const path of ["/D811", "/D800", "/D303", "/C308", "/F200", "/A600", "/index", "/D8F1", "/1000"]) {
		await page.goto(path);
		await expect(heading(page)).toBeVisible();
		await passesAxe(page);
		await fitsTheWindow(page);
	}
});

test("the state of a calculator goes through the page into the program @desktop", async ({ page }) => {
	await page.goto("/D811?D811=ref~3");
	const link = page.getByRole("link", { name: "Open in DATATERM" });
	await expect(link).toHaveAttribute("href", "/#/@D811?D811=ref~3");
	await link.click();
	await expect(page).toHaveURL(/open=ranged-weapons&D811=/);
});

test("the browser's own Share gets the short link of the rule that is read @desktop", { tag: "@every" }, async ({
	page,
	site,
}) => {
	await site.open("fnff/armor");
	await page.goto("/#/@D403");
	await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /^http:\/\/[^/]+\/D403$/);
});

test("a chat finds title, text and picture of a link @desktop", async ({ baseURL, request }) => {
	const shown = ["D811", "D301", "D800", "C300", "C610", "A701", "B200", "E100", "F100", "D403"];
	for (const address of shown) {
		const { error, result } = await ogs({ url: `${baseURL}/${address}`, timeout: 30 });
		expect(error, address).toBe(false);
		expect(result.ogTitle).toMatch(new RegExp(`^${address} .+`));
		expect(result.ogDescription?.length, address).toBeGreaterThan(10);
		expect(result.twitterCard).toBe("summary_large_image");
		const [picture] = result.ogImage ?? [];
		expect(picture).toMatchObject({ url: `${baseURL}/${address}.png`, width: "1200", height: "630" });
		expect((await request.get(picture?.url ?? "")).ok()).toBe(true);
	}
});

test("the chat bot of the documents prints rules, and says what is not there @desktop", async ({ baseURL }) => {
	const document = readFileSync(join(root, "docs/addresses.md"), "utf8");
	const program = /```js\n(.*?)```/s.exec(document)?.[1] ?? "";
	expect(program.trim().split("\n").length).toBeLessThanOrEqual(30);
	const folder = mkdtempSync(join(tmpdir(), "dataterm-bot-"));
	const file = join(folder, "bot.mjs");
	writeFileSync(file, program);
	const said = await new Promise<string>((done, fail) => {
		const bot = execFile(
			process.execPath,
			[file],
			{ env: { ...process.env, SITE: baseURL } },
			(error, stdout, stderr) => (error ? fail(new Error(stderr)) : done(stdout)),
		);
		bot.stdin?.end("hello\nwhat does !d811 say, and again !D811\n!D8F1\n");
	});
	rmSync(folder, { recursive: true });
	expect(said.match(/^To-hit numbers\n/gm)).toHaveLength(2);
	expect(said).toContain(`Medium · ½ of listed range · 20\n`);
	expect(said).toContain(`${baseURL}/D811\n`);
	expect(said).toContain(`No rule has the address D8F1. See ${baseURL}/index`);
});
