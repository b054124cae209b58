/** What holds for the sums of combat, and their odds against a count of all outcomes. */

import { ARMORED_PARTS, type Calculator, checkSucceeds, type Fields, type StateOf, type Sum } from "@dataterm/rules";
import { anyState } from "@dataterm/section/testing-calculators";
import fc from "fast-check";
import { expect, test } from "vitest";
import { scatter } from "../rules/scatter.ts";
import armorBuilderCalculator from "./armor-builder.ts";
import crashCalculator from "./crash.ts";
import grenadeCalculator, { targetCaught } from "./grenade.ts";
import initiativeCalculator, { actsFirst, type InitiativeState } from "./initiative.ts";
import saveCalculator from "./save.ts";
import stabilizeCalculator from "./stabilize.ts";
import woundTrackCalculator from "./wound-track.ts";

/** Any state of a calculator. */
const any = <F extends Fields, S extends Sum>({ fields }: Calculator<F, S>) =>
	anyState(fields) as unknown as fc.Arbitrary<StateOf<F>>;
const chanceOf = ({ check }: { check?: { chance: { ways: number } } }) => check?.chance.ways ?? 0;
const FACES = Array.from({ length: 10 }, (_, face) => face + 1);

test("a tougher body never makes a save harder, and a worse state never easier", () => {
	const { wounds } = saveCalculator.fields;
	fc.assert(
		fc.property(any(saveCalculator), (state) => {
			const { target } = saveCalculator.sum(state);
			const tougher = Math.min(18, state.bodyType + 1);
			expect(saveCalculator.sum({ ...state, bodyType: tougher }).target).toBeGreaterThanOrEqual(target);
			const worse = wounds.options[wounds.options.indexOf(state.wounds) + 1] ?? state.wounds;
			expect(saveCalculator.sum({ ...state, wounds: worse }).target).toBeLessThanOrEqual(target);
		}),
	);
});

test("more damage, or a worse place, never makes it easier to stabilize", () => {
	fc.assert(
		fc.property(any(stabilizeCalculator), (state) => {
			const now = chanceOf(stabilizeCalculator.sum(state));
			expect(chanceOf(stabilizeCalculator.sum({ ...state, damage: state.damage + 1 }))).toBeLessThanOrEqual(now);
			expect(chanceOf(stabilizeCalculator.sum({ ...state, skill: state.skill + 1 }))).toBeGreaterThanOrEqual(now);
			expect(chanceOf(stabilizeCalculator.sum({ ...state, aids: [] }))).toBeLessThanOrEqual(now);
		}),
	);
});

test("another point never makes a stat or a save better, and a healed one never worse", () => {
	fc.assert(
		fc.property(any(woundTrackCalculator), ({ people }) => {
			const after = (changed: "taken" | "healed") =>
				woundTrackCalculator.sum({ people: people.map((it) => ({ ...it, [changed]: it[changed] + 1 })) }).people;
			const now = woundTrackCalculator.sum({ people }).people;
			for (const [place, it] of now.entries()) {
				for (const what of ["ref", "int", "cool", "stun"] as const) {
					expect(after("taken")[place]?.[what]).toBeLessThanOrEqual(it[what]);
					expect(after("healed")[place]?.[what]).toBeGreaterThanOrEqual(it[what]);
				}
			}
		}),
	);
});

test("the chance to act first is that of all dice counted one by one", () => {
	const person = fc.record({
		name: fc.constant(""),
		ref: fc.integer({ min: 0, max: 14 }),
		bonus: fc.integer({ min: -10, max: 10 }),
		die: fc.constant(0),
		how: fc.subarray(["Snapshot", "In the party"] as const),
	});
	fc.assert(
		fc.property(fc.array(person, { minLength: 2, maxLength: 3 }), (people) => {
			const rolled = (dice: number[]): InitiativeState["people"] =>
				people.map((it, place) => ({ ...it, name: `${place}`, die: dice[place] ?? 0 }));
			let ways = 0;
			let of = 0;
			const dice = people.reduce<number[][]>((all, _) => all.flatMap((it) => FACES.map((die) => [...it, die])), [[]]);
			for (const faces of dice) {
				const { order } = initiativeCalculator.sum({ round: 1, people: rolled(faces) });
				of++;
				if (order[0]?.name === "0" && !order[1]?.tied) ways++;
			}
			const chance = actsFirst(people);
			expect(chance.ways / chance.of).toBeCloseTo(ways / of, 10);
		}),
		{ numRuns: 30 },
	);
});

test("an initiative of 0 or less counts as 1, and a tie there goes to the higher REF", () => {
	const person = (name: string, ref: number, bonus: number) => ({ name, ref, bonus, die: 3, how: [] });
	const { order } = initiativeCalculator.sum({ round: 1, people: [person("Slow", 2, -8), person("Quick", 4, -10)] });
	expect(order.map(({ name, total }) => [name, total])).toEqual([
		["Quick", 1],
		["Slow", 1],
	]);
});

test("another piece of armor never lowers an SP and never lightens; lost SP never helps", () => {
	fc.assert(
		fc.property(any(armorBuilderCalculator), any(armorBuilderCalculator), (state, other) => {
			const now = armorBuilderCalculator.sum(state);
			const more = armorBuilderCalculator.sum({ ...state, pieces: [...state.pieces, ...other.pieces] });
			const worn = armorBuilderCalculator.sum({
				...state,
				pieces: state.pieces.map((it) => ({ ...it, lost: it.lost + 1 })),
			});
			for (const part of ARMORED_PARTS) expect(more.sp[part]).toBeGreaterThanOrEqual(now.sp[part]);
			expect(more.ev).toBeLessThanOrEqual(now.ev);
			expect(more.refNow).toBeLessThanOrEqual(now.refNow);
			expect(worn.ev).toBe(now.ev);
		}),
	);
});

test("a control roll and its losses are those of all dice counted one by one", () => {
	fc.assert(
		fc.property(any(crashCalculator), (state) => {
			const { bring, target, check, lines } = crashCalculator.sum(state);
			let made = 0;
			let crashed = 0;
			for (const face of FACES) {
				for (const second of FACES) {
					const extra = face === 10 ? second : 0;
					if (checkSucceeds(bring, face, target, extra)) made++;
					else if (target - Math.max(1, bring + face + extra) >= 10) crashed++;
				}
			}
			expect(check.chance).toEqual({ ways: made, of: 100 });
			expect(lines.find(({ label }) => label === "Crash")?.value ?? "0%").toBe(`${crashed}%`);
		}),
	);
});

test("a faster crash never hurts less", () => {
	fc.assert(
		fc.property(any(crashCalculator), (state) => {
			const faster = crashCalculator.sum({ ...state, speed: state.speed + 20 });
			expect(faster.dice).toBe(crashCalculator.sum(state).dice + 1);
		}),
	);
});

test("a grenade is in the area in as many of all throws and scatters as its odds say", () => {
	fc.assert(
		fc.property(any(grenadeCalculator), (state) => {
			const { check, area } = grenadeCalculator.sum(state);
			fc.pre(check !== undefined);
			const { ways, of } = check?.chance ?? { ways: 0, of: 100 };
			let caught = 0;
			for (const meters of FACES) {
				for (const direction of FACES) {
					const { right, long } = scatter(meters, direction);
					if (Math.hypot(right, long) <= area + 1e-9) caught++;
				}
			}
			const chance = targetCaught({ ways, of }, area);
			expect(chance.ways / chance.of).toBeCloseTo((ways + ((of - ways) * caught) / 100) / of, 10);
		}),
	);
});
