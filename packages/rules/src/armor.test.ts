import { describe, expect, test } from "vitest";
import {
	ablate,
	combineSp,
	encumbrance,
	hitArmor,
	type Layer,
	layeredSp,
	proportionalBonus,
	spAgainstEdge,
} from "./armor.ts";

const shirt: Layer = { sp: 10, ev: 0, hard: false };
const jacket: Layer = { sp: 18, ev: 1, hard: false };
const vest: Layer = { sp: 20, ev: 1, hard: true };

describe("layers", () => {
	test.each([
		[0, 5],
		[4, 5],
		[5, 4],
		[8, 4],
		[9, 3],
		[14, 3],
		[15, 2],
		[20, 2],
		[21, 1],
		[26, 1],
		[27, 0],
		[40, 0],
	])("a difference of %d adds %d", (difference, bonus) => {
		expect(proportionalBonus(difference)).toBe(bonus);
	});

	// Shirt 10 and jacket 18 differ by 8: 18 + 4 = 22. Against the vest's 20 that is 2: 22 + 5 = 27.
	test.each([
		["nothing", [], 0],
		["a shirt", [shirt], 10],
		["shirt, jacket", [shirt, jacket], 22],
		["shirt, jacket, vest", [shirt, jacket, vest], 27],
		// The vest first: 20 + 3 = 23, then the jacket: 23 + 4 = 27 (difference 5).
		["shirt, vest, jacket", [shirt, vest, jacket], 27],
	] as const)("%s: SP %#", (_, layers, sp) => {
		expect(layeredSp(layers)).toBe(sp);
	});

	test("the order counts", () => {
		const sp = (n: number): Layer => ({ sp: n, ev: 0, hard: false });
		// 4 and 14 differ by 10: 17. With 18 that is 1: 23. From the outside in it would be 18 + 5, then 23 + 2.
		expect(layeredSp([sp(4), sp(14), sp(18)])).toBe(23);
		expect(layeredSp([sp(18), sp(14), sp(4)])).toBe(25);
	});

	test("a layer with SP 0 adds nothing", () => {
		expect(combineSp(0, 4)).toBe(4);
		expect(combineSp(4, 0)).toBe(4);
	});

	test("four layers, or two hard ones, are refused with what to take off", () => {
		expect(() => layeredSp([shirt, shirt, shirt, jacket])).toThrow("take off all but 3");
		expect(() => layeredSp([vest, vest])).toThrow("keep 1");
	});

	test.each([
		["one", [jacket], -1],
		["two", [shirt, jacket], -2],
		["three", [shirt, jacket, vest], -5],
		["none", [], 0],
	] as const)("%s: off REF", (_, layers, ev) => {
		expect(encumbrance(layers)).toBe(ev);
	});
});

describe("a hit", () => {
	test.each([
		[20, 18, false, 2],
		[18, 18, false, 0],
		[9, 18, false, 0],
		// AP: 18 is 9. 20 − 9 = 11, halved 5.
		[20, 18, true, 5],
		[20, 4, true, 9],
		[9, 18, true, 0],
		// 10 − 9 = 1, halved 0: a hole is a wound of at least 1.
		[10, 18, true, 1],
	])("%d against SP %d, AP %s: %d go through", (damage, sp, ap, through) => {
		expect(hitArmor(damage, sp, { ap })).toEqual({ through, penetrated: through > 0 });
	});

	test("each penetration lowers SP by 1, and never below 0", () => {
		expect(ablate(18)).toBe(17);
		expect(ablate(18, 3)).toBe(15);
		expect(ablate(1, 3)).toBe(0);
	});

	test("an edge halves soft armor alone", () => {
		expect(spAgainstEdge(jacket)).toBe(9);
		expect(spAgainstEdge(vest)).toBe(20);
	});
});
