/** Tables and equations of Friday Night Firefight, made from the rules' values: the turn, running, and vehicles. */
import {
	AIM,
	AMBUSH,
	actionPenalty,
	aimBonus,
	band,
	CALLED_LOCATION,
	ROUND_SECONDS,
	RUN_PER_MA,
	type RulesEquation,
	type RulesTable,
	signed,
} from "@dataterm/rules";
import { SNAPSHOT } from "../initiative.ts";
import { CONTROL, CONTROL_LOSS, crashDice, kmh, SPEED_PER_CRASH_DIE } from "../vehicles.ts";

const ORDINALS = ["First", "Second", "Third", "Fourth"];

export const tables: Record<string, RulesTable> = {
	round: {
		caption: "The clock",
		head: ["What", "Lasts"],
		rows: [
			["One round", `${ROUND_SECONDS} s`],
			["A minute", `${60 / ROUND_SECONDS} rounds`],
		],
		numeric: [false, true],
		variant: "answer",
		source: "specification",
	},
	snapshot: {
		caption: "Snapshot",
		head: ["Roll", "Modifier"],
		rows: [
			["Initiative", signed(SNAPSHOT.initiative)],
			["To hit", signed(SNAPSHOT.toHit)],
		],
		numeric: [false, true],
		variant: "answer",
		source: "specification",
	},
	actions: {
		caption: "Actions of one round",
		head: ["Action", "Penalty"],
		rows: ORDINALS.map((ordinal, i) => [ordinal, signed(actionPenalty(i + 1))]),
		numeric: [false, true],
		variant: "answer",
		source: "reading",
	},
	aiming: {
		caption: "Aiming and calling the shot",
		head: ["You", "To hit"],
		rows: [
			...Array.from({ length: AIM.maxRounds }, (_, i) => [
				i === 0 ? "Aim 1 round" : `Aim ${i + 1} rounds${i + 1 === AIM.maxRounds ? ", the most" : ""}`,
				signed(aimBonus(i + 1)),
			]),
			["Call the location", signed(CALLED_LOCATION)],
		],
		numeric: [false, true],
		variant: "answer",
		source: "specification",
	},
	ambush: {
		caption: "Ambush",
		head: ["Lasts", "To hit"],
		rows: [[`${AMBUSH.rounds} round`, signed(AMBUSH.toHit)]],
		numeric: [false, true],
		variant: "answer",
		source: "specification",
	},
	"control-numbers": {
		caption: "Control numbers",
		head: ["Maneuver", "For example", "Roll"],
		rows: CONTROL.map(({ maneuver, example, target }) => [maneuver, example, `${target}`]),
		numeric: [false, false, true],
		variant: "answer",
		source: "specification",
	},
	"control-loss": {
		caption: "Out of control",
		head: ["Missed by", "What happens"],
		rows: CONTROL_LOSS.map(({ from, to, result }) => [band(from, to), result]),
		numeric: [false, false],
		variant: "range",
		source: "ours",
	},
	"crash-dice": {
		head: ["Speed", "In km/h", "Damage"],
		rows: [20, 40, 60, 80, 100, 120].map((mph) => [`${mph} mph`, `${kmh(mph)}`, `${crashDice(mph)}D6`]),
		numeric: [false, true, true],
		variant: "answer",
		source: "reading",
	},
};

export const equations: Record<string, RulesEquation> = {
	run: {
		cells: [
			{ label: "Bought", value: "MA" },
			{ label: "Always", value: `${RUN_PER_MA}` },
			{ label: "Meters", value: "RUN" },
		],
		operators: ["×", "="],
		source: "specification",
	},
	initiative: {
		cells: [
			{ label: "One die", value: "1D10" },
			{ label: "Stat", value: "REF" },
			{ label: "Highest acts first", value: "Initiative" },
		],
		operators: ["+", "="],
		source: "specification",
	},
	"party-initiative": {
		cells: [
			{ label: "Leader rolls", value: "1D10" },
			{ label: "Each member", value: "REF" },
			{ label: "One each", value: "Initiative" },
		],
		operators: ["+", "="],
		source: "specification",
	},
	"vehicle-control": {
		cells: [
			{ label: "Stat", value: "REF" },
			{ label: "Skill", value: "Driving" },
			{ label: "One die", value: "1D10" },
			{ label: "15, 20, or 25", value: "Control" },
		],
		operators: ["+", "+", "≥"],
		source: "specification",
	},
	"crash-dice": {
		cells: [
			{ label: "Speed", value: "mph" },
			{ label: "Divide by", value: `${SPEED_PER_CRASH_DIE}` },
			{ label: "Dice of damage", value: "D6" },
		],
		operators: ["÷", "="],
		source: "specification",
	},
};
