/** In a palette of the reader's own, what is impossible looks so. pages.spec.ts looks at the signs of every page. */
import { faintSigns } from "./checks/signs.ts";
import { dialog, register } from "./openers.ts";
import { expect, test } from "./site.ts";

for (const colorScheme of ["light", "dark"] as const) {
	const tag = colorScheme === "light" ? "@at-desktop" : "@at-phone";
	test.describe(`in a ${colorScheme} palette of the reader's own`, { tag }, () => {
		test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: "active", colorScheme }));

		test("the keypad's possible digits stand out, and the impossible ones do not", async ({ page, site }) => {
			await site.open("fnff/armor");
			await register(page).click();
			const pad = dialog(page, "Go to an address");
			await expect(pad).toBeVisible();
			const look = (name: string) =>
				pad.getByRole("button", { name, exact: true }).evaluate((key) => {
					const color = (system: string) => {
						const sample = document.body.appendChild(document.createElement("i"));
						sample.style.color = system;
						const { color } = getComputedStyle(sample);
						sample.remove();
						return color;
					};
					const digit = getComputedStyle(key.querySelector("svg") as Element).color;
					const word = ["ButtonText", "GrayText", "CanvasText"].find((system) => color(system) === digit);
					return `${word} ${getComputedStyle(key).borderTopStyle}`;
				});
			expect(await look("D: FNFF")).toBe("ButtonText solid");
			expect(await look("1")).toBe("GrayText dashed");
			expect(await faintSigns(page)).toEqual([]);
		});

		test("the footer's cursor, lamps and bullets are drawn as borders, and no label is faint", async ({
			page,
			site,
		}) => {
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
			const lamp = page.getByText(/Paused|Looping|Still picture/).locator(":scope > :first-child");
			await expect(lamp).not.toHaveCSS("border-top-style", "none");
			// The target's label is as strong as the others.
			await site.open("fnff/makingattacks?open=ranged-weapons");
			await expect(page.getByText("From range", { exact: true })).toHaveCSS("opacity", "1");
		});
	});
}
