/** In a palette of the reader's own, every sign can be seen, and what is impossible looks so. */
import type { Page } from "@playwright/test";
import { dialog, register } from "./openers.ts";
import { expect, test } from "./site.ts";
import { openWhole, templates } from "./templates.ts";

interface Sign {
	name: string;
	box: { x: number; y: number; width: number; height: number };
}

/** The drawn signs in the window: digits, arrows, lamps. */
function signsOf(page: Page): Promise<Sign[]> {
	return page.evaluate(() =>
		[...document.querySelectorAll("svg")].flatMap((svg): Sign[] => {
			const { x, y, width, height } = svg.getBoundingClientRect();
			const inWindow = x >= 0 && y >= 0 && x + width <= innerWidth && y + height <= innerHeight;
			// A picture of dots is a picture; what cannot be pressed may be faint.
			if (!inWindow || width * height === 0 || svg.closest("[aria-disabled=true], :disabled, [role=img]")) return [];
			const owner = svg.closest("[class]:not(svg)");
			// Under a bar or a dialog, it is not to be seen.
			const top = document.elementFromPoint(x + width / 2, y + height / 2);
			if (!top || !(owner?.contains(top) || top.contains(svg)) || !svg.checkVisibility()) return [];
			return [{ name: `${svg.getAttribute("class")} in ${owner?.className}`, box: { x, y, width, height } }];
		}),
	);
}

/** Drawn signs whose ink has less than 3:1, as painted. */
async function faintSigns(page: Page): Promise<string[]> {
	let signs: Sign[] = [];
	let picture: Buffer = Buffer.of();
	// What arrives late, such as a calculator's switch, may move them while the picture is taken.
	await expect(async () => {
		signs = await signsOf(page);
		picture = await page.screenshot({ animations: "disabled", scale: "css" });
		expect(await signsOf(page)).toEqual(signs);
	}).toPass();
	const canvas = await page.context().newPage();
	const faint = await canvas.evaluate(
		async ({ signs, picture }) => {
			const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
			const bitmap = await createImageBitmap(new Blob([bytes]));
			const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
			if (!context) throw new Error("no canvas");
			context.drawImage(bitmap, 0, 0);
			return signs.flatMap(({ name, box }) => {
				const { data } = context.getImageData(box.x, box.y, Math.max(1, box.width), Math.max(1, box.height));
				let [dark, light] = [1, 0];
				for (let at = 0; at < data.length; at += 4) {
					const [r = 0, g = 0, b = 0] = [...data.slice(at, at + 3)].map((value) => {
						const channel = value / 255;
						return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
					});
					const luminance = 0.2126 * r + 0.7152 * g + 0.0722 * b;
					[dark, light] = [Math.min(dark, luminance), Math.max(light, luminance)];
				}
				const ratio = (light + 0.05) / (dark + 0.05);
				return ratio < 3 ? [`${ratio.toFixed(1)} ${name}`] : [];
			});
		},
		{ signs, picture: picture.toString("base64") },
	);
	await canvas.close();
	return [...new Set(faint)];
}

for (const colorScheme of ["light", "dark"] as const) {
	const tag = colorScheme === "light" ? "@at-desktop" : "@at-phone";
	test.describe(`in a ${colorScheme} palette of the reader's own`, { tag }, () => {
		test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: "active", colorScheme }));

		test("numerals, arrows and lamps can be seen on every kind of page", async ({ page, site }) => {
			test.slow();
			for (const route of templates) {
				await openWhole(page, site, route);
				expect.soft(await faintSigns(page), route).toEqual([]);
			}
		});

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
	});
}
