/** A reader keeps the site and loses the network; the gateway is stopped for that, which is the hardest loss. */
import { writeFileSync } from "node:fs";
import { questions } from "../bench/questions/table.ts";
import { some } from "./every.ts";
import { CUT, keep, keepMore, keepsNothing, open } from "./offline.ts";
import { search } from "./openers.ts";
import { button, isPlaying, launch } from "./player.ts";
import { expect, heading, sections, test } from "./site.ts";
import { go } from "./templates.ts";
import { passesAxe } from "./usable.ts";

test.use({ loadsAhead: true });

test("is kept with its weight told beforehand; without a network every page, search and calculators work", {
	tag: "@at-desktop",
}, async ({ page, own, site }) => {
	site.allow(CUT);
	await page.goto(`${own.url}/#/offline`);
	await expect(heading(page)).toHaveText("Keep offline");
	await expect(page.getByRole("button", { name: /^Keep offline: 0\.\d MB$/ })).toBeVisible();
	await passesAxe(page);
	await keep(page, own);
	if (!site.phone) await expect(page.getByRole("link", { name: "Kept offline" })).toBeVisible();
	await own.stop();

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
		// The gateway's own tests say that every file of every page is on the list.
		for (const [i, name] of some(pages, 2).entries()) {
			if (i === 0) await open(page, own, `${path}/${name}`);
			await go(page, `${path}/${name}`);
			await expect(page.locator("[data-fault]"), `#/${path}/${name}`).toHaveCount(0);
		}
	}

	const panel = await search(page, "stun sa");
	await expect(panel.getByRole("option").first()).toContainText("Stun/Shock");
	for (const [question] of some(questions, 5)) {
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

	await page.goto(`${own.url}/d811/?D811=ref~3`);
	await expect(page, "a short link leads to its rule").toHaveURL(/#\/fnff\/makingattacks\?.*D811=ref~3/);
	for (const address of ["D811", "D820", "D301"]) {
		await page.evaluate((address) => location.assign(`#/@${address}`), address);
		await page.getByText("Sum", { exact: true }).filter({ visible: true }).first().click();
		await expect(page.getByRole("main").getByRole("spinbutton").filter({ visible: true }).first()).toBeVisible();
	}
});

test("the strip says what is shown; a copy that the browser or the reader has removed is gone", {
	tag: "@at-desktop",
}, async ({ page, context, own, site }) => {
	site.allow(CUT);
	const strip = page.getByRole("region", { name: "Status line" });
	await keep(page, own);

	await test.step("without a network, the strip says that the copy is shown, and a list that was not kept says so", async () => {
		await context.setOffline(true);
		await page.goto(`${own.url}/#/fnff/armor`);
		await expect(strip).toContainText("Offline, kept copy");
		await page.goto(`${own.url}/#/sections`);
		await expect(page.getByRole("alert")).toContainText("This list is not kept: the gateway makes it.");
		await expect(strip).toContainText("Offline, page not loaded");
		await context.setOffline(false);
		await expect(heading(page), "the network is back").toHaveText("Sections");
		await expect(strip).toContainText("Online");
	});

	await test.step("while the gateway does not answer, what was not kept leads to what was", async () => {
		await own.stop();
		await page.goto(`${own.url}/index`);
		await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
		const devtools = await context.newCDPSession(page);
		await devtools.send("Network.clearBrowserCache");
		await page.goto(`${own.url}/assets/Interlock/Sheets/sheet-modern-a4.pdf?r=1`);
		await expect(page.getByRole("main")).toContainText(/is kept, without pictures, character sheets, and music/);
		await own.start();
	});

	await test.step("the browser has removed the copy: the strip says so until the reader keeps it again", async () => {
		await page.goto("about:blank");
		const devtools = await context.newCDPSession(page);
		await devtools.send("Storage.clearDataForOrigin", {
			origin: own.url,
			storageTypes: "service_workers,cache_storage",
		});
		await open(page, own, "fnff/armor");
		await strip.getByRole("link", { name: "No longer kept offline" }).click();
		await page.getByRole("button", { name: /^Keep offline/ }).press("Enter");
		await expect(strip.getByRole("link", { name: "Kept offline", exact: true })).toBeVisible();
		await expect(page.getByRole("button", { name: /^Keep this instead/ })).toBeFocused();
	});

	await test.step("the reader removes the copy", async () => {
		await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
		await expect(page.getByRole("main")).toContainText("it also keeps a copy of the site until you remove it");
		await strip.getByRole("link", { name: "Kept offline", exact: true }).click();
		await page.getByRole("button", { name: "REMOVE" }).press("Enter");
		await expect(page.getByText("Nothing is kept.")).toBeFocused();
		// A worker that was following the gateway then has an empty one for a moment.
		await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
		await page.reload();
		await expect(page.getByText("Nothing is kept.")).toBeVisible();
		await expect(strip.getByRole("link", { name: "Keep offline" })).toBeVisible();
	});
});

test("the operator switches the copy off: everything kept is removed, and the page says so", {
	tag: "@at-desktop",
}, async ({ page, own, site }) => {
	site.allow(CUT);
	const config = test.info().outputPath("dataterm.toml");
	writeFileSync(config, 'offline = "off"');
	await keep(page, own);
	await own.stop();
	await own.start("--config", config);
	await open(page, own, "offline");
	await expect.poll(() => page.evaluate(() => caches.keys()), "what is kept").toEqual([]);
	await keepsNothing(page);
	await open(page, own, "offline");
	await expect(page.getByRole("main")).toContainText("its operator has turned that off");
});

test("where there is no room, what was kept stays; with room, music is kept and plays", { tag: "@at-desktop" }, async ({
	page,
	context,
	own,
	site,
}) => {
	site.allow(CUT);
	await keep(page, own);
	const files = () => page.evaluate(async () => (await (await caches.open("dataterm-files")).keys()).length);
	const devtools = await context.newCDPSession(page);

	await test.step("without room, it says how much is missing", async () => {
		const before = await files();
		const { usage } = await devtools.send("Storage.getUsageAndQuota", { origin: own.url });
		await devtools.send("Storage.overrideQuotaForOrigin", { origin: own.url, quotaSize: usage + 100_000 });
		await page.reload();
		await page.getByRole("group", { name: "Music" }).getByText("Keep", { exact: true }).click();
		await page.getByRole("button", { name: /^Keep this instead/ }).click();
		await expect(page.getByRole("alert")).toContainText(/The browser has no room left: the copy needs \d+\.\d\sMB/);
		expect(await files()).toBe(before);
	});

	await test.step("a network that does not reach the gateway is told like none, until the gateway is back", async () => {
		await own.stop();
		await open(page, own, "fnff/armor");
		await expect(heading(page)).toHaveText("Armor");
		const strip = page.getByRole("region", { name: "Status line" });
		await expect(strip).toContainText("Offline, kept copy");
		await own.start();
		await expect(strip).toContainText("Online");
	});

	await test.step("an album that was kept plays without a network", async () => {
		await devtools.send("Storage.overrideQuotaForOrigin", { origin: own.url });
		await keepMore(page, own, "Music", "Pictures and character sheets");
		// The browser's own cache may have every file, too, and loses it when it likes.
		await devtools.send("Network.clearBrowserCache");
		await own.stop();
		await open(page, own, "mainframe");
		const player = await launch(page);
		await button(player, "Wet Neon").click();
		await button(player, "Play all").click();
		await isPlaying(page);
		await player.getByRole("slider", { name: "Seek" }).fill("60");
		await isPlaying(page);
		const parts = await page.evaluate(async () => {
			const songs = (await (await caches.open("dataterm-files")).keys()).filter(({ url }) => url.includes("/Albums/"));
			const part = await fetch(songs[0]?.url ?? "", { headers: { Range: "bytes=1-4" } });
			return [part.status, part.headers.get("Content-Range")?.split("/")[0], (await part.blob()).size];
		});
		expect(parts).toEqual([206, "bytes 1-4", 4]);
	});

	await test.step("a character sheet that was kept opens without a network", async () => {
		await go(page, "interlocksystem/sheet");
		const sheet = page.getByRole("main").locator("a[href*='.pdf']").first();
		const tab = context.waitForEvent("page");
		const opened = context.waitForEvent("response", (response) => response.url().includes("/assets/Interlock/Sheets/"));
		await sheet.press("Enter");
		expect((await opened).fromServiceWorker()).toBe(true);
		await (await tab).close();
	});
});

test("over plain http the choice is absent, and one sentence says why", { tag: ["@at-desktop", "@every"] }, async ({
	page,
	site,
	baseURL,
}) => {
	site.allow(/Cross-Origin-Opener-Policy header has been ignored/);
	await page.goto(`${baseURL?.replace("127.0.0.1", "0.0.0.0")}/#/offline`);
	await expect(page.getByRole("main")).toContainText("this one came over plain http");
	await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
	await expect(page.getByRole("region", { name: "Status line" }).getByRole("link")).toHaveCount(0);
});
