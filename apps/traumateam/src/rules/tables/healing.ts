/** Tables and equations of death and healing, made from the rules' values. */

import {
	ANTIBODIES_PER_DAY,
	band,
	HEALING_PER_DAY,
	levels,
	money,
	ROUND_SECONDS,
	type RulesEquation,
	type RulesTable,
	runs,
	signed,
	stateName,
	wholePercent,
	woundState,
} from "@dataterm/rules";
import {
	DEATH_STATE_PER_MINUTE,
	deathState,
	MINUTES_TO_FINAL_DEATH,
	REVIVAL_DIE,
	revivalChance,
	revives,
	TURN_SECONDS,
	TURNS_PER_MINUTE,
} from "../death-state.ts";
import {
	damageAfter,
	daysToHeal,
	healingPerDay,
	MEDICAL_COSTS,
	NANOTECH_HOSPITALS,
	NANOTECH_PER_DAY,
	SPEEDHEAL_DAYS,
	SPEEDHEAL_PER_DAY,
	speedhealRefLoss,
	type Treatment,
} from "../healing.ts";

const MINUTE_SECONDS = 60;

function deathStateRow(minutes: number): string[] {
	const state = deathState(minutes * TURNS_PER_MINUTE);
	const rolls = Array.from({ length: REVIVAL_DIE }, (_, i) => i + 1).filter((roll) => revives(roll, state));
	const [first, last] = [rolls[0], rolls.at(-1)];
	const needed = first === undefined || last === undefined ? "No roll" : band(first, last);
	return [`${minutes}`, `${state}`, needed, wholePercent(revivalChance(state))];
}

const TREATMENTS: [name: string, treatment: Treatment][] = [
	["Untreated", { care: "untreated" }],
	["First aid", { care: "firstAid" }],
	["Medical tech", { care: "medtech" }],
	["Medical tech + nanotech", { care: "medtech", nanotech: true }],
	["Medical tech + speedheal", { care: "medtech", speedheal: true }],
	["Medical tech + antibodies :ours", { care: "medtech", antibodies: true }],
	["Medical tech + nanotech + speedheal", { care: "medtech", nanotech: true, speedheal: true }],
];

/** The damage of the examples: a critical wound and a light one. */
const EXAMPLE = { critical: 12, light: 4 };

function daysCell(damage: number, treatment: Treatment): string {
	const days = daysToHeal(damage, treatment);
	return Number.isFinite(days) ? `${days}` : "Never";
}

export const tables: Record<string, RulesTable> = {
	"death-state": {
		caption: "After death",
		head: ["Full minutes", "Death state", "Revived on 1D10", "Chance"],
		rows: Array.from({ length: MINUTES_TO_FINAL_DEATH + 1 }, (_, minutes) => deathStateRow(minutes)),
		numeric: [true, true, true, true],
		variant: "answer",
		source: "reading",
	},
	"death-clocks": {
		caption: "Two clocks",
		head: ["Clock", "One takes", "In a minute"],
		rows: [
			["Medical turn, of the death state", `${TURN_SECONDS} s`, `${TURNS_PER_MINUTE}`],
			["Round of combat", `${ROUND_SECONDS} s`, `${MINUTE_SECONDS / ROUND_SECONDS}`],
		],
		numeric: [false, true, true],
		variant: "answer",
		source: "specification",
	},
	"healing-rates": {
		caption: "Points a day",
		head: ["Care", "Points"],
		rows: [
			["Untreated", signed(HEALING_PER_DAY.untreated)],
			["First aid", `${HEALING_PER_DAY.firstAid}`],
			["Medical tech", `${HEALING_PER_DAY.medtech}`],
			["Nanotechnology, on top", signed(NANOTECH_PER_DAY)],
			["Speedheal, on top", signed(SPEEDHEAL_PER_DAY)],
			["Enhanced antibodies, on top :ours", signed(ANTIBODIES_PER_DAY)],
		],
		numeric: [false, true],
		variant: "answer",
		source: "specification",
	},
	"healing-days": {
		caption: `${EXAMPLE.critical} points of damage`,
		head: ["Treatment", "A day", "Days"],
		rows: TREATMENTS.map(([name, treatment]) => [
			name,
			signed(healingPerDay(treatment)),
			daysCell(EXAMPLE.critical, treatment),
		]),
		numeric: [false, true, true],
		variant: "answer",
		source: "specification",
	},
	untreated: {
		caption: `${EXAMPLE.light} points of damage, untreated`,
		head: ["After days", "State :ours", "Damage"],
		rows: [0, 1, 2, 3, 4, 5].map((days) => {
			const damage = damageAfter(EXAMPLE.light, days, { care: "untreated" });
			return [`${days}`, stateName(woundState(damage)), `${damage}`];
		}),
		numeric: [true, false, true],
		variant: "dense",
		source: "specification",
	},
	"medical-costs": {
		head: ["Care", "Price, eb"],
		rows: [
			["Hospital bed, a day", money(MEDICAL_COSTS.hospitalDay)],
			["Intensive care, a day :reading", money(MEDICAL_COSTS.intensiveCareDay)],
			["First aid kit", money(MEDICAL_COSTS.firstAidKit)],
			["Medkit", money(MEDICAL_COSTS.medkit)],
			["Surgical kit", money(MEDICAL_COSTS.surgicalKit)],
			["Speedheal, a course", money(MEDICAL_COSTS.speedheal)],
			["Nanotechnology, a course", money(MEDICAL_COSTS.nanotech)],
		],
		numeric: [false, true],
		variant: "answer",
		source: "specification",
	},
	nanotech: {
		caption: "A course of nanotechnology",
		head: ["What", "Value"],
		rows: [
			["Healing a day", signed(NANOTECH_PER_DAY)],
			["Price", `${money(MEDICAL_COSTS.nanotech)} eb`],
			["Hospitals that have it", `${NANOTECH_HOSPITALS.have} in ${NANOTECH_HOSPITALS.of}`],
		],
		numeric: [false, true],
		variant: "answer",
		source: "specification",
	},
	"speedheal-ref": {
		caption: `REF lost for ${SPEEDHEAL_DAYS} days`,
		head: ["1D6", "REF"],
		rows: runs(levels(1, 6), speedhealRefLoss).map(([from, to, loss]) => [band(from, to), signed(-loss)]),
		numeric: [false, true],
		variant: "answer",
		source: "reading",
	},
};

export const equations: Record<string, RulesEquation> = {
	"death-state": {
		cells: [
			{ label: "Dead for", value: "Full minutes" },
			{ label: "Levels a minute", value: `${DEATH_STATE_PER_MINUTE}` },
			{ label: "To beat", value: "Death state" },
		],
		operators: ["×", "="],
		source: "specification",
	},
	revival: {
		cells: [
			{ label: "Revival roll", value: `1D${REVIVAL_DIE}` },
			{ label: "Must beat", value: "Death state" },
		],
		operators: [">"],
		source: "reading",
	},
	"healing-days": {
		cells: [
			{ label: "Wound", value: "Damage" },
			{ label: "By care", value: "Points a day" },
			{ label: "A begun day counts", value: "Days" },
		],
		operators: ["÷", "="],
		source: "specification",
	},
};
