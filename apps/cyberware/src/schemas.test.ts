import { describe, expect, it } from "vitest";
import shipped from "../public/assets/Cyberware/SurgeryCodes.json";
import { surgeryCodesFile } from "./schemas.ts";

function faults(codes: unknown[]): string[] {
	const result = surgeryCodesFile.safeParse({ codes });
	return result.success ? [] : result.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
}

describe("SurgeryCodes.json", () => {
	it("as shipped is right", () => {
		expect(faults(shipped.codes)).toEqual([]);
	});

	it.each(["name", "source", "required", "time", "damage", "cost", "difficulty"])("needs %s of every code", (field) => {
		const codes = shipped.codes.map((code, i) => (i === 2 ? { ...code, [field]: "" } : code));
		expect(faults(codes)[0]).toMatch(new RegExp(`^codes\\.2\\.${field}: `));
	});

	it("misses a code that the catalog uses", () => {
		expect(faults(shipped.codes.slice(0, 3))).toEqual([
			"codes: no code is called CR, and pieces of that code are in the catalog. Add it",
		]);
	});

	it("refuses an unknown code and one that is given twice", () => {
		const [first] = shipped.codes;
		expect(faults([...shipped.codes, { ...first, name: "X (Extreme)" }])).toEqual([
			`codes.4.name: "X" is not a code of the catalog. A name begins with N, M, MA, CR`,
		]);
		expect(faults([...shipped.codes, { ...first, name: "N (None)" }])).toEqual([
			"codes.4.name: N is given twice. Take one of them out",
		]);
	});
});
