/** Improvement: the IP from one level of a skill to another, and the sessions that they take. */

import {
	type Asked,
	calculator,
	choice,
	example,
	type Line,
	levels,
	number,
	RATING,
	type StateOf,
	type Sum,
	type WorkedExample,
} from "@dataterm/rules";
import {
	FIRST_LEVEL_IP,
	IP_MULTIPLIERS,
	IP_PER_LEVEL,
	ipBetween,
	ipForNextLevel,
	STUDY_MOST,
} from "../rules/improvement.ts";

const HARDEST = Math.max(...IP_MULTIPLIERS);

export const IMPROVEMENT_FIELDS = {
	from: number("Level now", { most: RATING.most, initial: 4, why: "skills end at 10" }),
	to: number("Level wanted", { most: RATING.most, initial: 6, why: "skills end at 10" }),
	multiplier: choice(
		"Multiplier",
		IP_MULTIPLIERS.map((it) => `× ${it}`),
		"× 1",
		"each skill has one",
	),
	saved: number("IP saved", {
		most: ipBetween(RATING.least, RATING.most, HARDEST),
		initial: 0,
		why: `that pays for any skill to ${RATING.most} at × ${HARDEST}`,
	}),
	session: number("IP a session", { least: 1, most: 20, initial: 3, why: "what the referee gives to this skill" }),
};

export type ImprovementState = StateOf<typeof IMPROVEMENT_FIELDS>;

export interface ImprovementSum extends Sum {
	cost: number;
	/** The missing IP, and the sessions that earn them. */
	missing: number;
	sessions: number;
}

function improvement({ from, to, multiplier, saved, session }: ImprovementState): ImprovementSum {
	const factor = Number(multiplier.slice(2));
	const lines: Line[] = levels(from, to - 1).map((level) => ({
		label: `Level ${level + 1}: ${level === 0 ? FIRST_LEVEL_IP : `${level} × ${IP_PER_LEVEL} × ${factor}`}`,
		value: `${ipForNextLevel(level, factor)} IP`,
		address: level === 0 ? "C501" : "C502",
		...(level === 0 ? { stamp: "house" as const } : factor > 1 && { stamp: "ours" as const }),
	}));
	const cost = from < to ? ipBetween(from, to, factor) : 0;
	const missing = Math.max(0, cost - saved);
	const sessions = Math.ceil(missing / session);
	lines.push({ label: `From ${from} to ${to}`, value: `${cost} IP`, address: "C501", total: true });
	if (saved) lines.push({ label: `${saved} IP saved, still missing`, value: `${missing} IP` });
	if (missing) lines.push({ label: `Sessions at ${session} IP`, value: `${sessions}`, address: "C505" });
	if (from < Math.min(to, STUDY_MOST)) {
		lines.push({ label: "Studying alone reaches", value: `${Math.min(to, STUDY_MOST)}`, address: "C507" });
	}
	const answer = cost === 0 ? "Nothing to buy" : `${missing} IP`;
	const results = [
		{ label: "Still missing", value: answer },
		{ label: "Price", value: `${cost} IP`, address: "C501" },
		{ label: "Sessions", value: `${sessions}`, address: "C505" },
	];
	return { answer, results, lines, cost, missing, sessions };
}

export default calculator({
	title: "Improvement points",
	shortFields: true,
	address: "C501",
	fields: IMPROVEMENT_FIELDS,
	sum: improvement,
});

export const examples = (): WorkedExample<ImprovementState>[] => [
	example("three-levels", "From 3 to 6", "multiplier 1: 15 + 20 + 25", { from: 3 }, "60 IP"),
	example(
		"martial-arts",
		"Three levels of Martial Arts",
		"multiplier 3: 5 + 15 + 30",
		{ from: 0, to: 3, multiplier: "× 3" },
		"50 IP",
	),
	example("handgun", "Handgun, 4 to 6", "20 + 25", {}, "45 IP"),
	example("stealth", "Stealth, 4 to 5", "multiplier 2", { to: 5, multiplier: "× 2" }, "40 IP"),
	example("study", "By the book", "from nothing to 2", { from: 0, to: 2 }, "10 IP"),
	example("back", "No way back", "from 6 to 4", { from: 6, to: 4 }, "Nothing to buy"),
	example("saved", "30 IP saved", "4 to 6", { saved: 30 }, "15 IP"),
	example("paid", "Enough saved", "4 to 6 with 45 IP", { saved: 45 }, "0 IP"),
	example("to-the-top", "From nothing to 10", "5 + 5 × 45", { from: 0, to: 10 }, "230 IP"),
	example("last-level", "The last level", "multiplier 3", { from: 9, to: 10, multiplier: "× 3" }, "135 IP"),
];

export const asked = (): Asked => ({
	calls: ["ip", "improvement points", "improve", "raise", "xp", "experience", "level up"],
	names: { saved: ["ip saved", "saved"], session: ["ip a session"] },
	values: IP_MULTIPLIERS.map((it) => ({
		words: [`times ${it}`, `multiplier ${it}`, `x ${it}`],
		shown: `multiplier ${it}`,
		fill: { multiplier: `× ${it}` },
	})),
	numbers: ["from", "to"],
	also: ["skill", "level", "cost", "points"],
});
