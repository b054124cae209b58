/** What Night City adds to its own build: the shape of its data, and what search prints of an entry. */
import type { SectionBuild } from "@dataterm/section";
import type { TableNode } from "@dataterm/ui";
import { stampOf } from "@dataterm/ui/nodes";
import { GROUNDS, type Ground, mix } from "./grounds.ts";
import { type Corporation, type CorporationsFile, corporationsFile, type SlangFile, slangFile } from "./schemas.ts";

const CORPORATIONS = "/assets/NightCity/Corporations.json";
const SLANG = "/assets/NightCity/Slang.json";
const LOGOS = "/assets/Visuals/CorporationLogos/";
/** The color of each ground in words, and where it is on the map: districts by their numbers. */
const LEGEND: Record<keyof typeof GROUNDS, [color: string, places: string]> = {
	corporate: ["Cyan", "1, 5"],
	civic: ["Blue", "2, 12"],
	market: ["Magenta", "7, 8, 9, 11"],
	homes: ["Gray", "14"],
	walled: ["Green", "6, 10, 17, 18"],
	industry: ["Amber", "4, 15, 20"],
	squats: ["Violet", "13, 19"],
	combat: ["Red\u00a0lines", "16, and the blocks that it has taken"],
	water: ["Pale\u00a0blue", "3"],
};
/** Only letters count: Go-ganger comes before Gonk. */
const ALPHABET = new Intl.Collator("en", { ignorePunctuation: true });

export default {
	schemas: { [CORPORATIONS]: corporationsFile, [SLANG]: slangFile },
	answer: (entry, file) => {
		if (file !== CORPORATIONS) return { nodes: [{ type: "paragraph", children: [String(entry.description)] }] };
		const { name, description, headquarters, employees, source } = entry as Corporation;
		return {
			nodes: [
				{ type: "paragraph", children: [description] },
				{
					type: "table",
					head: [["Worldwide"], ["Troops"], ["Covert"]],
					rows: [[[count(employees.worldwide)], [count(employees.troops)], [count(employees.covert)]]],
					numeric: [true, true, true],
					variant: "dense",
					...stampOf(source),
				},
				{ type: "paragraph", children: [`Headquarters: ${headquarters}`] },
			],
			terms: [name, "corporation", "company"],
			value: headquarters,
		};
	},
	fills: () => ({ grounds: [groundTable()] as [TableNode] }),
	// The city's pages mention rules; the other sections state them.
	mentions: () => true,
	check: ({ json, has }, complain) => {
		for (const [i, { shortname, logo }] of json<CorporationsFile>(CORPORATIONS).corporations.entries()) {
			if (has(LOGOS + logo)) continue;
			complain(
				CORPORATIONS,
				`"${shortname}" needs the logo ${logo}, which is missing.`,
				"Draw it in media/corporation-logos/marks.ts, then make media ASSET=corporation-logos.",
				["corporations", i, "logo"],
			);
		}
		const words = json<SlangFile>(SLANG).slang.map(({ name }) => name);
		words.slice(1).forEach((word, i) => {
			const before = words[i] ?? "";
			if (ALPHABET.compare(before, word) <= 0) return;
			const remedy = "Put the words in alphabetical order.";
			complain(SLANG, `"${word}" comes after "${before}".`, remedy, ["slang", i + 1, "name"]);
		});
	},
} satisfies SectionBuild;

function count(people: number): string {
	return people.toLocaleString("en-US");
}

/** Returns the table of the map's colors, with each row's color on a screen and on paper. */
function groundTable(): TableNode {
	const grounds = Object.entries(GROUNDS) as [keyof typeof GROUNDS, Ground][];
	return {
		type: "table",
		head: [["Color"], ["Ground"]],
		rows: grounds.map(([kind, { label }]) => {
			const [color, places] = LEGEND[kind];
			return [[color], [`${label}: ${places}`]];
		}),
		numeric: [false, false],
		variant: "dense",
		properties: grounds.map(([, { color, share }]) => ({ "--zone": color, "--printed": mix(color, share) })),
	};
}
