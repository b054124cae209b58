import { execFileSync } from "node:child_process";
import type { Page } from "@playwright/test";

/** Prints the page and returns the text of each sheet. */
export async function printed(page: Page, format: "A4" | "Letter" = "A4"): Promise<string[]> {
	const pdf = await page.pdf({ format });
	const text = execFileSync("pdftotext", ["-layout", "-", "-"], { input: pdf, encoding: "utf8" });
	return text.split("\f").slice(0, -1);
}

interface Ink {
	/** Where it begins, in pixels from the edges of the sheet. */
	left: number;
	top: number;
	/** The longest line down the right margin: the side of a frame. */
	rightLine: number;
}

/** Returns where ink is on the first sheet of Letter paper. */
export async function inkOf(page: Page): Promise<Ink> {
	const pdf = await page.pdf({ format: "Letter" });
	const sheet = execFileSync("pdftoppm", ["-r", "96", "-l", "1", "-gray", "-"], { input: pdf, maxBuffer: 2 ** 22 });
	const [head = "", width] = /^P5\s(\d+)\s\d+\s\d+\s/.exec(sheet.subarray(0, 40).toString("latin1")) ?? [];
	const row = Number(width);
	const dots = sheet.subarray(head.length);
	const isInk = (at: number) => (dots[at] ?? 255) < 160;
	let [left, rightLine] = [row, 0];
	const runs = new Map<number, number>();
	for (let at = 0; at < dots.length; at++) {
		const x = at % row;
		if (isInk(at)) left = Math.min(left, x);
		// the last two columns of 188 mm
		if (x !== 761 && x !== 762) continue;
		runs.set(x, isInk(at) ? (runs.get(x) ?? 0) + 1 : 0);
		rightLine = Math.max(rightLine, runs.get(x) ?? 0);
	}
	return { left, top: Math.floor(dots.findIndex((dot) => dot < 160) / row), rightLine };
}
