import { execFileSync } from "node:child_process";
import type { Page } from "@playwright/test";

/** Prints the page and returns the text of each sheet. */
export async function printed(page: Page, format: "A4" | "Letter" = "A4"): Promise<string[]> {
	const pdf = await page.pdf({ format });
	const text = execFileSync("pdftotext", ["-layout", "-", "-"], { input: pdf, encoding: "utf8" });
	return text.split("\f").slice(0, -1);
}

/** Returns the longest line down the right margin of the first sheet of Letter paper, in pixels: the side of a frame. */
export async function rightInk(page: Page): Promise<number> {
	const pdf = await page.pdf({ format: "Letter" });
	const sheet = execFileSync("pdftoppm", ["-r", "96", "-l", "1", "-gray", "-"], { input: pdf, maxBuffer: 2 ** 22 });
	const [head = "", width] = /^P5\s(\d+)\s\d+\s\d+\s/.exec(sheet.subarray(0, 40).toString("latin1")) ?? [];
	let longest = 0;
	// the last two columns of 188 mm
	for (const x of [761, 762]) {
		let run = 0;
		for (let at = head.length + x; at < sheet.length; at += Number(width)) {
			run = (sheet[at] ?? 255) < 160 ? run + 1 : 0;
			longest = Math.max(longest, run);
		}
	}
	return longest;
}
