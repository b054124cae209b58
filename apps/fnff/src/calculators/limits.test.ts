/** A field takes what the rules reach: the greatest value of each, worked out by hand from the rule at the address. */
import { join } from "node:path";
import type { Field, NumberField } from "@dataterm/rules";
import { readCalculators } from "@dataterm/section/testing-calculators";
import { describe, expect, test } from "vitest";

/** Returns every number field, those of lists and rows included. */
function numbersIn(field: Field<unknown>): NumberField[] {
	const { kind, item, fields } = field as unknown as { kind: string; item: Field<unknown>; fields?: object };
	if (kind === "number") return [field as unknown as NumberField];
	if (fields) return Object.values(fields).flatMap(numbersIn);
	return kind === "list" ? numbersIn(item) : [];
}

const NUMBERS = (await readCalculators(join(import.meta.dirname, "../.."))).flatMap(({ name, fields }) =>
	Object.values(fields as Record<string, Field<unknown>>)
		.flatMap(numbersIn)
		.map((field) => ({ name, field })),
);

const labelled = (label: RegExp) => NUMBERS.filter(({ field }) => label.test(field.label));

describe("takes what chrome makes of a person", () => {
	test("Body Type 16: born 10, and three grafts of 2 (F407)", () => {
		const bodies = labelled(/Body Type/).filter(({ name }) => name !== "save");
		expect(bodies.map(({ name, field }) => [name, field.most])).toEqual([
			["grenade", 16],
			["hit-to-wound", 16],
			["hit-to-wound", 16],
			["wound-track", 16],
		]);
		for (const { field } of bodies) expect(field.range).toMatch(/16 with grafts$/);
	});

	test("Body Type 18 where nothing but a save follows from it: bone lace adds 2 (F407)", () => {
		const [body] = labelled(/^Body Type/).filter(({ name }) => name === "save");
		expect(body?.field.most).toBe(18);
		expect(body?.field.range).toContain("16 with grafts, 18 for saves with bone lace");
	});

	test("REF 13: 10, and a speed burst of 3, since one reflex piece works at a time (F403)", () => {
		const all = labelled(/^REF$/);
		expect(all.length).toBeGreaterThan(5);
		for (const { field } of all) {
			expect(field.most).toBeGreaterThanOrEqual(13);
			expect(field.range).toContain("10, 3 more by chrome, and 1 to spare");
		}
	});
});

/** The greatest value that a rule reaches, and the rule. */
const REACHED = [
	["initiative", "Bonus", 12, "Combat Sense 10 (B102) and Surge 2 (E41D)"],
	["automatic-fire", "Targets", 30, "a round each from ROF 30 (D822)"],
	["armor-builder", "SP lost", 25, "metal gear (D402)"],
	["to-hit", "Armor EV", 9, "metal gear over two heavy jackets (D402, D403)"],
	["grenade", "Distance", 225, "a launcher (D834)"],
	["hit-to-wound", "Cover SP", 40, "an armored car (D405)"],
	["hit-to-wound", "Taken before", 45, "mortal 8 (D702)"],
] as const;

test.each(REACHED)("%s: %s reaches %i, %s", (name, label, most) => {
	const [found] = NUMBERS.filter((it) => it.name === name && it.field.label === label);
	expect(found?.field.most).toBeGreaterThanOrEqual(most);
});
