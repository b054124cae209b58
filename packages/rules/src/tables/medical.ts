/** Tables and equations of Trauma Team, made from the rules' values. */

import {
	BODY_PARTS,
	chanceStillStored,
	type Price,
	STOCK_ROLL,
	STORAGE,
	type Stock,
	vatGrownPrice,
} from "../body-bank.ts";
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
import { HABIT_DAYS, MIND_DRUG_BASE, POISON_STRENGTH, poisonSaveTarget } from "../drugs.ts";
import {
	ANTIBODIES_PER_DAY,
	damageAfter,
	daysToHeal,
	HEALING_PER_DAY,
	healingPerDay,
	MEDICAL_COSTS,
	NANOTECH_HOSPITALS,
	NANOTECH_PER_DAY,
	SPEEDHEAL_DAYS,
	SPEEDHEAL_PER_DAY,
	speedhealRefLoss,
	type Treatment,
} from "../healing.ts";
import { ROUND_SECONDS } from "../initiative.ts";
import { band, type RulesEquation, type RulesTable, signed } from "../table.ts";
import {
	CARD_RANGE_MILES,
	DOLLARS_PER_EB,
	MONTHLY,
	monthlyBill,
	PER_MINUTE,
	RESPONSE_MINUTES,
	responseMinutes,
} from "../trauma-team.ts";
import { type WoundState, woundState } from "../wounds.ts";
import { money } from "./money.ts";

const MINUTE_SECONDS = 60;

const SAVE_BODY_TYPES = [2, 4, 6, 8, 10];

const POISON_STRENGTHS = Array.from(
	{ length: POISON_STRENGTH.most - POISON_STRENGTH.least + 1 },
	(_, i) => POISON_STRENGTH.least + i,
);

const DIE_6 = [1, 2, 3, 4, 5, 6];

const dollars = (n: number) => `$${money(n)}`;
const percent = (chance: number) => `${Math.round(chance * 100)}%`;
const priceBand = ([from, to]: Price) => (from === to ? money(from) : `${money(from)}–${money(to)}`);

/** Adjoining rolls with the same result, as one row: `[[1, 5, a], [6, 6, b]]`. */
function runs<T>(rolls: number[], result: (roll: number) => T): [from: number, to: number, result: T][] {
	const found: [number, number, T][] = [];
	for (const roll of rolls) {
		const last = found.at(-1);
		if (last && last[2] === result(roll)) last[1] = roll;
		else found.push([roll, roll, result(roll)]);
	}
	return found;
}

function deathStateRow(minutes: number): string[] {
	const state = deathState(minutes * TURNS_PER_MINUTE);
	const rolls = Array.from({ length: REVIVAL_DIE }, (_, i) => i + 1).filter((roll) => revives(roll, state));
	const [first, last] = [rolls[0], rolls.at(-1)];
	const needed = first === undefined || last === undefined ? "No roll" : band(first, last);
	return [`${minutes}`, `${state}`, needed, percent(revivalChance(state))];
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

const STOCK_NAMES: Record<Stock, string> = {
	unavailable: "Unavailable",
	mismatch: "Mismatch: in stock, but the wrong tissue",
	"in stock": "In stock :reading",
};

/** The damage of the examples: a wound that is critical, and one that is light. */
const EXAMPLE = { critical: 12, light: 4 };

function stateName({ name, mortal }: WoundState): string {
	return name.charAt(0).toUpperCase() + name.slice(1) + (mortal === undefined ? "" : ` ${mortal}`);
}

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
		head: ["After days", "Damage", "State :ours"],
		rows: [0, 1, 2, 3, 4, 5].map((days) => {
			const damage = damageAfter(EXAMPLE.light, days, { care: "untreated" });
			return [`${days}`, `${damage}`, stateName(woundState(damage))];
		}),
		numeric: [true, true, false],
		variant: "dense",
		source: "specification",
	},
	"medical-beds": {
		caption: "Beds, eb a day",
		head: ["Bed", "eb"],
		rows: [
			["Hospital", money(MEDICAL_COSTS.hospitalDay)],
			["Intensive care :reading", money(MEDICAL_COSTS.intensiveCareDay)],
		],
		numeric: [false, true],
		variant: "answer",
		source: "specification",
	},
	"medical-kits": {
		caption: "Kits, eb",
		head: ["Kit", "eb"],
		rows: [
			["First aid kit", money(MEDICAL_COSTS.firstAidKit)],
			["Medkit", money(MEDICAL_COSTS.medkit)],
			["Surgical kit", money(MEDICAL_COSTS.surgicalKit)],
		],
		numeric: [false, true],
		variant: "answer",
		source: "specification",
	},
	"medical-courses": {
		caption: "Courses, eb",
		head: ["Course", "eb"],
		rows: [
			["Speedheal", money(MEDICAL_COSTS.speedheal)],
			["Nanotechnology", money(MEDICAL_COSTS.nanotech)],
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
		rows: runs(DIE_6, speedhealRefLoss).map(([from, to, loss]) => [band(from, to), signed(-loss)]),
		numeric: [false, true],
		variant: "range",
		source: "reading",
	},
	"trauma-card": {
		caption: "The service in short",
		head: ["What", "Value"],
		rows: [
			["Reach of the card", `${CARD_RANGE_MILES} miles`],
			["High priority", `${band(RESPONSE_MINUTES.high.least, RESPONSE_MINUTES.high.most)} min`],
			["Standard plan, a month", dollars(MONTHLY.standard)],
			["Standard plan, a minute", dollars(PER_MINUTE.standard)],
			["Executive plan, a month", dollars(MONTHLY.executive)],
		],
		numeric: [false, true],
		variant: "answer",
		source: "specification",
	},
	"trauma-plans": {
		caption: "Plans",
		head: ["Plan", "A minute", "A month"],
		rows: [
			["Standard", dollars(PER_MINUTE.standard), dollars(MONTHLY.standard)],
			["Executive", "Included :reading", dollars(MONTHLY.executive)],
		],
		numeric: [false, true, true],
		variant: "answer",
		source: "specification",
	},
	"trauma-bill": {
		caption: "A month's bill, by minutes of work",
		head: ["Minutes", "Standard", "Executive :reading"],
		rows: [0, 10, 30, 60, 120].map((minutes) => [
			`${minutes}`,
			dollars(monthlyBill("standard", minutes)),
			dollars(monthlyBill("executive", minutes)),
		]),
		numeric: [true, true, true],
		variant: "dense",
		source: "specification",
	},
	dollars: {
		caption: "Dollars in eurobucks",
		head: ["Dollars", "Eurobucks"],
		rows: [PER_MINUTE.standard, MONTHLY.standard, MONTHLY.executive].map((price) => [
			dollars(price),
			`${money(price / DOLLARS_PER_EB)} eb`,
		]),
		numeric: [true, true],
		variant: "dense",
		source: "ours",
	},
	"trauma-response": {
		caption: "Minutes to arrival",
		head: ["Priority", "Minutes"],
		rows: [
			["High", band(RESPONSE_MINUTES.high.least, RESPONSE_MINUTES.high.most)],
			["Ordinary :ours", band(RESPONSE_MINUTES.ordinary.least, RESPONSE_MINUTES.ordinary.most)],
		],
		numeric: [false, true],
		variant: "answer",
		source: "specification",
	},
	"trauma-response-roll": {
		caption: "If you roll for it",
		head: ["1D6", "High", "Ordinary"],
		rows: runs(DIE_6, (roll) => responseMinutes("high", roll)).map(([from, to, minutes]) => [
			band(from, to),
			`${minutes} min`,
			`${responseMinutes("ordinary", from)} min`,
		]),
		numeric: [false, true, true],
		variant: "range",
		source: "ours",
	},
	"body-bank-prices": {
		caption: "Prices, eb",
		head: ["Part", "Surgery :ours", "Bounty", "Vat-grown", "Sale"],
		rows: BODY_PARTS.map(({ name, surgery, bounty, sale }) => [
			name,
			`${surgery} surgery`,
			priceBand(bounty),
			priceBand(vatGrownPrice(sale)),
			priceBand(sale),
		]),
		numeric: [false, false, true, true, true],
		variant: "answer",
		source: "specification",
	},
	"body-bank-stock": {
		caption: "Does the bank have it?",
		head: ["1D10", "The part is"],
		rows: STOCK_ROLL.map(({ from, to, stock }) => [band(from, to), STOCK_NAMES[stock]]),
		numeric: [false, false],
		variant: "range",
		source: "specification",
	},
	"poison-save": {
		caption: "Poison save: roll this or lower, by Body Type",
		head: ["Strength", ...SAVE_BODY_TYPES.map((body) => `${body}`)],
		rows: POISON_STRENGTHS.map((strength) => [
			`${strength}`,
			...SAVE_BODY_TYPES.map((body) => {
				const target = poisonSaveTarget(body, strength);
				return target > 0 ? `${target}` : "—";
			}),
		]),
		numeric: [true, ...SAVE_BODY_TYPES.map(() => true)],
		variant: "dense",
		source: "ours",
	},
	"body-bank-storage": {
		caption: "Storage",
		head: ["Rent a month", "There after 3 months", "After a year", "Lost"],
		rows: Object.values(STORAGE).map((storage) => [
			`${storage.perMonth} eb`,
			percent(chanceStillStored(storage, 3)),
			percent(chanceStillStored(storage, 12)),
			`${storage.lossChance}%`,
		]),
		numeric: [true, true, true, true],
		variant: "answer",
		source: "reading",
	},
};

export const equations: Record<string, RulesEquation> = {
	"mind-drug": {
		cells: [
			{ label: "Stat", value: "COOL" },
			{ label: "Skill", value: "Resist" },
			{ label: "One die", value: "1D10" },
			{ label: "Base and strength", value: `${MIND_DRUG_BASE} + strength` },
		],
		operators: ["+", "+", "≥"],
		source: "ours",
	},
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
	"trauma-bill": {
		cells: [
			{ label: "Premium", value: dollars(MONTHLY.standard) },
			{ label: "Each minute", value: dollars(PER_MINUTE.standard) },
			{ label: "Of work", value: "Minutes" },
			{ label: "This month", value: "Bill" },
		],
		operators: ["+", "×", "="],
		source: "specification",
	},
	"drug-habit": {
		cells: [
			{ label: "One die", value: "1D10" },
			{ label: "Stat", value: "COOL" },
			{ label: `Doses in ${HABIT_DAYS} days`, value: "Strength × doses" },
		],
		operators: ["+", ">"],
		source: "ours",
	},
};
