/** Workings by hand, line by line: the worked examples say only what a sum comes to. */

import { type Calculator, type Fields, initialState, type StateOf, type Sum } from "@dataterm/rules";
import { describe, expect, test } from "vitest";
import armorBuilderCalculator from "./armor-builder.ts";
import grenadeCalculator from "./grenade.ts";
import hitToWoundCalculator from "./hit-to-wound.ts";
import toHitCalculator from "./to-hit.ts";
import woundTrackCalculator from "./wound-track.ts";

/** Returns the lines: label, value, and the address of the rule. */
function workingOf<F extends Fields, S extends Sum>({ fields, sum }: Calculator<F, S>, state: Partial<StateOf<F>>) {
	const { lines } = sum({ ...initialState(fields), ...state });
	return lines.map(({ label, value = "", address = "" }) => [label, value, address].filter(Boolean).join(" | "));
}

describe("the working", () => {
	test("of a shot has every modifier with its rule", () => {
		const shot = { ref: 8, skill: 7, distance: 22, range: 50 } as const;
		const hurried = { aim: 3, wounds: "Serious", further: 2, circumstances: ["Target runs"], other: -1 } as const;
		expect(workingOf(toHitCalculator, { ...shot, ...hurried })).toEqual([
			"REF | 8 | C211",
			"Serious wound | −2 | D601",
			"Skill | 7 | C600",
			"Aim, 3 rounds | +3 | D813",
			"2 further actions | −6 | D202",
			"Each shot is an action; ROF limits how many | D202",
			"Target runs | −3 | D812",
			"Anything else | −1",
			"You bring | 6",
			"Medium, 22 of 50 m | 20 | D811",
		]);
		expect(workingOf(toHitCalculator, { ...shot, further: 1 })).toContain("A further action | −3 | D202");
		expect(workingOf(toHitCalculator, shot)).toEqual([
			"REF | 8 | C211",
			"Skill | 7 | C600",
			"You bring | 15",
			"Medium, 22 of 50 m | 20 | D811",
		]);
	});

	test("of a suit has each layer where it is worn, and the EV of pieces and layers", () => {
		const pieces = [
			{ piece: "Flak vest", lost: 2 },
			{ piece: "Armored T-shirt", lost: 0 },
			{ piece: "Medium armor jacket", lost: 0 },
		] as const;
		expect(workingOf(armorBuilderCalculator, { pieces: [...pieces], ref: 8 })).toEqual([
			"Torso: Flak vest, SP 18 | 18 | D402",
			"Torso: Armored T-shirt, SP 10, bonus +4 | 22 | D403",
			"Torso: Medium armor jacket, SP 18, bonus +5 | 27 | D403",
			"Arms: Medium armor jacket, SP 18 | 18 | D402",
			"Flak vest, EV | −1 | D402",
			"Medium armor jacket, EV | −1 | D402",
			"3 layers at most in one place | −3 | D403",
			"EV | −5 | D403",
			"REF 8, less EV | 3 | D403",
		]);
	});

	test("of a hit has the layers that count, and why another does not", () => {
		const layers = [
			{ piece: "Flak vest", sp: 20 },
			{ piece: "Leather jacket", sp: 4 },
			{ piece: "Metal gear", sp: 25 },
		] as const;
		const hit = { layers: [...layers], hits: [30], bodyType: 7 };
		expect(workingOf(hitToWoundCalculator, { ...hit, location: "Left arm" })).toEqual([
			"Flak vest: not on the left arm | 0 | D402",
			"Leather jacket, SP 4 | 4 | D402",
			"Metal gear, SP 25, bonus +1 | 26 | D403",
			"Damage | 30 | D301",
			"Less SP 26 | 4 | D401",
			"Body Type 7, −2, at least 1 | 2 | D501",
			"Damage taken | 2 | D601",
			"Leather jacket, SP now | 3 | D401",
			"Metal gear, SP now | 24 | D401",
		]);
		expect(workingOf(hitToWoundCalculator, { ...hit, location: "Torso" })).toContain(
			"Metal gear: a second hard layer | 0 | D402",
		);
	});

	test("of a grenade has the chance that the target is in the area", () => {
		const thrown = { bodyType: 7, ref: 8, skill: 4, other: -1 };
		expect(workingOf(grenadeCalculator, { ...thrown, distance: 25, meters: 4, direction: 6 })).toEqual([
			"REF | 8 | C211",
			"Athletics | 4 | C624",
			"Anything else | −1",
			"You bring | 11",
			"Body Type 7 throws, at most | 70 m | D834",
			"Medium, 25 of 70 m | 20 | D834",
			"The target is in the area, hit or miss | 60% | D834",
			"Fragmentation, radius | 5 m | D834",
			"A miss lands 4 m short | In | D834",
		]);
		expect(workingOf(grenadeCalculator, { ...thrown, distance: 71 })).toContain(
			"71 m is beyond that | No throw | D834",
		);
	});

	test("of wounds has the stats that they lower, and the saves", () => {
		const people = [
			{ name: "Ash", taken: 17, healed: 3, bodyType: 7, ref: 8, int: 6, cool: 7, bones: [] },
			{ name: "", taken: 6, healed: 0, bodyType: 5, ref: 7, int: 0, cool: 6, bones: [] },
		];
		expect(workingOf(woundTrackCalculator, { people })).toEqual([
			"Ash, points | 14 | D601",
			"17 taken, 3 healed | Mortal 0 | D601",
			"REF 8 is now | 2 | D601",
			"INT 6 is now | 2 | D601",
			"COOL 7 is now | 2 | D601",
			"Stun save, 40% | 4 or lower | D603",
			"Death save, 70% | 7 or lower | D701",
			"Person 2, points | 6 | D601",
			"6 taken | Serious | D601",
			"REF 7 is now | 5 | D601",
			"Stun save, 40% | 4 or lower | D603",
		]);
	});
});
