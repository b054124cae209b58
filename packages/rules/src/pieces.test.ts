import { describe, expect, it } from "vitest";
import { parseDice } from "./dice.ts";
import { PIECES } from "./pieces.ts";

const all = Object.values(PIECES).flat();
const named = (name: string) => all.find((piece) => piece.name === name);

describe("the catalog", () => {
	it("has the two prices of the specification", () => {
		expect(named("Processor")?.price).toBe(1000);
		expect(named("Cybermodem link")?.price).toBe(100);
	});

	it("names every piece once", () => {
		expect(new Set(all.map((piece) => piece.name)).size).toBe(all.length);
	});

	it("reaches both ends of the humanity dice, and can be rolled throughout", () => {
		const dice = new Set(all.map((piece) => piece.humanity));
		expect(dice).toContain("1D6/2");
		expect(dice).toContain("4D6");
		for (const expression of dice) expect(() => parseDice(expression)).not.toThrow();
	});
});
