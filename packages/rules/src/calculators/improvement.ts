/** Improvement: the IP from one level of a skill to another, and the sessions that they take. */

import { FIRST_LEVEL_IP, IP_MULTIPLIERS, IP_PER_LEVEL, ipBetween, ipForNextLevel, STUDY_MOST } from "../improvement.ts";
import { RATING } from "../stats.ts";
import { levels } from "../table.ts";
import { calculator, type Line, type Sum } from "./calculator.ts";
import { choice, number } from "./fields.ts";
import type { StateOf } from "./state.ts";

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
	return { answer, lines, cost, missing, sessions };
}

export const improvementCalculator = calculator({
	name: "improvement",
	title: "Improvement points",
	address: "C501",
	fields: IMPROVEMENT_FIELDS,
	sum: improvement,
});
