/** Where lines break, and what is beside what: a name is not torn apart, and figures leave words their room. */
import type { Locator } from "@playwright/test";
import { drawnOn } from "./looks/drawn.ts";
import { enterMode } from "./looks/modes.ts";
import { expect, test } from "./site.ts";
import { go } from "./templates.ts";
import { boxOf } from "./usable.ts";

/** Returns the lines that the words of a part take, or of a `phrase` in it. */
async function linesOf(part: Locator, phrase = ""): Promise<number> {
	await expect(part).toBeVisible();
	const drawn = await drawnOn(part.page());
	return part.evaluate(
		(part, { drawn, phrase }) => {
			const bottoms = drawn.textsIn(part).flatMap((text) => {
				const from = text.data.replaceAll("\u00a0", " ").indexOf(phrase);
				if (from < 0 || !text.data.trim()) return [];
				return drawn.rectsOf(text, from, phrase ? from + phrase.length : text.length).map(({ bottom }) => bottom);
			});
			// letters of another size end a few pixels higher
			return bottoms
				.sort((a, b) => a - b)
				.filter((bottom, at) => bottom - (bottoms[at - 1] ?? Number.NEGATIVE_INFINITY) > 8).length;
		},
		{ drawn, phrase },
	);
}

test.describe("@phone on a phone", () => {
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

	test("in large type, odds in words that have no room beside their answer are below it", async ({ page, site }) => {
		await site.open("cyberware/pieces");
		await enterMode(page, "root-200-phone");
		await go(page, "cyberware/pieces");
		const odds = page.getByText("100% for EMP 6 or better").filter({ visible: true }).first();
		const answer = odds.locator("..").locator(":scope > :first-child");
		expect((await boxOf(odds)).right).toBeLessThanOrEqual(390);
		expect((await boxOf(odds)).top).toBeGreaterThanOrEqual((await boxOf(answer)).bottom - 1);
	});
});

test.describe("@desktop on a desk", () => {
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
		for (const row of [1, 2]) expect(Math.abs((await bottomOf(0, row)) - (await bottomOf(1, row)))).toBeLessThan(1);
	});

	test("on paper, a no-break space ties an address to the name before it", async ({ page, site }) => {
		await site.open("cyberware/pieces");
		const link = page.getByRole("main").getByRole("link", { name: "cyberaudio" }).first();
		await page.emulateMedia({ media: "print" });
		const behind = await link.evaluate((link) => getComputedStyle(link, "::after").content);
		expect(behind).toBe('"\u00a0(F406)"');
	});
});
