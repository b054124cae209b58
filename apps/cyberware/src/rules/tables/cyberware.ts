/** Tables and equations of Cyberware, made from the rules' values. */

import {
	ARMORED_SP,
	band,
	DESTROYED_AT,
	diceAverage,
	diceRange,
	empathyAfter,
	HUMANITY_DICE,
	HUMANITY_PER_EMP,
	LEAP,
	LIMB_DAMAGE,
	type LimbState,
	limbState,
	money,
	parseDice,
	REALSKINN_CHANCE,
	type RulesEquation,
	type RulesTable,
	regained,
	THERAPY,
	USELESS_AT,
} from "@dataterm/rules";
import { PIECES, type PieceKind } from "../pieces.ts";

const LIMB_STATE_NAMES: Record<LimbState, string> = { working: "Working", useless: "Useless", destroyed: "Destroyed" };

function pieceTable(kind: PieceKind, caption: string): RulesTable {
	return {
		caption,
		head: ["Piece", "Gives", "Code", "Humanity", "eb"],
		rows: PIECES[kind].map((piece) => [piece.name, piece.gives, piece.surgery, piece.humanity, money(piece.price)]),
		numeric: [false, false, false, true, true],
		variant: "dense",
		source: "ours",
	};
}

export const tables: Record<string, RulesTable> = {
	"humanity-dice": {
		caption: "What a piece can cost in Humanity",
		head: ["Dice", "Least", "Most", "Average"],
		rows: HUMANITY_DICE.map((expression, place) => {
			const isEnd = place === 0 || place === HUMANITY_DICE.length - 1;
			const dice = parseDice(expression);
			const { least, most } = diceRange(dice);
			return [isEnd ? expression : `${expression} :ours`, `${least}`, `${most}`, diceAverage(dice).toFixed(1)];
		}),
		numeric: [false, true, true, true],
		variant: "answer",
		source: "specification",
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
		source: "specification",
	},
	therapy: {
		head: ["Course", "eb", "Of 40 lost", "Gives back"],
		rows: THERAPY.map((tier) => [tier.name, money(tier.cost), `${regained(tier, 40)}`, `${tier.share}%`]),
		numeric: [false, true, true, true],
		variant: "answer",
		source: "specification",
	},
	"limb-state": {
		caption: "Structural damage, added up",
		head: ["Damage", "The limb is"],
		rows: [
			[0, USELESS_AT - 1],
			[USELESS_AT, DESTROYED_AT - 1],
			[DESTROYED_AT, Number.POSITIVE_INFINITY],
		].map(([from = 0, to = 0]) => [band(from, to), LIMB_STATE_NAMES[limbState(from)]]),
		numeric: [false, false],
		variant: "range",
		source: "specification",
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
		source: "specification",
	},
	"limb-leap": {
		caption: "With two cyberlegs",
		head: ["Leap", "Distance"],
		rows: [
			["Up, from standing", `${LEAP.up} m`],
			["Across, with a run", `${LEAP.running} m`],
		],
		numeric: [false, true],
		variant: "answer",
		source: "specification",
	},
	"limb-covers": {
		caption: "Covers of a cyberlimb",
		head: ["Cover", "Gives"],
		rows: [
			["Armored", `SP ${ARMORED_SP}`],
			["Realskinn", `Passes ${REALSKINN_CHANCE}%`],
		],
		numeric: [false, true],
		variant: "answer",
		source: "specification",
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
	humanity: {
		cells: [
			{ label: "Bought", value: "EMP" },
			{ label: "Always", value: `${HUMANITY_PER_EMP}` },
			{ label: "Points", value: "Humanity" },
		],
		operators: ["×", "="],
		source: "specification",
	},
	chips: {
		cells: [
			{ label: "Running at once", value: "Chips" },
			{ label: "At most", value: "INT" },
		],
		operators: ["≤"],
		source: "specification",
	},
	surgery: {
		cells: [
			{ label: "Stat", value: "TECH" },
			{ label: "Skill", value: "Medical Tech" },
			{ label: "One die", value: "1D10" },
			{ label: "Of the code", value: "Difficulty" },
		],
		operators: ["+", "+", "≥"],
		source: "specification",
	},
	"emp-loss": {
		cells: [
			{ label: "Stat", value: "EMP" },
			{ label: "Rounded down", value: `Lost ÷ ${HUMANITY_PER_EMP}` },
			{ label: "Left", value: "EMP now" },
		],
		operators: ["−", "="],
		source: "specification",
	},
};
