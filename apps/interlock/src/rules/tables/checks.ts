/** Tables and equations of the Interlock pages: dice, stats, and checks. Made from the rules' values. */
import {
	BOUGHT_STATS,
	band,
	CRITICAL_EXTRA_DICE,
	carryKg,
	chanceOfCheck,
	DIFFICULTY_MODIFIERS,
	HUMANITY_PER_EMP,
	humanity,
	leap,
	levels,
	liftKg,
	NATURAL_CRITICAL,
	RATING,
	RUN_PER_LEAP,
	RUN_PER_MA,
	type RulesEquation,
	type RulesTable,
	run,
	SKILL_CAP_AT_CREATION,
	STAT_AT_CREATION,
	STAT_AVERAGE,
	STAT_POINTS,
	STAT_RANGE,
	save,
	signed,
	wholePercent,
} from "@dataterm/rules";
import { DIFFICULTIES } from "../difficulties.ts";

const CHECK_BONUSES = levels(4, 20);
/** The character of the examples on the Stats page: MA 7, BT 7, EMP 6. */
const EXAMPLE = { ma: 7, body: 7, emp: 6 };

export const tables: Record<string, RulesTable> = {
	dice: {
		head: ["Die", "For", "Written"],
		rows: [
			["D6", "Damage, and every roll that a rule writes in D6: rounds that hit, Humanity, time", "2D6+1"],
			["D10", "Everything else: checks, attacks, saves, tables", "1D10"],
			["D100", "A chance in percent: two D10, one of them for the tens", "1D100"],
		],
		numeric: [false, false, true],
		variant: "answer",
		source: "specification",
	},
	ratings: {
		head: ["Rating", "Stat", "Skill"],
		rows: [
			[`${RATING.least}`, "No stat is this low", "Untrained: the stat alone"],
			[`${STAT_RANGE.least}`, "The least a person has", "Read about it, tried it twice"],
			[band(STAT_AVERAGE.from, STAT_AVERAGE.to), "Average", "Lives by it"],
			[`${SKILL_CAP_AT_CREATION}`, "Well above average", "The most at creation"],
			[`${STAT_AT_CREATION.most}`, "The most at creation :house", "Known for it in the trade"],
			[`${RATING.most}`, "The top of the scale", "The best there is"],
		],
		numeric: [false, false, false],
		variant: "range",
		source: "specification",
	},
	"stats-creation": {
		head: ["At creation", "Value"],
		rows: [
			["Points to spend", `${STAT_POINTS}`],
			["Stats to buy", `${BOUGHT_STATS.length}`],
			["Least in a stat", `${STAT_AT_CREATION.least}`],
			["Most in a stat", `${STAT_AT_CREATION.most}`],
		],
		numeric: [false, true],
		variant: "answer",
		source: "house",
	},
	"stats-derived": {
		head: ["Stat", "From", "Example", "Value"],
		rows: [
			["RUN", `MA × ${RUN_PER_MA}`, `MA ${EXAMPLE.ma}`, `${run(EXAMPLE.ma)} m`],
			["LEAP", `RUN ÷ ${RUN_PER_LEAP}`, `RUN ${run(EXAMPLE.ma)}`, `${leap(EXAMPLE.ma)} m`],
			["Save", "Body Type", `BT ${EXAMPLE.body}`, `${save(EXAMPLE.body)}`],
			["Humanity", `EMP × ${HUMANITY_PER_EMP}`, `EMP ${EXAMPLE.emp}`, `${humanity(EXAMPLE.emp)}`],
			["Carry", `Body Type × ${carryKg(1)}`, `BT ${EXAMPLE.body}`, `${carryKg(EXAMPLE.body)} kg`],
			["Lift", `Body Type × ${liftKg(1)}`, `BT ${EXAMPLE.body}`, `${liftKg(EXAMPLE.body)} kg`],
		],
		numeric: [false, false, false, true],
		variant: "answer",
		source: "specification",
	},
	difficulties: {
		head: ["Task", "What it feels like", "Number"],
		rows: DIFFICULTIES.map(({ name, feels, number }) => [name, feels, `${number}`]),
		numeric: [false, false, true],
		variant: "answer",
		source: "specification",
	},
	"difficulty-modifiers": {
		head: ["When", "Difficulty"],
		rows: DIFFICULTY_MODIFIERS.map(({ when, modifier }) => [when, signed(modifier)]),
		numeric: [false, true],
		variant: "answer",
		source: "ours",
	},
	"check-odds": {
		caption: "Chance by stat plus skill and by difficulty, criticals counted",
		head: ["Sum", ...DIFFICULTIES.map(({ number }) => `${number}+`)],
		headUnit: "Difficulty",
		rows: CHECK_BONUSES.map((bonus) => [
			`${bonus}`,
			...DIFFICULTIES.map(({ number }) => wholePercent(chanceOfCheck(bonus, number))),
		]),
		numeric: [false, ...DIFFICULTIES.map(() => true)],
		variant: "dense",
		source: "reading",
	},
	naturals: {
		head: ["The die shows", "Then", "Roll"],
		rows: [
			["Natural 10", "Critical: add one more die to the total, once :reading", `+${CRITICAL_EXTRA_DICE}D10`],
			["Natural 1", "Fumble: roll again on the fumble table", "1D10"],
		],
		numeric: [false, false, true],
		variant: "answer",
		source: "specification",
	},
};

const statCell = { label: `Rated ${band(STAT_RANGE.least, STAT_RANGE.most)}`, value: "Stat" };
const skillCell = { label: `Rated ${band(RATING.least, RATING.most)}`, value: "Skill" };
const dieCell = { label: "One die", value: "1D10" };

export const equations: Record<string, RulesEquation> = {
	"skill-check": {
		cells: [statCell, skillCell, dieCell, { label: "Target", value: "Difficulty" }],
		operators: ["+", "+", "≥"],
		source: "specification",
	},
	"opposed-check": {
		cells: [statCell, skillCell, dieCell, { label: "Must be beaten", value: "Their total" }],
		operators: ["+", "+", ">"],
		source: "specification",
	},
	critical: {
		cells: [
			{ label: "Stat + skill", value: "Your sum" },
			{ label: "The die", value: `${NATURAL_CRITICAL}` },
			{ label: "Further die", value: `${CRITICAL_EXTRA_DICE}D10` },
			{ label: "Your roll", value: "Total" },
		],
		operators: ["+", "+", "="],
		source: "reading",
	},
};
