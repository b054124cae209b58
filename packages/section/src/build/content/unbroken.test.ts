import { expect, test } from "vitest";
import { unbroken, unbrokenNodes } from "./unbroken.ts";

const SPACE = "\u00a0";
const JOINER = "\u2060";

test.each([
	["Street price: 80 eb a dose.", `Street price: 80${SPACE}eb a dose.`],
	["Kept 3 months", `Kept 3${SPACE}months`],
	["At least 1 point stays for 12 hours.", `At least 1${SPACE}point stays for 12${SPACE}hours.`],
	["SP 0, REF −2, mortal 4, Body Type 7", `SP${SPACE}0, REF${SPACE}−2, mortal${SPACE}4, Body${SPACE}Type${SPACE}7`],
	["Nine stats, each 2 to 8.", `Nine stats, each 2${SPACE}to${SPACE}8.`],
	["11 and up, on a natural 1", `11${SPACE}and${SPACE}up, on a natural${SPACE}1`],
	["−2 REF, Electronics 4, difficult", `−2${SPACE}REF, Electronics${SPACE}4, difficult`],
	[" + REF", ` +${SPACE}REF`],
	["Body \ufffc × 2", `Body \ufffc ×${SPACE}2`],
	["TECH 7, First Aid 6, average", `TECH${SPACE}7, First${SPACE}Aid${SPACE}6, average`],
	["TECH 8, Medical Tech 6: 14", `TECH${SPACE}8, Medical${SPACE}Tech${SPACE}6: 14`],
	["the kit (Medical Tech 5 makes 12)", `the kit (Medical${SPACE}Tech${SPACE}5 makes 12)`],
	["REF 6 and Athletics 3 and rolls", `REF${SPACE}6 and Athletics${SPACE}3 and rolls`],
	["TECH 7 and Medical Tech 5 make 12", `TECH${SPACE}7 and Medical${SPACE}Tech${SPACE}5 make 12`],
	["add +3 to hit a man", `add${SPACE}+3 to${SPACE}hit a man`],
	["roll this or lower, by Body Type", `roll${SPACE}this${SPACE}or${SPACE}lower, by Body${SPACE}Type`],
	["100% for EMP 6+", `100% for EMP${SPACE}6+`],
	[
		"How hard a piece is to put in: N, M, MA, CR",
		`How hard a piece is to put${SPACE}in: N,${SPACE}M,${SPACE}MA,${SPACE}CR`,
	],
	["Body Type 7, 22 points", `Body Type${SPACE}7, 22${SPACE}points`],
	["Handgun 7, 22 of 50 m", `Handgun${SPACE}7, 22${SPACE}of${SPACE}50${SPACE}m`],
	["Standard plan, a minute", `Standard plan, a${SPACE}minute`],
	["in steps of 2 a minute, at strength 3", `in steps of 2${SPACE}a${SPACE}minute, at strength${SPACE}3`],
	["after armor and body type modifier", `after armor and body${SPACE}type modifier`],
	["A fixer", `A${SPACE}fixer`],
	["REF 5 fires. The die shows 2. That is bad", `REF${SPACE}5 fires. The die shows${SPACE}2. That is bad`],
	["Three-round burst, full auto, suppressive fire.", `Three-round burst, full${SPACE}auto, suppressive fire.`],
	["One at a time. \ufffc A smartgun", `One at a time. \ufffc A${SPACE}smartgun`],
	["differs by 2: bonus 5, together 27.", `differs by${SPACE}2: bonus${SPACE}5, together${SPACE}27.`],
	[
		"A turn at 60 mph is difficult, 20: she needs an 8.",
		`A turn at 60${SPACE}mph is difficult,${SPACE}20: she needs an${SPACE}8.`,
	],
	["an alarm is difficult, 20. He needs", `an alarm is difficult,${SPACE}20. He needs`],
	["and then a 7: 30. Nobody believes her", `and then a${SPACE}7:${SPACE}30. Nobody believes her`],
	["from their clothes: 15; from a copy", `from their clothes:${SPACE}15; from a copy`],
	["the hands that put it in. The code", `the hands that put it${SPACE}in. The code`],
	["Smoke stays out, 7 times in 10", `Smoke stays${SPACE}out, 7${SPACE}times${SPACE}in${SPACE}10`],
	["20: she needs an 8 on the die.", `20: she needs an${SPACE}8 on the die.`],
	["Equal shares would be 5 or 6 in each stat.", `Equal shares would be 5${SPACE}or${SPACE}6 in each stat.`],
	["the third asks for 3 or less.", `the third asks for 3${SPACE}or${SPACE}less.`],
	["so the team needs a 9 or a 10.", `so the team needs a${SPACE}9${SPACE}or${SPACE}a${SPACE}10.`],
	["and Resist Torture/Drugs 4 need", `and Resist${SPACE}Torture/Drugs${SPACE}4 need`],
	["a pistol with accuracy +1: write", `a pistol with accuracy${SPACE}+1: write`],
	["first layer, second layer −1, third", `first layer, second layer${SPACE}−1, third`],
	["Brings things 20 times nearer", `Brings things 20${SPACE}times nearer`],
	["The patrol comes at 03:12", "The patrol comes at 03:12"],
	["Every other value is ours. \ufffc", `Every other value is${SPACE}ours. \ufffc`],
	["kept word for word", `kept word${SPACE}for${SPACE}word`],
	["one shot loses 1. \ufffc Armor", `one shot loses${SPACE}1. \ufffc Armor`],
	["He falls. A useless limb", `He falls. A${SPACE}useless limb`],
	[" A cyberpsycho or a friend", ` A${SPACE}cyberpsycho or a friend`],
	["the code: N negligible, MA major.", `the code: N${SPACE}negligible, MA${SPACE}major.`],
	["hard to put in: N, M, MA, CR", `hard to put${SPACE}in: N,${SPACE}M,${SPACE}MA,${SPACE}CR`],
	["Half empty, half squat: 13, 19", `Half empty, half${SPACE}squat: 13,${SPACE}19`],
	["for each hit, 1–5 the skull", `for each hit, 1–${JOINER}5 the skull`],
])("a line breaks where a reader pauses: %s", (written, drawn) => {
	expect(unbroken(written)).toBe(drawn);
});

/** A tilde is a no-break space. */
test.each([
	"then INT~+~REF points",
	"8~+~5~+~8~=~21, a hit",
	"costs 4~×~5~×~1~=~20~IP. Stealth",
	"awake on 6~−~3~=~3~or~lower",
	"costs 15~+~20~+~25 =~60~IP.",
	"REF~7~+~Rifle~5 +~5 =~17 against 20",
	"the eyes make 500~+~500 +~600 +~600 =~2,200~eb.",
	"INT~5 +~Awareness/Notice~4 +~a~7 =~16",
	"$500~+~20~×~$100 =~$2,500 for the month",
	"2,000~+~1,500 +~1,650 =~5,150~eb.",
	"roll INT~+~Pick~Lock. A~lock",
	"roll COOL +~Resist Torture/Drugs",
	"Both roll 1D10~+~COOL +~Reputation",
	"the skill’s present level ×~5 ×~its~multiplier",
	"Body~Type~×~40",
	"at~×~1, a skill",
	"nightlife: 7,~8,~9,~11",
	"walls: 6,~10,~17,~18",
	"they need 10, 15, 20, 25, and 30",
	"Ability~+~TECH +~1D10 ≥~10",
])("a short sum or list is on one line, a long sum breaks before an operator and within no term: %s", (drawn) => {
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
			head: [["To the level"], ["Area, m"]],
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
	expect(worked).toHaveProperty("examples.0.answer", `10, then 3${SPACE}or${SPACE}higher`);
	expect(table).toHaveProperty("head", [[`To the${SPACE}level`], [`Area,${SPACE}m`]]);
	expect(table).toHaveProperty("caption", `By stat${SPACE}+${SPACE}skill`);
	expect(table).toHaveProperty("rows", [[[`REF${SPACE}+${SPACE}Skill +${SPACE}`, dice]]]);
});

test("an answer of a number and one word is on one line", () => {
	const example = { title: "Nerves", setting: [], answer: "5 ahead", odds: "85% to win", href: "#/@C703" };
	const [worked] = unbrokenNodes([{ type: "worked", examples: [example] }]);
	expect(worked).toHaveProperty("examples.0.answer", `5${SPACE}ahead`);
});

test.each([
	"Of 2 jackets, 1 is mine.",
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
