/** Hit to wound, worked by hand. */

import type { WorkedExample } from "./calculator.ts";
import type { HitToWoundState } from "./hit-to-wound-fields.ts";

const JACKET = { piece: "Medium armor jacket", sp: 18 } as const;
const SHIRT = { piece: "Armored T-shirt", sp: 10 } as const;
const VEST = { piece: "Flak vest", sp: 20 } as const;

export const HIT_TO_WOUND_EXAMPLES: readonly WorkedExample<HitToWoundState>[] = [
	{
		slug: "three-layers",
		title: "A sniper rifle against three layers",
		setting: "35 points; T-shirt, medium jacket, flak vest; Body Type 7, 8 taken before",
		state: { bodyType: 7, taken: 8, hits: [35], layers: [SHIRT, JACKET, VEST], weapon: "Sniper rifle" },
		answer: "Mortal 0",
	},
	{
		slug: "t-shirt",
		title: "A heavy pistol against a T-shirt",
		setting: "12 points; Body Type 8",
		state: { bodyType: 8, hits: [12], layers: [SHIRT] },
		answer: "Light",
	},
	{
		slug: "stopped",
		title: "Stopped",
		setting: "18 points against a medium jacket",
		state: { hits: [18], layers: [JACKET] },
		answer: "Unhurt",
	},
	{
		slug: "armor-piercing",
		title: "Armor-piercing",
		setting: "20 points against a medium jacket, Body Type 7",
		state: { bodyType: 7, rounds: "AP", hits: [20], layers: [JACKET] },
		answer: "Light",
	},
	{
		slug: "head",
		title: "The head",
		setting: "6 points, no helmet, Body Type 7",
		state: { bodyType: 7, location: "Head", hits: [6] },
		answer: "Dead",
	},
	{
		slug: "grazed-head",
		title: "A grazed head",
		setting: "4 points, no helmet, Body Type 7",
		state: { bodyType: 7, location: "Head", hits: [4] },
		answer: "Serious",
	},
	{
		slug: "behind-sheetrock",
		title: "Behind sheetrock",
		setting: "22 points, cover SP 5, medium jacket, Body Type 6",
		state: { cover: 5, hits: [22], layers: [JACKET] },
		answer: "Unhurt",
	},
	{
		slug: "arm-off",
		title: "An arm",
		setting: "12 points to the left arm, T-shirt only, Body Type 6",
		state: { location: "Left arm", hits: [12], layers: [SHIRT] },
		answer: "Critical",
	},
	{
		slug: "burst",
		title: "Three rounds of a burst",
		setting: "12, 12, and 12 points, T-shirt, Body Type 6",
		state: { hits: [12, 12, 12], layers: [SHIRT] },
		answer: "Light",
	},
	{
		slug: "cyberleg",
		title: "A cyberleg",
		setting: "15 points to the right leg, no armor",
		state: { location: "Right leg", hits: [15], chrome: ["Cyberlimb"] },
		answer: "Unhurt",
	},
	{
		slug: "laced",
		title: "Laced bones",
		setting: "11 points to the left arm, Body Type 6, bone lace",
		state: { location: "Left arm", hits: [11], bones: ["Bone lace"] },
		answer: "Critical",
	},
];
