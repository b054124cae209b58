/** In a palette of the reader's own (forced colors), every drawn sign can be seen. */
import type { Page } from "@playwright/test";
import { expect } from "../site.ts";
import { faultyLines } from "./palette.ts";

interface Sign {
	name: string;
	box: { x: number; y: number; width: number; height: number };
}

/** Returns the drawn signs in the window: digits, arrows, lamps. */
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

/** Returns drawn signs whose ink has less than 3:1, as painted. */
export async function faintSigns(page: Page): Promise<string[]> {
	let signs: Sign[] = [];
	let picture: Buffer = Buffer.of();
	// What arrives late, such as a calculator's switch, may move them while the picture is taken.
	await expect(async () => {
		signs = await signsOf(page);
		picture = await page.screenshot({ animations: "disabled", scale: "css" });
		expect(await signsOf(page)).toEqual(signs);
	}).toPass();
	const faint = await page.evaluate(
		async ({ signs, picture }) => {
			const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
			const bitmap = await createImageBitmap(new Blob([bytes]));
			const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d", { willReadFrequently: true });
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
	return [...new Set(faint)];
}

/** Returns the faint signs and faulty lines in a forced palette, and leaves the page in its own colors. */
export async function faultsInForcedColors(page: Page, colorScheme: "light" | "dark"): Promise<string[]> {
	await page.emulateMedia({ forcedColors: "active", colorScheme });
	const found = [...(await faintSigns(page)), ...(await faultyLines(page))];
	await page.emulateMedia({ forcedColors: null, colorScheme: null });
	return found;
}
