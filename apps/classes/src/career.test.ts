import { expect, test } from "vitest";
import { alternatives, isLong, isOpenChoice, placesOf } from "./career.ts";

test("a name is long from 21 characters on", () => {
	expect(["Resist Torture/Drugs", "Resist Torture/Drugs!"].map((name) => [name.length, isLong(name)])).toEqual([
		[20, false],
		[21, true],
	]);
});

test("a name can stand for several of the ten", () => {
	expect(["Rifle", "Any other Tech skill, three times"].map(placesOf)).toEqual([1, 3]);
});

test("a name can offer a choice", () => {
	expect(alternatives("Brawling or Martial Arts")).toEqual(["Brawling", "Martial Arts"]);
	expect(alternatives("Education")).toEqual(["Education"]);
	expect(["Any other Tech skill", "Anything"].map(isOpenChoice)).toEqual([true, false]);
});
