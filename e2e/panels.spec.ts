/** What is below and beside what in a calculator's panel and on the Screen: no part leaves room empty or moves another. */
import { enterMode } from "./looks/modes.ts";
import { expect, test } from "./site.ts";
import { calculators, go } from "./templates.ts";
import { boxOf } from "./usable.ts";

/** Returns how many pixels from top to bottom nothing is drawn in, at most, in the left and right half of each panel. */
function emptyHalves(buttons: Element[]): number[] {
	return buttons.flatMap((button) => {
		const panel = button.closest("section") as Element;
		const { top, bottom } = panel.getBoundingClientRect();
		// the working is the last list, in the right half
		const middle = [...panel.querySelectorAll("ol")].at(-1)?.getBoundingClientRect().left ?? 0;
		// without what is for screen readers alone
		const texts = [...panel.querySelectorAll("*")]
			.filter((part) => part.getBoundingClientRect().width > 1)
			.flatMap((part) => [...part.childNodes])
			.filter(({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim());
		const words = texts.flatMap((text) => {
			const range = new Range();
			range.selectNode(text);
			return [...range.getClientRects()];
		});
		const controls = [...panel.querySelectorAll("button, select, input, svg")].map((part) =>
			part.getBoundingClientRect(),
		);
		const boxes = [...words, ...controls].filter(({ height }) => height > 0);
		return [boxes.filter((box) => box.left < middle), boxes.filter((box) => box.right > middle)].map((half) => {
			let [end, most] = [top, 0];
			for (const box of half.sort((a, b) => a.top - b.top)) {
				most = Math.max(most, box.top - end);
				end = Math.max(end, box.bottom);
			}
			return Math.max(most, bottom - end);
		});
	});
}

test.describe("@desktop on a desk", { tag: "@every" }, () => {
	test.use({ loadsAhead: true });

	test("no half of a calculator is empty for more than a quarter of a laptop's window", async ({ page, site }) => {
		await site.open("");
		for (const route of calculators) {
			await go(page, route);
			const resets = page.getByRole("button", { name: "Reset this sum" });
			await expect(resets).toHaveCount(route.split("=1~").length - 1);
			for (const width of [1440, 1180]) {
				// as high as a panel, so that its buttons are at its foot
				await page.setViewportSize({ width, height: 3000 });
				const empty = (await resets.evaluateAll(emptyHalves)).flat();
				expect(Math.max(...empty), `#/${route} at ${width} px`).toBeLessThan(225);
			}
		}
	});

	test("the worked examples are below short fields, and otherwise below both columns", async ({ page, site }) => {
		await site.open("traumateam/death?E102=1~");
		const title = page.getByText("Worked examples").filter({ visible: true }).first();
		const line = (words: string) => page.getByRole("listitem").filter({ hasText: words });
		expect((await boxOf(title)).bottom).toBeLessThan((await boxOf(line("The revival roll must beat it"))).top);
		await go(page, "fnff/damage?D301=1~");
		expect((await boxOf(title)).top).toBeGreaterThan((await boxOf(line("Damage taken"))).bottom);
	});

	test("a sum that opens on a small laptop moves neither the tabs nor what is above them", async ({ page, site }) => {
		await page.setViewportSize({ width: 1180, height: 820 });
		await site.open("traumateam/healing?tab=time");
		const main = page.getByRole("main");
		const places = async () => [
			await boxOf(main.getByText(/^A wound heals by the day/)),
			await boxOf(page.getByRole("tablist")),
			await boxOf(main.getByRole("heading", { name: "How long" })),
		];
		const before = await places();
		await page.getByText("Sum", { exact: true }).filter({ visible: true }).first().click();
		await expect(page.getByRole("button", { name: "Reset this sum" })).toBeVisible();
		expect(await places()).toEqual(before);
	});
});

test.describe("@phone on a phone", { tag: "@every" }, () => {
	test("the key of the working is level with the buttons beside it", async ({ page, site }) => {
		const middleOf = async (name: string | RegExp) => {
			const { top, bottom } = await boxOf(page.getByRole("button", { name, exact: true }));
			return (top + bottom) / 2;
		};
		await site.open("fnff/damage?D301=1~");
		expect(await middleOf(/^Working/)).toBeCloseTo(await middleOf("Reset this sum"), 0);
		await enterMode(page, "text-200-phone");
		expect(await middleOf(/^Working/), "in large type").toBeCloseTo(await middleOf("Reset this sum"), 0);
		await enterMode(page, "390");
		await go(page, "screen/C703~");
		expect(await middleOf(/^Working/)).toBeCloseTo(await middleOf("Roll both"), 0);
	});

	test("the legend of the Screen follows its only block", async ({ page, site }) => {
		await site.open("screen/E002");
		const last = await boxOf(page.getByRole("cell").last());
		const legend = await boxOf(page.getByText("Our value").last());
		expect(legend.top - last.bottom).toBeLessThan(100);
	});
});
