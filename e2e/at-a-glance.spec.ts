/** Figures, links, heads, and edges can be told apart at a glance. */
import type { Locator } from "@playwright/test";
import { enterMode } from "./looks/modes.ts";
import { expect, test } from "./site.ts";
import { go } from "./templates.ts";

test("on a phone, no two figures of the wound table read as one", { tag: ["@at-phone", "@every"] }, async ({
	page,
	site,
}) => {
	await site.open("fnff/wounds");
	const table = page.getByRole("table", { name: /while wounded/ });
	const gaps = await table.getByRole("row").evaluateAll((rows) =>
		rows.slice(1).flatMap((row) => {
			const texts = [...row.children].map((cell) => {
				const range = document.createRange();
				range.selectNodeContents(cell);
				return range.getBoundingClientRect();
			});
			return texts.slice(1).map((text, place) => text.left - (texts[place]?.right ?? 0));
		}),
	);
	expect(gaps.length).toBeGreaterThan(20);
	expect(Math.min(...gaps)).toBeGreaterThanOrEqual(20);
});

test("a worked example and 'Keep offline' look like links before the pointer is on them", {
	tag: ["@at-desktop", "@every"],
}, async ({ page, site }) => {
	await site.open("fnff/armor");
	for (const name of ["Three layers", "Keep offline"]) {
		await expect(page.getByRole("link", { name, exact: true })).toHaveCSS("text-decoration-line", "underline");
	}
});

test("where a value is below its name, its head is below the name's, and no head is above another line's text", {
	tag: ["@phone", "@every"],
}, async ({ page, site }) => {
	await site.open("interlocksystem/glossary");
	const heads = (of: string) =>
		page.getByRole("table").filter({ hasText: of }).first().getByRole("columnheader").filter({ visible: true });
	const places = (parts: Locator) =>
		parts.evaluateAll((all) => all.map((part) => part.getBoundingClientRect()).map(({ left, top }) => ({ left, top })));
	await expect(heads("Armor-piercing")).toHaveCount(2);
	const [name, value] = await places(heads("Armor-piercing"));
	expect(value?.left, "beside it").toBeGreaterThan(name?.left ?? Number.NaN);
	await enterMode(page, "root-200-phone");
	await expect(heads("Armor-piercing"), "the meaning is between the term and its rule").toHaveCount(1);
	const row = page.getByRole("row").filter({ hasText: "Armor-piercing" });
	const [term, meaning, rule] = await places(row.getByRole("rowheader").or(row.getByRole("cell")));
	expect(meaning?.top).toBeGreaterThan(term?.top ?? Number.NaN);
	expect(rule?.top).toBeGreaterThan(meaning?.top ?? Number.NaN);
	await go(page, "fnff/wounds");
	const [above, below] = await places(heads("More than 8 to a limb"));
	expect(below?.left).toBe(above?.left);
	expect(below?.top).toBeGreaterThan(above?.top ?? Number.NaN);
});

test("in a small laptop's window, the feed is seen beside the welcome", { tag: ["@at-desktop", "@every"] }, async ({
	page,
	site,
}) => {
	await page.setViewportSize({ width: 1180, height: 820 });
	await site.open("");
	const right = (of: Element) => of.getBoundingClientRect().right;
	const feed = await page.getByRole("region", { name: "Feed" }).evaluate(right);
	const words = await page.getByRole("heading", { level: 1 }).evaluate((h1) => {
		const range = document.createRange();
		range.selectNodeContents(h1);
		return range.getBoundingClientRect().right;
	});
	expect(feed - words).toBeGreaterThanOrEqual(120);
});
