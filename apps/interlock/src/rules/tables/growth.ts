import {
	band,
	CAREER_POINTS,
	CAREER_SKILLS,
	FACEDOWN_LOSS,
	levels,
	money,
	pickupPoints,
	RATING,
	type RulesEquation,
	type RulesTable,
	SKILL_CAP_AT_CREATION,
	SKILL_COUNTS,
	SPECIAL_ABILITY_LEAST,
	signed,
	startingMoney,
	wholePercent,
} from "@dataterm/rules";
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
import { facedownOdds, hasHeardOf, REPUTATION, REPUTATION_AT_CREATION, REPUTATION_LEVELS } from "../reputation.ts";

const FACEDOWN_LEADS = levels(-6, 6);

export const tables: Record<string, RulesTable> = {
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
		head: ["Level :ours", ...IP_MULTIPLIERS.map((multiplier) => `× ${multiplier}`)],
		rows: levels(RATING.least, RATING.most - 1).map((level) => [
			`${level} → ${level + 1}${level === RATING.least ? " :house" : ""}`,
			...IP_MULTIPLIERS.map((multiplier) => `${ipForNextLevel(level, multiplier)}`),
		]),
		numeric: [false, ...IP_MULTIPLIERS.map(() => true)],
		variant: "dense",
		source: "specification",
	},
	"ip-totals": {
		caption: `Total IP from untrained, the first level at ${FIRST_LEVEL_IP}`,
		head: ["To level :ours", ...IP_MULTIPLIERS.map((multiplier) => `× ${multiplier}`)],
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
				"No cap",
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
			return [signed(lead), wholePercent(win), wholePercent(tie), wholePercent(lose)];
		}),
		numeric: [false, true, true, true],
		variant: "dense",
		source: "reading",
	},
};

export const equations: Record<string, RulesEquation> = {
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
			{ label: "Present", value: "Level" },
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
};
