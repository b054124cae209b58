import { expect, test } from "vitest";
import { unbroken, unbrokenNodes } from "./unbroken.ts";

const SPACE = "\u00a0";
const JOINER = "\u2060";

test.each([
	["Street price: 80 eb a dose.", `Street price: 80${SPACE}eb a dose.`],
	["Kept 3 months", `Kept 3${SPACE}months`],
	["At least 1 point stays for 12 hours.", `At least 1${SPACE}point stays for 12${SPACE}hours.`],
	["Brings things 20 times nearer", `Brings things 20${SPACE}times nearer`],
	["−2 REF, difficult", `−2${SPACE}REF, difficult`],
	["SP 0, REF −2, Body Type 7", `SP${SPACE}0, REF${SPACE}−2, Body Type${SPACE}7`],
	["Body Type 7, 22 points", `Body Type${SPACE}7, 22${SPACE}points`],
	["100% for EMP 6+", `100% for EMP${SPACE}6+`],
])("a number is on the line of its unit, and a value on that of its stat: %s", (written, drawn) => {
	expect(unbroken(written)).toBe(drawn);
});

test("no line begins with a figure and a full stop or a colon, which would be the number of an item", () => {
	expect(unbroken("It is difficult, 20. You roll a 7: 30.")).toBe(
		`It is difficult,${SPACE}20. You roll a${SPACE}7:${SPACE}30.`,
	);
	expect(unbroken("The patrol comes at 03:12, for 2.5 hours")).toBe(`The patrol comes at 03:12, for 2.5${SPACE}hours`);
});

test("a range of numbers is on one line", () => {
	expect(unbroken("for each hit, 1–5 the skull")).toBe(`for each hit, 1–${JOINER}5 the skull`);
});

/** A tilde is a no-break space. */
test.each([
	"then INT~+~REF points",
	"8~+~5~+~8~=~21, a hit",
	"costs 4~×~5~×~1~=~20~IP. Stealth",
	"awake on 6~−~3~=~3 or lower",
	"costs 15~+~20 +~25 =~60~IP.",
	"REF~7 +~Rifle~5 +~5 =~17 against 20",
	"the eyes make 500~+~500 +~600 +~600 =~2,200~eb.",
	"INT~5 +~Awareness/Notice~4 +~a~7 =~16",
	"$500~+~20 ×~$100 =~$2,500 for the month",
	"2,000~+~1,500 +~1,650 =~5,150~eb.",
	"roll INT~+~Pick~Lock. A lock",
	"roll COOL +~Resist~Torture/Drugs",
	"Both roll 1D10 +~COOL +~Reputation",
	"Body Type~×~40",
	"at~×~1, a skill",
	"Ability +~TECH +~1D10 ≥~10",
])("a short sum is on one line, a long sum breaks before an operator and within no term: %s", (drawn) => {
	expect(unbroken(drawn.replaceAll("~", " "))).toBe(drawn.replaceAll("~", SPACE));
});

test("bold words, dice and links break no sum; a cell's sums are shorter", () => {
	const dice = { type: "dice", text: "1D10" } as const;
	const cells = [["REF + Skill + ", dice]];
	const [paragraph, table, worked, equation] = unbrokenNodes([
		{ type: "paragraph", children: ["roll ", dice, " + COOL, 8 + 5 = ", { type: "strong", children: ["13"] }] },
		{
			type: "table",
			caption: "By stat + skill",
			head: [["Level"], ["1 × stat"]],
			rows: [cells],
			numeric: [],
			variant: "dense",
		},
		{
			type: "worked",
			examples: [
				{
					title: "Two",
					setting: [],
					answer: "10, then 3 or higher",
					odds: "100% for EMP 6+",
					href: "#/@D703",
				},
			],
		},
		{ type: "equation", cells: [{ label: "Doses", value: "Strength × doses" }], operators: [] },
	]);
	expect(paragraph).toHaveProperty("children", [
		"roll ",
		dice,
		`${SPACE}+${SPACE}COOL, 8${SPACE}+${SPACE}5${SPACE}=${SPACE}`,
		{ type: "strong", children: ["13"] },
	]);
	expect(equation).toHaveProperty("cells", [{ label: "Doses", value: `Strength ×${SPACE}doses` }]);
	expect(worked).toHaveProperty("examples.0.odds", `100% for EMP${SPACE}6+`);
	expect(worked).toHaveProperty("examples.0.answer", "10, then 3 or higher");
	expect(table).toHaveProperty("head", [["Level"], [`1${SPACE}×${SPACE}stat`]]);
	expect(table).toHaveProperty("caption", `By stat${SPACE}+${SPACE}skill`);
	expect(table).toHaveProperty("rows", [[[`REF +${SPACE}Skill +${SPACE}`, dice]]]);
});

test.each([
	"Of 2 jackets, 1 is mine.",
	"Nine stats, each 2 to 8",
	"11 and up, on a natural 1",
	"Smoke stays out; nightlife: 7, 8, 9",
	"2–8",
	"× 3",
	"Add 2 to the total.",
	"It ends. Add 2 to the total.",
	"Body Type Modifier",
	"Seventy-Two a Minute",
	"3-second rounds",
	"mono-edge",
])("%s may break anywhere", (text) => {
	expect(unbroken(text)).toBe(text);
});
