/** Where lines break, and what is beside what: a name is not torn apart, and figures leave words their room. */
import type { Locator } from "@playwright/test";
import { drawnOn } from "./looks/drawn.ts";
import { enterMode } from "./looks/modes.ts";
import { expect, test } from "./site.ts";
import { go } from "./templates.ts";
import { boxOf } from "./usable.ts";

/** Returns where the words of a part, or a `phrase` in it, are drawn. */
async function rectsOf(part: Locator, phrase = ""): Promise<{ right: number; bottom: number }[]> {
	await expect(part).toBeVisible();
	const drawn = await drawnOn(part.page());
	return part.evaluate(
		(part, { drawn, phrase }) =>
			drawn.textsIn(part).flatMap((text) => {
				const from = text.data.replaceAll("\u00a0", " ").indexOf(phrase);
				if (from < 0 || !text.data.trim()) return [];
				const rects = drawn.rectsOf(text, from, phrase ? from + phrase.length : text.length);
				return rects.map(({ right, bottom }) => ({ right, bottom }));
			}),
		{ drawn, phrase },
	);
}

/** Returns the lines that the words of a part take, or of a `phrase` in it. */
async function linesOf(part: Locator, phrase = ""): Promise<number> {
	const bottoms = (await rectsOf(part, phrase)).map(({ bottom }) => bottom).sort((a, b) => a - b);
	// letters of another size end a few pixels higher
	return bottoms.filter((bottom, at) => bottom - (bottoms[at - 1] ?? Number.NEGATIVE_INFINITY) > 8).length;
}

/** Returns where the last line of a part ends. */
const endOf = async (part: Locator) => Math.max(...(await rectsOf(part)).map(({ bottom }) => bottom));

test.describe("@phone on a phone", { tag: "@every" }, () => {
	test("words have the room that the figures behind them do not need", async ({ page, site }) => {
		await site.open("interlocksystem/reputation?tab=table");
		const row = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: "0", exact: true }) });
		expect(await linesOf(row.getByRole("cell", { name: "Nobody: a new character" }))).toBe(1);
		const end = (await boxOf(row.getByRole("cell", { name: "Never" }))).right;
		expect(end).toBeCloseTo((await boxOf(page.getByRole("table").first())).right, 0);
	});

	test("the head of a column of figures has two lines at most", async ({ page, site }) => {
		await site.open("fnff/deathsaves");
		const head = page.getByRole("columnheader", { name: "off your Body Type" });
		expect(await linesOf(head)).toBeLessThanOrEqual(2);
	});

	test("a term in a title is whole", async ({ page, site }) => {
		await site.open("fnff/makingattacks?open=area-of-effect-weapons");
		expect(await linesOf(page.getByRole("heading", { level: 1 }), "Area of Effect")).toBe(1);
	});

	test("three tabs are equal, and their names have two lines at most on the smallest phone", async ({ page, site }) => {
		await site.open("interlocksystem/imppoints");
		await page.setViewportSize({ width: 320, height: 640 });
		const tabs = page.getByRole("tab");
		expect(await tabs.count()).toBe(3);
		const widths = new Set<number>();
		for (const tab of await tabs.all()) {
			expect(await linesOf(tab)).toBeLessThanOrEqual(2);
			widths.add(Math.round((await boxOf(tab)).width / 2));
		}
		expect(widths.size).toBe(1);
	});

	test("stats while wounded are a table on the smallest phone, too", async ({ page, site }) => {
		await site.open("fnff/wounds");
		await page.setViewportSize({ width: 320, height: 640 });
		const table = page.getByRole("table", { name: "REF, INT, and COOL while wounded" });
		const [whole, mortal] = [table.getByRole("columnheader").first(), table.getByRole("columnheader").last()];
		expect((await boxOf(mortal)).bottom).toBeCloseTo((await boxOf(whole)).bottom, 0);
		expect(await linesOf(table.getByRole("cell", { name: "2, REF 1" }))).toBe(2);
	});

	test("in large type, odds are at the right edge, and tabs keep their padding", async ({ page, site }) => {
		await site.open("interlocksystem/skillcheck?tab=making");
		await enterMode(page, "root-200-phone");
		await go(page, "interlocksystem/skillcheck?tab=making");
		const odds = page.getByRole("main").getByText("80%", { exact: true }).filter({ visible: true }).first();
		const title = page.getByRole("link", { name: "An office alarm" });
		const column = await boxOf(title.locator(".."));
		expect((await boxOf(odds)).right).toBeCloseTo(column.right, 0);
		const tab = page.getByRole("tab", { selected: true });
		expect(await tab.evaluate((tab) => Number.parseFloat(getComputedStyle(tab).paddingInlineStart))).toBe(12);
	});

	test("a percentage is on the last line of its answer, and odds in words are on a line of their own", async ({
		page,
		site,
	}) => {
		await site.open("cyberware/pieces");
		const main = page.getByRole("main");
		const below = async (odds: string, answer: string) => {
			const bottom = await endOf(main.getByText(odds, { exact: true }).filter({ visible: true }).first());
			return bottom - (await endOf(main.getByText(answer).filter({ visible: true }).first()));
		};
		// a line is 24 px high; the box of a clause ends a little lower than its letters
		for (const [odds, answer] of [
			["100% for EMP 6+", "2,600 eb, EMP 6"],
			["83.3% for EMP 6+", "5,500 eb, EMP 6"],
		] as const) {
			expect(await below(odds, answer), odds).toBeGreaterThan(16);
		}
		await page.setViewportSize({ width: 320, height: 640 });
		expect(await linesOf(main.getByText("2,600 eb, EMP 6").filter({ visible: true }).first())).toBe(1);
		expect(await below("100% for EMP 6+", "2,600 eb, EMP 6")).toBeGreaterThan(16);
		await enterMode(page, "root-200-phone");
		await go(page, "fnff/deathsaves");
		expect(Math.abs(await below("8%", "10, then 3 or higher"))).toBeLessThan(8);
	});

	test("in large type, odds in words that have no room beside their answer are below it", async ({ page, site }) => {
		await site.open("cyberware/pieces");
		for (const mode of ["root-200-phone", "text-200-phone"]) {
			await enterMode(page, mode);
			await go(page, "cyberware/pieces");
			const odds = page.getByText("100% for EMP 6+").filter({ visible: true }).first();
			const answer = odds.locator("..").locator(":scope > :first-child");
			expect((await boxOf(odds)).right, mode).toBeLessThanOrEqual(390);
			expect((await boxOf(odds)).top, mode).toBeGreaterThanOrEqual((await boxOf(answer)).bottom - 1);
			expect(await linesOf(answer), mode).toBeLessThanOrEqual(2);
		}
	});
});

test.describe("@desktop on a desk", { tag: "@every" }, () => {
	test("a key is on the line of the word behind it, at every width of a tablet and a laptop", async ({
		page,
		site,
	}) => {
		await site.open("screen");
		for (const width of [1000, 1100, 1180, 1280, 1366, 1440]) {
			await page.setViewportSize({ width, height: 820 });
			const keyAndWord = page.getByText("P", { exact: true }).locator("..");
			expect(await linesOf(keyAndWord), `${width} px`).toBe(1);
		}
	});

	test("the rows of two tables beside each other on the Screen are level", async ({ page, site }) => {
		await site.open("screen/E002");
		const tables = page.getByRole("table");
		await expect(tables).toHaveCount(2);
		const bottomOf = async (table: number, row: number) =>
			(await boxOf(tables.nth(table).getByRole("row").nth(row))).bottom;
		for (const width of [1180, 1440]) {
			await page.setViewportSize({ width, height: 820 });
			for (const row of [1, 2]) expect(Math.abs((await bottomOf(0, row)) - (await bottomOf(1, row)))).toBeLessThan(1);
			const [figure, beside] = [page.getByText("3–5", { exact: true }), page.getByText("3 min", { exact: true })];
			// the box of a large letter ends a little lower
			const apart = (await endOf(figure)) - (await endOf(beside));
			expect(Math.abs(apart), `${width} px`).toBeLessThan(5);
		}
	});

	test("the Shoot links of a table line up", async ({ page, site }) => {
		await site.open("fnff/damage");
		const links = page.getByRole("table", { name: "Weapons", exact: true }).getByRole("link", { name: /^Shoot/ });
		expect(await links.count()).toBeGreaterThan(5);
		const ends = await Promise.all((await links.all()).map(async (link) => Math.round((await boxOf(link)).right)));
		expect(new Set(ends).size).toBe(1);
	});

	test("the two columns of On this page end level", async ({ page, site }) => {
		await site.open("interlocksystem/imppoints?tab=learning&C501=1~");
		await page.setViewportSize({ width: 1180, height: 820 });
		const rows = page.getByRole("main").getByRole("navigation", { name: "On this page" }).getByRole("link");
		const boxes = await Promise.all((await rows.filter({ visible: true }).all()).map(boxOf));
		const [left, right] = [boxes.at(0)?.left ?? 0, boxes.at(-1)?.left ?? 0];
		expect(right).toBeGreaterThan(left + 100);
		const bottomIn = (column: number) =>
			Math.max(...boxes.filter((box) => box.left === column).map(({ bottom }) => bottom));
		expect(bottomIn(left)).toBeCloseTo(bottomIn(right), 0);
	});

	test("a gap separates the label of a result from its address", async ({ page, site }) => {
		await site.open("fnff/damage?D301=1~");
		const address = page.getByRole("link", { name: "D701, the rule of Death save" });
		const label = (await rectsOf(address.locator(".."), "Death save")).at(-1)?.right;
		expect((await boxOf(address)).left - (label ?? Number.NaN)).toBeGreaterThan(10);
	});

	test("a link of two short words is on one line", async ({ page, site }) => {
		await site.open("interlocksystem/skills");
		const link = page.getByRole("main").getByRole("link", { name: "Skill List", exact: true }).first();
		for (const width of [900, 1000, 1180, 1280, 1366, 1440]) {
			await page.setViewportSize({ width, height: 820 });
			expect(await linesOf(link), `${width} px`).toBe(1);
		}
	});

	test("on paper, a no-break space ties an address to the name before it", async ({ page, site }) => {
		await site.open("cyberware/pieces");
		const link = page.getByRole("main").getByRole("link", { name: "cyberaudio" }).first();
		await page.emulateMedia({ media: "print" });
		const behind = await link.evaluate((link) => getComputedStyle(link, "::after").content);
		expect(behind).toBe('"\u00a0(F406)"');
	});
});
