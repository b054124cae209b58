import { expect, test } from "vitest";
import { plain, withDice, withMarks } from "./inline.ts";

const dice = (text: string) => ({ type: "dice", text });
const stamp = (kind: string) => ({ type: "stamp", stamp: kind });

test("dice are found in a text; the colon before a stamp's name is the compiler's", () => {
	expect(withDice("Roll 1D10+2: then 2d6. :ours")).toEqual([
		"Roll ",
		dice("1D10+2"),
		": then ",
		dice("2d6"),
		". :ours",
	]);
	expect(withDice("1D6/2")).toEqual([dice("1D6/2")]);
	expect(withDice("")).toEqual([]);
});

test("a text of data has stamps too; a colon before another word is a colon", () => {
	expect(withMarks("1D6: ours alone. :ours Then stop. :House, :housed")).toEqual([
		dice("1D6"),
		": ours alone. ",
		stamp("ours"),
		" Then stop. ",
		stamp("house"),
		", :housed",
	]);
});

test("plain words have the dice and the words of links, and no stamps", () => {
	expect(
		plain([
			"Roll ",
			{ type: "dice", text: "1D10" },
			" for a ",
			{ type: "ref", address: "D603", children: [{ type: "strong", children: ["stun"] }, " save"] },
			{ type: "stamp", stamp: "ours" },
			", ",
			{ type: "code", text: "REF" },
		]),
	).toBe("Roll 1D10 for a stun save, REF");
});
