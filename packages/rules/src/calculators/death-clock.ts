/** Death clock: the death state after some time, and the revival roll that it needs. */

import {
	DEATH_STATE_PER_MINUTE,
	deathState,
	REVIVAL_DIE,
	revives,
	TURN_SECONDS,
	TURNS_PER_MINUTE,
} from "../death-state.ts";
import { divide } from "../dice.ts";
import { ROUND_SECONDS } from "../initiative.ts";
import { type Chance, chance, die, percent } from "../odds.ts";
import { calculator, type Line, type Sum } from "./calculator.ts";
import { number } from "./fields.ts";
import type { StateOf } from "./state.ts";

export const DEATH_CLOCK_FIELDS = {
	turns: number("Medical turns", { most: 60, initial: 6, why: "after 30 no roll helps; each has ten seconds" }),
	rounds: number("Combat rounds", { most: 200, initial: 0, why: "after 100 no roll helps; each has three seconds" }),
};

export type DeathClockState = StateOf<typeof DEATH_CLOCK_FIELDS>;

export interface DeathClockSum extends Sum {
	/** The death state, which the revival roll must beat. */
	state: number;
	seconds: number;
}

function deathClock({ turns, rounds }: DeathClockState): DeathClockSum {
	const seconds = turns * TURN_SECONDS + rounds * ROUND_SECONDS;
	const state = deathState(divide(seconds, TURN_SECONDS));
	const minutes = divide(seconds, TURN_SECONDS * TURNS_PER_MINUTE);
	const lines: Line[] = [];
	const counted = turns === 1 ? "1 medical turn" : `${turns} medical turns`;
	if (turns) lines.push({ label: counted, value: `${turns * TURN_SECONDS} s`, address: "E102" });
	if (rounds)
		lines.push({
			label: rounds === 1 ? "1 round of combat" : `${rounds} rounds of combat`,
			value: `${rounds * ROUND_SECONDS} s`,
			address: "D101",
		});
	lines.push(
		{ label: "Full minutes", value: `${minutes}`, address: "E102", stamp: "reading" },
		{ label: `Death state, ${DEATH_STATE_PER_MINUTE} a minute`, value: `${state}`, address: "E102", total: true },
	);
	if (state >= REVIVAL_DIE) {
		lines.push({ label: "No roll beats that", value: "Dead", address: "E106" });
		return { answer: "Dead for good", odds: "0%", lines, state, seconds };
	}
	const once = percent(chance(die(REVIVAL_DIE), (roll) => revives(roll, state)));
	lines.push(
		{ label: "The revival roll must beat it", value: `${state + 1}`, address: "E103", stamp: "reading" },
		{
			label: "One roll a minute until it is too late",
			value: percent(everRevived(state)),
			address: "E104",
			stamp: "ours",
		},
	);
	const answer = state === 0 ? "Any roll" : `${state + 1} or higher`;
	return { answer, odds: once, lines, state, seconds };
}

/** Returns the chance that one of the remaining rolls succeeds: one in each full minute, each harder than the last. */
export function everRevived(state: number): Chance {
	let missed = 1;
	let of = 1;
	for (let now = state; now < REVIVAL_DIE; now += DEATH_STATE_PER_MINUTE) {
		missed *= now;
		of *= REVIVAL_DIE;
	}
	return { ways: of - missed, of };
}

export const deathClockCalculator = calculator({
	name: "death-clock",
	title: "Death clock",
	address: "E102",
	fields: DEATH_CLOCK_FIELDS,
	sum: deathClock,
});
