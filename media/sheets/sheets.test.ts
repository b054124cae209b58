/** The committed sheets: their pages, fields and addresses. */
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { PDFArray, PDFDict, PDFHexString, PDFName, type PDFNumber, type PDFRef } from "@cantoo/pdf-lib";
import { beforeAll, describe, expect, test } from "vitest";
import { importedFiles, readRulesIndex } from "../../packages/section/src/build/rules-index.ts";
import { classic } from "./classic.ts";
import { FIELDS } from "./fields.ts";
import { FORMULAS } from "./formulas.ts";
import { PAPERS } from "./html.ts";
import { modern } from "./modern.ts";
import { Viewer } from "./viewer.ts";

/** Against hanging, not a measure: two cores may be busy with something else. */
const SLOW = 60_000;

const repository = new URL("../../", import.meta.url);
const read = (file: string) => readFileSync(new URL(file, repository));
const json = (file: string) => JSON.parse(read(file).toString());
const open = (name: string) => Viewer.open(read(`apps/interlock/public/assets/Interlock/Sheets/${name}`));

const SHEETS = [modern, classic].flatMap(({ name }) =>
	PAPERS.map((paper) => ({ file: `sheet-${name}-${paper.name}.pdf`, paper })),
);
const skills: { name: string }[] = json("apps/interlock/public/assets/Interlock/SkillList.json").list.flatMap(
	({ skills }: { skills: { name: string }[] }) => skills,
);

describe.each(SHEETS)("$file", ({ file, paper }) => {
	let viewer: Viewer;
	beforeAll(async () => {
		viewer = await open(file);
	}, SLOW);
	const form = () => viewer.pdf.getForm();

	test("is a front and a back of its paper", () => {
		const sizes = viewer.pdf.getPages().map((page) => page.getSize());
		const points = (mm: number) => (mm / 25.4) * 72;
		expect(sizes).toHaveLength(2);
		for (const { width, height } of sizes) {
			expect(Math.abs(width - points(paper.width))).toBeLessThan(1);
			expect(Math.abs(height - points(paper.height))).toBeLessThan(1);
		}
	});

	test("has every field once, with a tooltip", () => {
		const fields = form().getFields();
		expect(fields.map((field) => field.getName()).sort()).toEqual([...FIELDS.keys()].sort());
		for (const field of fields) {
			const tip = field.acroField.dict.lookup(PDFName.of("TU"), PDFHexString).decodeText();
			expect(tip, field.getName()).toBe(FIELDS.get(field.getName())?.tip);
			expect(tip.length, field.getName()).toBeGreaterThan(2);
		}
	});

	test("has the site's own skills, the nine stats and every wound box", () => {
		const names = form()
			.getFields()
			.map((field) => field.getName());
		const tips = form()
			.getFields()
			.map((field) => field.acroField.dict.lookup(PDFName.of("TU"), PDFHexString).decodeText());
		expect(skills).toHaveLength(40);
		for (const { name } of skills) {
			for (const part of ["level, 0 to 10", "Improvement Points saved"]) expect(tips).toContain(`${name}: ${part}`);
		}
		expect(names.filter((name) => name.startsWith("stat."))).toHaveLength(9);
		expect(names.filter((name) => name.startsWith("now."))).toHaveLength(9);
		const wounds = names.filter((name) => name.startsWith("wound."));
		expect(wounds).toHaveLength(48);
		expect(wounds).toContain("wound.serious.3");
		expect(wounds).toContain("wound.mortal8.4");
		expect(names).toContain("skill.handgun.level");
	});

	test("has all fields on its pages, none upon another, and Tab goes along the page", () => {
		for (const page of viewer.pdf.getPages()) {
			const annotations = page.node.lookup(PDFName.of("Annots"), PDFArray);
			const boxes = annotations.asArray().map((ref) => {
				const [left, bottom, right, top] = viewer.pdf.context
					.lookup(ref, PDFDict)
					.lookup(PDFName.of("Rect"), PDFArray)
					.asArray()
					.map((n) => (n as PDFNumber).asNumber());
				return { left, bottom, right, top };
			});
			for (const [i, box] of boxes.entries()) {
				expect(box.left).toBeGreaterThanOrEqual(0);
				expect(box.bottom).toBeGreaterThanOrEqual(0);
				expect(box.right).toBeLessThanOrEqual(page.getWidth());
				expect(box.top).toBeLessThanOrEqual(page.getHeight());
				expect(box.right - box.left).toBeGreaterThan(8.5);
				expect(box.top - box.bottom).toBeGreaterThan(8.5);
				const over = boxes.findIndex(
					(other, j) =>
						j < i &&
						other.left < box.right - 0.5 &&
						box.left < other.right - 0.5 &&
						other.bottom < box.top - 0.5 &&
						box.bottom < other.top - 0.5,
				);
				expect(over, `field ${i} lies on field ${over}`).toBe(-1);
			}
			// Within a row, a location or a wound state Tab goes right or down.
			const names = order(viewer, viewer.pdf.getPages().indexOf(page));
			const group = (i: number) => names[i].slice(0, names[i].lastIndexOf("."));
			for (const [i, box] of boxes.entries()) {
				if (i === 0 || group(i) === "" || group(i) !== group(i - 1)) continue;
				const before = boxes[i - 1];
				expect(box.left > before.left || box.top < before.bottom + 1, `${names[i - 1]}, ${names[i]}`).toBe(true);
			}
		}
		const front = order(viewer, 0);
		expect(front[0]).toBe("handle");
		const at = front.indexOf("skill.handgun.career");
		expect(front.slice(at, at + 4)).toEqual(["career", "level", "ip", "total"].map((part) => `skill.handgun.${part}`));
		expect(front.indexOf("now.int")).toBe(front.indexOf("stat.int") + 2);
	});

	test("embeds every font that it names", () => {
		const fonts = viewer.pdf.context
			.enumerateIndirectObjects()
			.map(([, object]) => object)
			.filter((object) => object instanceof PDFDict)
			.filter((dict) => dict.get(PDFName.of("Type")) === PDFName.of("FontDescriptor"));
		expect(fonts.length).toBeGreaterThan(3);
		for (const font of fonts) expect(font.has(PDFName.of("FontFile2"))).toBe(true);
		const resources = form().acroForm.dict.lookup(PDFName.of("DR"), PDFDict).lookup(PDFName.of("Font"), PDFDict);
		for (const name of resources.keys()) {
			const font = resources.lookup(name, PDFDict);
			expect(font.get(PDFName.of("Encoding"))).toBe(PDFName.of("WinAnsiEncoding"));
			expect(font.has(PDFName.of("FontDescriptor"))).toBe(true);
		}
		for (const field of form().getFields()) {
			const text = field.acroField.dict.get(PDFName.of("DA"))?.toString();
			if (text) expect(resources.has(PDFName.of(/\/(\w+)/.exec(text)?.[1] ?? "")), text).toBe(true);
		}
	});

	test("calculates every formula, each after what it reads", () => {
		expect(viewer.calculated).toEqual(FORMULAS.map(({ field }) => field));
		const done = new Set<string>();
		for (const { field, reads, js } of FORMULAS) {
			for (const name of reads) {
				expect(FIELDS.has(name), `${field} reads ${name}`).toBe(true);
				if (FIELDS.get(name)?.formula) expect(done, `${field} reads ${name}`).toContain(name);
			}
			for (const [, name] of js.matchAll(/[ns]\("([a-z0-9.-]+[a-z0-9])"\)/g)) expect([...reads, field]).toContain(name);
			done.add(field);
		}
	});

	test("stays blank until something is filled in", () => {
		viewer.fill({});
		for (const name of viewer.calculated) expect(viewer.value(name), name).toBe("");
	});
});

test("the addresses on the modern sheet are the site's", () => {
	const known = ["interlock", "fnff", "cyberware"].flatMap((app) =>
		Object.entries(json(`apps/${app}/addresses.json`)).flatMap(([address, row]) =>
			(row as { gone?: boolean }).gone ? [] : [address],
		),
	);
	const printed = modern.pages.flatMap((page) =>
		[...page.matchAll(/<code>([0-9A-F]{4})<\/code>/g)].map(([, it]) => it),
	);
	expect(printed.length).toBeGreaterThan(8);
	for (const address of printed) expect(known).toContain(address);
});

/** Names of a page's fields in the order of Tab. */
function order({ pdf }: Viewer, page: number): string[] {
	const names = new Map(
		pdf
			.getForm()
			.getFields()
			.map((field) => [field.ref.toString(), field.getName()]),
	);
	const annotations = pdf.getPage(page).node.lookup(PDFName.of("Annots"), PDFArray);
	return annotations.asArray().map((ref) => names.get((ref as PDFRef).toString()) ?? "");
}

test("the sources of the sheets include every rules file that their programs import", () => {
	const index = readRulesIndex(fileURLToPath(repository));
	const programs = globSync("*.ts", { cwd: import.meta.dirname, exclude: ["*.test.ts"] }).map(
		(it) => `media/sheets/${it}`,
	);
	const rules = programs
		.flatMap((file) => importedFiles(file, read(file).toString(), index))
		.filter((it) => it.includes("/rules/"));
	expect(rules.length).toBeGreaterThan(10);
	expect(json("media/sheets/outputs.json").sheets.sources).toEqual(expect.arrayContaining(rules));
});
