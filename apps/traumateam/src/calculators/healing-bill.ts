/** Healing bill: the days that the damage takes to heal, and the price of the care. */

import {
	ANTIBODIES_PER_DAY,
	type Asked,
	BOXES_PER_STATE,
	type Care,
	calculator,
	choice,
	divide,
	example,
	flags,
	HEALING_PER_DAY,
	type Line,
	money,
	number,
	percent,
	type Stamp,
	type StateOf,
	type Sum,
	signed,
	stateName,
	type WorkedExample,
	woundState,
} from "@dataterm/rules";
import {
	daysToHeal,
	FIRST_AID_KIT_DAYS,
	healingPerDay,
	hospitalBill,
	MEDICAL_COSTS,
	NANOTECH_HOSPITALS,
	NANOTECH_PER_DAY,
	SPEEDHEAL_DAYS,
	SPEEDHEAL_PER_DAY,
	type Treatment,
} from "../rules/healing.ts";

const CARES = ["Hospital", "Medtech", "First aid", "None"] as const;
const RATES: Record<(typeof CARES)[number], Care> = {
	Hospital: "medtech",
	Medtech: "medtech",
	"First aid": "firstAid",
	None: "untreated",
};

export const HEALING_BILL_FIELDS = {
	damage: number("Damage", { least: 1, most: 60, initial: 12, decimals: true, why: "mortal 8 begins at 45" }),
	care: choice("Care", CARES, "Hospital", "a medtech works in a hospital or at home"),
	aids: flags("Besides", ["Nanotechnology", "Speedheal", "Antibodies"]),
};

export type HealingBillState = StateOf<typeof HEALING_BILL_FIELDS>;

export interface HealingBillSum extends Sum {
	/** Infinity if the care does not heal. */
	days: number;
	/** Eurobucks. */
	bill: number;
}

function healingBill({ damage, care, aids }: HealingBillState): HealingBillSum {
	const treatment: Treatment = {
		care: RATES[care],
		nanotech: aids.includes("Nanotechnology"),
		speedheal: aids.includes("Speedheal"),
		antibodies: aids.includes("Antibodies"),
	};
	const rate = healingPerDay(treatment);
	const days = daysToHeal(damage, treatment);
	const lines: Line[] = [{ label: care, value: `${signed(HEALING_PER_DAY[treatment.care])} a day`, address: "E201" }];
	const add = (label: string, value: string, address: string, stamp?: Stamp) =>
		lines.push({ label, value, address, ...(stamp && { stamp }) });
	if (treatment.nanotech) add("Nanotechnology", signed(NANOTECH_PER_DAY), "E204", "reading");
	if (treatment.speedheal) add("Speedheal", signed(SPEEDHEAL_PER_DAY), "E20B", "reading");
	if (treatment.antibodies) add("Enhanced antibodies", signed(ANTIBODIES_PER_DAY), "F407", "ours");
	lines.push({ label: "Points a day", value: signed(rate), address: "E205", total: true });

	const fixed = (treatment.speedheal ? MEDICAL_COSTS.speedheal : 0) + (treatment.nanotech ? MEDICAL_COSTS.nanotech : 0);
	if (days === Number.POSITIVE_INFINITY) {
		add(rate < 0 ? "The wound gets worse" : "The wound stays", `${damage} points`, "E207");
		const answer = "Does not heal";
		const notes = ["This care heals nothing, so there is no last day and no total."];
		return { answer, results: resultsOf(answer, "No total"), notes, lines, days, bill: fixed };
	}
	for (let mark = BOXES_PER_STATE * (Math.ceil(damage / BOXES_PER_STATE) - 1); mark > 0; mark -= BOXES_PER_STATE) {
		if (mark <= 3 * BOXES_PER_STATE)
			add(`${stateName(woundState(mark))} from day`, `${Math.ceil((damage - mark) / rate)}`, "D601");
	}
	add("Days, rounded up", `${days}`, "E205", "reading");
	if (rate % 1 !== 0) add("A half point waits for the next half", "", "E202", "reading");
	const bill =
		care === "Hospital" ? inHospital(damage, rate, days, treatment, lines) : atHome(care, days, lines) + fixed;
	if (care !== "Hospital" && treatment.speedheal) add("Speedheal", `${money(MEDICAL_COSTS.speedheal)} eb`, "E20B");
	if (care !== "Hospital" && treatment.nanotech) add("Nanotechnology", `${money(MEDICAL_COSTS.nanotech)} eb`, "E204");
	lines.push({ label: "The bill", value: `${money(bill)} eb`, address: "E206", total: true });
	if (treatment.speedheal) add(`REF for ${SPEEDHEAL_DAYS} days, 1D6/3`, "−1 or −2", "E20B", "reading");
	if (treatment.nanotech) {
		add(
			"A hospital has nanotechnology",
			percent({ ways: NANOTECH_HOSPITALS.have, of: NANOTECH_HOSPITALS.of }),
			"E204",
			"reading",
		);
	}
	const total = `${money(bill)} eb`;
	const answer = `${days} ${days === 1 ? "day" : "days"}, ${total}`;
	return { answer, results: resultsOf(`${days}`, total), lines, days, bill };
}

const resultsOf = (days: string, bill: string) => [
	{ label: "Days", value: days, address: "E205" },
	{ label: "The bill", value: bill, address: "E206" },
];

/** Returns the hospital's bill. Our value: mortal patients stay in intensive care until they are critical. */
function inHospital(
	damage: number,
	rate: number,
	days: number,
	{ speedheal, nanotech }: Treatment,
	lines: Line[],
): number {
	const beyond = damage - 3 * BOXES_PER_STATE;
	const intensiveCareDays = beyond > 0 ? Math.ceil(beyond / rate) : 0;
	const beds = days - intensiveCareDays;
	const eb = (n: number) => `${money(n)} eb`;
	if (intensiveCareDays > 0) {
		const value = eb(intensiveCareDays * MEDICAL_COSTS.intensiveCareDay);
		lines.push({ label: `Intensive care, ${intensiveCareDays} days`, value, address: "E206", stamp: "ours" });
	}
	if (beds > 0)
		lines.push({ label: `A bed, ${beds} days`, value: eb(beds * MEDICAL_COSTS.hospitalDay), address: "E206" });
	if (speedheal) lines.push({ label: "Speedheal", value: eb(MEDICAL_COSTS.speedheal), address: "E20B" });
	if (nanotech) lines.push({ label: "Nanotechnology", value: eb(MEDICAL_COSTS.nanotech), address: "E204" });
	return hospitalBill({ days: beds, intensiveCareDays, speedheal, nanotech });
}

function atHome(care: HealingBillState["care"], days: number, lines: Line[]): number {
	if (care === "None") return 0;
	if (care === "Medtech") {
		lines.push({ label: "A medkit", value: `${MEDICAL_COSTS.medkit} eb`, address: "E209" });
		return MEDICAL_COSTS.medkit;
	}
	const kits = divide(days + FIRST_AID_KIT_DAYS - 1, FIRST_AID_KIT_DAYS);
	const cost = kits * MEDICAL_COSTS.firstAidKit;
	lines.push({
		label: `First aid kits, one for ${FIRST_AID_KIT_DAYS} days: ${kits}`,
		value: `${cost} eb`,
		address: "E208",
		stamp: "ours",
	});
	return cost;
}

export default calculator({
	title: "Healing bill",
	shortFields: true,
	address: "E205",
	fields: HEALING_BILL_FIELDS,
	sum: healingBill,
});

export const examples = (): WorkedExample<HealingBillState>[] => [
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

export const asked = (): Asked => ({
	calls: ["heal", "healing", "healing bill", "recover", "hospital bill", "how long to heal"],
	names: { damage: ["points", "damage", "points of damage", "wounds"] },
	values: [
		{ words: ["in a hospital", "in hospital", "hospital"], shown: "hospital", fill: { care: "Hospital" }, calls: true },
		{ words: ["nanotech", "nano"], fill: { aids: ["Nanotechnology"] } },
	],
	also: ["days", "bill", "cost", "long"],
});
