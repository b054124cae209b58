/** What both sheets list, read from the site's own data and rules: a change there is a change here. */
import { readFileSync } from "node:fs";
import {
	BOUGHT_STATS,
	BOXES_PER_STATE,
	HIT_LOCATIONS,
	MAX_LAYERS,
	MAX_MORTAL,
	stunPenalty,
	type WoundState,
} from "@dataterm/rules";

/** 1 to n. */
export const upTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1);

/** How often a group of rows is repeated, on both arrangements. */
export const ROWS = { others: 5, weapons: 5, cyberware: 12, gear: 18, events: 10, contacts: 7 } as const;

export interface Skill {
	/** In field names: `awareness-notice`. */
	id: string;
	name: string;
	multiplier: number;
	/** Field id of the stat it is rolled on: `ref`, `bt`. */
	stat: string;
	/** Has a line for what it is about: the language, the style. */
	named: boolean;
}

export interface Category {
	name: string;
	skills: Skill[];
}

/** Skills that the list tells the player to name: each needs a line to write the name on. */
const NAMED = ["Perform", "Expert", "Language", "Martial Arts", "Pilot"];

const assets = new URL("../../apps/interlock/public/assets/Interlock/", import.meta.url);
const read = (file: string) => JSON.parse(readFileSync(new URL(file, assets), "utf8"));

/** Lower case, words joined by hyphens. */
export const idOf = (name: string) =>
	name
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, "-")
		.replace(/^-|-$/g, "");

const capital = (name: string) => `${name[0].toUpperCase()}${name.slice(1)}`;

const statNames: { name: string; short: string }[] = read("Stats.json").stats;

/** The nine bought stats: `ref`, REF, Reflexes. */
export const STATS = BOUGHT_STATS.map((short) => {
	const known = statNames.find((stat) => stat.short === short);
	if (!known) throw new Error(`Stats.json has no stat with the short form ${short}. Add it there.`);
	return { id: short.toLowerCase(), short, name: known.name };
});

/** The campaign's merged skills by the stat they roll on. */
export const CATEGORIES: Category[] = read("SkillList.json").list.map(
	({ category, skills }: { category: string; skills: { name: string; multiplier: number }[] }) => {
		// The list's heading for Body Type.
		const stat = category === "BODY" ? "bt" : category.toLowerCase();
		if (!STATS.some(({ id }) => id === stat)) {
			throw new Error(`SkillList.json sorts skills under ${category}, which is no stat. Name it as Stats.json does.`);
		}
		return {
			name: category,
			skills: skills.map(({ name, multiplier }) => ({
				id: idOf(name),
				name,
				multiplier,
				stat,
				named: NAMED.includes(name),
			})),
		};
	},
);

export const SKILLS = CATEGORIES.flatMap(({ skills }) => skills);

for (const name of NAMED) {
	if (!SKILLS.some((skill) => skill.name === name)) {
		throw new Error(`SkillList.json has no ${name}, which has a line for its name. Change NAMED in lists.ts.`);
	}
}

/** What a weapon is used with: the skills on REF. */
export const WEAPON_SKILLS = SKILLS.filter(({ stat }) => stat === "ref");

/** Where armor is worn, with the faces of the 1D10 that hit it. */
export const LOCATIONS = HIT_LOCATIONS.map(({ from, to, location }) => ({
	id: idOf(location),
	name: capital(location),
	die: from === to ? `${from}` : `${from}–${to}`,
}));

/** The layers of armor in one place, from the body outward. */
export const LAYERS = upTo(MAX_LAYERS);

const STATES: WoundState[] = [
	{ name: "light" },
	{ name: "serious" },
	{ name: "critical" },
	...Array.from({ length: MAX_MORTAL + 1 }, (_, mortal): WoundState => ({ name: "mortal", mortal })),
];

/** Each wound state with its boxes, from light to the last mortal level. */
export const WOUNDS = STATES.map((state) => ({
	id: state.name === "mortal" ? `mortal${state.mortal}` : state.name,
	label: capital(state.name === "mortal" ? `mortal ${state.mortal}` : state.name),
	state,
	stun: stunPenalty(state),
	boxes: Array.from({ length: BOXES_PER_STATE }, (_, i) => i + 1),
}));

/** Lines of a lifepath, in the order of the site's page: how you look, whom you come from, what drives you. */
export const LIFEPATH = [
	{ id: "clothes", label: "Clothes" },
	{ id: "hair", label: "Hair" },
	{ id: "always", label: "Always wears" },
	{ id: "origin", label: "Origin" },
	{ id: "tongue", label: "First language" },
	{ id: "family", label: "Family" },
	{ id: "fate", label: "Became of them" },
	{ id: "siblings", label: "Siblings" },
	{ id: "manner", label: "What you are like" },
	{ id: "person", label: "Valued person" },
	{ id: "values", label: "Values most" },
	{ id: "people", label: "Thinks of people" },
	{ id: "possession", label: "Valued thing" },
] as const;
