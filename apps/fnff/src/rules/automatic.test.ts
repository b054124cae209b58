import { expect, test } from "vitest";
import { burstHits, fullAutoHits, fullAutoModifier, jams, roundsPerTarget, suppressiveSave } from "./automatic.ts";

test.each([
	[1, 1],
	[2, 1],
	[3, 1],
	[4, 2],
	[5, 2],
	[6, 3],
])("a %d on 1D6/2 is %d rounds of the burst", (d6, hits) => {
	expect(burstHits(d6)).toBe(hits);
});

test.each([
	[30, 1, 30],
	[30, 4, 7],
	[20, 3, 6],
	[2, 3, 0],
])("ROF %d at %d targets is %d rounds each", (rof, targets, rounds) => {
	expect(roundsPerTarget(rof, targets)).toBe(rounds);
});

test.each([
	[30, "Close", 3],
	[29, "Close", 2],
	[9, "Close", 0],
	[9, "Long", 0],
	[30, "Medium", -3],
	[15, "Extreme", -1],
	[30, "Point blank", -3],
] as const)("%d rounds at %s: %d to hit", (rounds, range, modifier) => {
	expect(fullAutoModifier(rounds, range)).toBe(modifier);
});

test.each([
	[19, 15, 30, 4],
	[15, 15, 30, 0],
	[14, 15, 30, 0],
	[27, 15, 10, 10],
])("a total of %d against %d with %d rounds hits %d times", (total, toHit, rounds, hits) => {
	expect(fullAutoHits(total, toHit, rounds)).toBe(hits);
});

test.each([
	[30, 2, 15],
	[30, 1, 15],
	[30, 4, 7],
	[20, 3, 6],
])("%d rounds over %d m: save %d", (rounds, width, save) => {
	expect(suppressiveSave(rounds, width)).toBe(save);
});

test.each([
	["Very reliable", 3, 4],
	["Standard", 5, 6],
	["Unreliable", 8, 9],
] as const)("%s jams on %d and not on %d", (reliability, last, first) => {
	expect(jams(reliability, last)).toBe(true);
	expect(jams(reliability, first)).toBe(false);
});
