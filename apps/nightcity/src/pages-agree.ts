/** What blocks of this section say of the same thing; the build compares each block with it. */
export const STATEMENTS: Record<string, Record<string, string[]>> = {
	"a cab": {
		A103: ["50 eb across the city", "double through the combat zone"],
		A005: ["A combat cab across the city 50", "combat zone 100"],
	},
	"the combat zone is in the south": {
		A002: ["In the south"],
		A703: ["South Night City. South of Little Italy. The combat zone"],
		A304: ["in the south"],
	},
	"how many people live here": { A000: ["Five million people"], A300: ["five million people"] },
};

/** Whose values are that are not the specification's: the stamp, and the words that it follows on each page. */
export const STAMPS: Record<string, { stamp: "ours" | "reading"; on: Record<string, string> }> = {
	"the fare of a combat cab": { stamp: "ours", on: { A103: "50 eb across the city" } },
};
