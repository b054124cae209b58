/** Tables and equations of the Trauma Team, the body bank, and drugs: prices and effects, made from the rules' values. */

import {
	band,
	levels,
	MIND_DRUG_BASE,
	money,
	type RulesEquation,
	type RulesTable,
	runs,
	wholePercent,
} from "@dataterm/rules";
import {
	BODY_PARTS,
	chanceStillStored,
	type Price,
	STOCK_ROLL,
	STORAGE,
	type Stock,
	vatGrownPrice,
} from "../body-bank.ts";
import { HABIT_DAYS, POISON_STRENGTH, poisonSaveTarget } from "../drugs.ts";
import {
	CARD_RANGE_MILES,
	DOLLARS_PER_EB,
	MONTHLY,
	monthlyBill,
	PER_MINUTE,
	RESPONSE_MINUTES,
	responseMinutes,
} from "../trauma-team.ts";

const SAVE_BODY_TYPES = [2, 4, 6, 8, 10];

const POISON_STRENGTHS = levels(POISON_STRENGTH.least, POISON_STRENGTH.most);

const dollars = (n: number) => `$${money(n)}`;
const priceBand = ([from, to]: Price) => (from === to ? money(from) : `${money(from)}–${money(to)}`);

const STOCK_NAMES: Record<Stock, string> = {
	unavailable: "Unavailable",
	mismatch: "Mismatch: in stock, but the wrong tissue",
	"in stock": "In stock :reading",
};

export const tables: Record<string, RulesTable> = {
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
			["Executive", "Included", dollars(MONTHLY.executive)],
		],
		numeric: [false, true, true],
		variant: "dense",
		source: "specification",
	},
	"trauma-bill": {
		caption: "A month's bill, by minutes of work",
		head: ["Minutes", "Standard", "Executive"],
		rows: [0, 10, 30, 60, 120].map((minutes) => [
			`${minutes}`,
			dollars(monthlyBill("standard", minutes)),
			dollars(monthlyBill("executive", minutes)),
		]),
		numeric: [true, true, true],
		variant: "dense",
		source: "reading",
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
		rows: runs(levels(1, 6), (roll) => responseMinutes("high", roll)).map(([from, to, minutes]) => [
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
			surgery,
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
		headUnit: "BT",
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
		head: ["Rent a month", "Kept 3 months", "Kept a year", "Lost"],
		rows: Object.values(STORAGE).map((storage) => [
			`${storage.perMonth} eb`,
			wholePercent(chanceStillStored(storage, 3)),
			wholePercent(chanceStillStored(storage, 12)),
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
			{ label: "Skill", value: "Resist\nTorture/Drugs" },
			{ label: "One die", value: "1D10" },
			{ label: "The drug", value: `${MIND_DRUG_BASE} + strength` },
		],
		operators: ["+", "+", "≥"],
		source: "ours",
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
