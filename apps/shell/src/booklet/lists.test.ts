import { expect, test } from "vitest";
import { indexOf, rulesOf } from "./lists.ts";

const row = (address: string, title: string, trail: string[], terms?: string[]) => ({ address, title, trail, terms });
const attacks = ["FNFF", "Making Attacks"];
const rows = [
	row("D800", "Making Attacks", ["FNFF"]),
	row(
		"D811",
		"To-hit numbers",
		[...attacks, "Ranged Weapons"],
		["range", "Ranged weapons", "It jams. It always jams."],
	),
	row("D810", "Ranged Weapons", attacks),
	row("D801", "Before you roll", attacks),
	row("E400", "Drugs", ["Trauma Team"]),
	row("E410", "Antitox", ["Trauma Team", "Drugs"], ["antitox"]),
	row("E401", "The list", ["Trauma Team", "Drugs"]),
];

test("the table of contents has a page's blocks and topics by address, and not the entries of its list", () => {
	expect(rulesOf("D8", rows).flatMap(({ places }) => places.map(({ address }) => address))).toEqual([
		"D801",
		"D810",
		"D811",
	]);
	expect(rulesOf("E4", rows)).toEqual([{ word: "The list", places: [{ address: "E401" }] }]);
});

test("the index has titles, entries and other words of the printed pages, each word once with all of its addresses", () => {
	const printed = (digits: string, of = rows) =>
		indexOf([digits], of).map(
			({ word, places }) => `${word} ${places.map(({ address, to }) => (to ? `${address}–${to}` : address)).join(" ")}`,
		);
	expect(printed("E4")).toEqual(["Antitox E410", "Drugs E400", "The list E401"]);
	expect(printed("D8")).toEqual([
		"Before you roll D801",
		"Making Attacks D800",
		"range D811",
		"Ranged Weapons D810 D811",
		"To-hit numbers D811",
	]);
	const towers = ["A509", "A50A", "A50B", "A511", "A512"].map((address) => row(address, address, [], ["tower"]));
	expect(printed("A5", towers)).toContain("tower A509–A50B A511 A512");
});
