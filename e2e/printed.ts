import { execFileSync } from "node:child_process";
import type { Page } from "@playwright/test";

/** Prints the page and returns the text of each sheet. */
export async function printed(page: Page, format: "A4" | "Letter" = "A4"): Promise<string[]> {
	const pdf = await page.pdf({ format });
	const text = execFileSync("pdftotext", ["-layout", "-", "-"], { input: pdf, encoding: "utf8" });
	return text.split("\f").slice(0, -1);
}
