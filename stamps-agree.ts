/** Whose the values are that several pages state, if they are not the specification's; the build compares each page with it. */
import type { StampKind } from "./packages/ui/src/tree.ts";

/** Values that several pages state: the stamp, and the words that it follows on each page. */
export const STAMPS: Record<string, { stamp: StampKind; on: Record<string, string> }> = {
	"missing tools": {
		stamp: "ours",
		on: { E208: "the number is 3 higher", F202: "the number is 3 higher", B402: "is 3 harder" },
	},
	"noticing an ambush": {
		stamp: "ours",
		on: { D203: "you get no +5", B102: "the attackers get no bonus for it" },
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
};
