import { describe, expect, it } from "vitest";
import drugs from "../public/assets/TraumaTeam/Drugs.json";
import { drugsFile } from "./schemas.ts";

const good = {
	name: "Stim",
	source: "ours",
	strength: "+1",
	difficulty: "15",
	duration: "1D6 hours",
	description: "Awake.",
};

/** Where a file is wrong and in which words: `drugs.1.name: …`. */
function faults(file: unknown): string[] {
	const result = drugsFile.safeParse(file);
	return result.success ? [] : result.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
}

describe("Drugs.json", () => {
	it("as shipped is right, and has at least fourteen drugs", () => {
		expect(faults(drugs)).toEqual([]);
		expect(drugs.drugs.length).toBeGreaterThanOrEqual(14);
	});

	it.each(Object.keys(good))("needs %s", (field) => {
		const { [field as keyof typeof good]: _, ...rest } = good;
		expect(faults({ drugs: [rest] })[0]).toMatch(new RegExp(`^drugs\\.0\\.${field}: `));
		expect(faults({ drugs: [{ ...good, [field]: " " }] })[0]).toMatch(new RegExp(`^drugs\\.0\\.${field}: `));
	});

	it.each([
		["strength", "3", `Write it like "+3"`],
		["strength", "strong", `Write it like "+3"`],
		["difficulty", "hard", `Write it as text: "15"`],
		["difficulty", "7", `Write it as text: "15"`],
	])("refuses the %s %j", (field, value, remedy) => {
		expect(faults({ drugs: [{ ...good, [field]: value }] })[0]).toContain(remedy);
	});

	it("refuses a field that it does not know, and an empty list", () => {
		expect(faults({ drugs: [{ ...good, price: "5 eb" }] })).toHaveLength(1);
		expect(faults({ drugs: [] })).toHaveLength(1);
	});
});
