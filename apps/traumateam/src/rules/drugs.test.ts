import { expect, it } from "vitest";
import { poisonSaveTarget, staysClean } from "./drugs.ts";

it.each([
	["one dose of strength 3 holds nobody of COOL 6", 1, 6, 3, 1, true],
	["three doses: a 3 ties with 9 and is not enough", 3, 6, 3, 3, false],
	["three doses: a 4 beats 9", 4, 6, 3, 3, true],
	["five doses: a 9 ties with 15", 9, 6, 3, 5, false],
	["five doses: a 10 just beats 15", 10, 6, 3, 5, true],
])("%s", (_, roll, cool, strength, doses, clean) => {
	expect(staysClean(roll, cool, strength, doses)).toBe(clean);
});

it.each([
	["Body Type 6 against a sedative of strength 3", 6, 3, 0, 3],
	["the same with toxin binders", 6, 3, 4, 7],
	["a strong poison in a weak body cannot be resisted", 4, 5, 0, -1],
])("%s", (_, bodyType, strength, aid, target) => {
	expect(poisonSaveTarget(bodyType, strength, aid)).toBe(target);
});
