/** Tables and equations of Making Attacks: a shot, a burst, full auto. Made from the rules' values. */
import {
	AIM,
	AMBUSH,
	BURST,
	band,
	CALLED_LOCATION,
	DODGE,
	FURTHER_ACTION,
	levels,
	RANGE_BANDS,
	type RulesEquation,
	type RulesTable,
	runs,
	SITUATION_MODIFIERS,
	signed,
	TWO_WEAPONS,
} from "@dataterm/rules";
import {
	burstHits,
	FULL_AUTO_STEP_ROUNDS,
	fullAutoModifier,
	JAMS,
	roundsPerTarget,
	SUPPRESSIVE,
	suppressiveSave,
} from "../automatic.ts";
import { SNAPSHOT } from "../initiative.ts";

const ZONE_WIDTHS = [2, 3, 5, 10];

export const tables: Record<string, RulesTable> = {
	"range-bands": {
		head: ["Range", "Out to", "Roll"],
		rows: RANGE_BANDS.map(({ name, outTo, toHit }) => [name, outTo, `${toHit}`]),
		numeric: [false, false, true],
		variant: "answer",
		source: "specification",
	},
	"attack-modifiers": {
		caption: "Your choices",
		head: ["You", "To hit"],
		rows: [
			[`Aim, each round, ${AIM.maxRounds} at most`, signed(AIM.perRound)],
			[`Ambush, for ${AMBUSH.rounds} round`, signed(AMBUSH.toHit)],
			["Three-round burst, close or medium", signed(BURST.toHit)],
			["Call the location", signed(CALLED_LOCATION)],
			["Snapshot", signed(SNAPSHOT.toHit)],
			["A weapon in each hand, both attacks", signed(TWO_WEAPONS)],
			["Each further action", signed(FURTHER_ACTION)],
			["Dodge, on your other actions", signed(DODGE.otherActions)],
		],
		numeric: [false, true],
		variant: "answer",
		source: "specification",
	},
	"situation-modifiers": {
		caption: "The situation",
		head: ["The target, the light, the weapon", "To hit"],
		rows: SITUATION_MODIFIERS.map(({ situation, modifier }) => [situation, signed(modifier)]),
		numeric: [false, true],
		variant: "dense",
		source: "ours",
	},
	burst: {
		caption: "Rounds that hit, 1D6/2",
		head: ["1D6", "Hits"],
		rows: runs(levels(1, 6), burstHits).map(([from, to, hits]) => [band(from, to), `${hits}`]),
		numeric: [false, true],
		variant: "answer",
		source: "specification",
	},
	"full-auto": {
		caption: "Full auto, to hit",
		head: ["Rounds", "Close", "Other"],
		rows: [0, 1, 2, 3].map((step) => {
			const rounds = step * FULL_AUTO_STEP_ROUNDS;
			return [
				band(Math.max(1, rounds), rounds + FULL_AUTO_STEP_ROUNDS - 1),
				signed(fullAutoModifier(rounds, "Close")),
				signed(fullAutoModifier(rounds, "Medium")),
			];
		}),
		numeric: [false, true, true],
		variant: "dense",
		source: "specification",
	},
	"full-auto-targets": {
		caption: "Rounds for each target",
		head: ["Targets", "ROF 20", "ROF 30"],
		rows: [1, 2, 3, 4, 5].map((targets) => [
			`${targets}`,
			`${roundsPerTarget(20, targets)}`,
			`${roundsPerTarget(30, targets)}`,
		]),
		numeric: [true, true, true],
		variant: "dense",
		source: "specification",
	},
	"suppressive-fire": {
		caption: "The save to cross, by width of the zone",
		head: ["Rounds", ...ZONE_WIDTHS.map((width) => `${width} m`)],
		rows: [10, 20, 30].map((rounds) => [
			`${rounds}`,
			...ZONE_WIDTHS.map((width) => `${suppressiveSave(rounds, width)}`),
		]),
		numeric: [true, ...ZONE_WIDTHS.map(() => true)],
		variant: "dense",
		source: "specification",
	},
	suppressed: {
		caption: "Suppressive fire",
		head: ["What", "Value"],
		rows: [
			["Width of the zone, at least", `${SUPPRESSIVE.minWidth} m`],
			["Hits on a failed save", SUPPRESSIVE.hits],
		],
		numeric: [false, true],
		variant: "answer",
		source: "specification",
	},
	jams: {
		caption: "Jams, 1D10",
		head: ["Reliability", "Jams on"],
		rows: JAMS.map(({ reliability, threshold }) => [reliability, `${threshold} or lower`]),
		numeric: [false, true],
		variant: "answer",
		source: "specification",
	},
};

export const equations: Record<string, RulesEquation> = {
	"to-hit": {
		cells: [
			{ label: "Stat", value: "REF" },
			{ label: "Skill", value: "Weapon" },
			{ label: "One die", value: "1D10" },
			{ label: "From range", value: "To-hit" },
		],
		operators: ["+", "+", "≥"],
		source: "specification",
	},
	"suppressive-fire": {
		cells: [
			{ label: "Fired", value: "Rounds" },
			{ label: "Meters", value: "Width" },
			{ label: "To cross", value: "Save" },
		],
		operators: ["÷", "="],
		source: "specification",
	},
};
