/** Initiative, worked by hand. */

import type { WorkedExample } from "./calculator.ts";
import { example } from "./example.ts";
import type { InitiativeState } from "./initiative-order.ts";

type Person = InitiativeState["people"][number];

const people = (...of: Partial<Person>[]) => ({
	people: of.map((it) => ({ name: "", ref: 6, bonus: 0, die: 0, how: [], ...it })),
});
const KESTREL = { name: "Kestrel", ref: 8, die: 4 };
const DRAY = { name: "Dray", ref: 6, die: 9 };

export const INITIATIVE_EXAMPLES: readonly WorkedExample<InitiativeState>[] = [
	example(
		"kestrel-and-dray",
		"Kestrel and Dray",
		"REF 8 rolls 4; REF 6 rolls 9",
		people(KESTREL, DRAY),
		"Dray, Kestrel",
	),
	example(
		"party",
		"A patrol with one die",
		"The leader, REF 8, rolls 6; REF 5 and REF 10 use that die",
		people(
			{ name: "Leader", ref: 8, die: 6, how: ["In the party"] },
			{ name: "Slow", ref: 5, die: 10, how: ["In the party"] },
			{ name: "Quick", ref: 10, how: ["In the party"] },
		),
		"Quick, Leader, Slow",
	),
	example(
		"snapshot",
		"From the hip",
		"Kestrel, REF 8, rolls 4 with a snapshot; Dray has 15, too",
		people({ ...KESTREL, how: ["Snapshot"] }, DRAY),
		"Kestrel, Dray",
	),
	example(
		"at-once",
		"At once",
		"The same REF and the same total",
		people({ die: 5 }, { die: 5 }),
		"Person 1 and Person 2",
	),
	example(
		"even",
		"Before the dice",
		"REF 6 against REF 6",
		people({}, {}),
		"Roll 1D10 each",
		"45% that Person 1 is first",
	),
	example(
		"quicker",
		"Two points quicker",
		"REF 8 against REF 6",
		people({ ref: 8 }, {}),
		"Roll 1D10 each",
		"72% that Person 1 is first",
	),
	example("three", "Three alike", "REF 6 each", people({}, {}, {}), "Roll 1D10 each", "28.5% that Person 1 is first"),
	example(
		"slowed",
		"Slowed",
		"REF 8 at −2 rolls 5; REF 6 rolls 6",
		people({ ...KESTREL, bonus: -2, die: 5 }, { ...DRAY, die: 6 }),
		"Dray, Kestrel",
	),
	example("half-rolled", "One die to come", "Only Kestrel has rolled", people(KESTREL, { name: "Dray" }), "Kestrel"),
	example(
		"against-a-party",
		"One against a party",
		"REF 6 against a leader with REF 6 and a member with REF 5",
		people({}, { how: ["In the party"] }, { ref: 5, how: ["In the party"] }),
		"Roll 1D10 each",
		"45% that Person 1 is first",
	),
];
