/** The committed sheets of paper: one each, across, with the map on it, described in words. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { PDFDocument } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { CHECKS } from "../sheets/pdf-ua.ts";

/** The checks of the character sheets that a sheet without text and fields can meet. */
const MET = Object.entries(CHECKS).filter(([name]) => !/H1|Tab/.test(name));

test.each([
	["map-paper", "Map of Night City"],
	["map-blank", "Blank map of Night City"],
])("%s is one sheet across", async (file, title) => {
	const url = new URL(`../../apps/nightcity/public/assets/NightCity/${file}.pdf`, import.meta.url);
	const bytes = readFileSync(url);
	const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
	expect(pdf.getTitle()).toBe(title);
	expect(pdf.getPageCount()).toBe(1);
	const { width, height } = pdf.getPage(0).getSize();
	expect(width / height).toBeCloseTo(297 / 210, 2);
	expect(MET.flatMap(([name, check]) => check(pdf).map((fault) => `${name}: ${fault}`))).toEqual([]);
	const said = execFileSync("qpdf", ["--check", fileURLToPath(url)], { encoding: "utf8" });
	expect(said).toContain("No syntax or stream encoding errors found");
});
