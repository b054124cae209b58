/** Tables and equations of Trauma Team and Cyberware, made from the rules' values. */

import {
	BODY_PARTS,
	chanceStillStored,
	type Price,
	STOCK_ROLL,
	STORAGE,
	type Stock,
	vatGrownPrice,
} from "../body-bank.ts";
import { DESTROYED_AT, LIMB_DAMAGE, type LimbState, limbState, USELESS_AT } from "../cyberlimbs.ts";
import {
	DEATH_STATE_PER_MINUTE,
	deathState,
	MINUTES_TO_FINAL_DEATH,
	REVIVAL_DIE,
	revivalChance,
	revives,
	TURNS_PER_MINUTE,
} from "../death-state.ts";
import { diceAverage, diceRange, parseDice } from "../dice.ts";
import { HABIT_DAYS } from "../drugs.ts";
import {
	daysToHeal,
	HEALING_PER_DAY,
	healingPerDay,
	MEDICAL_COSTS,
	NANOTECH_PER_DAY,
	SPEEDHEAL_PER_DAY,
	speedhealRefLoss,
	type Treatment,
} from "../healing.ts";
import { empathyAfter, HUMANITY_DICE, HUMANITY_PER_EMP, regained, THERAPY } from "../humanity.ts";
import { PIECES, type PieceKind } from "../pieces.ts";
import { band, type RulesEquation, type RulesTable, signed } from "../table.ts";
import { MONTHLY, monthlyBill, PER_MINUTE, RESPONSE_MINUTES, responseMinutes } from "../trauma-team.ts";
import { BOXES_PER_STATE } from "../wounds.ts";

const DIE_6 = [1, 2, 3, 4, 5, 6];

/** Eurobucks stand as in the rules: `1650`, and a comma from five digits, `10,000`. */
const money = (n: number) => n.toLocaleString("en-US", { useGrouping: "min2" });
/** `1,000`: for columns that reach five digits. */
const grouped = (n: number) => n.toLocaleString("en-US");
const dollars = (n: number) => `$${grouped(n)}`;
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
	["Medical tech + both", { care: "medtech", nanotech: true, speedheal: true }],
];

const LIMB_STATE_NAMES: Record<LimbState, string> = { working: "Working", useless: "Useless", destroyed: "Destroyed" };

const STOCK_NAMES: Record<Stock, string> = {
	unavailable: "Unavailable",
	mismatch: "Mismatch: here, but the wrong tissue",
	"in stock": "In stock",
};

/** Full light, serious, critical and first mortal wound: the last box of each track of four. */
const WOUNDS = [1, 2, 3, 4].map((states) => states * BOXES_PER_STATE);

function daysCell(damage: number, treatment: Treatment): string {
	const days = daysToHeal(damage, treatment);
	return Number.isFinite(days) ? `${days}` : "Never";
}

function pieceTable(kind: PieceKind, caption: string): RulesTable {
	return {
		caption,
		head: ["Piece", "What you get", "Code", "Humanity", "Price, eb"],
		rows: PIECES[kind].map((piece) => [piece.name, piece.gives, piece.surgery, piece.humanity, money(piece.price)]),
		numeric: [false, false, false, true, true],
		variant: "dense",
		stamp: "ours",
	};
}

export const tables: Record<string, RulesTable> = {
	"death-state": {
		caption: "After death",
		head: ["Full minutes", "Death state", "Revived on 1D10", "Chance"],
		rows: Array.from({ length: MINUTES_TO_FINAL_DEATH + 1 }, (_, minutes) => deathStateRow(minutes)),
		numeric: [true, true, true, true],
		variant: "answer",
		stamp: "reading",
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
		],
		numeric: [false, true],
		variant: "answer",
	},
	"healing-days": {
		caption: "Days until whole",
		head: ["Treatment", "A day", ...WOUNDS.map((points) => `${points} points`)],
		rows: TREATMENTS.map(([name, treatment]) => [
			name,
			signed(healingPerDay(treatment)),
			...WOUNDS.map((damage) => daysCell(damage, treatment)),
		]),
		numeric: [false, true, ...WOUNDS.map(() => true)],
		variant: "dense",
	},
	"medical-beds": {
		caption: "Beds, eb a day",
		head: ["Bed", "eb"],
		rows: [
			["Hospital", money(MEDICAL_COSTS.hospitalDay)],
			["Intensive care", money(MEDICAL_COSTS.intensiveCareDay)],
		],
		numeric: [false, true],
		variant: "answer",
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
	},
	"speedheal-ref": {
		caption: "REF lost for a week",
		head: ["1D6", "REF"],
		rows: runs(DIE_6, speedhealRefLoss).map(([from, to, loss]) => [band(from, to), signed(-loss)]),
		numeric: [false, true],
		variant: "range",
		stamp: "reading",
	},
	"trauma-plans": {
		caption: "Plans",
		head: ["Plan", "A month", "A minute"],
		rows: [
			["Standard", dollars(MONTHLY.standard), dollars(PER_MINUTE.standard)],
			["Executive", dollars(MONTHLY.executive), "Included"],
		],
		numeric: [false, true, true],
		variant: "answer",
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
	},
	"trauma-response": {
		caption: "Minutes to arrival",
		head: ["Priority", "Minutes"],
		rows: [
			["High", band(RESPONSE_MINUTES.high.least, RESPONSE_MINUTES.high.most)],
			["Ordinary", band(RESPONSE_MINUTES.ordinary.least, RESPONSE_MINUTES.ordinary.most)],
		],
		numeric: [false, true],
		variant: "answer",
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
		stamp: "ours",
	},
	"body-bank-prices": {
		caption: "Prices, eb",
		head: ["Part", "Bounty", "Sale", "Vat-grown"],
		rows: BODY_PARTS.map(({ name, bounty, sale }) => [
			name,
			priceBand(bounty),
			priceBand(sale),
			priceBand(vatGrownPrice(sale)),
		]),
		numeric: [false, true, true, true],
		variant: "answer",
	},
	"body-bank-stock": {
		caption: "Does the bank have it?",
		head: ["1D10", "The part is"],
		rows: STOCK_ROLL.map(({ from, to, stock }) => [band(from, to), STOCK_NAMES[stock]]),
		numeric: [false, false],
		variant: "range",
	},
	"body-bank-storage": {
		caption: "Storage",
		head: ["Rent a month", "Lost", "There after 3 months", "After a year"],
		rows: Object.values(STORAGE).map((storage) => [
			`${storage.perMonth} eb`,
			`${storage.lossChance}%`,
			percent(chanceStillStored(storage, 3)),
			percent(chanceStillStored(storage, 12)),
		]),
		numeric: [true, true, true, true],
		variant: "answer",
		stamp: "reading",
	},
	"humanity-dice": {
		caption: "What a piece can cost in Humanity",
		head: ["Dice", "Least", "Average", "Most"],
		rows: HUMANITY_DICE.map((expression) => {
			const dice = parseDice(expression);
			const { least, most } = diceRange(dice);
			return [expression, `${least}`, diceAverage(dice).toFixed(1), `${most}`];
		}),
		numeric: [false, true, true, true],
		variant: "answer",
	},
	"emp-loss": {
		caption: "EMP by Humanity lost, from EMP 6",
		head: ["Humanity lost", "EMP"],
		rows: [0, 10, 20, 30, 40, 50, 60].map((lost) => [
			lost === 60 ? "60 and up" : band(lost, lost + HUMANITY_PER_EMP - 1),
			`${empathyAfter(6, lost)}`,
		]),
		numeric: [false, true],
		variant: "answer",
	},
	therapy: {
		caption: "A course of therapy",
		head: ["Course", "eb", "Gives back", "Of 40 lost"],
		rows: THERAPY.map((tier) => [tier.name, grouped(tier.cost), `${tier.share}%`, `${regained(tier, 40)}`]),
		numeric: [false, true, true, true],
		variant: "answer",
	},
	"limb-state": {
		caption: "A cyberlimb's damage, added up",
		head: ["Structural damage", "The limb is"],
		rows: [
			[0, USELESS_AT - 1],
			[USELESS_AT, DESTROYED_AT - 1],
			[DESTROYED_AT, Number.POSITIVE_INFINITY],
		].map(([from = 0, to = 0]) => [band(from, to), LIMB_STATE_NAMES[limbState(from)]]),
		numeric: [false, false],
		variant: "range",
	},
	"limb-damage": {
		caption: "What a cyberlimb does",
		head: ["Blow", "Damage"],
		rows: [
			["Crush", LIMB_DAMAGE.crush],
			["Punch", LIMB_DAMAGE.punch],
			["Kick", LIMB_DAMAGE.kick],
		],
		numeric: [false, true],
		variant: "answer",
	},
	"pieces-fashion": pieceTable("fashion", "Fashionware"),
	"pieces-neuralware": pieceTable("neuralware", "Neuralware"),
	"pieces-chips": pieceTable("chips", "Chips"),
	"pieces-cyberoptics": pieceTable("cyberoptics", "Cyberoptics and options"),
	"pieces-cyberaudio": pieceTable("cyberaudio", "Cyberaudio and options"),
	"pieces-implants": pieceTable("implants", "Implants"),
	"pieces-weapons": pieceTable("weapons", "Cyberweapons"),
	"pieces-limbs": pieceTable("limbs", "Limbs and options"),
	"pieces-plating": pieceTable("plating", "Body plating"),
};

export const equations: Record<string, RulesEquation> = {
	"death-state": {
		cells: [
			{ label: "Full minutes dead", value: "min" },
			{ label: "A minute", value: `${DEATH_STATE_PER_MINUTE}` },
			{ label: "Death state", value: "state" },
		],
		operators: ["×", "="],
	},
	revival: {
		cells: [
			{ label: "Revival roll", value: `1D${REVIVAL_DIE}` },
			{ label: "Must beat", value: "Death state" },
		],
		operators: [">"],
	},
	"healing-days": {
		cells: [
			{ label: "Wound", value: "Damage" },
			{ label: "By care", value: "Points a day" },
			{ label: "Rounded up", value: "Days" },
		],
		operators: ["÷", "="],
	},
	"trauma-bill": {
		cells: [
			{ label: "Premium", value: dollars(MONTHLY.standard) },
			{ label: "Each minute", value: dollars(PER_MINUTE.standard) },
			{ label: "Of work", value: "Minutes" },
			{ label: "This month", value: "Bill" },
		],
		operators: ["+", "×", "="],
	},
	"drug-habit": {
		cells: [
			{ label: "One die", value: "1D10" },
			{ label: "Stat", value: "COOL" },
			{ label: "The drug's", value: "Strength" },
			{ label: `In ${HABIT_DAYS} days`, value: "Doses" },
		],
		operators: ["+", ">", "×"],
	},
	surgery: {
		cells: [
			{ label: "Stat", value: "TECH" },
			{ label: "Skill", value: "Medical" },
			{ label: "One die", value: "1D10" },
			{ label: "Of the code", value: "Difficulty" },
		],
		operators: ["+", "+", "≥"],
	},
	"emp-loss": {
		cells: [
			{ label: "Stat", value: "EMP" },
			{ label: "Rounded down", value: `Lost ÷ ${HUMANITY_PER_EMP}` },
			{ label: "Left", value: "EMP now" },
		],
		operators: ["−", "="],
	},
};
