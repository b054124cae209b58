/** Fields of rules that measure take decimals; fields of rules that count take none. */
import { join } from "node:path";
import { initialState, type NumberField, readState, writeState } from "@dataterm/rules";
import { readCalculators } from "@dataterm/section/testing-calculators";
import { expect, test } from "vitest";
import grenadeCalculator from "./grenade.ts";
import toHitCalculator from "./to-hit.ts";
import woundTrackCalculator from "./wound-track.ts";
import { nextFor } from "./wounded-next.ts";

test("a distance between two bands is in the farther one", () => {
	const at = (distance: number) => toHitCalculator.sum({ ...initialState(toHitCalculator.fields), distance });
	expect(at(12.5).band?.name).toBe("Close");
	expect(at(12.51).band?.name).toBe("Medium");
	expect(at(12.5).lines.at(-1)?.label).toBe("Close, 12.5 of 50 m");
});

test("an address has a decimal point as *, and no other part of it moves", () => {
	const { fields } = toHitCalculator;
	const state = { ...initialState(fields), distance: 12.5, range: 400, other: -3 };
	expect(writeState(fields, state)).toBe("1~..12*5.400......*3");
	expect(readState(fields, "1~..12*5.400......*3")).toEqual({ state, dropped: [] });
	expect(readState(fields, "1~7*5.5").dropped).toEqual([
		"REF: “7*5” in the address was dropped. It takes 0–14: 10, 3 more by chrome, and 1 to spare.",
	]);
	expect(readState(fields, "1~..12*125").dropped).toHaveLength(1);
});

test("every length and every speed takes decimals, but for the meters of a die", async () => {
	const fields = (await readCalculators(join(import.meta.dirname, "../.."))).flatMap(
		(it) => Object.values(it.fields) as unknown as NumberField[],
	);
	const whole = fields.filter(({ kind, unit, decimals }) => kind === "number" && unit && !decimals);
	expect(whole).toEqual([grenadeCalculator.fields.meters]);
});

test("first aid heals half a point a day: the wound track counts it, and the point stays until then", () => {
	const person = { name: "", taken: 9, healed: 0.5, bodyType: 6, ref: 6, int: 6, cool: 6, bones: [] };
	const [wounded] = woundTrackCalculator.sum({ people: [person] }).people;
	expect(wounded).toMatchObject({ points: 8.5, state: { name: "critical" } });
	expect(nextFor({ people: [person] }, 0).at(-1)?.href).toMatch(/=1~\.9$/);
	expect(woundTrackCalculator.sum({ people: [{ ...person, healed: 8.9 }] }).people[0]?.points).toBe(0.1);
});
