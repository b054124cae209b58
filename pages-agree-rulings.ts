/** What one page settles and others refer to or repeat, as pages-agree.ts has it: each page, with its words. */

import {
	BODY_TYPE_BANDS,
	BONE_LACE,
	CYBERMODEM_LINK_COST,
	NEURALWARE_PROCESSOR_COST,
	SURGERY,
	signed,
	TOXIN_BINDERS,
} from "./packages/rules/src/index.ts";

const money = (n: number) => `${n.toLocaleString("en-US")} eb`;

const two = NEURALWARE_PROCESSOR_COST + CYBERMODEM_LINK_COST;
const operation = money(SURGERY.MA.cost);
const all = `${money(two + SURGERY.MA.cost)} in all`;

/** The most riders that a pack has: B902 says it. */
const PACK = { figure: "200", words: "two hundred" };

const JAM = "1D6 turns";
const binders = signed(TOXIN_BINDERS);
const largest = BODY_TYPE_BANDS.at(-1)?.modifier ?? 0;

export const RULINGS: Record<string, Record<string, (string | undefined)[]>> = {
	"a netrunner's first pieces": {
		F004: [
			`${money(NEURALWARE_PROCESSOR_COST)} and a cybermodem link for ${money(CYBERMODEM_LINK_COST)}`,
			`The two cost ${money(two)}`,
			`processor at ${operation}, that is ${all}`,
		],
		C903: [`two pieces for ${money(two)}`, `processor at ${operation}, that is ${all}`],
		F403: [
			`${money(NEURALWARE_PROCESSOR_COST)} + cybermodem link ${money(CYBERMODEM_LINK_COST)} = ${money(two)}`,
			`costs ${operation} more, ${all}`,
		],
		F400: [`processor at ${money(NEURALWARE_PROCESSOR_COST)}`, `link at ${money(CYBERMODEM_LINK_COST)}`],
	},
	"the size of a pack": {
		B902: [`The whole pack, up to ${PACK.figure}`],
		A404: [`packs of up to ${PACK.figure}`],
		B900: [`${PACK.words} in the dust behind`],
		A648: [`${PACK.words} cousins`],
	},
	"clearing a jam": {
		D814: [`Clearing a jam takes ${JAM} and no roll`],
		C310: [`takes ${JAM} to clear`],
		C304: ["Clear a jam from this table like any other"],
		C628: ["A jam clears without a roll: see Jams, D814"],
		C631: ["A weapon jam clears without a roll: see Jams, D814"],
	},
	"which weapons are automatic": {
		D814: ["The weapons table says which weapons are automatic"],
		A801: ["lists only the common weapons"],
	},
	"the skill of a launcher and of a laser": {
		D834: ["REF + Athletics", "launcher with REF + Heavy Weapons"],
		C624: ["Thrown weapons and bows: roll it against the to-hit numbers"],
		C629: ["Grenade launchers"],
		D841: ["Handgun for a pistol, Rifle for a long gun"],
		D842: ["Roll to hit with the skill for a laser"],
	},
	"what changes REF changes initiative once": {
		D101: ["some drugs, and reflex pieces change it, and your initiative with it"],
		E41A: ["Initiative falls with REF; do not subtract the strength twice"],
	},
	"a body type modifier comes off, whatever its sign": {
		D501: ["Take the modifier off damage"],
		C204: ["Take the modifier off damage"],
		C21D: [`0 to −${-largest}. Take that many points off the damage`],
		D301: ["Take off the body type modifier"],
	},
	"toxin binders": { E406: [`toxin binders (${binders})`], F407: [`${binders} on a save against poison and drug`] },
	"what chrome adds to a save": {
		D502: ["Bone lace and some drugs add to Body Type for a save"],
		D603: ["Bone lace and some drugs add to Body Type for this save"],
		E402: ["never takes a stat below 1 or above 10", "A bonus for a save may go above 10"],
		F407: [`${signed(BONE_LACE)} Body Type for saves and lifting`],
	},
	"what bone lace adds to lifting": {
		D503: ["Bone lace adds to Body Type when you lift"],
		C205: ["Bone lace adds to Body Type when you lift"],
	},
};
