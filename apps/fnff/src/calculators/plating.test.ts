/** Body plating in the sums of armor, and armor that cannot be worn. */

import { initialState } from "@dataterm/rules";
import { anyState } from "@dataterm/section/testing-calculators";
import fc from "fast-check";
import { expect, test } from "vitest";
import armorBuilderCalculator, { type ArmorBuilderState } from "./armor-builder.ts";
import hitToWoundCalculator from "./hit-to-wound.ts";
import { HIT_TO_WOUND_FIELDS, type HitToWoundState, hasHalves, newSp } from "./hit-to-wound-fields.ts";
import toHitCalculator from "./to-hit.ts";

type Piece = ArmorBuilderState["pieces"][number]["piece"];
const suit = (...pieces: Piece[]) =>
	armorBuilderCalculator.sum({
		...initialState(armorBuilderCalculator.fields),
		pieces: pieces.map((piece) => ({ piece, lost: 0 })),
	});
const hit = (state: Partial<HitToWoundState>, ...pieces: string[]) =>
	hitToWoundCalculator.sum({
		...initialState(HIT_TO_WOUND_FIELDS),
		layers: pieces.map((piece) => ({ piece, sp: newSp(piece) })) as HitToWoundState["layers"],
		...state,
	});

test("plating is the innermost layer, wherever it is in the list", () => {
	const torso = [
		"Torso: Skinweave, SP 12",
		"Torso: Armored T-shirt, SP 10, bonus +5",
		"Torso: Medium armor jacket, SP 18, bonus +5",
	];
	for (const pieces of [
		["Skinweave", "Armored T-shirt", "Medium armor jacket"],
		["Armored T-shirt", "Medium armor jacket", "Skinweave"],
	]) {
		const labels = suit(...pieces).lines.map(({ label }) => label);
		expect(labels.filter((it) => it.startsWith("Torso"))).toEqual(torso);
		const met = hit({ hits: [40] }, ...pieces);
		expect(met.hits[0]?.sp).toBe(23);
		expect(met.lines.map(({ label }) => label).filter((it) => /, SP \d+/.test(it))[0]).toBe("Skinweave, SP 12");
	}
	expect(suit("Skinweave", "Medium armor jacket").answer).toBe("Head 12, torso 22, arms 22, legs 12, EV −2");
});

test("plating is hard or soft like all armor", () => {
	expect(suit("Torso plate", "Flak vest").faults).toEqual([
		"Torso plate and Flak vest over the torso, one hard at most",
	]);
	expect(suit("Cowl", "Steel helmet").faults).toEqual(["Cowl and Steel helmet over the skull, one hard at most"]);
	expect(hit({ hits: [30], rounds: "Edge" }, "Skinweave").hits[0]?.sp).toBe(6);
	expect(hit({ hits: [30], rounds: "Edge" }, "Torso plate").hits[0]?.sp).toBe(25);
	expect(hit({ hits: [30] }, "Flak vest", "Torso plate").faults).toHaveLength(1);
	expect(hit({ hits: [30], location: "Head" }, "Flak vest", "Torso plate").faults).toEqual([]);
});

test("a cowl covers the skull and a face plate the face, and neither is over the other", () => {
	expect(suit("Cowl").answer).toBe("Skull 25, face 0, torso 0, arms 0, legs 0, EV 0");
	expect(suit("Cowl", "Face plate").answer).toBe("Skull 25, face 25, torso 0, arms 0, legs 0, EV 0");
	expect(suit("Cowl", "Skinweave").answer).toBe("Skull 28, face 12, torso 12, arms 12, legs 12, EV −1");
	expect(suit("Cowl").sp.head).toBe(0);
	const head = { location: "Head", hits: [30] } as const;
	expect(hit(head, "Cowl").hits[0]?.sp).toBe(25);
	expect(hit({ ...head, half: "Face" }, "Cowl").hits[0]?.sp).toBe(0);
	expect(hit({ ...head, half: "Face" }, "Cowl").lines[0]?.label).toBe("Cowl: not on the face");
	expect(hit({ ...head, half: "Face" }, "Cowl", "Face plate").faults).toEqual([]);
	expect(hit({ ...head, half: "Face" }, "Steel helmet").hits[0]?.sp).toBe(14);
});

test("the half of the head is asked only where it matters", () => {
	const state = { ...initialState(HIT_TO_WOUND_FIELDS), location: "Head" as const };
	expect(hasHalves(state)).toBe(false);
	expect(hasHalves({ ...state, layers: [{ piece: "Cowl", sp: 25 }] as never })).toBe(true);
	expect(hasHalves({ ...state, location: "Torso", layers: [{ piece: "Cowl", sp: 25 }] as never })).toBe(false);
});

test("what cannot be worn shows no SP, no EV, and no REF", () => {
	fc.assert(
		fc.property(anyState(armorBuilderCalculator.fields) as fc.Arbitrary<ArmorBuilderState>, (state) => {
			const { faults, lines, answer } = armorBuilderCalculator.sum(state);
			fc.pre(faults.length > 0);
			expect(answer).toBe("Cannot be worn together");
			expect(lines.map(({ label, value }) => [label, value])).toEqual(faults.map((fault) => [fault, "Not worn"]));
		}),
	);
});

test("mortal wounds divide by three and round down, as our reading", () => {
	const { lines } = toHitCalculator.sum({ ...initialState(toHitCalculator.fields), ref: 8, wounds: "Mortal" });
	expect(lines).toContainEqual({ label: "Mortal wound", value: "−6", address: "D601", stamp: "reading" });
	const armor = { ...initialState(armorBuilderCalculator.fields), ref: 8, wounds: "Mortal" } as const;
	expect(armorBuilderCalculator.sum(armor).lines.at(-1)).toMatchObject({ value: "2", stamp: "reading" });
});
