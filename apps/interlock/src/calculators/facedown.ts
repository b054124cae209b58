/** Facedown: COOL and reputation of both sides, and the chance that each blinks first. */

import {
	type Asked,
	bringLine,
	calculator,
	chance as chanceOf,
	combine,
	die,
	example,
	FACEDOWN_LOSS,
	flags,
	type Line,
	number,
	type Outcomes,
	percent,
	type StateOf,
	type Sum,
	signed,
	statField,
	type WorkedExample,
} from "@dataterm/rules";
import { facedownBonus, facedownTotal, REPUTATION } from "../rules/reputation.ts";

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

export default calculator({
	title: "Facedown",
	address: "C703",
	fields: FACEDOWN_FIELDS,
	sum: facedown,
});

export const examples = (): WorkedExample<FacedownState>[] => [
	example(
		"rook",
		"Rook and the ganger",
		"COOL 8 and reputation 5, against COOL 6 and reputation 2",
		{ cool: 8, reputation: 5, theirCool: 6, theirReputation: 2 },
		"5 ahead",
		"85% to win",
	),
	example(
		"coward",
		"A known coward",
		"COOL 7, cowardice 3, against COOL 6",
		{ cool: 7, reputation: 3, cowardice: ["Your cowardice"] },
		"2 behind",
		"28% to win",
	),
	example("even", "Two strangers", "COOL 6 each", {}, "Even", "45% to win"),
	example("one-ahead", "A point ahead", "COOL 7 against COOL 6", { cool: 7 }, "1 ahead", "55% to win"),
	example("one-behind", "A point behind", "COOL 6 against COOL 7", { theirCool: 7 }, "1 behind", "36% to win"),
	example(
		"almost-sure",
		"Nine ahead",
		"COOL 10 and reputation 5",
		{ cool: 10, reputation: 5 },
		"9 ahead",
		"99% to win",
	),
	example("sure", "Ten ahead", "COOL 10 and reputation 6", { cool: 10, reputation: 6 }, "10 ahead", "100% to win"),
	example(
		"lost",
		"Ten behind",
		"against COOL 10 and reputation 6",
		{ theirCool: 10, theirReputation: 6 },
		"10 behind",
		"0% to win",
	),
	example(
		"two-cowards",
		"Two cowards",
		"COOL 6, cowardice 3 each",
		{ reputation: 3, theirReputation: 3, cowardice: ["Your cowardice", "Their cowardice"] },
		"Even",
		"45% to win",
	),
	example(
		"their-cowardice",
		"They are known for it",
		"COOL 6 against COOL 6, cowardice 4",
		{ theirReputation: 4, cowardice: ["Their cowardice"] },
		"4 ahead",
		"79% to win",
	),
];

export const asked = (): Asked => ({
	calls: ["facedown", "face down", "stare down", "staredown", "face off"],
	names: {
		cool: ["cool", "my cool"],
		reputation: ["rep", "reputation", "my rep"],
		theirCool: ["cool", "his cool", "their cool"],
		theirReputation: ["rep", "reputation", "his rep", "their rep"],
	},
});
