/** How players ask for the sums of harm, of initiative, and of vehicles. */

import { MORTAL_LEVELS } from "../../saves.ts";
import type { Asked, AskedValue } from "../asked.ts";

const BODY = ["body", "bt", "body type"];

/** The states, as a save says them. */
const STATES = [
	...["Light", "Serious", "Critical"].map(
		(wounds): AskedValue => ({
			words: [`${wounds} wound`, `${wounds}ly wounded`, wounds].map((it) => it.toLowerCase()),
			shown: wounds.toLowerCase(),
			fill: { wounds },
		}),
	),
	...MORTAL_LEVELS.map((level): AskedValue => {
		const wounds = `Mortal ${level}`;
		return { words: [wounds.toLowerCase(), `m${level}`], fill: { wounds } };
	}),
];

export const SAVE_ASKED: Asked = {
	calls: ["save", "stun", "shock"],
	names: { bodyType: BODY },
	values: [
		{ words: ["stun save", "stun shock save", "shock save", "stun"], fill: { kind: "Stun" }, calls: true },
		{ words: ["death save", "dying"], fill: { kind: "Death" }, calls: true },
		...STATES,
	],
	also: ["wound", "target"],
};

export const WOUND_TRACK_ASKED: Asked = {
	calls: [
		"stun save",
		"death save",
		"wound state",
		"wounded",
		"damage taken",
		"points taken",
		"taken",
		"wounds",
		"state",
	],
	names: {
		taken: ["taken", "points", "points taken", "points of damage taken", "damage taken", "took", "damage"],
		healed: ["healed", "points healed"],
		bodyType: BODY,
	},
	also: ["mortal", "light", "serious", "critical", "bad", "wound", "patient", "state"],
};

export const STABILIZE_ASKED: Asked = {
	calls: ["stabilize", "stabilise", "stabilization", "stop the dying", "patch up", "patch", "keep alive"],
	names: {
		skill: ["medtech", "first aid", "medical skill", "skill", "medic"],
		damage: ["damage", "points", "points of damage", "damage taken"],
	},
	values: [
		{ words: ["ambulance", "trauma team"], shown: "Ambulance", fill: { aids: ["Trauma Team ambulance"] } },
		{ words: ["tank"], shown: "Tank", fill: { aids: ["Life suspension tank"] } },
	],
	also: ["patient"],
};

export const INITIATIVE_ASKED: Asked = {
	calls: ["initiative", "goes first", "acts first", "who goes first", "who acts first"],
	names: { ref: ["ref", "reflexes"] },
	also: ["first"],
};

export const CRASH_ASKED: Asked = {
	calls: ["crash", "crashes", "car crash", "control roll", "hits a wall", "hit a wall", "ram", "collision"],
	names: { skill: ["driving", "skill", "drive"], sp: ["sp", "armor"], speed: ["speed"] },
	values: [{ words: ["after a skid", "skid"], shown: "after a skid", fill: { before: ["After a skid"] }, calls: true }],
	numbers: ["speed"],
	also: [
		"car",
		"bike",
		"motorcycle",
		"motorbike",
		"van",
		"truck",
		"vehicle",
		"tree",
		"damage",
		"maneuver",
		"into",
		"wall",
	],
};

export const GRENADE_ASKED: Asked = {
	calls: ["grenade", "grenades"],
	names: { skill: ["athletics", "heavy weapons", "skill"], bodyType: BODY },
	values: [
		{ words: ["throw", "thrown", "throwing"], shown: "thrown", fill: { how: "Thrown" } },
		{ words: ["grenade launcher", "launcher", "launched"], shown: "launched", fill: { how: "Launched" }, calls: true },
		{ words: ["frag grenade", "frag"], shown: "fragmentation", fill: { kind: "Fragmentation" }, calls: true },
	],
	also: ["scatter", "miss", "land"],
	shown: { bodyType: { of: "how", options: ["Thrown"] } },
};
