import { afterEach, expect, test, vi } from "vitest";
import { roll } from "./roll.ts";

afterEach(() => vi.restoreAllMocks());

/** Lets the generator give these numbers, one after the other. */
function draw(...numbers: number[]): void {
	vi.spyOn(crypto, "getRandomValues").mockImplementation((array) => {
		(array as Uint32Array)[0] = numbers.shift() ?? 0;
		return array;
	});
}

test("each die is shown, then the bonus, then the result", () => {
	draw(3, 1);
	expect(roll("2D6+3")).toEqual({ faces: [4, 2], sum: "4 + 2 + 3", result: 9 });
});

test("a division rounds down, and nothing is below 1", () => {
	draw(4);
	expect(roll("1D6/2")).toEqual({ faces: [5], sum: "5 / 2", result: 2 });
	draw(0);
	expect(roll("1D6/2")).toMatchObject({ sum: "1 / 2", result: 1 });
	draw(0, 0);
	expect(roll("2D6−4")).toMatchObject({ sum: "1 + 1 − 4", result: 1 });
});

test("a number beyond the last whole round of faces is drawn again, so that every face is as likely", () => {
	draw(2 ** 32 - 1, 2 ** 32 - 4, 2 ** 32 - 5);
	expect(roll("1D6").faces).toEqual([6]);
});

test("all faces of a die come up, and no others", () => {
	const seen = new Set(Array.from({ length: 2000 }, () => roll("1D10").result));
	expect([...seen].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test("what is not a dice expression is refused", () => {
	expect(() => roll("12 monkeys")).toThrow("is not a dice expression");
});
