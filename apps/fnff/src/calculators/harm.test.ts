/** Who rolls a save after a hit, and what luck leaves of a head hit that kills. */

import { initialState } from "@dataterm/rules";
import { anyState } from "@dataterm/section/testing-calculators";
import fc from "fast-check";
import { expect, test } from "vitest";
import hitToWoundCalculator from "./hit-to-wound.ts";
import { HIT_TO_WOUND_FIELDS, type HitToWoundState } from "./hit-to-wound-fields.ts";
import woundTrackCalculator from "./wound-track.ts";
import { nextFor } from "./wounded-next.ts";

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
	const person = { name: "", taken: 4, healed: 0, bodyType: 6, ref: 6, int: 6, cool: 6, bones: [] };
	const { lines } = woundTrackCalculator.sum({ people: [person, { ...person, healed: 4 }] });
	expect(lines.filter(({ label }) => label.startsWith("Stun save"))).toHaveLength(1);
});

test("bone lace never changes the damage, and adds 2 to each save", () => {
	fc.assert(
		fc.property(anyState(HIT_TO_WOUND_FIELDS) as fc.Arbitrary<HitToWoundState>, (state) => {
			const born = hit({ ...state, bones: [] });
			const laced = hit({ ...state, bones: ["Bone lace"] });
			const damage = ({ answer, hits, taken, refNow, layers }: typeof born) => [answer, hits, taken, refNow, layers];
			expect(damage(laced)).toEqual(damage(born));
			expect(laced.stun).toBe(born.stun === undefined ? undefined : born.stun + 2);
			expect(laced.death).toBe(born.death === undefined ? undefined : born.death + 2);
		}),
	);
	// 11 to an arm: Body Type 6 takes 2 off, whatever its bones are.
	expect(hit({ location: "Left arm", hits: [11], bones: ["Bone lace"] })).toMatchObject({
		taken: 9,
		stun: 6,
		death: 8,
	});
});

test("the working of a laced body says what each save counts", () => {
	const laced = hit({ hits: [6, 6], bones: ["Bone lace"] }).lines.map(({ label, value }) => `${label}: ${value}`);
	expect(laced).toContain("Bone lace, for each save: +2");
	expect(laced).toContain("Hit 2: stun save, Serious, 7 or lower: 70%");
	expect(
		hit({ hits: [0], bones: ["Bone lace"] })
			.lines.map(({ label }) => label)
			.join(),
	).not.toContain("Bone lace");
});

test("the wound track counts bone lace for saves, and carries the body as it is to the next hit", () => {
	const born = { name: "", taken: 14, healed: 0, bodyType: 6, ref: 6, int: 6, cool: 6, bones: [] };
	const laced = { ...born, bones: ["Bone lace"] as const };
	const { people, lines } = woundTrackCalculator.sum({ people: [born, laced] });
	expect(people.map(({ stun, death }) => [stun, death])).toEqual([
		[3, 6],
		[5, 8],
	]);
	expect(lines.filter(({ label }) => label === "Bone lace, for each save")).toMatchObject([
		{ value: "+2", address: "D502", stamp: "ours" },
	]);
	const next = Object.fromEntries(nextFor({ people: [laced] }, 0).map(({ title, href }) => [title, href]));
	expect(next["The next hit"]).toContain("D301=1~.14............0");
	expect(next["Death save"]).toContain("D603=1~1.8.4");
});
