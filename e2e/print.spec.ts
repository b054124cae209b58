/** On paper, as printers do by default: without background graphics. */
import { execFileSync } from "node:child_process";
import type { Locator } from "@playwright/test";
import { apart } from "./baselines.ts";
import { faultsOnPaper } from "./checks/paper.ts";
import { some } from "./every.ts";
import { geometryFaults } from "./looks/faults.ts";
import { inkOf, printed } from "./printed.ts";
import { expect, test } from "./site.ts";
import { openWhole } from "./templates.ts";

const right = (box: { x: number; width: number } | null) => (box?.x ?? 0) + (box?.width ?? 0);

const left = async (part: Locator | undefined) => (await part?.boundingBox())?.x;

/** Returns the bytes of the largest image in a PDF. */
function largestImage(pdf: Buffer): number {
	const list = execFileSync("pdfimages", ["-list", "-"], { input: pdf, encoding: "utf8" });
	const sizes = [...list.matchAll(/ ([\d.]+)([BKM]) +[\d.]+%$/gm)].map(
		([, size, unit]) => Number(size) * { B: 1, K: 1024, M: 1024 * 1024 }[unit as "B" | "K" | "M"],
	);
	return Math.max(0, ...sizes);
}

test.describe("@desktop on paper", () => {
	for (const route of some(["nightcity/map", "fnff/actions", "classes/techie"], 1)) {
		test(`the picture of #/${route} is printed: it is there, and nothing lies over it`, { tag: "@every" }, async ({
			page,
			site,
		}) => {
			await openWhole(page, site, route);
			// The bytes of an empty frame are its corners.
			expect(largestImage(await page.pdf({ format: "A4" }))).toBeGreaterThan(100_000);
			await page.emulateMedia({ media: "print" });
			const picture = page.locator("main img").filter({ visible: true }).first();
			await expect(picture).toBeVisible();
			// Where a printer leaves out a background, it prints white, even over the picture.
			const over = await picture.evaluate((image) => {
				const frame = image.closest("figure")?.firstElementChild ?? image;
				return ["::before", "::after"].filter((part) => getComputedStyle(frame, part).content !== "none");
			});
			expect(over).toEqual([]);
		});
	}

	for (const [route, address, most, parts] of some(
		[
			["traumateam/drugs", "E400", 4, [/E4.. +Black Lace/]],
			["interlocksystem/skilllist", "C600", 6, [/C6.. +Endurance/]],
			["interlocksystem/skillcheck?tab=fumbles&open=reflex-combat", "C300", 5, [/C301 +When/, /C31. +Reflex: driving/]],
			["interlocksystem/stats", "C200", 3, [/C210 +Intelligence/, /C21. +Body Type/]],
			["nightcity/corporations?open=arasaka", "A500", 5, [/A5.. +Arasaka/, /A5.. +Zetatech/]],
			[
				"fnff/makingattacks?open=laser-weapons",
				"D800",
				11,
				[/D810 +Ranged Weapons/, /D860 +Martial Arts/, /Choke \+4/],
			],
		] as const,
		2,
	)) {
		test(`#/${route} is printed whole, with the page's link and a number on each sheet`, async ({ page, site }) => {
			await openWhole(page, site, route);
			const sheets = await printed(page);
			for (const part of parts) expect(sheets.join()).toMatch(part);
			const foot = new RegExp(`· ${new URL(page.url()).origin}/${address} +(\\d+) / (\\d+)\\s*$`);
			expect(sheets.length).toBeLessThanOrEqual(most);
			const isSkillList = address === "C600";
			if (isSkillList) {
				const onLetter = (await printed(page, "Letter")).length;
				expect(onLetter).toBeGreaterThan(1);
				expect(onLetter).toBeLessThanOrEqual(most);
			}
			const numbers = sheets.map((sheet) => foot.exec(sheet)?.slice(1).map(Number));
			expect(numbers).toEqual(sheets.map((_, place) => [place + 1, sheets.length]));
			await expect(page.locator("[data-fault]")).toHaveCount(0);
		});
	}

	test("a short table is on one sheet, and no row of a long one is alone", { tag: "@every" }, async ({
		page,
		site,
	}) => {
		await openWhole(page, site, "fnff/armor");
		const piercing = (await printed(page)).find((sheet) => /Points\sthat\sget\sthrough/.test(sheet));
		expect(piercing).toMatch(/^ *4 +16 +9$[\s\S]+^ *25 +0 +4$/m);
		await openWhole(page, site, "interlocksystem/glossary");
		const terms = (await printed(page)).find((sheet) => sheet.includes("CA02"));
		expect(terms?.split("CA02")[1]).toMatch(/Action [\s\S]+Band /);
		await openWhole(page, site, "fnff/bodytype");
		const ink = await inkOf(page);
		expect(ink.rightLine, "the frame of the sum has its right side on Letter, too").toBeGreaterThan(30);
		expect(ink.left, "the margin of a sheet").toBe(53);
		// 13 mm, and the room above the first dot of the digits
		expect(ink.top).toBeGreaterThanOrEqual(49);
		expect(ink.top).toBeLessThan(56);
		const carry = (await printed(page)).find((sheet) => /100\skg/.test(sheet));
		expect(carry).toMatch(/20\skg +80\skg/);
	});

	test("words and figures of a row stand on one line, and the last sheet has more than a few", {
		tag: "@every",
	}, async ({ page, site }) => {
		await openWhole(page, site, "fnff/wounds");
		const steps = await apart(page, /^\d+–\d+$/, /^(?:Serious|Critical|Mortal)$/);
		expect(steps.length).toBeGreaterThan(8);
		expect(Math.max(...steps)).toBeLessThan(0.7);
		for (const route of ["cyberware/surgery", "interlocksystem/sheet", "nightcity/firstsession", "fnff/wounds"]) {
			await openWhole(page, site, route);
			for (const format of ["A4", "Letter"] as const) {
				const sheets = await printed(page, format);
				const lines = sheets.at(-1)?.match(/^.*\w{4}.*$/gm)?.length;
				expect(lines, `${route} on ${format}`).toBeGreaterThan(8);
			}
		}
	});

	test("a text and its table are on one sheet, and legend and rights are not alone on one", { tag: "@every" }, async ({
		page,
		site,
	}) => {
		await openWhole(page, site, "fnff/armor");
		expect((await printed(page)).find((sheet) => /D405 +Cover/.test(sheet))).toContain("Sheetrock");
		for (const route of [
			"fnff/actions",
			"fnff/makingattacks",
			"interlocksystem/skilllist",
			"traumateam/drugs",
			"nightcity/map",
		]) {
			await openWhole(page, site, route);
			for (const format of ["A4", "Letter"] as const) {
				const [text] = (await printed(page, format)).at(-1)?.split(/House rule|Our (?:value|reading)|Unofficial/) ?? [];
				expect(text?.match(/^.*\w{4}.*$/gm)?.length, `${route} on ${format}`).toBeGreaterThan(2);
			}
		}
	});

	test("a class has its addresses in the gutter, and its poster level with the quote", { tag: "@every" }, async ({
		page,
		site,
	}) => {
		await page.setViewportSize({ width: 688, height: 1010 });
		await openWhole(page, site, "classes/techie");
		await page.emulateMedia({ media: "print" });
		const top = async (part: Locator) => (await part.boundingBox())?.y;
		const poster = page.getByRole("main").locator("img").filter({ visible: true });
		expect(await top(poster)).toBe(await top(page.getByRole("blockquote").locator("../../..")));
		const ability = page.locator("[data-address=B302]");
		const [mark, name] = await Promise.all([
			ability.getByRole("button", { name: "Copy B302" }).boundingBox(),
			ability.getByRole("heading").boundingBox(),
		]);
		expect(right(mark)).toBeLessThan(name?.x ?? 0);
		const quote = await page.getByRole("blockquote").locator("../..").boundingBox();
		const first = (await page.getByRole("heading", { name: "Introduction" }).boundingBox())?.y ?? 0;
		const gap = first - (quote?.y ?? 0) - (quote?.height ?? 0);
		expect(gap, "the quote is not nearer to the first rule than that to the next").toBeGreaterThan(28);
	});

	test("a list is as near to its heading as a text", { tag: "@every" }, async ({ page, site }) => {
		await openWhole(page, site, "nightcity/corporations");
		await page.emulateMedia({ media: "print" });
		await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
		const gap = await page
			.getByRole("heading", { name: "Resources" })
			.first()
			.evaluate((head) => {
				const list = head.nextElementSibling?.getBoundingClientRect();
				return (list?.top ?? 0) - head.getBoundingClientRect().bottom;
			});
		expect(gap).toBeLessThan(8);
		const tops = await page
			.locator("main dl")
			.evaluateAll((lists) => lists.map((it) => it.getBoundingClientRect().top));
		expect(new Set(tops).size, "of two beside each other, facts are on the same lines").toBe(tops.length / 2);
		// A page that has only columns has no gutter.
		const [title, entry] = await Promise.all([
			page.getByRole("heading", { level: 1 }).boundingBox(),
			page.getByRole("heading", { name: "Arasaka" }).locator("..").boundingBox(),
		]);
		expect(title?.x).toBe(entry?.x);
	});

	test("the legend explains the marks of every tab, and a table begins under its heading", { tag: "@every" }, async ({
		page,
		site,
	}) => {
		await openWhole(page, site, "interlocksystem/skillcheck?tab=making");
		const sheets = await printed(page);
		expect(sheets.at(-1)).toMatch(/Our value +The rules give no value/);
		for (const sheet of sheets) expect(sheet).not.toMatch(/Typically used[^\n]*(\n[^\n]*)?\s+Skill Check · Interlock/);
	});

	test("a sheet is used to its edge, and every heading is as far from its rule", { tag: "@every" }, async ({
		page,
		site,
	}) => {
		await page.setViewportSize({ width: 688, height: 1010 });
		await page.emulateMedia({ media: "print" });
		await openWhole(page, site, "fnff/armor");
		const [gaps, widest, below] = await page.evaluate(() => {
			const blocks = [...document.querySelectorAll("main section[data-address]")];
			const heads = blocks.flatMap((block) => {
				const head = block.querySelector("h2")?.getBoundingClientRect();
				return head ? Math.round(head.top - block.getBoundingClientRect().top) : [];
			});
			const texts = [...document.querySelectorAll("main section p")].map((text) => text.getBoundingClientRect().width);
			const pairs = [...document.querySelectorAll("main div:has(> div + div table) + p")].map((text) => {
				const pair = text.previousElementSibling?.querySelectorAll("table") ?? [];
				const foot = Math.max(...[...pair].map((table) => table.getBoundingClientRect().bottom));
				return Math.round(text.getBoundingClientRect().top - foot);
			});
			return [[...new Set(heads)], Math.max(...texts), [...new Set(pairs)]];
		});
		expect(below, "every text is as far below two tables").toHaveLength(1);
		expect(gaps).toHaveLength(1);
		expect(widest).toBeGreaterThan(420);
		await openWhole(page, site, "");
		const asked = page.getByRole("link", { name: "D701 Death saves" });
		const [slip, row] = await Promise.all([
			page.getByRole("heading", { name: "Asked at every table" }).locator("..").boundingBox(),
			asked.boundingBox(),
		]);
		expect(right(row)).toBeGreaterThan(right(slip) - 30);
		// The head's rule is above the first of both columns.
		await expect(asked.locator("..")).toHaveCSS("border-top-color", "rgba(0, 0, 0, 0)");
	});

	test("a page of wide tables is no wider than a sheet, and the dice of a table stay within it", {
		tag: "@every",
	}, async ({ page, site }) => {
		await page.setViewportSize({ width: 688, height: 1010 });
		for (const route of ["interlocksystem/glossary", "interlocksystem/skillcheck?tab=making"]) {
			await page.emulateMedia({ media: "screen" });
			await openWhole(page, site, route);
			await page.emulateMedia({ media: "print" });
			expect(await geometryFaults(page), route).toEqual([]);
			if (!route.endsWith("glossary")) continue;
			const heads = await Promise.all(["Means", "Rule"].map((name) => page.getByRole("columnheader", { name }).all()));
			for (const [first, second] of heads) expect(await second?.boundingBox()).toMatchObject({ x: await left(first) });
		}
	});

	test("a short page is one sheet, white to its foot even with background graphics, and without keys", {
		tag: "@every",
	}, async ({ page, site }) => {
		for (const route of ["", "mainframe"]) {
			await openWhole(page, site, route);
			expect(await printed(page)).toHaveLength(1);
		}
		// At the width of a sheet, the terminal has its row of keys.
		await page.setViewportSize({ width: 688, height: 1010 });
		const keys = page.getByRole("toolbar", { name: "Terminal keys" });
		await expect(keys).toBeVisible();
		await page.emulateMedia({ media: "print" });
		await expect(keys).toBeHidden();
		await expect(page.locator("html")).toHaveCSS("background-color", "rgb(255, 255, 255)");
		expect(await page.getByRole("main").locator("header").boundingBox()).toMatchObject({ x: 0, width: 688 });
		await openWhole(page, site, "");
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(688);
	});

	test("pages of other kinds leave out their controls, too, and the sheets are named", { tag: "@every" }, async ({
		page,
		site,
	}) => {
		for (const route of ["sections", "privacy", "nightcity/books"]) {
			await openWhole(page, site, route);
			expect(await faultsOnPaper(page), route).toEqual([]);
		}
		await openWhole(page, site, "interlocksystem/sheet");
		expect((await printed(page)).join()).toMatch(/Modern sheet +Original 2020 sheet/);
	});
});
