/** Death clock: the death state after some time, and the revival roll that it needs. */

import {
	type Asked,
	type Chance,
	calculator,
	chance,
	die,
	divide,
	example,
	type Line,
	number,
	percent,
	ROUND_SECONDS,
	type StateOf,
	type Sum,
	type WorkedExample,
} from "@dataterm/rules";
import {
	DEATH_STATE_PER_MINUTE,
	deathState,
	REVIVAL_DIE,
	revives,
	TURN_SECONDS,
	TURNS_PER_MINUTE,
} from "../rules/death-state.ts";

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

export default calculator({
	title: "Death clock",
	address: "E102",
	fields: DEATH_CLOCK_FIELDS,
	sum: deathClock,
});

export const examples = (): WorkedExample<DeathClockState>[] => [
	example(
		"two-minutes",
		"Reached in round 50",
		"46 rounds of combat, 138 seconds",
		{ turns: 0, rounds: 46 },
		"5 or higher",
		"60%",
	),
	example("three-minutes", "Three minutes", "18 medical turns", { turns: 18 }, "7 or higher", "40%"),
	example("at-once", "At once", "no time at all", { turns: 0 }, "Any roll", "100%"),
	example("fifty-seconds", "Fifty seconds", "5 medical turns", { turns: 5 }, "Any roll", "100%"),
	example("a-minute", "A full minute", "6 medical turns", { turns: 6 }, "3 or higher", "80%"),
	example("nineteen", "Nineteen rounds", "57 seconds", { turns: 0, rounds: 19 }, "Any roll", "100%"),
	example("twenty", "Twenty rounds", "60 seconds", { turns: 0, rounds: 20 }, "3 or higher", "80%"),
	example("four-minutes", "Four minutes", "24 medical turns", { turns: 24 }, "9 or higher", "20%"),
	example("five-minutes", "Five minutes", "30 medical turns", { turns: 30 }, "Dead for good", "0%"),
	example(
		"both",
		"The end of a fight, then turns",
		"4 rounds and 5 medical turns, 62 seconds",
		{ turns: 5, rounds: 4 },
		"3 or higher",
		"80%",
	),
];

export const asked = (): Asked => ({
	calls: ["revive", "revival", "death state", "dead", "resuscitate", "bring back", "flatlined"],
	names: { turns: ["turns", "turn"], rounds: ["rounds", "round"] },
	units: {
		turns: [
			{ words: ["minutes", "minute", "min"], by: TURNS_PER_MINUTE, calls: true },
			{ words: ["seconds", "second", "sec"], by: 1 / TURN_SECONDS, calls: true },
		],
	},
	also: ["body", "back", "ago", "since"],
});
