/** The referee's screen on paper: one sheet across. */
import { execFileSync } from "node:child_process";
import { printed } from "./printed.ts";
import { expect, manifests, test } from "./site.ts";
import { openWhole } from "./templates.ts";

test.describe("@desktop the Screen on paper", () => {
	test("each ready screen is one sheet across, with all of its blocks", { tag: "@every" }, async ({ page, site }) => {
		for (const [place, { blocks }] of manifests.flatMap(({ screens = [] }) => screens).entries()) {
			await site.open(`screen/${blocks.join()}`);
			const areas = page.getByRole("main").locator("[data-placed]");
			await expect(areas.locator("table:not([aria-hidden] *), [role=spinbutton], p > strong").first()).toBeVisible();
			await expect(page.locator("[data-loading]")).toHaveCount(0);
			for (const format of place === 0 ? (["A4", "Letter"] as const) : (["A4"] as const)) {
				const pdf = await page.pdf({ format, preferCSSPageSize: true });
				expect(pdf.toString("latin1")).toMatch(
					format === "A4" ? /MediaBox \[0 0 84\d\S* 59\d/ : /MediaBox \[0 0 792 612\]/,
				);
				const sheets = execFileSync("pdftotext", ["-", "-"], { input: pdf, encoding: "utf8" }).split("\f").slice(0, -1);
				expect(sheets).toHaveLength(1);
				for (const block of blocks) expect(sheets[0]).toContain(block);
			}
		}
	});

	test("a screen has its name above its columns, the rights below them, and its link", { tag: "@every" }, async ({
		page,
		site,
	}) => {
		await openWhole(page, site, "screen/D811,C302,D811~,D405");
		const [sheet] = await printed(page);
		expect(sheet, "every value has its label, and a unit its number").toMatch(/RANGE BAND[\s\S]+\b20 Medium +to 25 m/);
		expect(sheet).toMatch(/\b50 m\b/);
		expect(sheet).toMatch(/^\s*Screen\n[\s\S]+ D811 +To-hit[\s\S]+\n *Unofficial fan reference.+owners\.\n/);
		expect(sheet).toMatch(/#\/screen\/D811,C302,D811~,D405 +1 \/ 1\s*$/);
		await page.setViewportSize({ width: 688, height: 1010 });
		await page.emulateMedia({ media: "print" });
		const halves = page.locator("[data-placed=D405]").getByRole("table");
		const [left, right] = await Promise.all([halves.first().boundingBox(), halves.last().boundingBox()]);
		expect((right?.x ?? 0) - (left?.x ?? 0) - (left?.width ?? 0)).toBeGreaterThan(19);
		const [price, name] = await halves.last().evaluate((table) => {
			const range = document.createRange();
			const edges = [...table.querySelectorAll("tbody tr")].map(({ children }) =>
				[...children].map((cell) => {
					range.selectNodeContents(cell);
					// a stamp ends with its mark: its word is not seen
					const hidden = cell.querySelector("[data-stamp]");
					if (hidden) range.setEndBefore(hidden);
					const words = range.getBoundingClientRect();
					const mark = hidden?.querySelector("svg")?.getBoundingClientRect();
					return { left: words.left, right: Math.max(words.right, mark?.right ?? 0) };
				}),
			);
			return [
				Math.min(...edges.map(([, figure]) => figure?.left ?? 0)),
				Math.max(...edges.map(([word]) => word?.right ?? 0)),
			];
		});
		expect((price ?? 0) - (name ?? 0), "upright, too, a figure is not read with its word").toBeGreaterThan(19);
		await page.emulateMedia({ media: "screen" });
		await openWhole(page, site, "screen");
		await page.emulateMedia({ media: "print" });
		const rows = page.getByRole("main").locator("li > ul > li:first-child");
		const tops = await rows.evaluateAll((all) => all.map((row) => Math.round(row.getBoundingClientRect().top)));
		expect(tops.length).toBeGreaterThan(2);
		expect(new Set(tops).size, "the lists of the ready screens begin on one line").toBe(1);
	});
});
