import type { SearchEntry } from "@dataterm/ui/section/contract.ts";
import { expect, test } from "vitest";
import { choicesFor, choicesIn } from "./choices.ts";

const entry = (address: string, title: string, page: string, more: Partial<SearchEntry> = {}): SearchEntry => ({
	address,
	title,
	trail: ["FNFF", page],
	route: "",
	text: "",
	answer: [],
	...more,
});
const sum = { title: "To hit" } as SearchEntry["sum"];
const choices = choicesIn([
	entry("D811", "To-hit numbers", "Making attacks", { sum }),
	entry("D405", "Cover", "Armor"),
	entry("D900", "The plan", "Plots", { referee: true }),
]);
const blocks = (question: string) => choicesFor(question, choices).map(({ block }) => block);

test("a section offers its rules and calculators, but nothing for the referee alone", () => {
	expect(choices.map(({ block }) => block).sort()).toEqual(["D405", "D811", "D811~"]);
});

test("a calculator is offered by its own title, and found by that of its rule, too", () => {
	const titles = choices.filter(({ block }) => block.startsWith("D811")).map(({ title }) => title);
	expect(titles).toEqual(["To-hit numbers", "To hit"]);
	expect(blocks("hit numbers")).toEqual(["D811", "D811~"]);
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
