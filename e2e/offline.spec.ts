/** A reader keeps the site and loses the network; the gateway is stopped for that, which is the hardest loss. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { questions } from "../apps/shell/src/search/questions.ts";
import { copyOfBase, copyOfDist, dataterm, type Gateway, root, serve } from "./gateway.ts";
import { search } from "./openers.ts";
import { button, isPlaying, launch } from "./player.ts";
import { expect, heading, sections, test } from "./site.ts";
import { passesAxe } from "./usable.ts";

let gateway: Gateway;
let removeStore: () => void;

test.beforeEach(async () => {
	const copy = copyOfBase();
	removeStore = copy.remove;
	gateway = await serve(copy.store);
});
test.afterEach(async () => {
	await gateway.stop();
	removeStore();
});

/** The requests that fail without a network are no fault of the site. */
const CUT = /Failed to load resource|ERR_|did not load|EventSource/;

/** The gateway is there again at the same address. */
async function comeBack(...args: string[]): Promise<void> {
	gateway = await serve(gateway.store, "--addr", new URL(gateway.url).host, ...args);
}

/** Keeps the site as a reader does; resolves when it is kept. */
async function keep(page: Page, ...more: string[]): Promise<void> {
	await page.goto(`${gateway.url}/#/offline`);
	for (const label of more) await page.getByRole("group", { name: label }).getByText("Keep", { exact: true }).click();
	await page.getByRole("button", { name: /^Keep/ }).click();
	await expect(page.getByRole("status").filter({ hasText: /^Revision \d+ is kept/ })).toBeVisible({ timeout: 60_000 });
}

/** The site is opened again, as after a restart of the browser. */
async function open(page: Page, route: string): Promise<void> {
	await page.goto("about:blank");
	await page.goto(`${gateway.url}/#/${route}`);
	await expect(heading(page)).toBeAttached();
}

async function revisionOf(page: Page): Promise<number> {
	return page.evaluate(
		() => JSON.parse(document.getElementById("discovery")?.textContent ?? "").extras.dataterm.revision,
	);
}

/** Deploys another text of one section. */
async function deployClasses(description: string): Promise<void> {
	const list = "assets/Classes/Classes.json";
	const { dist, remove } = copyOfDist("classes");
	const classes = JSON.parse(readFileSync(join(dist, list), "utf8"));
	classes.charClasses[1].description = description;
	writeFileSync(join(dist, list), JSON.stringify(classes));
	const deployed = await dataterm(gateway.store, "deploy", "classes", dist);
	expect(deployed.code, deployed.output).toBe(0);
	remove();
	const live = async () => (await (await fetch(`${gateway.url}/${list}`)).json()).charClasses[1].description;
	await expect.poll(live).toBe(description);
}

/** The shell of the first release, which has no worker. */
function firstReleaseShell(): { dist: string; remove: () => void } {
	const dist = mkdtempSync(join(tmpdir(), "dataterm-shell-"));
	execFileSync("tar", ["-xzf", join(root, "e2e/fixtures/first-release-shell.tar.gz"), "-C", dist]);
	return { dist, remove: () => rmSync(dist, { recursive: true }) };
}

/** Waits until the browser keeps a revision. */
async function keeps(page: Page, revision: number): Promise<void> {
	const kept = () =>
		page.evaluate(async () => {
			const note = await caches.match("/kept.json", { cacheName: "dataterm-page" });
			return note && (await note.json()).revision;
		});
	await expect.poll(kept).toBe(revision);
}

test("is kept with its weight told beforehand; without a network every page, search and calculators work", async ({
	page,
	site,
}) => {
	test.setTimeout(180_000);
	site.allow(CUT);
	await page.goto(`${gateway.url}/#/offline`);
	await expect(heading(page)).toHaveText("Keep offline");
	await expect(page.getByRole("button", { name: /^Keep offline: 0\.\d MB$/ })).toBeVisible();
	await passesAxe(page);
	await keep(page);
	if (!site.phone) await expect(page.getByRole("link", { name: "Kept offline" })).toBeVisible();
	await gateway.stop();

	for (const { path } of sections) {
		const pages = await page.evaluate(
			(path) =>
				Object.values(
					JSON.parse(document.getElementById("discovery")?.textContent ?? "").microFrontends as Record<
						string,
						{ extras: { dataterm: { path?: string; pages?: { path: string }[] } } }[]
					>,
				)
					.flatMap(([entry]) => (entry ? [entry.extras.dataterm] : []))
					.find((section) => section.path === `/${path}`)
					?.pages?.map(({ path }) => path) ?? [],
			path,
		);
		for (const [i, name] of pages.entries()) {
			if (i === 0) await open(page, `${path}/${name}`);
			else await page.evaluate((route) => location.assign(route), `#/${path}/${name}`);
			await expect(page).toHaveURL(new RegExp(`#/${path}/${name}$`));
			await expect(page.locator("[data-loading]")).toHaveCount(0);
			await expect(page.locator("[data-fault]"), `#/${path}/${name}`).toHaveCount(0);
		}
	}

	const panel = await search(page, "stun sa");
	await expect(panel.getByRole("option").first()).toContainText("Stun/Shock");
	for (const [question] of questions.slice(0, 30)) {
		const field = panel.getByRole("combobox");
		await field.fill(question);
		await expect(panel.getByRole("status").first(), question).toContainText(/result/);
		await expect(panel.getByRole("heading").first(), question).toBeVisible();
		await expect(panel.locator("[data-fault]"), question).toHaveCount(0);
	}
	await panel.getByRole("combobox").fill("stun sa");
	await expect(panel.getByRole("option").first()).toContainText("Stun/Shock");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/#\/fnff\/wounds$/);

	await page.goto(`${gateway.url}/d811?D811=ref~3`);
	await expect(page, "a short link leads to its rule").toHaveURL(/#\/fnff\/makingattacks\?.*D811=ref~3/);
	for (const address of ["D811", "D820", "D301"]) {
		await page.evaluate((address) => location.assign(`#/@${address}`), address);
		await page.getByText("Sum", { exact: true }).filter({ visible: true }).first().click();
		await expect(page.getByRole("main").getByRole("spinbutton").filter({ visible: true }).first()).toBeVisible();
	}
});

test("one section is deployed: only its files are fetched, an open page stays as it is, and the next one is new", {
	tag: "@at-desktop",
}, async ({ page, context, site }) => {
	site.allow(CUT);
	await keep(page);
	await page.goto(`${gateway.url}/#/classes/solo`);
	const first = await revisionOf(page);
	const asked: string[] = [];
	context.on("request", (request) => {
		if (request.serviceWorker() && new URL(request.url()).pathname !== "/offline.json")
			asked.push(new URL(request.url()).pathname);
	});
	await deployClasses("A sentence that arrives in the background.");
	await keeps(page, first + 1);
	const others = asked.filter(
		(path) => path !== "/" && !path.startsWith("/s/classes/") && !path.startsWith("/assets/Classes/"),
	);
	expect(others, "requests for other sections").toEqual([]);
	expect(asked).toContain("/assets/Classes/Classes.json");

	const second = await context.newPage();
	await second.goto(`${gateway.url}/#/classes/solo`);
	await expect(second.getByRole("main")).toContainText("A sentence that arrives in the background.");
	await gateway.stop();
	// The first tab still shows its own revision, of which every file is still there.
	expect(await revisionOf(page)).toBe(first);
	await page.getByRole("navigation", { name: "Classes" }).getByRole("link", { name: "Nomad", exact: true }).click();
	await expect(heading(page)).toHaveText("Nomad");
	await expect(page.locator("[data-fault]")).toHaveCount(0);
	await second.reload();
	await expect(second.getByRole("main")).toContainText("A sentence that arrives in the background.");
	expect(await revisionOf(second)).toBe(first + 1);
});

test("a rollback of the shell is seen at the next page, and leaves no worker of the other shell", {
	tag: "@at-desktop",
}, async ({ page, site }) => {
	site.allow(CUT);
	await keep(page);
	const { dist, remove } = firstReleaseShell();
	const deployed = await dataterm(gateway.store, "deploy", "shell", dist);
	expect(deployed.code, deployed.output).toBe(0);
	remove();
	await expect
		.poll(async () => (await (await fetch(`${gateway.url}/sw.js`)).text()).includes("registration.unregister"))
		.toBe(true);
	const shell = async () =>
		page.evaluate(() => document.querySelector("script[type=module][src]")?.getAttribute("src"));
	const before = await shell();
	await open(page, "fnff/armor");
	expect(await shell()).not.toBe(before);
	const left = () =>
		page.evaluate(async () => [...(await caches.keys()), ...(await navigator.serviceWorker.getRegistrations())].length);
	await expect.poll(left, "caches and workers").toBe(0);
});

test("a release is withdrawn: its files are gone at the next contact, and the open page is asked to reload", {
	tag: "@at-desktop",
}, async ({ page, site }) => {
	site.allow(CUT);
	await deployClasses("A sentence that names a player.");
	await keep(page);
	await page.goto(`${gateway.url}/#/classes/solo`);
	await expect(page.getByRole("main")).toContainText("A sentence that names a player.");
	const withdrawn = await page.evaluate(async () => {
		const { sections } = await (await fetch("/offline.json")).json();
		return sections.find(({ name }: { name: string }) => name === "classes").release as string;
	});
	const done = await dataterm(
		gateway.store,
		"withdraw",
		"classes",
		withdrawn,
		"--rollback",
		"--reason",
		"names a player",
	);
	expect(done.code, done.output).toBe(0);
	await expect(page.getByRole("button", { name: "Reload" })).toBeVisible({ timeout: 30_000 });
	const left = () =>
		page.evaluate(
			async (release) =>
				(await (await caches.open("dataterm-files")).keys()).filter(({ url }) => url.includes(release)).length,
			withdrawn,
		);
	await expect.poll(left).toBe(0);
	await keeps(page, (await revisionOf(page)) + 1);
	await gateway.stop();
	await open(page, "classes/solo");
	await expect(page.getByRole("main")).not.toContainText("names a player");
	await expect(page.locator("[data-fault]")).toHaveCount(0);
});

test(
	"the operator switches it off: everything kept is removed, and the page says so",
	{ tag: "@at-desktop" },
	async ({ page, site }, info) => {
		site.allow(CUT);
		await keep(page);
		await gateway.stop();
		const config = info.outputPath("dataterm.toml");
		writeFileSync(config, 'offline = "off"');
		await comeBack("--config", config);
		await open(page, "offline");
		await expect(page.getByRole("main")).toContainText("its operator has turned that off");
		const left = () =>
			page.evaluate(
				async () => [...(await caches.keys()), ...(await navigator.serviceWorker.getRegistrations())].length,
			);
		await expect.poll(left).toBe(0);
	},
);

test("where there is no room, it says how much is missing, and what was kept stays", { tag: "@at-desktop" }, async ({
	page,
	context,
	site,
}) => {
	site.allow(CUT);
	await keep(page);
	const before = await page.evaluate(async () => (await (await caches.open("dataterm-files")).keys()).length);
	const devtools = await context.newCDPSession(page);
	const { usage } = await devtools.send("Storage.getUsageAndQuota", { origin: gateway.url });
	await devtools.send("Storage.overrideQuotaForOrigin", { origin: gateway.url, quotaSize: usage + 100_000 });
	await page.reload();
	await page.getByRole("group", { name: "Music" }).getByText("Keep", { exact: true }).click();
	await page.getByRole("button", { name: /^Keep this instead/ }).click();
	await expect(page.getByRole("alert")).toContainText(/The browser has no room left: the copy needs \d+\.\d MB/);
	expect(await page.evaluate(async () => (await (await caches.open("dataterm-files")).keys()).length)).toBe(before);
	await gateway.stop();
	await open(page, "fnff/armor");
	await expect(heading(page)).toHaveText("Armor");
});

test("an album that was kept plays without a network", { tag: "@at-desktop" }, async ({ page, site }) => {
	site.allow(CUT);
	await keep(page, "Music", "Pictures and character sheets");
	await gateway.stop();
	await open(page, "mainframe");
	const player = await launch(page);
	await button(player, "Wet Neon").click();
	await button(player, "Play all").click();
	await isPlaying(page);
	await player.getByRole("slider", { name: "Seek" }).fill("60");
	await isPlaying(page);
});

test("the browser has removed what was kept: the strip says so until the reader keeps it again", {
	tag: "@at-desktop",
}, async ({ page, context }) => {
	await keep(page);
	await page.goto("about:blank");
	const devtools = await context.newCDPSession(page);
	await devtools.send("Storage.clearDataForOrigin", {
		origin: gateway.url,
		storageTypes: "service_workers,cache_storage",
	});
	await open(page, "fnff/armor");
	const strip = page.getByRole("region", { name: "Status line" });
	await strip.getByRole("link", { name: "No longer kept offline" }).click();
	await page.getByRole("button", { name: /^Keep offline/ }).click();
	await expect(strip.getByRole("link", { name: "Kept offline", exact: true })).toBeVisible();
	await page.getByRole("button", { name: "REMOVE" }).click();
	await page.reload();
	await expect(page.getByText("Nothing is kept.")).toBeVisible();
	await expect(strip.getByRole("link", { name: "Keep offline" })).toBeVisible();
});

test("what is kept can be removed", { tag: "@at-desktop" }, async ({ page }) => {
	await keep(page);
	await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
	await expect(page.getByRole("main")).toContainText("it also keeps a copy of the site until you remove it");
	await page.getByRole("contentinfo").getByRole("link", { name: "Keep offline" }).click();
	await page.getByRole("button", { name: "REMOVE" }).click();
	await expect(page.getByText("Nothing is kept.")).toBeVisible();
	expect(await page.evaluate(() => caches.keys())).toEqual([]);
	await page.reload();
	await expect(page.getByText("Nothing is kept.")).toBeVisible();
});

test("over plain http the choice is absent, and one sentence says why", { tag: "@at-desktop" }, async ({
	page,
	site,
}) => {
	site.allow(/Cross-Origin-Opener-Policy header has been ignored/);
	const address = gateway.url.replace("127.0.0.1", "0.0.0.0");
	await page.goto(`${address}/#/offline`);
	await expect(page.getByRole("main")).toContainText("this one came over plain http");
	await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
	await expect(page.getByRole("region", { name: "Status line" }).getByRole("link")).toHaveCount(0);
});

test("the strip says that the kept copy is shown; what was not kept says what to do", { tag: "@at-desktop" }, async ({
	page,
	context,
	site,
}) => {
	site.allow(CUT);
	await keep(page);
	await context.setOffline(true);
	await page.goto(`${gateway.url}/#/fnff/armor`);
	await expect(page.getByRole("region", { name: "Status line" })).toContainText("Offline, kept copy");
	await page.goto(`${gateway.url}/#/sections`);
	await expect(page.getByRole("alert")).toContainText("did not load");
	await page.goto(`${gateway.url}/index`);
	await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
	await page.goto(`${gateway.url}/#/sections`);
	await context.setOffline(false);
	await expect(heading(page)).toHaveText("Sections");
	await expect(page.getByRole("region", { name: "Status line" })).toContainText("Online");
});

test("a network that does not reach the gateway is told like none, until the gateway is back", {
	tag: "@at-desktop",
}, async ({ page, site }) => {
	site.allow(CUT);
	await keep(page);
	await gateway.stop();
	await open(page, "fnff/armor");
	const strip = page.getByRole("region", { name: "Status line" });
	await expect(strip).toContainText("Offline, kept copy");
	await comeBack();
	await expect(strip).toContainText("Online", { timeout: 30_000 });
});
