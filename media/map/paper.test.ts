/** The committed sheets of paper: one each, across, with the map on it. */
import { readFileSync } from "node:fs";
import { PDFDocument } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";

test.each([
	["map-paper", "Map of Night City"],
	["map-blank", "Blank map of Night City"],
])("%s is one sheet across", async (file, title) => {
	const bytes = readFileSync(new URL(`../../apps/nightcity/public/assets/NightCity/${file}.pdf`, import.meta.url));
	const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
	expect(pdf.getTitle()).toBe(title);
	expect(pdf.getPageCount()).toBe(1);
	const { width, height } = pdf.getPage(0).getSize();
	expect(width / height).toBeCloseTo(297 / 210, 2);
});
