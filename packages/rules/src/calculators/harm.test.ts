/** Who rolls a save after a hit, and what luck leaves of a head hit that kills. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { anyState } from "./any-state.ts";
import { hitToWoundCalculator } from "./hit-to-wound.ts";
import { HIT_TO_WOUND_FIELDS, type HitToWoundState } from "./hit-to-wound-fields.ts";
import { initialState } from "./state.ts";
import { woundTrackCalculator } from "./wound-track.ts";

const hit = (state: Partial<HitToWoundState>) =>
	hitToWoundCalculator.sum({ ...initialState(HIT_TO_WOUND_FIELDS), ...state });
const JACKET = { piece: "Medium armor jacket", sp: 18 } as const;
const CYBERARM = { location: "Left arm", chrome: ["Cyberlimb"] } as const;

test("a hit that does no damage calls for no stun save, whatever the target has taken before", () => {
	expect(hit({ hits: [18], layers: [JACKET], taken: 8 }).stun).toBeUndefined();
	expect(hit({ hits: [10], cover: 10, taken: 8 }).stun).toBeUndefined();
	expect(hit({ hits: [0] }).stun).toBeUndefined();
	expect(hit({ hits: [20, 17, 3], layers: [JACKET] })).toMatchObject({ taken: 1, stun: 6 });
	const dying = hit({ hits: [18], layers: [JACKET], taken: 14 });
	expect([dying.stun, dying.death]).toEqual([undefined, 6]);
});

test("a hit on a cyberlimb calls for no save, and wounds nobody", () => {
	const { taken, stun, death } = hit({ ...CYBERARM, hits: [15], taken: 5 });
	expect([taken, stun, death]).toEqual([5, undefined, undefined]);
	expect(hit({ ...CYBERARM, location: "Torso", hits: [5] }).stun).toBe(6);
});

test("only who is wounded by these hits rolls a stun save", () => {
	fc.assert(
		fc.property(anyState(HIT_TO_WOUND_FIELDS) as fc.Arbitrary<HitToWoundState>, (state) => {
			const { stun, taken, killed, lines } = hit(state);
			const isWounded = killed || taken > state.taken;
			expect(stun !== undefined).toBe(isWounded);
			if (!isWounded) expect(lines.filter(({ label }) => /stun save/i.test(label))).toEqual([]);
		}),
	);
});

test("with luck, a head hit that kills leaves mortal 0, its points, and its saves", () => {
	const head = { bodyType: 7, ref: 8, location: "Head" } as const;
	const survivor = { answer: "Dead", state: { name: "mortal", mortal: 0 }, taken: 13, stun: 4, death: 7, refNow: 2 };
	// 10 points would leave a critical body, 78 one at mortal 8.
	expect(hit({ ...head, hits: [6] })).toMatchObject({ ...survivor, killed: true });
	expect(hit({ ...head, hits: [40] })).toMatchObject(survivor);
	expect(hit({ ...head, hits: [6], taken: 3 })).toMatchObject(survivor);
	expect(hit({ ...head, hits: [6] }).lines).toContainEqual({
		label: "Luck: 1D10 at or under it leaves mortal 0",
		value: "13 points",
		address: "D602",
		stamp: "house",
	});
	// Luck does not heal: who was worse stays so.
	expect(hit({ ...head, hits: [6], taken: 22 })).toMatchObject({ taken: 22, state: { mortal: 2 }, stun: 2, death: 5 });
	// The next hit finds the survivor.
	expect(hit({ ...head, hits: [6, 2] })).toMatchObject({ taken: 15, killed: true });
});

test("the wound track asks no stun save of who is not wounded", () => {
	const person = { name: "", taken: 4, healed: 0, bodyType: 6, ref: 6, int: 6, cool: 6 };
	const { lines } = woundTrackCalculator.sum({ people: [person, { ...person, healed: 4 }] });
	expect(lines.filter(({ label }) => label.startsWith("Stun save"))).toHaveLength(1);
});
