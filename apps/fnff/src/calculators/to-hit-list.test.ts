/** To hit, the list of modifiers at D812, and the weapons at D303: each says what the others say. */

import { SITUATION_MODIFIERS, SMART, signed } from "@dataterm/rules";
import { describe, expect, test } from "vitest";
import * as attacks from "../rules/tables/attacks.ts";
import * as harm from "../rules/tables/harm.ts";
import { isAutomatic, WEAPONS } from "../rules/weapons.ts";
import { aimedWith } from "./shared/weapon-field.ts";
import { CIRCUMSTANCES, TO_HIT_FIELDS } from "./to-hit-fields.ts";

const tables = { ...attacks.tables, ...harm.tables };
const rows = (name: string) => tables[name]?.rows ?? [];
const circumstances = CIRCUMSTANCES.map(({ name, modifier }) => `${name} ${signed(modifier)}`);

describe("a modifier to hit is in every list", () => {
	test.each([
		["Smartgun link", signed(SMART.link)],
		["Targeting scope", signed(SMART.scope)],
	])("%s, %s", (piece, adds) => {
		const word = piece.split(" ")[0] ?? "";
		const listed = rows("situation-modifiers").filter(([what]) => what?.startsWith(word));
		expect(listed.map((row) => row[1])).toEqual([adds]);
		expect(circumstances.filter((it) => it.startsWith(word)).map((it) => it.split(" ").at(-1))).toEqual([adds]);
	});

	test("each situation of the table is a switch of To hit, once", () => {
		const switches = CIRCUMSTANCES.filter(({ address }) => address === "D812").map(({ modifier }) => modifier);
		expect(switches.toSorted()).toEqual(SITUATION_MODIFIERS.map(({ modifier }) => modifier).toSorted());
	});

	test("a dodge, which lowers the attacks of the same round", () => {
		expect(rows("attack-modifiers")).toContainEqual(["Dodge, on your other actions", "−3"]);
		expect(circumstances).toContain("After a dodge −3");
	});
});

describe("which weapons are automatic", () => {
	test.each(WEAPONS.map((weapon) => [weapon.name, weapon] as const))("%s", (name, weapon) => {
		const listed = rows("weapons")
			.find((row) => row[0] === name)
			?.at(-1);
		expect(listed).toBe(aimedWith(weapon).reliability);
		expect(listed !== "Not automatic").toBe(isAutomatic(weapon));
		expect(TO_HIT_FIELDS.reliability.options).toContain(listed);
	});
});
