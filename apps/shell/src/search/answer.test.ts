import type { SearchEntry } from "@dataterm/ui/section/contract.ts";
import { expect, test } from "vitest";
import { answer } from "./answer.ts";
import { Engine } from "./engine.ts";

const engine = new Engine();
engine.add([
	{
		address: "D405",
		title: "Cover",
		trail: ["FNFF"],
		route: "/fnff/armor?tab=cover",
		text: "A smoke screen hides you.",
		answer: [],
	},
	{ address: "D400", title: "Armor", trail: ["FNFF"], route: "/fnff/armor", text: "", answer: [] },
	{ address: "D811", title: "To-hit numbers", trail: [], route: "/fnff/attacks?open=ranged", text: "", answer: [] },
] as SearchEntry[]);
const ready = [
	{ name: "Firefight", note: "To hit, cover, and wounds.", blocks: ["D811", "C302", "D811~"], rank: 1 },
	{ name: "Clinic", note: "Death saves, and the bill.", blocks: ["D701"], rank: 2 },
];
const titles = (question: string) => answer(engine, question, [], ready).found.map(({ title }) => title);

test.each(["screen", "GM screen", "referee’s screen", "the referee's scree"])(
	"%s offers the referee's screens",
	(question) => {
		const { found, unknown } = answer(engine, question, [], ready);
		expect(found.slice(0, 3)).toMatchObject([
			{ title: "Referee’s screen", route: "/screen", address: "" },
			{ title: "Firefight screen", trail: ["To hit, cover, and wounds."], route: "/screen/D811,C302,D811~" },
			{ title: "Clinic screen" },
		]);
		expect(unknown).toBeUndefined();
	},
);

test("the name of a ready screen offers that one; a screen of smoke is a rule", () => {
	expect(titles("clinic screen")[0]).toBe("Clinic screen");
	expect(titles("smoke screen")).toEqual(["Cover"]);
});

test.each([
	["D811", "D811"],
	["/D811", "D811"],
	["/D811/", "D811"],
	["#/@D811", "D811"],
	["#/D811", "D811"],
	["https://night.example/D811", "D811"],
	["https://night.example/d811?utm=x", "D811"],
	["http://localhost:2020/#/@D811", "D811"],
	["https://other.example/some/folder/?pins=D400#/@D811", "D811"],
	["<https://night.example/D811>.", "D811"],
	["night.example/D811", "D811"],
	["www.night.example/#/fnff/armor", "D400"],
	["#/fnff/armor", "D400"],
	["/fnff/armor/", "D400"],
	["https://night.example/#/fnff/armor?tab=cover", "D405"],
	["https://night.example/#/fnff/armor?tab=other", "D400"],
	["https://night.example/#/fnff/attacks?open=ranged&D811=1~8.7", "D811"],
])("the pasted link %s finds %s, and nothing is said of its words", (question, address) => {
	const { found, unknown, isExact } = answer(engine, question, []);
	expect(found[0]?.address).toBe(address);
	expect({ unknown, isExact }).toEqual({ unknown: undefined, isExact: true });
});

test("a pasted link keeps the state of a calculator", () => {
	const [first] = answer(engine, "https://night.example/D811?D811=1%7E8.7", []).found;
	expect(first?.route).toBe("/fnff/attacks?open=ranged&D811=1~8.7");
});

test("a pasted link to a rule of a section that is still loading goes to it, and one to nothing says so", () => {
	expect(answer(engine, "https://night.example/C302", ["C"]).found[0]).toMatchObject({ route: "/@C302" });
	expect(answer(engine, "https://night.example/D999", [])).toMatchObject({ nothingAt: "D999" });
	expect(answer(engine, "#/fnff/nothing", []).unknown).toBeUndefined();
});

test("four letters are a word until the section that would have such an address is here", () => {
	expect(answer(engine, "dead", ["D"]).isExact).toBeUndefined();
	expect(answer(engine, "D999", ["D"])).toMatchObject({ found: [{ title: "Go to D999" }], isExact: true });
	expect(answer(engine, "fffc", ["F"])).toMatchObject({ found: [{ title: "Home" }], isExact: true });
});

test("a link to the referee's screen is not a link to a rule on it", () => {
	const { found } = answer(engine, "https://night.example/#/screen/D811,D405?D811=1~8.7", []);
	expect(found.map(({ address }) => address)).not.toContain("D811");
});

test.each(["60 km/h", "and/or", "D8/2", "http://", "a. b/c"])("%s is not a link", (question) => {
	expect(answer(engine, question, []).isExact).toBeUndefined();
});
