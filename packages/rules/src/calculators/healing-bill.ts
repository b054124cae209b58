/** Healing bill: the days that the damage takes to heal, and the price of the care. */

import { divide } from "../dice.ts";
import {
	ANTIBODIES_PER_DAY,
	type Care,
	daysToHeal,
	FIRST_AID_KIT_DAYS,
	HEALING_PER_DAY,
	healingPerDay,
	hospitalBill,
	MEDICAL_COSTS,
	NANOTECH_HOSPITALS,
	NANOTECH_PER_DAY,
	SPEEDHEAL_DAYS,
	SPEEDHEAL_PER_DAY,
	type Treatment,
} from "../healing.ts";
import { percent } from "../odds.ts";
import { stateName } from "../state-name.ts";
import { signed } from "../table.ts";
import { money } from "../tables/money.ts";
import { BOXES_PER_STATE, woundState } from "../wounds.ts";
import { calculator, type Line, type Stamp, type Sum } from "./calculator.ts";
import { choice, flags, number } from "./fields.ts";
import type { StateOf } from "./state.ts";

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
		return { answer: "Does not heal", lines, days, bill: fixed };
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
	return { answer: `${days} ${days === 1 ? "day" : "days"}, ${money(bill)} eb`, lines, days, bill };
}

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

export const healingBillCalculator = calculator({
	name: "healing-bill",
	title: "Healing bill",
	address: "E205",
	fields: HEALING_BILL_FIELDS,
	sum: healingBill,
});
