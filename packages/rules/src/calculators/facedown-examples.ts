/** Facedown, worked by hand. */

import type { WorkedExample } from "./calculator.ts";
import { example } from "./example.ts";
import type { FacedownState } from "./facedown.ts";

export const FACEDOWN_EXAMPLES: readonly WorkedExample<FacedownState>[] = [
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
