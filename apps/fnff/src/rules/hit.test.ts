import { ARMOR, HIT_LOCATIONS } from "@dataterm/rules";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { resolveHit, spAt, type Target, type WornLayer } from "./hit.ts";

const piece = (name: string): WornLayer => ARMOR.find((it) => it.piece === name) as WornLayer;
const target = (changed: Partial<Target> = {}): Target => ({
	bodyType: 7,
	location: "torso",
	layers: [],
	cover: 0,
	rounds: "Plain",
	...changed,
});

const soft: fc.Arbitrary<WornLayer> = fc.record({
	sp: fc.integer({ min: 0, max: 40 }),
	ev: fc.constant(0),
	hard: fc.constant(false),
	covers: fc.constant(["head", "torso", "arms", "legs"] as const),
});
const anyTarget: fc.Arbitrary<Target> = fc.record({
	bodyType: fc.integer({ min: 2, max: 15 }),
	location: fc.constantFrom(...HIT_LOCATIONS.map(({ location }) => location)),
	layers: fc.array(soft, { maxLength: 3 }),
	cover: fc.integer({ min: 0, max: 40 }),
	rounds: fc.constantFrom("Plain", "AP", "Edge"),
	cyberlimb: fc.boolean(),
});
const damage = fc.integer({ min: 0, max: 80 });

describe("a hit", () => {
	test("meets only the layers that cover its location, and wears all of them that it got through", () => {
		const layers = [piece("Armored T-shirt"), piece("Medium armor jacket"), piece("Flak vest")];
		const hit = resolveHit(35, target({ layers }));
		expect(hit).toMatchObject({ sp: 27, through: 8, wounds: 6 });
		expect(hit.layers.map(({ sp }) => sp)).toEqual([9, 17, 19]);
		expect(resolveHit(35, target({ layers, location: "left arm" }))).toMatchObject({
			sp: 18,
			wounds: 15,
			limbLost: true,
		});
		expect(resolveHit(35, target({ layers, location: "head" }))).toMatchObject({ sp: 0, wounds: 68, killed: true });
	});

	test("of AP halves the cover, the layers together, and what got through once", () => {
		const layers = [piece("Medium armor jacket")];
		expect(resolveHit(30, target({ layers, rounds: "AP", cover: 11 }))).toMatchObject({
			pastCover: 25,
			sp: 9,
			through: 8,
		});
	});

	test("to a cyberlimb is structural damage without the body type modifier", () => {
		const hit = resolveHit(12, target({ location: "right leg", cyberlimb: true }));
		expect(hit).toMatchObject({ wounds: 12, limbLost: false });
	});

	test("against a second hard layer meets only the first", () => {
		expect(spAt(target({ layers: [piece("Flak vest"), piece("Metal gear")] }))).toBe(20);
	});
});

describe("for any target", () => {
	test("more damage never wounds less", () => {
		fc.assert(
			fc.property(anyTarget, damage, (it, points) => {
				expect(resolveHit(points + 1, it).wounds).toBeGreaterThanOrEqual(resolveHit(points, it).wounds);
			}),
		);
	});

	test("one more layer, and more cover, never wound more", () => {
		fc.assert(
			fc.property(anyTarget, soft, damage, (it, layer, points) => {
				const layers = [...it.layers.slice(0, 2), layer];
				const { wounds } = resolveHit(points, { ...it, layers: it.layers.slice(0, 2) });
				expect(resolveHit(points, { ...it, layers }).wounds).toBeLessThanOrEqual(wounds);
				expect(resolveHit(points, { ...it, cover: it.cover + 1 }).wounds).toBeLessThanOrEqual(
					resolveHit(points, it).wounds,
				);
			}),
		);
	});

	test("what gets through wounds by 1 at least, and a layer never has less than SP 0", () => {
		fc.assert(
			fc.property(anyTarget, damage, (it, points) => {
				const hit = resolveHit(points, it);
				expect(hit.wounds > 0).toBe(hit.through > 0);
				for (const { sp } of hit.layers) expect(sp).toBeGreaterThanOrEqual(0);
			}),
		);
	});
});
