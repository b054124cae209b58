import { expect, test } from "vitest";
import { choicesFor, choicesIn } from "./choices.ts";

const table = {
	D811: { key: "a", page: "makingattacks", title: "To-hit numbers" },
	D405: { key: "b", page: "armor", title: "Cover" },
	D412: { key: "c", page: "armor", title: "Old armor", gone: true as const },
	D900: { key: "d", page: "plots", title: "The plan" },
};
const section = {
	bank: "D",
	pages: [
		{ label: "Armor", path: "armor" },
		{ label: "Plots", path: "plots", referee: true },
	],
};
const choices = choicesIn(section, table, { D811: async () => () => null });
const blocks = (question: string) => choicesFor(question, choices).map(({ block }) => block);

test("a section offers its rules and calculators, but nothing that is gone or for the referee alone", () => {
	expect(choices.map(({ block }) => block).sort()).toEqual(["D405", "D811", "D811~"]);
});

test("a calculator is offered by its own title, if its section says it", () => {
	const toHit = choicesIn(section, table, { D811: async () => () => null }, { D811: "To hit" });
	expect(toHit.filter(({ block }) => block.startsWith("D811")).map(({ title }) => title)).toEqual([
		"To-hit numbers",
		"To hit",
	]);
	expect(choicesFor("to hit", toHit).map(({ block }) => block)).toEqual(["D811", "D811~"]);
	expect(choicesFor("hit numbers", toHit).map(({ block }) => block)).toEqual(["D811", "D811~"]);
});

test("a question finds words of titles and digits of addresses; without one, there are the calculators", () => {
	expect(blocks("")).toEqual(["D811~"]);
	expect(blocks("to-hit")).toEqual(["D811", "D811~"]);
	expect(blocks("hit sum")).toEqual(["D811~"]);
	expect(blocks("armor cover")).toEqual(["D405"]);
	expect(blocks("d4")).toEqual(["D405"]);
	expect(blocks("nothing like it")).toEqual([]);
});

test("what the search finds comes first, in its order, each rule before its calculator; a filled-in sum before all", () => {
	const found = (question: string, ...addresses: string[]) =>
		choicesFor(question, choices, addresses).map(({ block }) => block);
	expect(found("brick wall", "D405", "D811", "D900")).toEqual(["D405", "D811", "D811~"]);
	expect(found("smg at medium", "D811~", "D405", "D811")).toEqual(["D811~", "D811", "D405"]);
	expect(found("d811", "D405")).toEqual(["D405", "D811", "D811~"]);
});
