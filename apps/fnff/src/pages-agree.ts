/** What blocks of this section say, from the constants of the rules; the build compares each block with it. */
import { LAYER_EV, MORTAL_0_FROM, numberWord, signed } from "@dataterm/rules";
import { THROW_METERS_PER_BODY } from "./rules/area.ts";
import { CYBERBEAST_BITE } from "./rules/melee.ts";
import { AUTOMATIC_ROF, NOT_AUTOMATIC } from "./rules/weapons.ts";

export const STATEMENTS: Record<string, Record<string, string[]>> = {
	"mortal 0 begins": {
		D602: [`mark ${MORTAL_0_FROM} points`],
		D700: [`At ${MORTAL_0_FROM} points of damage`],
		D702: [`begins at ${MORTAL_0_FROM} points`],
	},
	"the damage modifier's span": { D504: ["−2 to +8"], D855: ["−2 to +8"] },
	layers: {
		D403: ["Three layers at most", `extra ${signed(LAYER_EV[1])} and the third an extra ${signed(LAYER_EV[2])}`],
	},
	"a beast's bite": { D856: [`Its bite does ${CYBERBEAST_BITE} damage`] },
	throwing: {
		D504: [`${THROW_METERS_PER_BODY} m for each point`],
		D834: [`${THROW_METERS_PER_BODY} × Body Type meters`],
	},
	"an edge against layers": {
		D402: ["A weapon with an edge or a mono-edge halves", "halve each soft piece before you combine them"],
		D404: ["SP of layers once they are combined", "An edge halves each soft piece instead, before they are combined"],
	},
	"which shots are actions": {
		D202: ["single shot is an action, except with an autoshotgun"],
		D303: ["Autoshotguns follow their own rule"],
		D832: ["Fire several shots in one action"],
	},
	"automatic weapons": {
		D303: [`ROF ${AUTOMATIC_ROF} or more is automatic`, NOT_AUTOMATIC],
		D820: [`can send ${AUTOMATIC_ROF} rounds`],
		D821: [`Fire ${numberWord(AUTOMATIC_ROF)} rounds`],
	},
};

/** Whose values are that are not the specification's: the stamp, and the words that it follows on each page. */
export const STAMPS: Record<string, { stamp: "ours" | "reading"; on: Record<string, string> }> = {
	"the width of a wound state": {
		stamp: "ours",
		on: { D601: "Each state is 4 points wide", D702: "Every 4 points more add a level" },
	},
	"a dodge is not an action": {
		stamp: "reading",
		on: { D202: "A dodge is not an action", D852: "It is not an action" },
	},
	"the skill of lasers and microwavers": {
		stamp: "ours",
		on: { D841: "Rifle for a long gun", D842: "with the skill for a laser" },
	},
	"an edge against layers": {
		stamp: "ours",
		on: { D402: "halve each soft piece before you combine them", D404: "before they are combined" },
	},
	"what is beyond twice the range": { stamp: "reading", on: { D811: "is impossible" } },
};

/** Values beside search results that are not the specification's. */
export const VALUE_STAMPS = { D601: "ours" };
