import { expect, test, vi } from "vitest";
import * as area from "./area.ts";
import * as attacks from "./attacks.ts";
import * as harm from "./harm.ts";
import * as melee from "./melee.ts";
import * as turn from "./turn.ts";

const tables = { ...area.tables, ...attacks.tables, ...harm.tables, ...melee.tables, ...turn.tables };

// By hand from specification §9, FNFF rules content.
test.each([
	["range-bands", ["10", "15", "20", "25", "30"]],
	["burst", ["1", "2", "3"]],
	["jams", ["3 or lower", "5 or lower", "8 or lower"]],
	["suppressed", ["2 m", "1D6"]],
	["round", ["3 s", "20 rounds"]],
	["mono", ["× 2"]],
	["special-hits", ["Limb lost", "Damage × 2"]],
	["head-luck", ["Mortal 0", "Die"]],
	["aiming", ["+1", "+2", "+3", "−4"]],
	["ambush", ["+5"]],
	["snapshot", ["+3", "−3"]],
	["attack-modifiers", ["+1", "+5", "+3", "−4", "−3", "−3", "−3", "−3"]],
	["proportional-bonus", ["+5", "+4", "+3", "+2", "+1", "0"]],
	["layer-ev", ["0", "−1", "−2"]],
	["cover", ["5", "5", "10", "15", "20", "25", "30", "30", "35", "40"]],
	["stun-saves", ["0", "−1", "−2", "−3", "−4", "−5", "−6", "−7", "−8", "−9", "−9", "−9"]],
	["shotgun", ["4D6", "3D6", "2D6"]],
	["slugs", ["5D6+3", "4D6+2", "3D6+1"]],
	["grenades", ["10 m", "225 m", "2–5 m"]],
	["laser", ["10D6", "1D6–5D6", "1D6", "1 in 10", "200 m"]],
	["microwaver", ["1D6", "1 m", "1 hour", "20 m"]],
	["dodge", ["−2", "−3"]],
	["parry", ["9 or lower", "4 or lower"]],
	["damage-modifiers", ["−2", "−1", "0", "+1", "+2", "+4", "+6", "+8"]],
	["control-numbers", ["15", "20", "25"]],
	["crash-dice", ["1D6", "2D6", "3D6", "4D6", "5D6", "6D6"]],
])("%s gives the values of the rule", (name, values) => {
	expect(tables[name]?.rows.map((row) => row.at(-1))).toEqual(values);
});

test("armor that names no locations has an empty cell, which the check of content reports", async () => {
	vi.resetModules();
	vi.doMock("@dataterm/rules", async (original) => ({
		...(await original<typeof import("@dataterm/rules")>()),
		ARMOR: [{ piece: "Tin hat", sp: 3, ev: 1, hard: true }],
	}));
	const { tables } = await import("./harm.ts");
	expect(tables["armor-hard"]?.rows).toEqual([["Tin hat", "", "3", "−1"]]);
	vi.doUnmock("@dataterm/rules");
	vi.resetModules();
});
