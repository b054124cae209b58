import { expect, test } from "vitest";
import { neighbors } from "./neighbors.ts";

const list = ["Cop", "Solo", "Nomad"].map((label, i) => ({ address: `B01${i}`, label }));

test("the last entry of a list leads to the first, and back", () => {
	expect(neighbors(list, 2)).toEqual({ "data-previous": "B011 Solo", "data-next": "B010 Cop" });
	expect(neighbors(list, 0)).toEqual({ "data-previous": "B012 Nomad", "data-next": "B011 Solo" });
});

test("the only entry of a list does not lead to itself", () => {
	expect(neighbors(list.slice(0, 1), 0)).toEqual({});
});
