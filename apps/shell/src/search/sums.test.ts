/** What a question fills, with one small calculator. */
import type { SearchEntry } from "@dataterm/ui/section/contract.ts";
import { expect, test } from "vitest";
import { Sums } from "./sums.ts";

const THROW: SearchEntry = {
	address: "D811",
	title: "To-hit numbers",
	trail: ["FNFF"],
	route: "/fnff/makingattacks",
	text: "",
	answer: [],
	sum: {
		title: "Throw",
		format: 1,
		calls: ["throw", "hit", "lob"],
		numbers: [
			{ at: [0], names: ["ref", "stone", "lob"], least: 0, most: 14, shown: "REF #" },
			{ at: [1], names: ["m", "meters"], least: 0, most: 100, shown: "# m", decimals: true },
			{ at: [2], names: ["range"], least: 1, most: 100, shown: "Range #" },
			{ at: [4, 0], names: ["piece"], least: 0, most: 9, shown: "Piece #" },
			{ at: [1], names: ["feet"], least: 0, most: 100, shown: "# feet", by: 0.3, calls: true },
			{ at: [1], names: ["yards"], least: 0, most: 100, shown: "# yards", by: 0.9144, decimals: true },
		],
		values: [
			{ words: ["long range", "long"], shown: "long range", fill: [], share: { at: 1, of: 2, by: 0.5, initial: 40 } },
			{ words: ["knife"], shown: "knife", fill: [["21", 2]], calls: true },
			{ words: ["two knives"], shown: "two knives", fill: [["22", 2]], calls: true },
			{ words: ["stone"], shown: "stone", fill: [["29", 2]], calls: true },
			{ words: ["dark"], shown: "dark", fill: [["1", 3]] },
			{ words: ["running"], shown: "running", fill: [["0", 3]] },
		],
		unnamed: [1],
		also: ["wall"],
		flags: [3],
		rows: [{ at: 4, separator: "_", initial: ["0", "7"], most: 2 }],
	},
};
const sums = new Sums();
sums.add(THROW);
const find = (question: string) => sums.find(question)?.state;

test.each([
	["throw with REF 8", "1~8"],
	["throw at 30m, ref 8", "1~8.30"],
	["hit 12", "1~.12"],
	["knife at long range", "1~.10.21"],
	["knife at long range, 30 m", "1~.30.21"],
	["throw at long range, ref 2", "1~2.20"],
	["throw while running in the dark", "1~...01"],
	["throw piece 3 and piece 4", "1~....3-7_4-7"],
	["throw with ref8 at 30m", "1~8.30"],
	["throw with ref 8 at 12.5 m", "1~8.12*5"],
	["throw with ref 8 at 12.5m. In the dark", "1~8.12*5..1"],
	["throw at 30 m. Ref 8.", "1~8.30"],
	["throw piece 3.5", undefined],
	["throw with REF eight", "1~8"],
	["two knives with REF 8", "1~8..22"],
	["how many meters can I throw with REF 8", "1~8"],
	["throw m 12 meters", "1~.12"],
	["throw m 12 meters 8 stone", "1~8.12.29"],
	["knife with stone 8", "1~8..21"],
	["throw with stone 8", "1~8..29"],
	["throw 40 feet", "1~.12"],
	["throw 14 yards", "1~.12*8"],
	["40 feet", "1~.12"],
	["lob 8", "1~8"],
	["piece lob 3 at 30 meters", "1~.30...3-7"],
	["2 knives with REF 8", "1~8..22"],
])("%s fills %s", (question, state) => expect(find(question)).toBe(state));

test.each([
	["how do I throw", "it gives nothing to count with"],
	["knife", "one word is a name"],
	["throw in the dark", "one value is a question about its rule"],
	["throw a sofa with REF 8", "a word that no field takes"],
	["throw with REF 40", "a number that its field does not take"],
	["running in the dark", "nothing asks for the sum"],
	["throw 12 or 13", "a number too many"],
	["throw 400 feet", "a number that its field does not take once converted"],
	["throw with REF 8 in meters", "a name without its number that is not asked for"],
])("%s is not a sum: %s", (question) => expect(find(question)).toBeUndefined());

test.each([
	["REF throw, 8, at 30 meters", "1~8.30"],
	["8 throw, REF, at 30 meters", undefined],
	["REF throw, 8 or 9", undefined],
])("without a field for bare numbers, %s fills %s: a number has a name beside it or before it", (question, state) => {
	const bare = new Sums();
	bare.add({ ...THROW, sum: THROW.sum && { ...THROW.sum, unnamed: [] } });
	expect(bare.find(question)?.state).toBe(state);
});

test("what is filled in is said in the order of the question", () => {
	expect(sums.find("knife at long range with REF 8")?.filled).toBe("knife, long range, REF 8");
	expect(sums.find("knife with stone 8")?.filled).toBe("knife, REF 8");
	expect(sums.find("throw with stone 8")?.filled).toBe("stone, REF 8");
});
