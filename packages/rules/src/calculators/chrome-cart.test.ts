/** What holds for the chrome cart, and its odds against a count of all dice. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { anyState } from "./any-state.ts";
import { CHROME_CART_FIELDS, type ChromeCartState, chromeCartCalculator } from "./chrome-cart.ts";
import { initialState } from "./state.ts";

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
