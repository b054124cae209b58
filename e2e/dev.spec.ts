/** `make dev` as a maintainer uses it: two sections from a checkout, everything else from the running site. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { freePort } from "./free-port.ts";
import { copyOfSources, root } from "./gateway.ts";
import { expect, heading, test } from "./site.ts";

test.describe.configure({ mode: "serial" });

let sources: ReturnType<typeof copyOfSources>;
let running: ChildProcess;
let site: string;

test.beforeAll(async () => {
	sources = copyOfSources();
	symlinkSync(join(root, "bin"), join(sources.folder, "bin"));
	const [gateway, vite] = [await freePort(), await freePort()];
	const cli = "packages/section/src/build/cli.ts";
	const from = process.env.DATATERM_URL as string;
	running = spawn(process.execPath, [cli, "dev", "--section", "fnff,traumateam", "--from", from], {
		cwd: sources.folder,
		env: { ...process.env, ADDR: `127.0.0.1:${gateway}`, DEV_PORT: String(vite) },
		stdio: ["ignore", "pipe", "pipe"],
	});
	site = `http://localhost:${gateway}`;
	let said = "";
	await new Promise<void>((ready, failed) => {
		for (const stream of [running.stdout, running.stderr]) {
			stream?.on("data", (chunk) => {
				said += chunk;
				if (said.includes("Ready after")) ready();
			});
		}
		running.once("exit", (code) => failed(new Error(`make dev exited with ${code}:\n${said}`)));
	});
	expect(said).toContain(`fnff, traumateam from their sources: ${site}`);
});

test.afterAll(async () => {
	const ended = once(running, "exit");
	running.kill("SIGTERM");
	await ended;
	sources.remove();
});

/** Changes a file of the checkout as an editor does. */
function edit(file: string, from: string, to: string): void {
	const path = join(sources.folder, file);
	const text = readFileSync(path, "utf8");
	expect(text, `${file} holds ${from}`).toContain(from);
	writeFileSync(path, text.replace(from, to));
}

async function open(page: Page, route: string): Promise<void> {
	await page.goto(`${site}/#/${route}`);
	await expect(heading(page)).toBeAttached();
	// A reload of the page would remove it.
	await page.evaluate(() => Object.assign(window, { stays: true }));
}

const stays = (page: Page) => page.evaluate(() => "stays" in window);
const overlay = (page: Page) => page.locator("vite-error-overlay");
const panel = (page: Page) => page.locator("main [data-problem]");

const ARMOR = "apps/fnff/content/armor.md";
const DRUGS = "apps/traumateam/public/assets/TraumaTeam/Drugs.json";

test("a sentence is shown as it is saved, and search finds it @desktop", async ({ page }) => {
	await open(page, "fnff/armor");
	edit(ARMOR, "Stopping Power comes off", "Stopping Power (quuxite) comes off");
	await expect(page.getByText("Stopping Power (quuxite) comes off")).toBeVisible();
	expect(await stays(page)).toBe(true);
	await page.reload();
	await expect(heading(page)).toBeAttached();
	await page.keyboard.press("/");
	await page.getByRole("combobox").fill("quuxite");
	await expect(page.getByRole("option", { name: /quuxite/ })).toBeVisible();
});

test("an address under work has its page, and every other has the running site's @desktop", { tag: "@every" }, async ({
	request,
}) => {
	edit(ARMOR, "comes off the damage", "comes quuxly off the damage");
	await expect.poll(async () => (await request.get(`${site}/D400`)).text()).toContain("comes quuxly off the damage");
	edit(ARMOR, "comes quuxly off the damage", "comes off the damage");
	expect((await request.get(`${site}/D400.json`)).headers()["access-control-allow-origin"]).toBe("*");
	expect(await (await request.get(`${site}/C300`)).text()).toContain("C300 Skill Check");
});

test("a mistake in a text is in the overlay and above its block until it is fixed @desktop", async ({ page }) => {
	await open(page, "fnff/armor");
	const lines = readFileSync(join(sources.folder, ARMOR), "utf8").split("\n");
	const line = lines.findIndex((it) => it.includes("{#D403")) + 3;
	const sound = lines[line - 1] as string;
	edit(ARMOR, sound, `:huose ${sound}`);
	await expect(overlay(page)).toContainText(`${ARMOR}:${line}`);
	await expect(overlay(page)).toContainText('":huose" is not a stamp. Did you mean house?');
	await expect(panel(page)).toContainText(`${ARMOR}:${line}`);
	const above = page.locator('[data-problem] + section[data-address="D403"]');
	await expect(above).toBeAttached();
	await page.reload();
	await expect(overlay(page)).toBeAttached();
	await page.keyboard.press("Escape");
	await expect(overlay(page)).toBeHidden();
	await expect(above).toBeAttached();
	// All of the message is on the screen: it ends before the column of links.
	const links = await page.getByRole("navigation", { name: "On this page" }).boundingBox();
	const said = await panel(page).boundingBox();
	expect((said?.x ?? 0) + (said?.width ?? 0)).toBeLessThan(links?.x ?? 0);
	await page.evaluate(() => Object.assign(window, { stays: true }));
	edit(ARMOR, `:huose ${sound}`, sound);
	await expect(panel(page)).toBeHidden();
	await expect(overlay(page)).toBeHidden();
	expect(await stays(page)).toBe(true);
});

test("data is shown as it is saved; a mistake names its entry and keeps the old data @desktop", {
	tag: "@every",
}, async ({ page }) => {
	await open(page, "traumateam/drugs?open=antitox");
	const slip = page.getByRole("dialog", { name: /Antitox/ });
	await expect(slip).toContainText("+4");
	edit(DRUGS, '"strength": "+4"', '"strength": "+7"');
	await expect(slip).toContainText("+7");

	edit(DRUGS, '"strength": "+7"', '"stength": "+6"');
	await expect(panel(page)).toHaveCount(2);
	await expect(panel(page).first()).toContainText(`${DRUGS}:3`);
	await expect(panel(page).first()).toContainText('drugs[0] "Antitox": "strength" is missing.');
	await expect(slip).toContainText("+7");
	edit(DRUGS, '"stength": "+6"', '"strength": "+4"');
	await expect(panel(page)).toHaveCount(0);
	expect(await stays(page)).toBe(true);
});

test("a picture and a table of data are shown as they are saved, and change with their files @desktop", async ({
	page,
}) => {
	const at = (file: string) => join(sources.folder, "apps/fnff", file);
	const garages = { garages: [{ name: "Rust Belt", hour: "40 eb", source: "ours" }] };
	cpSync(join(root, "docs/screenshot-home.png"), at("content/street.png"));
	writeFileSync(at("public/assets/FNFF/Garages.json"), JSON.stringify(garages));
	const heading = readFileSync(at("content/armor.md"), "utf8").match(/^## .*\{#D403.*$/m)?.[0] ?? "";
	const added = '![A street in neon](street.png "No sign.")\n\n::data{file="Garages" columns="name, hour"}';
	edit(ARMOR, heading, `${heading}\n\n${added}`);
	let arrive = () => {};
	const held = new Promise<void>((done) => {
		arrive = done;
	});
	await page.route(/street\.png/, async (request) => {
		await held;
		await request.continue();
	});
	// The page has not loaded before its pictures have.
	await page.goto(`${site}/#/fnff/armor`, { waitUntil: "commit" });
	const block = page.locator('section[data-address="D403"]');
	const picture = block.getByRole("img", { name: "A street in neon" });
	const width = () => picture.evaluate((it: HTMLImageElement) => it.naturalWidth);
	const height = () => picture.evaluate((it) => it.getBoundingClientRect().height);
	await picture.scrollIntoViewIfNeeded();
	const reserved = await height();
	expect(reserved).toBeGreaterThan(100);
	arrive();
	await expect.poll(width).toBeGreaterThan(0);
	expect(await height(), "the page keeps its place").toBeCloseTo(reserved, 0);
	await page.evaluate(() => Object.assign(window, { stays: true }));
	const before = await width();
	await expect(block.getByRole("figure")).toHaveText("No sign.");
	await expect(block.getByRole("row", { name: "Rust Belt" })).toContainText("40 eb");
	edit("apps/fnff/public/assets/FNFF/Garages.json", "40 eb", "45 eb");
	await expect(block.getByRole("row", { name: "Rust Belt" })).toContainText("45 eb");
	expect(await stays(page)).toBe(true);
	const reloaded = page.waitForEvent("load");
	cpSync(join(root, "e2e/kit/color.png"), at("content/street.png"));
	await reloaded;
	await picture.scrollIntoViewIfNeeded();
	await expect.poll(width).not.toBe(before);
	await expect.poll(width).toBeGreaterThan(0);
});

test("a number of the rules is shown as it is saved @desktop", { tag: "@every" }, async ({ page }) => {
	await open(page, "fnff/armor");
	await expect(page.getByRole("main").getByText("Quuxium door")).toBeHidden();
	edit("packages/rules/src/armor.ts", "Sheetrock", "Quuxium door");
	await expect(page.getByRole("main").getByText("Quuxium door")).toBeVisible();
	expect(await stays(page)).toBe(true);
});

test("every other section comes from the running site @desktop", async ({ page }) => {
	await open(page, "classes/solo");
	await expect(heading(page)).toHaveText("Solo");
	expect(existsSync(join(sources.folder, ".data"))).toBe(false);
});
