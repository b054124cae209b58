import { expect, test } from "vitest";
import { indexOf, rulesOf } from "./lists.ts";

const row = (address: string, title: string, trail: string[], terms?: string[]) => ({ address, title, trail, terms });
const attacks = ["FNFF", "Making Attacks"];
const rows = [
	row("D800", "Making Attacks", ["FNFF"]),
	row("D811", "To-hit numbers", [...attacks, "Ranged Weapons"], ["range", "Ranged weapons"]),
	row("D810", "Ranged Weapons", attacks),
	row("D801", "Before you roll", attacks),
	row("E400", "Drugs", ["Trauma Team"]),
	row("E410", "Antitox", ["Trauma Team", "Drugs"], ["antitox"]),
	row("E401", "The list", ["Trauma Team", "Drugs"]),
];

test("the table of contents has a page's blocks and topics by address, and not the entries of its list", () => {
	expect(rulesOf("D8", rows).map(({ address }) => address)).toEqual(["D801", "D810", "D811"]);
	expect(rulesOf("E4", rows)).toEqual([{ word: "The list", address: "E401" }]);
});

test("the index has titles, entries and other words of the printed pages, each word once for a rule", () => {
	expect(indexOf(["E4"], rows)).toEqual([
		{ word: "Antitox", address: "E410" },
		{ word: "Drugs", address: "E400" },
		{ word: "The list", address: "E401" },
	]);
	expect(indexOf(["D8"], rows).map(({ word, address }) => `${word} ${address}`)).toEqual([
		"Before you roll D801",
		"Making Attacks D800",
		"range D811",
		"Ranged Weapons D810",
		"Ranged weapons D811",
		"To-hit numbers D811",
	]);
});
