/** Tables and equations of the Interlock pages, made from the rules' own values. */
import { carryKg, liftKg } from "../body-type.ts";
import { CRITICAL_EXTRA_DICE, chanceOfCheck, DIFFICULTIES, DIFFICULTY_MODIFIERS, NATURAL_CRITICAL } from "../checks.ts";
import { HUMANITY_PER_EMP, humanity } from "../humanity.ts";
import {
	FIRST_LEVEL_IP,
	IGNORED_SESSION_CAP,
	IP_AWARDS,
	IP_MULTIPLIERS,
	IP_PER_LEVEL,
	ipBetween,
	ipForNextLevel,
	STUDY_MOST,
	TEACHER_IP_PER_SESSION,
} from "../improvement.ts";
import { CYBERMODEM_LINK_COST, NEURALWARE_PROCESSOR_COST } from "../pieces.ts";
import {
	FACEDOWN_LOSS,
	facedownOdds,
	hasHeardOf,
	REPUTATION,
	REPUTATION_AT_CREATION,
	REPUTATION_LEVELS,
} from "../reputation.ts";
import {
	CAREER_POINTS,
	CAREER_SKILLS,
	pickupPoints,
	SKILL_CAP_AT_CREATION,
	SKILL_COUNTS,
	SPECIAL_ABILITY_LEAST,
	startingMoney,
} from "../skills.ts";
import {
	BOUGHT_STATS,
	leap,
	RATING,
	RUN_PER_LEAP,
	RUN_PER_MA,
	run,
	STAT_AT_CREATION,
	STAT_AVERAGE,
	STAT_POINTS,
	STAT_RANGE,
	save,
} from "../stats.ts";
import { band, type RulesEquation, type RulesTable, signed } from "../table.ts";
import { bodyTypes, carryLift } from "./body-type.ts";
import { money } from "./money.ts";

/** The rows of the tables that go level by level: from the first number to the last. */
function levels(from: number, to: number): number[] {
	return Array.from({ length: to - from + 1 }, (_, step) => from + step);
}

function percent(chance: number): string {
	return `${Math.round(chance * 100)}%`;
}

const CHECK_BONUSES = levels(4, 20);
const FACEDOWN_LEADS = levels(-6, 6);
/** The character of the examples on the Stats page: MA 7, BT 7, EMP 6. */
const EXAMPLE = { ma: 7, body: 7, emp: 6 };

export const tables: Record<string, RulesTable> = {
	dice: {
		head: ["Die", "For", "Written"],
		rows: [
			["D6", "Damage; also rounds that hit, humanity and durations where a rule says D6", "2D6+1"],
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
			[`${STAT_RANGE.least}`, "The least a person has", "Has read about it and tried it twice"],
			[band(STAT_AVERAGE.from, STAT_AVERAGE.to), "Average", "Lives by it"],
			[`${SKILL_CAP_AT_CREATION}`, "Well above average", "The most a new character has"],
			[`${STAT_AT_CREATION.most}`, "The most a new character has :house", "Known for it in the trade"],
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
	"body-types": bodyTypes,
	"carry-lift": carryLift,
	"starting-neuralware": {
		head: ["To run the Net from the first day", "Price, eb"],
		rows: [
			["Neuralware processor", money(NEURALWARE_PROCESSOR_COST)],
			["Cybermodem link", money(CYBERMODEM_LINK_COST)],
		],
		numeric: [false, true],
		variant: "answer",
		source: "specification",
	},
	difficulties: {
		head: ["Task", "What it feels like", "Difficulty"],
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
		caption: "Chance to make it by stat + skill, criticals counted",
		head: ["Sum", ...DIFFICULTIES.map(({ number }) => `${number}`)],
		rows: CHECK_BONUSES.map((bonus) => [
			`${bonus}`,
			...DIFFICULTIES.map(({ number }) => percent(chanceOfCheck(bonus, number))),
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
	"career-skills": {
		head: ["Career skills", "Value"],
		rows: [
			["Points to spend", `${CAREER_POINTS}`],
			["Skills to spend them on", `${CAREER_SKILLS}`],
			["Of these, the special ability: at least :reading", `${SPECIAL_ABILITY_LEAST}`],
			["Most in one skill at creation", `${SKILL_CAP_AT_CREATION}`],
		],
		numeric: [false, true],
		variant: "answer",
		source: "specification",
	},
	"starting-money": {
		caption: "Money at the start, by special ability",
		head: ["Level", "Starting money, eb"],
		rows: levels(1, SKILL_CAP_AT_CREATION).map((level) => [`${level}`, money(startingMoney(level))]),
		numeric: [true, true],
		variant: "dense",
		source: "ours",
	},
	"skill-counts": {
		head: ["List", "Skills"],
		rows: [
			["The edition's own list", `${SKILL_COUNTS.byDefault}`],
			["This campaign, after merging", `${SKILL_COUNTS.campaign}`],
			["The later edition", `${SKILL_COUNTS.laterEdition}`],
		],
		numeric: [false, true],
		variant: "answer",
		source: "house",
	},
	"ip-costs": {
		caption: "IP for the next level",
		head: ["Level · multiplier :ours", ...IP_MULTIPLIERS.map((multiplier) => `× ${multiplier}`)],
		rows: levels(RATING.least, RATING.most - 1).map((level) => [
			`${level} → ${level + 1}${level === RATING.least ? " :house" : ""}`,
			...IP_MULTIPLIERS.map((multiplier) => `${ipForNextLevel(level, multiplier)}`),
		]),
		numeric: [false, ...IP_MULTIPLIERS.map(() => true)],
		variant: "dense",
		source: "specification",
	},
	"ip-totals": {
		caption: `Total IP from untrained, the house rule's ${FIRST_LEVEL_IP} for the first level included`,
		head: ["To level · multiplier :ours", ...IP_MULTIPLIERS.map((multiplier) => `× ${multiplier}`)],
		rows: levels(1, RATING.most).map((level) => [
			`${level}`,
			...IP_MULTIPLIERS.map((multiplier) => `${ipBetween(RATING.least, level, multiplier)}`),
		]),
		numeric: [false, ...IP_MULTIPLIERS.map(() => true)],
		variant: "dense",
		source: "house",
	},
	"ip-awards": {
		head: ["What you did with the skill", "IP"],
		rows: IP_AWARDS.map(({ deed, ip }) => [deed, ip]),
		numeric: [false, true],
		variant: "answer",
		source: "ours",
	},
	"ip-sources": {
		head: ["Where from", "Rule", "Limit"],
		rows: [
			[
				"Using the skill in play",
				`This campaign ignores the edition's cap of ${IGNORED_SESSION_CAP} IP a session :house`,
				"no cap",
			],
			["A teacher", "IP for a session of lessons", band(TEACHER_IP_PER_SESSION.least, TEACHER_IP_PER_SESSION.most)],
			["Studying alone", "The levels that it can raise a skill through", `${RATING.least} → ${STUDY_MOST}`],
		],
		numeric: [false, false, true],
		variant: "answer",
		source: "specification",
	},
	reputation: {
		head: ["Level", "Who has heard", "Knows you on 1D10"],
		rows: [
			[`${REPUTATION_AT_CREATION}`, "Nobody: a new character", "Never"],
			...REPUTATION_LEVELS.map(({ level, who }) => {
				const known = levels(1, REPUTATION.most).filter((die) => hasHeardOf(level, die));
				return [`${level}`, who, band(Math.min(...known), Math.max(...known))];
			}),
		],
		numeric: [false, false, true],
		variant: "range",
		source: "ours",
	},
	"facedown-results": {
		head: ["Who", "On what", "Penalty"],
		rows: [
			["The loser", "Every later attack against that opponent", signed(FACEDOWN_LOSS)],
			["The winner", "Nothing", signed(0)],
			["Both, on a tie", "Nothing: nobody blinked", signed(0)],
		],
		numeric: [false, false, true],
		variant: "answer",
		source: "specification",
	},
	"facedown-odds": {
		caption: "Your COOL + Reputation against theirs",
		head: ["Your lead", "Win", "Tie", "Lose"],
		rows: FACEDOWN_LEADS.map((lead) => {
			const { win, tie, lose } = facedownOdds(lead);
			return [signed(lead), percent(win), percent(tie), percent(lose)];
		}),
		numeric: [false, true, true, true],
		variant: "dense",
		source: "reading",
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
	"pickup-points": {
		cells: [
			{ label: "Bought", value: "INT" },
			{ label: "Bought", value: "REF" },
			{ label: `6 + 7 = ${pickupPoints(6, 7)}`, value: "Pickup points" },
		],
		operators: ["+", "="],
		source: "specification",
	},
	"next-level": {
		cells: [
			{ label: "As it stands", value: "Level" },
			{ label: "Always", value: `${IP_PER_LEVEL}` },
			{ label: "Of the skill", value: "Multiplier" },
			{ label: "Next level", value: "IP" },
		],
		operators: ["×", "×", "="],
		source: "specification",
	},
	known: {
		cells: [
			{ label: "The stranger rolls", value: "1D10" },
			{ label: "Never heard of you", value: "Your reputation" },
		],
		operators: [">"],
		source: "specification",
	},
	facedown: {
		cells: [
			{ label: "One die", value: "1D10" },
			{ label: "Stat", value: "COOL" },
			{ label: `Rated ${band(REPUTATION.least, REPUTATION.most)}`, value: "Reputation" },
			{ label: "Must be beaten", value: "Their total" },
		],
		operators: ["+", "+", ">"],
		source: "specification",
	},
	run: {
		cells: [
			{ label: "Bought", value: "MA" },
			{ label: "Always", value: `${RUN_PER_MA}` },
			{ label: "Meters", value: "RUN" },
		],
		operators: ["×", "="],
		source: "specification",
	},
	leap: {
		cells: [
			{ label: "Meters", value: "RUN" },
			{ label: "Rounded down", value: `${RUN_PER_LEAP}` },
			{ label: "Meters", value: "LEAP" },
		],
		operators: ["÷", "="],
		source: "specification",
	},
	humanity: {
		cells: [
			{ label: "Bought", value: "EMP" },
			{ label: "Always", value: `${HUMANITY_PER_EMP}` },
			{ label: "Points", value: "Humanity" },
		],
		operators: ["×", "="],
		source: "specification",
	},
};
