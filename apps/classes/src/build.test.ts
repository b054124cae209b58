import { readFileSync } from "node:fs";
import { checkSchema, type Problem, type SectionData } from "@dataterm/section";
import { describe, expect, test } from "vitest";
import type { ZodType } from "zod";
import build from "./build.ts";
import { type ClassFile, type ClassListFile, classFile, classListFile } from "./schemas.ts";

const LIST = "/assets/Classes/Classes.json";
const SOLO = "/assets/Classes/Solo/Solo.json";

function shipped<T>(file: string): T {
	return JSON.parse(readFileSync(new URL(`../public${file}`, import.meta.url), "utf8"));
}

/** What the schema says of a file after `change` was made to it. */
function faults<T>(schema: ZodType, file: string, change: (json: T) => void): string[] {
	const json = shipped<T>(file);
	change(json);
	const found: Problem[] = [];
	checkSchema({ json: json as never, at: () => ({ line: 1, column: 1 }) }, schema, file, (problem) =>
		found.push(problem),
	);
	return found.map(({ what, remedy }) => `${what} ${remedy}`.trim());
}

/** What the check beyond one file says of the shipped data with some files changed or missing. */
function complaints(changed: Record<string, unknown>): string[] {
	const found: string[] = [];
	const data: SectionData = {
		json: <T>(file: string) => (changed[file] ?? shipped(file)) as T,
		has: (file) => !(file in changed),
		files: [],
	};
	build.check(data, (file, what, remedy) => found.push(`${file}: ${what} ${remedy}`));
	return found;
}

/** The shipped Solo with one career skill put in the place of another. */
function soloWith(place: number, skill: string): ClassFile {
	const solo = shipped<ClassFile>(SOLO);
	solo.careerSkills[0]?.skills.splice(place, 1, skill);
	return solo;
}

test("what is shipped is as it must be", () => {
	const { charClasses } = shipped<ClassListFile>(LIST);
	expect(faults(classListFile, LIST, () => {})).toEqual([]);
	for (const { name } of charClasses) {
		expect(faults(classFile, `/assets/Classes/${name}/${name}.json`, () => {})).toEqual([]);
	}
	expect(complaints({})).toEqual([]);
});

describe("the list of classes", () => {
	test("names a class once", () => {
		const found = faults<ClassListFile>(classListFile, LIST, ({ charClasses }) => {
			charClasses.push({ name: "solo", description: "Again.", portrait: "Again.", quote: "Again." });
		});
		expect(found).toEqual(['charClasses[10] "solo": "name": "solo" is given twice. Rename one of them, or remove it.']);
	});

	test("leaves the quotation marks to the page", () => {
		const [found] = faults<ClassListFile>(classListFile, LIST, ({ charClasses: [first] }) => {
			if (first) first.quote = "“Loud.”";
		});
		expect(found).toContain("the page sets the quotation marks. Remove them.");
	});

	test("is the side menu", () => {
		const list = shipped<ClassListFile>(LIST);
		list.charClasses.splice(4, 1);
		const [found] = complaints({ [LIST]: list });
		expect(found).toMatch(/^section\.json: Its pages are Rockerboy, .*Make them the same, in the same order/);
	});
});

describe("a class", () => {
	test("uses no placeholder that nothing fills", () => {
		const [found] = faults<ClassFile>(classFile, SOLO, (solo) => {
			solo.intro += " They pay {object}.";
		});
		expect(found).toContain("{object} is not a placeholder. Write {subject}, {possessive}, {Subject} or {Possessive}.");
	});

	test("has ten career skills", () => {
		const [found] = faults<ClassFile>(classFile, SOLO, (solo) => {
			solo.careerSkills[0]?.skills.pop();
		});
		expect(found).toContain("there are 9 career skills, and the rules say 10. Add or remove 1.");
	});

	test("has its special ability among them", () => {
		expect(complaints({ [SOLO]: soloWith(0, "Driving") })).toEqual([
			`${SOLO}: The career skills of Solo do not include Combat Sense. Add it: the special ability is one of the ten.`,
		]);
	});

	test("has skills that there are, in a choice too", () => {
		expect(complaints({ [SOLO]: soloWith(3, "Rifles") })).toEqual([
			`${SOLO}: "Rifles" is not a skill. Did you mean Rifle?`,
		]);
		expect(complaints({ [SOLO]: soloWith(3, "Rifle or Bouncing") })[0]).toContain('"Bouncing" is not a skill.');
	});

	test("has a picture", () => {
		for (const picture of ["/assets/Classes/Fixer/Picture.webp", "/assets/Classes/Fixer/Picture.avif"]) {
			expect(complaints({ [picture]: undefined })).toEqual([
				`${picture}: The picture of Fixer is missing. Put one of 720 × 960 there, both as WebP and as AVIF.`,
			]);
		}
		const small = "/assets/Classes/Fixer/Picture.small.avif";
		expect(complaints({ [small]: undefined })).toEqual([
			`${small}: The picture of Fixer for phones is missing. Run make media ASSET=portrait-crops.`,
		]);
	});
});

test("search has each block of a class, and no placeholder", () => {
	const data: SectionData = { json: shipped, has: () => true, files: [] };
	const blocks = build.blocks(data).filter(({ page }) => page === "techie");
	expect(blocks.map(({ title, tab }) => [title, tab])).toEqual([
		["Techie", undefined],
		["Introduction", "introduction"],
		["Jury Rig", "specialability"],
		["Techie career skills", "careerskills"],
		["Medtechie career skills", "careerskills"],
	]);
	expect(JSON.stringify(blocks.map(({ nodes }) => nodes))).not.toMatch(/\{(sub|pos)/i);
});
