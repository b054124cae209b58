/** Where the letters of a printed sheet stand. */
import { execFileSync } from "node:child_process";
import type { Page } from "@playwright/test";

const DPI = 288;

/**
 * Prints the page and returns how far apart the lowest ink of two words is, in CSS pixels, for each line on which the
 * first is directly before the second. The words need letters without descenders.
 */
export async function apart(page: Page, first: RegExp, second: RegExp): Promise<number[]> {
	const pdf = await page.pdf({ format: "A4" });
	const boxes = execFileSync("pdftotext", ["-bbox", "-", "-"], { input: pdf, encoding: "utf8", maxBuffer: 2 ** 26 });
	const found: number[] = [];
	for (const [at, sheet] of boxes.split("<page ").slice(1).entries()) {
		const words = [...sheet.matchAll(/xMin="(.+?)" yMin="(.+?)" xMax="(.+?)" yMax="(.+?)">(.*?)<\/word>/g)].map(
			([, left, top, right, foot, text]) => ({ box: [left, top, right, foot].map(Number), text: text ?? "" }),
		);
		const pairs = words.flatMap((word, place) => {
			const next = words[place + 1];
			return next && first.test(word.text) && second.test(next.text) ? [[word.box, next.box] as const] : [];
		});
		if (pairs.length === 0) continue;
		const lowest = ink(pdf, at + 1);
		for (const [one, other] of pairs) found.push(Math.abs(lowest(one) - lowest(other)));
	}
	return found;
}

/** Returns a function that gives the lowest ink within a box in points, in CSS pixels from the top of the sheet. */
function ink(pdf: Buffer, sheet: number): (box: number[]) => number {
	const picture = execFileSync("pdftoppm", ["-r", `${DPI}`, "-f", `${sheet}`, "-l", `${sheet}`, "-gray", "-"], {
		input: pdf,
		maxBuffer: 2 ** 26,
	});
	const [head = "", width = ""] = /^P5\s(\d+)\s\d+\s\d+\s/.exec(picture.subarray(0, 40).toString("latin1")) ?? [];
	return (box) => {
		const [left = 0, top = 0, right = 0, foot = 0] = box.map((points) => Math.round((points * DPI) / 72));
		// The box reaches below the line: a rule of the table is not ink of the word.
		for (let y = Math.round(foot - (foot - top) * 0.14); y > top; y--) {
			const row = head.length + y * Number(width);
			if (picture.subarray(row + left, row + right).some((gray) => gray < 100)) return (y * 96) / DPI;
		}
		return Number.NaN;
	};
}
