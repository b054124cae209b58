/** Tests what only a picture of a page shows, not the checks of every page: even rows, ends that meet, room between parts. */
import type { Locator } from "@playwright/test";
import { expect, heading, test } from "./site.ts";
import { go } from "./templates.ts";
import { boxOf } from "./usable.ts";

test("in the widest window pictures grow with the type, and a topic's picture has room above its name", {
	tag: ["@at-desktop", "@every"],
}, async ({ page, site }) => {
	await page.setViewportSize({ width: 2560, height: 1440 });
	await site.open("fnff/makingattacks");
	const topics = page.getByRole("main").getByRole("listitem");
	await expect(topics).not.toHaveCount(0);
	for (const topic of await topics.all()) {
		const picture = await boxOf(topic.locator("svg"));
		expect((await boxOf(topic.getByRole("button"))).top - picture.bottom).toBeGreaterThan(20);
	}
	await go(page, "nightcity/corporations");
	expect((await boxOf(page.getByRole("main").locator("li img").first())).width).toBe(60);
	await go(page, "interlocksystem/skillcheck?tab=making");
	const dots = page.getByRole("row", { name: /^Easy/ }).locator("svg");
	expect((await boxOf(dots)).width).toBe(75);
	await go(page, "nightcity/slang");
	const word = page.getByRole("main").locator("dl > div").first();
	expect((await boxOf(word)).right, "as far as the page's hairlines").toBe(
		(await boxOf(word.locator("xpath=ancestor::section"))).right,
	);
	const meanings = await page
		.getByRole("definition")
		.evaluateAll((all) => all.filter((meaning) => meaning.clientHeight > 40).length);
	expect(meanings, "in one line, where the row has the room").toBeLessThan(6);
	await go(page, "screen");
	const main = page.getByRole("main");
	const begins = (await boxOf(main.getByRole("link", { name: "Clinic" }).last())).left;
	expect((await boxOf(main.getByText("The pin next to an address"))).left + 24).toBeCloseTo(begins, 0);
	await go(page, "");
	const bank = page.getByRole("navigation", { name: "All pages" }).locator("section").last();
	const asked = main.getByRole("list").first();
	expect((await boxOf(bank)).left, "below the list").toBeCloseTo((await boxOf(asked)).left, 0);
});

test("the neighboring pages end where the lists above them end", { tag: ["@desktop", "@every"] }, async ({
	page,
	site,
}) => {
	await site.open("fnff/makingattacks");
	const neighbors = page.getByRole("navigation", { name: "Neighboring pages" });
	for (const route of ["fnff/makingattacks", "interlocksystem/skilllist", "nightcity/corporations"]) {
		await go(page, route);
		const ends = await page
			.getByRole("main")
			.locator("ul:visible")
			.evaluateAll((lists) => lists.map((list) => list.getBoundingClientRect().right));
		expect((await boxOf(neighbors)).right, route).toBeCloseTo(Math.max(...ends), 0);
	}
	const hairline = page.getByRole("main").locator("section[data-address]");
	expect((await boxOf(hairline)).right, "hairlines end there, too").toBe((await boxOf(neighbors)).right);
	// The columns of the longest list end at about one height.
	await go(page, "interlocksystem/skilllist");
	const columns = await page
		.getByRole("main")
		.getByRole("region")
		.evaluateAll((categories) => {
			const ends = new Map<number, number>();
			for (const category of categories) {
				const { left, bottom } = category.getBoundingClientRect();
				ends.set(left, Math.max(bottom, ends.get(left) ?? 0));
			}
			return [...ends.values()];
		});
	expect(Math.max(...columns) - Math.min(...columns)).toBeLessThan(280);
	await go(page, "");
	const glossary = page.getByRole("navigation", { name: "All pages" }).getByRole("link", { name: "Glossary" });
	expect((await boxOf(glossary)).bottom, "the longest bank is whole").toBeLessThan(864);
	await page.setViewportSize({ width: 1180, height: 820 });
	expect((await boxOf(glossary)).bottom, "on a small laptop, too").toBeLessThan(784);
	await page.setViewportSize({ width: 768, height: 1024 });
	await go(page, "interlocksystem/glossary");
	expect((await boxOf(neighbors)).right).toBeCloseTo((await boxOf(page.getByRole("table").last())).right, 0);
});

test("a page outside of the sections begins where theirs begin, and has spaces between its words", {
	tag: ["@desktop", "@every"],
}, async ({ page, site }) => {
	await site.open("fnff/armor");
	const begins = (await boxOf(heading(page))).left;
	const space = await page.evaluate(() => {
		const context = new OffscreenCanvas(1, 1).getContext("2d");
		if (!context) throw new Error("no canvas");
		context.textRendering = "geometricPrecision";
		context.font = "600 16px Archivo";
		const width = (text: string) => context.measureText(text).width;
		return width("IP b") - width("IP") - width("b");
	});
	expect(space, "a quarter of the type's size, behind a P too").toBeGreaterThan(3.8);
	await site.open("privacy");
	await expect(heading(page)).toHaveText("Privacy");
	expect((await boxOf(heading(page))).left).toBe(begins);
	const menu = page.getByRole("navigation", { name: "DATATERM" }).getByRole("link");
	await expect(menu, "the column of the menu is not empty").toHaveText(["Screen", "Keep offline", "Privacy"]);
	await expect(menu.last()).toHaveAttribute("aria-current", "page");
	await site.open("offline");
	await expect(heading(page)).toHaveText("Keep offline");
	expect((await boxOf(heading(page))).left).toBe(begins);
});

test("a link is once in a window: the status line has what the footer would repeat", {
	tag: ["@at-desktop", "@every"],
}, async ({ page, site }) => {
	await site.open("fnff/armor");
	await expect(page.getByRole("link", { name: "Keep offline" })).toHaveCount(1);
	await expect(page.getByRole("contentinfo").getByRole("link", { name: "Print section" })).toBeVisible();
});

test("on a tablet, neighbors and footer begin where the text begins", { tag: ["@at-desktop", "@every"] }, async ({
	page,
	site,
}) => {
	await page.setViewportSize({ width: 768, height: 1024 });
	await site.open("fnff/armor");
	for (const route of ["fnff/armor", "fnff/makingattacks", "classes/techie"]) {
		await go(page, route);
		const foot = page.getByRole("contentinfo");
		const text = page.getByRole("main").locator("h2, li button, article p").filter({ visible: true }).first();
		const { left } = await boxOf(text);
		expect((await boxOf(page.getByRole("navigation", { name: "Neighboring pages" }))).left, route).toBe(left);
		expect((await boxOf(foot)).left, route).toBe(left);
	}
	await go(page, "classes/techie");
	const poster = page.getByRole("img", { name: /young man/ }).filter({ visible: true });
	const { width, height } = await boxOf(poster);
	const ratio = await poster.evaluate((img: HTMLImageElement) => img.naturalWidth / img.naturalHeight);
	expect(width / height, "a poster is whole, down to the chin").toBeCloseTo(ratio, 2);
	await go(page, "nightcity/corporations?open=arasaka");
	const facts = page.getByRole("main").locator("dl").first();
	expect((await boxOf(page.getByRole("figure"))).right, "as wide as the facts").toBe((await boxOf(facts)).right);
	const back = page.getByRole("main").getByRole("button", { name: "[ BACK ]" });
	const rule = page.getByRole("main").locator("section").first();
	expect((await boxOf(back)).bottom, "the key is above the rule").toBeLessThanOrEqual((await boxOf(rule)).top);
	await go(page, "cyberware/pieces");
	const codes = page.getByRole("columnheader", { name: "Code" });
	const places = await codes.evaluateAll((all) => all.map((code) => Math.round(code.getBoundingClientRect().left)));
	expect(new Set(places).size, "one catalog, one set of columns").toBe(1);
});

test("the heads of the list of sections have room between them", { tag: ["@at-desktop", "@every"] }, async ({
	page,
	site,
}) => {
	await page.setViewportSize({ width: 1180, height: 820 });
	await site.open("sections");
	const heads = page.getByText("Faults, last hour").first().locator("..").locator("> *");
	await expect(heads.last()).toHaveText("Owner");
	const gaps = await heads.evaluateAll((all) => {
		const texts = all.map((head) => {
			const range = document.createRange();
			range.selectNodeContents(head);
			return range.getBoundingClientRect();
		});
		return texts.slice(1).map((text, place) => text.left - (texts[place]?.right ?? 0));
	});
	expect(Math.min(...gaps)).toBeGreaterThanOrEqual(20);
	await page.setViewportSize({ width: 390, height: 844 });
	const facts = page
		.getByText("Live for", { exact: true })
		.filter({ visible: true })
		.first()
		.locator("xpath=ancestor::dl/div[1]");
	expect((await boxOf(facts)).left, "below the lamps").toBe(
		(await boxOf(page.getByRole("heading", { level: 1 }))).left,
	);
});

test("on a phone, links at the foot are in even rows, and a color keeps to its line", {
	tag: ["@phone", "@every"],
}, async ({ page, site }) => {
	await site.open("nightcity/map");
	const foot = page.getByRole("contentinfo");
	await expect(foot.getByRole("link", { name: "Print section" })).toBeVisible();
	await expect(foot.getByRole("link", { name: "Keep offline" })).toBeVisible();
	const rows = await foot
		.locator("a:not([aria-label])")
		.evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().top)));
	expect(rows.filter((top) => top === rows[0])).toHaveLength(3);
	for (const color of ["Red lines", "Pale blue"]) {
		const name = page.getByRole("rowheader", { name: color }).getByRole("button");
		expect((await boxOf(name)).height, color).toBeLessThan(30);
	}
	await go(page, "interlocksystem/skillcheck");
	const tab = page.getByRole("tab", { name: "Making a Skill Check" });
	const lines = await tab.evaluate((it) => {
		const range = document.createRange();
		range.selectNodeContents(it.lastChild as Text);
		return range.getClientRects().length;
	});
	expect(lines, "a tab's name is in one line").toBe(1);
});

test("a table of sentences takes the column; a word and its figure stay near each other where the column is wider", {
	tag: ["@at-desktop", "@every"],
}, async ({ page, site }) => {
	await site.open("nightcity/history");
	const table = page.getByRole("main").getByRole("table").filter({ visible: true }).first();
	for (const { width, route, share } of [
		{ width: 1440, route: "nightcity/history", share: 1 },
		{ width: 1440, route: "fnff/actions", share: 440 / 680 },
		{ width: 1180, route: "traumateam/introduction", share: 440 / 544 },
	]) {
		await page.setViewportSize({ width, height: 900 });
		await go(page, route);
		const room = await boxOf(table.locator("xpath=../../.."));
		expect((await boxOf(table)).width / room.width, `${route} at ${width}`).toBeCloseTo(share, 2);
	}
});

test("in a small laptop's window, the list of blocks is seen at once: beside the first, or above it", {
	tag: ["@desktop", "@every"],
}, async ({ page, site }) => {
	await page.setViewportSize({ width: 1180, height: 820 });
	await site.open("fnff/armor");
	const list = page.getByRole("navigation", { name: "On this page" });
	const first = page.getByRole("main").getByRole("heading", { level: 2 }).first();
	const right = (await boxOf(page.getByRole("main").getByRole("group").first())).right;
	expect((await boxOf(list)).left, "beside the first block").toBeGreaterThan(right);
	expect((await boxOf(list)).top).toBeLessThan((await boxOf(first)).bottom);
	await go(page, "interlocksystem/glossary");
	expect((await boxOf(list)).bottom, "above the first table").toBeLessThan((await boxOf(first)).top);
	await heading(page).focus();
	for (const link of await list.getByRole("link").all()) {
		await page.keyboard.press("Tab");
		await expect(link, "Tab goes from top to bottom: first the list").toBeFocused();
	}
	await page.keyboard.press("Tab");
	await expect(page.getByRole("main").getByRole("button", { name: /CA01/ }).first(), "then its block").toBeFocused();
	await go(page, "nightcity/map");
	expect((await boxOf(page.getByRole("img", { name: /^Map of Night City/ }))).width).toBe(678);
	await go(page, "fnff/actions");
	expect((await boxOf(page.getByRole("img", { name: /^Line of sight/ }))).width, "words of 12 px").toBe(678);
	await go(page, "classes/cop");
	const quote = page.getByRole("blockquote").locator("xpath=ancestor::*[header][1]");
	expect((await boxOf(quote)).top - (await boxOf(page.getByRole("tablist"))).bottom, "as in the design").toBe(28);
	await expect(page.getByRole("contentinfo")).toBeInViewport({ ratio: 1 });
	expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(820);
});

test("a list of blocks that is longer than its window follows what is being read", {
	tag: ["@at-desktop", "@every"],
}, async ({ page, site }) => {
	await page.setViewportSize({ width: 1440, height: 500 });
	await site.open("cyberware/pieces");
	const links = page.getByRole("navigation", { name: "On this page" }).getByRole("link");
	await expect(links.last(), "there is no room for all").not.toBeInViewport();
	await page.keyboard.press("End");
	await expect(links.last()).toBeInViewport({ ratio: 1 });
	await page.keyboard.press("Home");
	await expect(links.first()).toBeInViewport({ ratio: 1 });
});

test("in a small laptop's window, a catalog has the room that its names need", {
	tag: ["@desktop", "@every"],
}, async ({ page, site }) => {
	await page.setViewportSize({ width: 1180, height: 820 });
	await site.open("cyberware/pieces");
	await expect(page.getByRole("rowheader", { name: "Voice stress analyzer" })).toBeVisible();
	const names = page.getByRole("rowheader").getByRole("button");
	const heights = await names.evaluateAll((all) => all.map((name) => name.getBoundingClientRect().height));
	expect(Math.max(...heights)).toBeLessThan(30);
	await go(page, "fnff/damage");
	const gun = page.getByRole("row", { name: /^Heavy submachine gun/ });
	expect((await boxOf(gun)).height).toBeLessThan(40);
	await go(page, "nightcity/corporations");
	const corporations = page.getByRole("main").locator("li:has(button) div > :last-child");
	await expect(corporations).toHaveCount(18);
	for (const name of await corporations.all()) expect((await boxOf(name)).height).toBeLessThan(30);
	await go(page, "interlocksystem/skillcheck");
	for (const tab of await page.getByRole("tab").all()) {
		const words = await tab.evaluate((all) => {
			const range = document.createRange();
			range.selectNodeContents(all);
			return range.getBoundingClientRect().height;
		});
		expect(words, "a tab's name is in one line").toBeLessThan(20);
	}
	await go(page, "fnff/damage");
	const note = page.getByText("A sniper rifle against three layers").locator("xpath=following-sibling::*[1]");
	expect((await boxOf(note)).height, "below its answer, too").toBeLessThan(30);
	await page.getByText("Sum", { exact: true }).first().click();
	const saves = page
		.getByRole("main")
		.locator("dt")
		.filter({ hasText: /save$|saveD/ });
	await expect(saves).toHaveCount(2);
	for (const save of await saves.all()) expect((await boxOf(save)).height, "beside its address").toBeLessThan(20);
	await page.getByText("Rule", { exact: true }).first().click();
	const ends = (part: Locator) => boxOf(part).then(({ right }) => right);
	expect(await ends(page.getByRole("navigation", { name: "Neighboring pages" }))).toBe(
		await ends(page.getByRole("table", { name: "Weapons for a hand" })),
	);
	expect(await ends(gun.locator("xpath=ancestor::table")), "all the room").toBe(1160);
});
