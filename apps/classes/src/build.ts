/** What Classes adds to its own build: the shape of its data, its blocks for search, and checks that data agree. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
	type AddressTable,
	type Complain,
	type DataBlock,
	didYouMean,
	type SectionBuild,
	type SectionData,
} from "@dataterm/section";
import manifest from "../section.json" with { type: "json" };
import { abilityNodes, introNodes } from "./ability-nodes.ts";
import { alternatives, isOpenChoice } from "./career.ts";
import { CLASS_LIST, detailsOf, pictureOf, smallPictureOf } from "./files.ts";
import { withPronouns } from "./pronouns.ts";
import { type CharClass, type ClassFile, type ClassListFile, classFile, classListFile } from "./schemas.ts";
import { SKILL_LIST, STARTING_SKILLS, skillAddresses } from "./skills.ts";
import type { TabId } from "./tabs.ts";

const SKILL_ADDRESSES = "src/skill-addresses.json";
/** The tables with the addresses of skills: Interlock's, and this section's for special abilities. */
const ADDRESS_TABLES = ["interlock", "classes"].map((app) => join(import.meta.dirname, `../../${app}/addresses.json`));

export default {
	schemas: { [CLASS_LIST]: classListFile, "/assets/Classes/:class/:class.json": classFile },

	blocks: (data) =>
		charClasses(data).flatMap(({ name, description, quote }): DataBlock[] => {
			const details = data.json<ClassFile>(detailsOf(name));
			const { intro, specialAbility, careerSkills } = details;
			const page = name.toLowerCase();
			return [
				{ page, title: name, nodes: [{ type: "paragraph", children: [description] }], terms: ["class", "role", quote] },
				{
					page,
					title: "Introduction",
					slug: "introduction",
					tab: "introduction" satisfies TabId,
					nodes: introNodes(withPronouns(intro, "female")),
					mention: true,
					of: details,
				},
				...specialAbility.map((ability) => ({
					page,
					title: ability.name,
					slug: slugOf(ability.name),
					tab: "specialability" satisfies TabId,
					nodes: abilityNodes(ability),
					terms: ["special ability"],
					of: ability,
				})),
				...careerSkills.map((group, place) => ({
					page,
					title: careerSkills.length > 1 ? `${group.name} career skills` : group.name,
					slug: place === 0 ? "career-skills" : slugOf(group.name),
					tab: "careerskills" satisfies TabId,
					nodes: [{ type: "list" as const, ordered: false, items: group.skills.map((skill) => [paragraphOf(skill)]) }],
					terms: ["career skills"],
					of: group,
				})),
			];
		}),

	check: (data, complain) => {
		const classes = charClasses(data);
		checkMenu(classes, complain);
		checkPictures(data, classes, complain);
		checkSkills(data, classes, complain);
		checkLinks(Object.assign({}, ...ADDRESS_TABLES.map((file) => JSON.parse(readFileSync(file, "utf8")))), complain);
	},
} satisfies SectionBuild;

function charClasses(data: SectionData): CharClass[] {
	return data.json<ClassListFile>(CLASS_LIST).charClasses;
}

/** The last part of a block's key. */
function slugOf(name: string): string {
	return name.toLowerCase().replaceAll(" ", "-");
}

function paragraphOf(text: string) {
	return { type: "paragraph" as const, children: [text] };
}

/** Checks that the side menu, which shows before any data has loaded, agrees with the data. */
function checkMenu(classes: CharClass[], complain: Complain): void {
	const names = classes.map(({ name }) => name);
	const labels = manifest.pages.map(({ label }) => label);
	if (names.join() !== labels.join()) {
		complain(
			"section.json",
			`Its pages are ${labels.join(", ")}; the classes in Classes.json are ${names.join(", ")}.`,
			"Make them the same, in the same order; a new class goes at the end.",
			["pages"],
		);
	}
	for (const [i, { label, path }] of manifest.pages.entries()) {
		if (path === label.toLowerCase()) continue;
		const remedy = `Make it "${label.toLowerCase()}".`;
		complain("section.json", `The path of ${label} is "${path}".`, remedy, ["pages", i, "path"]);
	}
}

function checkPictures(data: SectionData, classes: CharClass[], complain: Complain): void {
	for (const { name } of classes) {
		const webp = pictureOf(name);
		for (const file of [webp, webp.replace(".webp", ".avif")]) {
			if (data.has(file)) continue;
			complain(file, `The picture of ${name} is missing.`, "Put one of 720 × 960 there, both as WebP and as AVIF.");
		}
		const small = smallPictureOf(name);
		if (!data.has(small)) {
			complain(small, `The picture of ${name} for phones is missing.`, "Run make media ASSET=portrait-crops.");
		}
	}
}

/** Every career skill is one of Interlock's or a special ability, and each class has its own among its first ten. */
function checkSkills(data: SectionData, classes: CharClass[], complain: Complain): void {
	const details = classes.map(({ name }) => ({ name, file: data.json<ClassFile>(detailsOf(name)) }));
	const known = Object.keys(skillAddresses);
	for (const { name, file } of details) {
		const own = file.specialAbility.map((ability) => ability.name);
		if (!file.careerSkills[0]?.skills.some((skill) => own.includes(skill))) {
			complain(
				detailsOf(name),
				`The career skills of ${name} do not include ${own.join(" or ")}.`,
				"Add it: the special ability is one of the ten.",
				["careerSkills", 0, "skills"],
			);
		}
		const skills = file.careerSkills.flatMap((group, i) =>
			group.skills.map((skill, j) => ({ skill, path: ["careerSkills", i, "skills", j] })),
		);
		for (const { skill, path } of skills) {
			if (isOpenChoice(skill)) continue;
			for (const one of alternatives(skill)) {
				if (known.includes(one)) continue;
				const otherwise = `If Interlock's list has it, or it is a special ability, add its address to ${SKILL_ADDRESSES}.`;
				complain(detailsOf(name), `"${one}" is not a skill.`, didYouMean(one, known, otherwise), path);
			}
		}
	}
}

/** Checks the addresses of skills against the tables of Interlock and of this section. */
function checkLinks(table: AddressTable, complain: Complain): void {
	for (const [skill, address] of Object.entries(skillAddresses)) {
		const row = table[address];
		if (row?.title === skill && !row.gone) continue;
		const right = Object.keys(table).find((it) => table[it]?.title === skill && !table[it]?.gone);
		complain(
			SKILL_ADDRESSES,
			`"${skill}" is not at ${address} in the addresses.json of Interlock or Classes.`,
			right ? `It is at ${right}.` : "Remove it: there is no such skill.",
		);
	}
	for (const address of [SKILL_LIST, STARTING_SKILLS]) {
		if (table[address] && !table[address].gone) continue;
		complain("src/skills.ts", `${address} is not an address of Interlock.`, "Correct it.");
	}
}
