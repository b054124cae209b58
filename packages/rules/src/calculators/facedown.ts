/** Facedown: COOL and reputation of both sides, and the chance that each blinks first. */

import { chance as chanceOf, combine, die, type Outcomes, percent } from "../odds.ts";
import { FACEDOWN_LOSS, facedownBonus, facedownTotal, REPUTATION } from "../reputation.ts";
import { signed } from "../table.ts";
import { calculator, type Line, type Sum } from "./calculator.ts";
import { bringLine } from "./check-odds.ts";
import { flags, number } from "./fields.ts";
import { statField } from "./people.ts";
import type { StateOf } from "./state.ts";

const reputationField = (label: string) =>
	number(label, { most: REPUTATION.most, initial: 0, why: "reputation ends at 10, and a new character has none" });

export const FACEDOWN_FIELDS = {
	cool: statField("Your COOL"),
	reputation: reputationField("Your reputation"),
	theirCool: statField("Their COOL"),
	theirReputation: reputationField("Their reputation"),
	cowardice: flags("Known for cowardice", ["Your cowardice", "Their cowardice"]),
};

export type FacedownState = StateOf<typeof FACEDOWN_FIELDS>;

export interface FacedownSum extends Sum {
	/** COOL and reputation of each side. */
	yours: number;
	theirs: number;
}

const D10 = die(10);

/** Returns your lead over their total, with the ways to roll each difference. */
export function differences(yours: number, theirs: number): Outcomes {
	return combine(D10, D10, (mine, other) => facedownTotal(mine, yours) - facedownTotal(other, theirs));
}

function facedown({ cool, reputation, theirCool, theirReputation, cowardice }: FacedownState): FacedownSum {
	const yours = facedownBonus(cool, reputation, cowardice.includes("Your cowardice"));
	const theirs = facedownBonus(theirCool, theirReputation, cowardice.includes("Their cowardice"));
	const all = differences(yours, theirs);
	const win = percent(chanceOf(all, (difference) => difference > 0));
	const side = (whose: string, stat: number, rep: number, coward: boolean, total: number): Line[] => [
		{ label: `${whose} COOL`, value: `${stat}`, address: "C202" },
		...(rep
			? [
					{
						label: coward ? `${whose} cowardice` : `${whose} reputation`,
						value: signed(coward ? -rep : rep),
						address: coward ? "C704" : "C701",
					},
				]
			: []),
		bringLine(total, `${whose} total, before the die`),
	];
	const lines: Line[] = [
		...side("Your", cool, reputation, cowardice.includes("Your cowardice"), yours),
		...side("Their", theirCool, theirReputation, cowardice.includes("Their cowardice"), theirs),
		{ label: "You win", value: win, address: "C705" },
		{ label: "A tie: nothing happens", value: percent(chanceOf(all, (it) => it === 0)), address: "C703" },
		{ label: "They win", value: percent(chanceOf(all, (it) => it < 0)), address: "C705" },
		{ label: "The loser’s later attacks on the winner", value: signed(FACEDOWN_LOSS), address: "C703" },
		{ label: "A bare die: no critical, no fumble", address: "C703", stamp: "reading" },
	];
	const lead = yours - theirs;
	const answer = lead === 0 ? "Even" : lead > 0 ? `${lead} ahead` : `${-lead} behind`;
	return { answer, odds: `${win} to win`, lines, yours, theirs };
}

export const facedownCalculator = calculator({
	name: "facedown",
	title: "Facedown",
	address: "C703",
	fields: FACEDOWN_FIELDS,
	sum: facedown,
});
