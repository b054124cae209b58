/** Pieces of a sheet's page that both arrangements share. Lengths are millimeters. */
import { readFileSync } from "node:fs";
import { CRITICAL_DIVISOR, MORTAL_DIVISOR, RANGE_BANDS, SERIOUS_REF, signed } from "@dataterm/rules";
import { FIELDS } from "./fields.ts";
import type { WOUNDS } from "./lists.ts";

export interface Paper {
	name: "a4" | "letter";
	width: number;
	height: number;
}

export const PAPERS: Paper[] = [
	{ name: "a4", width: 210, height: 297 },
	{ name: "letter", width: 215.9, height: 279.4 },
];

/** An arrangement of all fields on two pages, front and back. */
export interface Arrangement {
	name: "modern" | "classic";
	title: string;
	pages: string[];
	css: string;
}

/** A style sheet that stands beside the arrangement. */
export const styleSheet = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8");

/** The link that stands in for a field until form.ts replaces it: Chromium puts a link into the tree of tags. */
export const LINK = "https://field.invalid/";

/** The place of a field. form.ts puts the field where this is laid out, in the order of the document. */
export function field(name: string, className = ""): string {
	const known = FIELDS.get(name);
	if (!known) throw new Error(`No field is named ${name}. See fields.ts.`);
	const kind = `${known.kind} ${known.formula ? "own" : ""}`;
	return `<a class="field ${kind} ${className}" href="${LINK}${name}" data-field="${name}"></a>`;
}

/** A field with its label, in one cell. */
export function labeled(label: string, name: string, className = ""): string {
	return `<div class="cell ${className}"><label>${label}</label>${field(name)}</div>`;
}

export const each = <T>(items: readonly T[], draw: (item: T, index: number) => string) => items.map(draw).join("");

/** The lamp mark of an address on the site: a column per digit, rows 8-4-2-1 from the top, lit dots filled. */
export function lampMark(address: string, size: number): string {
	let dots = "";
	for (let x = 0; x < 4; x++) {
		for (let y = 0; y < 4; y++) {
			const lit = (Number.parseInt(address[x], 16) >> (3 - y)) & 1;
			dots += `<circle cx="${x + 0.5}" cy="${y + 0.5}" r="${lit ? 0.4 : 0.12}"/>`;
		}
	}
	return `<svg class="lamps" width="${size}mm" height="${size}mm" viewBox="0 0 4 4" fill="currentColor">${dots}</svg>`;
}

/** What a wound state does to the stats, in a few letters. */
export function woundEffect({ state }: (typeof WOUNDS)[number]): string {
	switch (state.name) {
		case "serious":
			return `REF ${signed(SERIOUS_REF)}`;
		case "critical":
			return `÷ ${CRITICAL_DIVISOR}`;
		case "mortal":
			return `÷ ${MORTAL_DIVISOR}`;
		default:
			return "No loss";
	}
}

/** The number to reach at each range. */
export function hitNumbers(): string {
	return each(
		RANGE_BANDS,
		({ name, outTo, toHit }) => `<li><span>${name}</span> <b>${toHit}</b> <small>${outTo}</small></li>`,
	);
}

/** The whole document, ready to print. */
export function documentOf({ title, pages, css }: Arrangement, { width, height }: Paper, fonts: string): string {
	return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><style>
${fonts}
@page{size:${width}mm ${height}mm;margin:0}
.page{width:${width}mm;height:${height}mm}
${styleSheet("sheet.css")}
${css}
</style><body>${each(pages, (page) => `<section class="page">${page}</section>`)}</body></html>`;
}
