/** Whose the values are that several pages state, if they are not the specification's; the build compares each page with it. */
import type { StampKind } from "./packages/ui/src/tree.ts";

/** Values that several pages state: the stamp, and the words that it follows on each page. */
export const STAMPS: Record<string, { stamp: StampKind; on: Record<string, string> }> = {
	"the width of a wound state": {
		stamp: "ours",
		on: { D601: "Each state is 4 points wide", D702: "Every 4 points more add a level" },
	},
	"missing tools": {
		stamp: "ours",
		on: { E208: "the number is 3 higher", F202: "the number is 3 higher", B402: "is 3 harder" },
	},
	"noticing an ambush": {
		stamp: "ours",
		on: { D203: "you get no +5", B102: "the attackers get no bonus for it" },
	},
	"a dodge is not an action": {
		stamp: "reading",
		on: { D202: "A dodge is not an action", D852: "It is not an action" },
	},
	"the operation of a netrunner's processor": {
		stamp: "ours",
		on: { F004: "that is 2,600 eb in all", C903: "that is 2,600 eb in all" },
	},
	"what bone lace adds": {
		stamp: "ours",
		on: {
			D502: "add to Body Type for a save",
			D603: "add to Body Type for this save",
			D503: "adds to Body Type when you lift",
			C205: "adds to Body Type when you lift",
		},
	},
	"a drug's bonus for a save": { stamp: "ours", on: { E402: "may go above 10" } },
	"the skill of lasers and microwavers": {
		stamp: "ours",
		on: { D841: "Rifle for a long gun", D842: "with the skill for a laser" },
	},
	"an edge against layers": {
		stamp: "ours",
		on: { D402: "halve each soft piece before you combine them", D404: "before they are combined" },
	},
	"what is beyond twice the range": { stamp: "reading", on: { D811: "is impossible" } },
	"the fare of a combat cab": { stamp: "ours", on: { A103: "50 eb across the city" } },
};

/** Values beside search results that are not the specification's. */
export const VALUE_STAMPS: Record<string, StampKind> = { D601: "ours", E302: "reading", F102: "ours" };
