/** Where a table has no room for its columns, each row is a record. */
import type { Locator } from "@playwright/test";
import { enterMode } from "./looks/modes.ts";
import { expect, test } from "./site.ts";
import { go } from "./templates.ts";
import { boxOf } from "./usable.ts";

test("the figures of a table have one place in all its records", { tag: ["@phone", "@every"] }, async ({
	page,
	site,
}) => {
	await site.open("fnff/damage");
	await enterMode(page, "root-200-phone");
	for (const route of ["fnff/damage", "fnff/deathsaves"]) {
		await go(page, route);
		const cells = page
			.getByRole("main")
			.locator("td[data-head]")
			.filter({ hasText: /^[−+]?\d+(\.\d+)?$/ });
		const places = await cells.evaluateAll((cells) => {
			const tables = [...document.querySelectorAll("main table")];
			return cells.map((cell) => ({
				column: `${tables.indexOf(cell.closest("table") as Element)} ${cell.getAttribute("data-head")}`,
				left: Math.round(cell.getBoundingClientRect().left),
			}));
		});
		expect(places.length, route).toBeGreaterThan(0);
		const first = new Map(places.map(({ column, left }) => [column, left]));
		const moved = places.filter(({ column, left }) => first.get(column) !== left);
		expect(moved, route).toEqual([]);
	}
});

test("the heads of a list are above its names and above its values", { tag: ["@phone", "@every"] }, async ({
	page,
	site,
}) => {
	await site.open("fnff/deathsaves");
	await enterMode(page, "root-200-phone");
	for (const { route, head, value } of [
		{ route: "fnff/deathsaves", head: "off your Body Type", value: "−1" },
		{ route: "traumateam/bodybank", head: "Lost", value: "20%" },
	]) {
		await go(page, route);
		const table = page.getByRole("table").filter({ has: page.getByRole("columnheader", { name: head }) });
		const row = table.getByRole("row").filter({ has: page.getByRole("cell", { name: value, exact: true }) });
		const ends = async (first: Locator, last: Locator) =>
			[(await boxOf(first)).left, (await boxOf(last)).right].map(Math.round);
		const heads = table.getByRole("columnheader").filter({ visible: true });
		expect(await ends(heads.first(), heads.last()), route).toEqual(
			await ends(row.getByRole("rowheader").first(), row.getByRole("cell", { name: value, exact: true }).first()),
		);
	}
});

test("a record that begins with a number says what it is, also while it is held", {
	tag: ["@phone", "@every"],
}, async ({ page, site }) => {
	await site.open("fnff/deathsaves");
	await enterMode(page, "root-200-phone");
	const name = page.getByRole("rowheader", { name: "Mortal: 7" }).first();
	const label = () => name.evaluate((name) => getComputedStyle(name, "::before").content);
	expect(await label()).toContain("Mortal:");
	await name.getByRole("button").click();
	await expect(name.getByRole("button")).toHaveAttribute("aria-pressed", "true");
	expect(await label()).toContain("Mortal:");
});
