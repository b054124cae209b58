/** What holds for the chrome cart, and its odds against a count of all dice. */

import { initialState } from "@dataterm/rules";
import { anyState } from "@dataterm/section/testing-calculators";
import fc from "fast-check";
import { expect, test } from "vitest";
import chromeCartCalculator, { CHROME_CART_FIELDS, type ChromeCartState } from "./chrome-cart.ts";

const cart = (state: Partial<ChromeCartState>) =>
	chromeCartCalculator.sum({ ...initialState(CHROME_CART_FIELDS), ...state });

test("another piece never costs less or leaves more EMP", () => {
	fc.assert(
		fc.property(
			anyState(CHROME_CART_FIELDS) as fc.Arbitrary<ChromeCartState>,
			anyState(CHROME_CART_FIELDS) as fc.Arbitrary<ChromeCartState>,
			(state, other) => {
				const now = cart(state);
				const more = cart({ ...state, pieces: [...state.pieces, ...other.pieces.slice(0, 1)] });
				expect(more.price).toBeGreaterThanOrEqual(now.price);
				expect(more.emp).toBeLessThanOrEqual(now.emp);
				expect(now.least).toBeLessThanOrEqual(now.average);
				expect(now.average).toBeLessThanOrEqual(now.most);
			},
		),
	);
});

test("the odds of each EMP are those of all dice counted one by one", () => {
	// A cyberoptic (2D6) and low light (1D6/2, at least 1).
	const pieces = [
		{ piece: "Cyberoptic", rolled: 0 },
		{ piece: "Low light", rolled: 0 },
	];
	const faces = [1, 2, 3, 4, 5, 6];
	for (const lost of [0, 3, 8]) {
		const counts = new Map<number, number>();
		for (const a of faces) {
			for (const b of faces) {
				for (const c of faces) {
					const emp = 6 - Math.floor((lost + a + b + Math.max(1, Math.floor(c / 2))) / 10);
					counts.set(emp, (counts.get(emp) ?? 0) + 1);
				}
			}
		}
		const { lines } = cart({ lost, pieces });
		for (const [emp, ways] of counts) {
			const percent = `${Math.round((1_000 * ways) / 216) / 10}%`;
			expect(lines.find(({ label }) => label === `EMP ${emp}`)?.value).toBe(percent);
		}
	}
});

test("a piece whose base is missing says which", () => {
	const needs = (...names: string[]) =>
		cart({ pieces: names.map((piece) => ({ piece, rolled: 0 })) })
			.lines.filter(({ value }) => value === "Missing")
			.map(({ label }) => label);
	expect(needs("Low light", "Cybermodem link")).toEqual([
		"Cybermodem link needs a Processor",
		"Low light needs a Cyberoptic",
	]);
	expect(needs("Low light", "Cyberoptic")).toEqual([]);
});

const names = (...of: string[]) => cart({ pieces: of.map((piece) => ({ piece, rolled: 0 })) });
const times = (count: number, piece: string) => Array.from({ length: count }, () => piece);

test("the headline has the chance of EMP 0, and never says that EMP will be 0 or more", () => {
	const wolvers = { emp: 3, lost: 25, pieces: [{ piece: "Wolvers", rolled: 0 }] };
	expect(cart(wolvers)).toMatchObject({ answer: "1,100 eb, EMP 0", odds: "98.1% for EMP 0" });
	expect(cart({ ...wolvers, lost: 15 })).toMatchObject({ zero: "9.3%", odds: "90.7% for EMP 1+, 9.3% for EMP 0" });
	expect(cart({ ...wolvers, lost: 0 }).zero).toBeUndefined();
	expect(cart({ ...wolvers, pieces: [{ piece: "Wolvers", rolled: 9 }] })).toMatchObject({ zero: "100%" });
	fc.assert(
		fc.property(anyState(CHROME_CART_FIELDS) as fc.Arbitrary<ChromeCartState>, (state) => {
			expect(cart(state).odds ?? "").not.toContain("EMP 0+");
		}),
	);
});

test.each([
	["a base", ["Low light"], ["Low light needs a Cyberoptic"]],
	["a base of several pieces", ["Interface plugs", "Data link"], ["Interface plugs need a Processor"]],
	["a socket", ["Processor", "Language chip"], ["Language chip needs a Chip socket"]],
	["a socket and its base", ["Chip socket"], ["Chip socket needs a Processor"]],
	["an arm for a hand", ["Cyberleg", "Tool hand"], ["Tool hand needs a Cyberarm"]],
	["a leg for a foot", ["Second pair of arms", "Skate foot"], ["Skate foot needs a Cyberleg"]],
	["any limb for a cover", ["Armor cover"], ["Armor cover needs a Cyberarm"]],
	["a fifth option", ["Cyberoptic", ...times(5, "Camera")], ["5 options, room for 4 in a Cyberoptic"]],
	["a ninth option", [...times(2, "Cyberoptic"), ...times(9, "Camera")], ["9 options, room for 8 in 2 cyberoptics"]],
	["a seventh option", ["Cyberaudio", ...times(7, "Scrambler")], ["7 options, room for 6 in a Cyberaudio"]],
	["a fourth option of a leg", ["Cyberleg", ...times(4, "Skate foot")], ["4 options, room for 3 in a Cyberleg"]],
	[
		"mounts",
		["Cyberleg", ...times(2, "Skate foot"), ...times(2, "Quick-change mount")],
		["4 options, room for 3 in a Cyberleg"],
	],
	[
		"an eleventh chip",
		["Processor", "Chip socket", ...times(11, "Memory chip")],
		["11 chips, room for 10 in a Chip socket"],
	],
	["grafts", times(4, "Grafted muscle"), ["Grafted muscle: 4 times, 3 at most"]],
	["eyes", times(3, "Cyberoptic"), ["Cyberoptic: 3 times, 2 at most"]],
	["processors", times(2, "Processor"), ["Processor: 2 times, once at most"]],
	[
		"reflexes",
		["Processor", "Reflex boost", "Speed burst"],
		["Reflex boost and Speed burst: one reflex piece works at a time"],
	],
	[
		"plates",
		["Subdermal plates", "Torso plate"],
		["Subdermal plates and Torso plate over the torso, one hard at most"],
	],
] as const)("what is missing or cannot be is in the answer: %s", (_, pieces, faults) => {
	const { faults: found, lines } = names(...pieces);
	expect(found.map(({ label }) => label)).toEqual(faults);
	expect(lines.map(({ label }) => label)).toEqual(expect.arrayContaining([...faults]));
});

test.each([
	["Cyberoptic", ...times(4, "Camera")],
	["Cyberarm", ...times(4, "Tool hand"), "Armor cover", "Realskinn cover"],
	["Cyberarm", "Cyberleg", ...times(4, "Tool hand"), "Quick-change mount"],
	times(3, "Grafted muscle"),
	["Cowl", "Face plate", "Skinweave", "Torso plate"],
	["Processor", "Speed burst", "Chip socket", "Language chip"],
])("nothing is wrong with %j and what follows", (...pieces) => {
	expect(names(...pieces).faults).toEqual([]);
});

test("fields take what the rules reach: 4D6 for a piece (F302), and all of EMP 10 lost before (F301)", () => {
	expect(CHROME_CART_FIELDS.pieces.fields.rolled.most).toBeGreaterThanOrEqual(24);
	expect(CHROME_CART_FIELDS.lost.most).toBeGreaterThanOrEqual(100);
});
