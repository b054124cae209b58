/** In a palette of the reader's own, what is impossible looks so. pages.spec.ts looks at the signs of every page. */
import type { Locator, Page } from "@playwright/test";
import { faintSigns } from "./checks/signs.ts";
import { some } from "./every.ts";
import { dialog, register, search } from "./openers.ts";
import { play } from "./player.ts";
import { expect, test } from "./site.ts";

/** What a color of the reader's palette is in this browser. */
function systemColor(page: Page, name: string): Promise<string> {
	return page.evaluate((name) => {
		const sample = document.body.appendChild(document.createElement("i"));
		sample.style.color = name;
		const { color } = getComputedStyle(sample);
		sample.remove();
		return color;
	}, name);
}

test("in forced colors, the rule that is read, the ends of bands and a target are told by lines", {
	tag: ["@at-desktop", "@every"],
}, async ({ page, site }) => {
	await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
	await site.open("fnff/makingattacks?open=ranged-weapons");
	const rail = page.getByRole("navigation", { name: "On this page" });
	const read = rail.locator("[aria-current]");
	await expect(read).toHaveCSS("border-bottom-color", await systemColor(page, "Highlight"));
	await expect(read).toHaveCSS("border-bottom-width", "3px");
	const current = page.getByRole("navigation", { name: "FNFF" }).locator("[aria-current]");
	const frame = await current.evaluate((row) => {
		const { borderLeftWidth, backgroundColor } = getComputedStyle(row, "::before");
		return [borderLeftWidth, backgroundColor, getComputedStyle(row).outlineStyle];
	});
	expect(frame, "the bar and the frame are one line of one shade").toEqual(["10px", "rgba(0, 0, 0, 0)", "none"]);
	const tick = page.getByRole("listitem").filter({ hasText: "Listed range" });
	const mark = await tick.evaluate((end) => getComputedStyle(end, "::before").borderInlineStartStyle);
	expect(mark).toBe("solid");
	const equation = page.getByRole("group").filter({ hasText: "From range" });
	const values = equation.getByText(/^(REF|Weapon|To-hit)$/);
	const lines = await values.evaluateAll((all) => all.map((value) => value.getBoundingClientRect().bottom));
	expect(lines).toHaveLength(3);
	expect(new Set(lines).size, "one line").toBe(1);
});

for (const colorScheme of some(["light", "dark"] as const, 1)) {
	const tag = colorScheme === "light" ? "@at-desktop" : "@at-phone";
	test.describe(`in a ${colorScheme} palette of the reader's own`, { tag }, () => {
		test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: "active", colorScheme }));

		test("the keypad's possible digits stand out, and the impossible ones do not", async ({ page, site }) => {
			await site.open("fnff/armor");
			await register(page).click();
			const pad = dialog(page, "Go to an address");
			await expect(pad).toBeVisible();
			const look = async (name: string) => {
				const [digit, border] = await pad
					.getByRole("button", { name, exact: true })
					.evaluate((key) => [
						getComputedStyle(key.querySelector("svg") as Element).color,
						getComputedStyle(key).borderTopStyle,
					]);
				for (const word of ["ButtonText", "GrayText"]) {
					if (digit === (await systemColor(page, word))) return `${word} ${border}`;
				}
				return `${digit} ${border}`;
			};
			expect(await look("D: FNFF")).toBe("ButtonText solid");
			expect(await look("1")).toBe("GrayText dashed");
			expect(await faintSigns(page)).toEqual([]);
			await page.keyboard.press("d");
			await expect(pad.getByText("Night City")).toHaveCSS("color", await systemColor(page, "GrayText"));
		});

		test("a match in the search, the gap around a panel and the player's keys keep to the palette", {
			tag: "@every",
		}, async ({ page, site }) => {
			await site.open("fnff/armor");
			const panel = await search(page, "armor");
			await expect(panel.locator("mark").first()).toHaveCSS("color", await systemColor(page, "CanvasText"));
			await page.keyboard.press("Escape");
			if (!site.phone) {
				await page.keyboard.press("?");
				const keys = dialog(page, "Keys and display").locator(":scope > *");
				await expect(keys.first()).toHaveCSS("outline-color", await systemColor(page, "Canvas"));
				await page.keyboard.press("Escape");
			}
			await site.open("mainframe");
			await play(page, "Play all");
			await expect(page.getByRole("button", { name: "Mute" })).toHaveCSS("border-top-width", "0px");
			await site.open("screen/D405");
			const remove = page.getByRole("main").getByRole("button", { name: /Remove|Close/ });
			await expect(remove.first()).toHaveCSS("border-top-width", "0px");
			await site.open("screen/D811~");
			const less = page.getByRole("main").getByRole("button", { name: /: less$/ });
			const borders = (of: Locator) => of.first().evaluate((key) => getComputedStyle(key).borderTopStyle);
			await expect.poll(() => borders(less.and(page.locator('[aria-disabled="true"]')))).toBe("dashed");
			await expect.poll(() => borders(less.and(page.locator('[aria-disabled="false"]')))).not.toBe("dashed");
		});

		test("the footer's cursor, lamps and bullets are drawn as borders, and no label is faint", {
			tag: "@every",
		}, async ({ page, site }) => {
			await site.open("nightcity/about");
			const border = (words: string) =>
				page
					.getByRole("listitem")
					.filter({ hasText: words })
					.evaluate((item) => getComputedStyle(item, "::before").borderTopStyle);
			expect(await border("Two dozen towers")).toBe("solid");
			expect(await border("Nobody believes a maybe")).toBe("none");
			const cursor = page.getByRole("contentinfo").getByRole("link", { name: "Mainframe" }).locator(":scope > *");
			await expect(cursor).toHaveCSS("border-left-style", "solid");
			await site.open("");
			const lamp = page.getByRole("region", { name: "Feed" }).locator("span[aria-hidden]:has(+ span)");
			await expect(lamp).not.toHaveCSS("border-top-style", "none");
			// The target's label is as strong as the others.
			await site.open("fnff/makingattacks?open=ranged-weapons");
			await expect(page.getByText("From range", { exact: true })).toHaveCSS("opacity", "1");
		});
	});
}
