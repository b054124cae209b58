/** Wound track, worked by hand. */

import type { WorkedExample } from "./calculator.ts";
import { example } from "./example.ts";
import type { WoundTrackState } from "./wound-track.ts";

type Person = WoundTrackState["people"][number];

const SOMEONE: Person = { name: "", taken: 0, healed: 0, bodyType: 6, ref: 6, int: 6, cool: 6, bones: [] };
const people = (...of: Partial<Person>[]) => ({ people: of.map((it) => ({ ...SOMEONE, ...it })) });

export const WOUND_TRACK_EXAMPLES: readonly WorkedExample<WoundTrackState>[] = [
	example(
		"two",
		"Kestrel and Dray",
		"Kestrel has taken 5 points, Dray 22",
		people({ name: "Kestrel", taken: 5, ref: 8, bodyType: 7 }, { name: "Dray", taken: 22 }),
		"Kestrel: Serious, Dray: Mortal 2",
	),
	example("healing", "On the mend", "14 points taken, 3 healed", people({ taken: 14, healed: 3 }), "Critical"),
	example("unhurt", "Unhurt", "no points", people({}), "Unhurt"),
	example("light", "A full light wound", "4 points", people({ taken: 4 }), "Light"),
	example("serious", "A point more", "5 points", people({ taken: 5 }), "Serious"),
	example("critical", "The last point before dying", "12 points", people({ taken: 12 }), "Critical"),
	example("dying", "Dying", "13 points", people({ taken: 13 }), "Mortal 0"),
	example("mortal", "Deep", "22 points", people({ taken: 22 }), "Mortal 2"),
	example("whole", "Healed more than taken", "5 taken, 9 healed", people({ taken: 5, healed: 9 }), "Unhurt"),
	example(
		"laced",
		"Laced bones",
		"16 points taken, with bone lace",
		people({ taken: 16, bones: ["Bone lace"] }),
		"Mortal 0",
	),
	example("end", "Beyond the scale", "60 points", people({ taken: 60 }), "Mortal 8"),
];
