import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MOST_BLOCKS, moved, readScreen, screenPath, statesOf } from "./address.ts";

const block = fc
	.tuple(fc.integer({ min: 0, max: 0xffff }), fc.boolean())
	.map(([number, sum]) => number.toString(16).toUpperCase().padStart(4, "0") + (sum ? "~" : ""));
const screen = fc.uniqueArray(block, { maxLength: MOST_BLOCKS });

describe("a screen in the address", () => {
	test("reads back what was written, in its order", () => {
		fc.assert(
			fc.property(screen, (blocks) => {
				const path = screenPath(blocks).slice("/screen/".length);
				expect(readScreen(path)).toEqual({ blocks, dropped: [] });
			}),
		);
	});

	test("of any text has only addresses, each once, at most 24, and says in a few lines what it dropped", () => {
		fc.assert(
			fc.property(fc.oneof(fc.string(), fc.array(fc.oneof(block, fc.string())).map(String)), (path) => {
				const { blocks, dropped } = readScreen(path);
				expect(new Set(blocks).size).toBe(blocks.length);
				expect(blocks.length).toBeLessThanOrEqual(MOST_BLOCKS);
				for (const it of blocks) expect(it).toMatch(/^[0-9A-F]{4}~?$/);
				expect(dropped.join(" ").length).toBeLessThan(300);
			}),
		);
	});

	test("takes lower case and forgets repetitions without a word", () => {
		expect(readScreen("d811,D811~,d811")).toEqual({ blocks: ["D811", "D811~"], dropped: [] });
	});

	test("says which parts are not addresses", () => {
		expect(readScreen("D811,nonsense,,<b>").dropped).toEqual(["Dropped “nonsense”, “<b>”: not an address."]);
	});

	test("says which blocks are too many", () => {
		const blocks = Array.from({ length: 30 }, (_, place) => `D8${(place + 16).toString(16).toUpperCase()}`);
		expect(readScreen(blocks.join()).dropped).toEqual([
			"Dropped “D828”, “D829”, “D82A” and 3 more: a screen has room for 24 blocks.",
		]);
	});
});

describe("a move", () => {
	test("keeps all blocks, and puts one where it was sent", () => {
		fc.assert(
			fc.property(screen, fc.nat(), fc.integer({ min: -30, max: 60 }), (blocks, which, place) => {
				fc.pre(blocks.length > 0);
				const one = blocks[which % blocks.length] as string;
				const after = moved(blocks, one, place);
				expect([...after].sort()).toEqual([...blocks].sort());
				expect(after.indexOf(one)).toBe(Math.max(0, Math.min(place, blocks.length - 1)));
				expect(after.filter((it) => it !== one)).toEqual(blocks.filter((it) => it !== one));
				expect(moved(after, one, blocks.indexOf(one))).toEqual(blocks);
			}),
		);
	});

	test("of a block that is not there changes nothing", () => {
		expect(moved(["D811"], "C302", 0)).toEqual(["D811"]);
	});
});

test("the state of a calculator leaves the address with it; everything else stays", () => {
	expect(statesOf(["D811~", "D301"], "?D811=1~8.7&D301=1~3&tab=x")).toBe("?D811=1~8.7&tab=x");
	expect(statesOf([], "?D811=1~8.7")).toBe("");
});
