/** What is dropped from an address with mistakes, and what the reader is told. */
import { initialState, LONGEST_STATE, readState } from "@dataterm/rules";
import { expect, test } from "vitest";
import automaticFire from "./automatic-fire.ts";
import hitToWound from "./hit-to-wound.ts";
import toHit from "./to-hit.ts";
import woundTrack from "./wound-track.ts";

test("what is dropped is named, with what the field takes", () => {
	const { fields } = toHit;
	expect(readState(fields, "1~99.7.<b>").dropped).toEqual([
		"REF: “99” in the address was dropped. It takes 0–14: 10, 3 more by chrome, and 1 to spare.",
		"Distance: “<b>” in the address was dropped. It takes 0–2000: twice the longest listed range, and then some.",
	]);
	expect(readState(fields, "1~8.7.<b>").state).toMatchObject({ ref: 8, skill: 7, distance: 20 });
	expect(readState(fields, "8.7").dropped).toEqual([
		"“8.7” in the address is not a state. This sum starts with its initial values.",
	]);
	for (const bare of ["", "1", "1~"]) {
		expect(readState(fields, bare)).toEqual({ state: initialState(fields), dropped: [] });
	}
	expect(readState(fields, "2").dropped).toEqual([
		"The address has format 2, which this version does not know. This sum starts with its initial values.",
	]);
	expect(readState(fields, "1~\0\u202e7").dropped[0]).toMatch(/^REF: “%00%E2%80%AE7” in the address was dropped\./);
	expect(readState(fields, `1~${"x".repeat(19)}😀😀`).dropped[0]).toContain(`“${"x".repeat(19)}😀…”`);
	expect(readState(fields, "2~8.7").dropped).toEqual([
		"The address has format 2, which this version does not know. This sum starts with its initial values.",
	]);
	expect(readState(fields, `1~${"8".repeat(LONGEST_STATE)}`).dropped).toEqual([
		"The state in the address is longer than 2000 characters. This sum starts with its initial values.",
	]);
});

test("one broken part of a list drops that part alone", () => {
	const hit = hitToWound.fields;
	expect(readState(hit, "1~.....35-999-7.3-10_5-99")).toMatchObject({
		state: { hits: [35, 7], layers: [{ sp: 10 }] },
		dropped: [
			"Damage 2: “999” in the address was dropped. It takes 0–200: points as rolled.",
			"Armor 2: “5-99” in the address was dropped. It takes SP 0–40: no armor in these rules has more.",
		],
	});
	const track = woundTrack.fields;
	expect(readState(track, "1~Kestrel-5-0-7_Dray-oops_Vance-22")).toMatchObject({
		state: { people: [{ name: "Kestrel" }, { name: "Vance", taken: 22 }] },
		dropped: [
			expect.stringMatching(/^People 2: “Dray-oops” in the address was dropped\. It takes Points taken 0–99: /),
		],
	});
});

test("more parts than a list may have are dropped from its end", () => {
	const hit = hitToWound.fields;
	expect(readState(hit, "1~......3-10_5-12_3-8_3-6_2-4")).toMatchObject({
		state: { layers: [{ sp: 10 }, { sp: 12 }, { sp: 8 }] },
		dropped: ["Armor: “3-6_2-4” in the address was dropped. It takes 3 at most: the rules allow no fourth layer."],
	});
});

test("a list of which nothing is left starts with its initial value, and says so in a few lines", () => {
	const fire = automaticFire.fields;
	const { state, dropped } = readState(fire, `1~${".".repeat(15)}${Array(60).fill("99").join("-")}`);
	expect(state).toEqual(initialState(fire));
	expect(dropped).toHaveLength(4);
	expect(dropped.at(-1)).toBe("Locations: 57 more parts of the address were dropped.");
});
