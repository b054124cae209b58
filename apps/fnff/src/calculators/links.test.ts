/** The links from items to calculators: each opens whole, and is beside its own item. */
import { join } from "node:path";
import { readState } from "@dataterm/rules";
import { readCalculators } from "@dataterm/section/testing-calculators";
import { expect, test } from "vitest";
import build from "../build.ts";
import { tables } from "../rules/tables/harm.ts";
import { WEAPONS } from "../rules/weapons.ts";
import { besidesToHit } from "./attack-next.ts";
import { aimedWith } from "./shared/weapon-field.ts";
import type toHitCalculator from "./to-hit.ts";
import { nextFor } from "./wounded-next.ts";

const CALCULATORS = await readCalculators(join(import.meta.dirname, "../.."));
const { rowLinks } = build;

/** Reads a link as its calculator does. Fails if a part is dropped. */
function opened(href: string): { name: string; state: Record<string, unknown> } {
	const [, address, same, written] = /^#\/@([0-9A-F]{4})\?([0-9A-F]{4})=(.*)$/.exec(href) ?? [];
	expect(same).toBe(address);
	const found = CALCULATORS.find((it) => it.address === address);
	if (!found) throw new Error(`No calculator is at ${address}.`);
	const { state, dropped } = readState(found.fields, written ?? null);
	expect(dropped).toEqual([]);
	return { name: found.name, state };
}

test.each(Object.entries(rowLinks))("every row of %s has a link with its item", (name, links) => {
	const { rows } = tables[name] ?? { rows: [] };
	expect(links.length).toBe(rows.length);
	for (const [place, ofRow] of links.entries()) {
		expect(ofRow.length).toBeGreaterThan(0);
		for (const { href } of ofRow)
			expect(JSON.stringify(opened(href).state)).toContain(JSON.stringify(rows[place]?.[0]));
	}
});

test("a weapon fills what its row says", () => {
	const [auto, single] = rowLinks.weapons?.[WEAPONS.findIndex(({ name }) => name === "Light submachine gun")] ?? [];
	expect(opened(single?.href ?? "")).toMatchObject({
		name: "to-hit",
		state: { weapon: "Light submachine gun", range: 150, reliability: "Unreliable" },
	});
	expect(opened(auto?.href ?? "")).toMatchObject({ name: "automatic-fire", state: { range: 150, rof: 30 } });
	expect(rowLinks.weapons?.[0]).toHaveLength(1);
});

test("after the shot, the same weapon fills the damage and automatic fire", () => {
	const state = { ...opened("#/@D811?D811=1~8.7.60").state, ...aimedWith(WEAPONS[6] as (typeof WEAPONS)[number]) };
	const next = besidesToHit(state as Parameters<typeof toHitCalculator.sum>[0]).map(({ href }) => opened(href));
	expect(next).toMatchObject([
		{ name: "hit-to-wound", state: { weapon: "Assault rifle" } },
		{ name: "automatic-fire", state: { ref: 8, skill: 7, distance: 60, range: 400, rof: 30 } },
	]);
});

test("a dying person fills the attack, both saves, the next hit, and the medic's roll", () => {
	const kestrel = { name: "Kestrel", taken: 25, healed: 3, bodyType: 7, ref: 8, int: 6, cool: 6, bones: [] };
	expect(nextFor({ people: [kestrel] }, 0).map(({ title, href }) => [title, opened(href).state])).toMatchObject([
		["To hit", { ref: 8, wounds: "Mortal" }],
		["Stun save", { kind: "Stun", bodyType: 7, wounds: "Mortal 2" }],
		["Death save", { kind: "Death", bodyType: 7, wounds: "Mortal 2" }],
		["The next hit", { bodyType: 7, ref: 8, taken: 22 }],
		["Stabilize", { damage: 22 }],
	]);
	const unhurt = { ...kestrel, taken: 0, healed: 0 };
	expect(nextFor({ people: [unhurt] }, 0).map(({ title }) => title)).toEqual(["To hit", "Stun save", "The next hit"]);
});
