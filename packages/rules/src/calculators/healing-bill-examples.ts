/** Healing bill, worked by hand. */

import type { WorkedExample } from "./calculator.ts";
import { example } from "./example.ts";
import type { HealingBillState } from "./healing-bill.ts";

export const HEALING_BILL_EXAMPLES: readonly WorkedExample<HealingBillState>[] = [
	example("hospital", "Twelve points in a hospital", "a medtech, a bed", {}, "12 days, 3,600 eb"),
	example(
		"nanotech",
		"With nanotechnology",
		"12 points in a hospital",
		{ aids: ["Nanotechnology"] },
		"6 days, 3,300 eb",
	),
	example(
		"mortal",
		"Mortal, with speedheal",
		"16 points: two days of intensive care, six in a bed",
		{ damage: 16, aids: ["Speedheal"] },
		"8 days, 5,450 eb",
	),
	example("first-aid", "First aid", "12 points, half a point a day", { care: "First aid" }, "24 days, 50 eb"),
	example("at-home", "A medtech at home", "9 points", { damage: 9, care: "Medtech" }, "9 days, 50 eb"),
	example("untreated", "Nobody helps", "4 points", { damage: 4, care: "None" }, "Does not heal"),
	example(
		"nanites-alone",
		"Nanites alone",
		"−2 and +1 a day",
		{ care: "None", aids: ["Nanotechnology"] },
		"Does not heal",
	),
	example("scratch", "A scratch", "1 point, first aid", { damage: 1, care: "First aid" }, "2 days, 10 eb"),
	example(
		"speedheal",
		"Speedheal at home",
		"8 points, a medtech",
		{ damage: 8, care: "Medtech", aids: ["Speedheal"] },
		"4 days, 1,700 eb",
	),
	example("antibodies", "Enhanced antibodies", "12 points in a hospital", { aids: ["Antibodies"] }, "6 days, 1,800 eb"),
	example("a-day", "A day", "1 point in a hospital", { damage: 1 }, "1 day, 300 eb"),
];
