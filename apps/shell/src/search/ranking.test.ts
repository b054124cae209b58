/** What the ranking does, one principle at a time, on entries made for it. */
import type { SearchEntry } from "@dataterm/ui/section/contract.ts";
import { expect, test } from "vitest";
import { Engine } from "./engine.ts";

function entry(address: string, title: string, text: string, more: Partial<SearchEntry> = {}): SearchEntry {
	const answer: SearchEntry["answer"] = [{ type: "paragraph", children: [text] }];
	return { address, title, trail: ["FNFF"], route: "/fnff", text, answer, ...more };
}

/** What a question finds among the entries and some that have nothing to do with it, so that few words are common. */
function found(question: string, ...entries: SearchEntry[]): string[] {
	const engine = new Engine();
	const others = Array.from({ length: 20 }, (_, at) =>
		entry(`A1${at + 10}`, `Street ${at}`, `A street of shops in the rain, what it does and how, ${at}.`),
	);
	engine.add([...entries, ...others]);
	return engine.find(question, 5).map(({ address }) => address);
}

test("a title comes before a mention", () => {
	const rule = entry("D402", "Layering", "Take the better of two.");
	const mention = entry("D401", "Penetration", "See layering for more than one coat.");
	expect(found("layering", mention, rule)).toEqual(["D402", "D401"]);
});

test("a phrase of players finds a rule that has none of its words", () => {
	const rule = entry("D822", "Full auto", "Divide the rounds.", { asked: ["spray and pray"] });
	expect(found("can I spray and pray?", rule)).toEqual(["D822"]);
});

test("several phrases that agree come before one", () => {
	const one = entry("D101", "First", "…", { asked: ["stop the bleeding quickly", "run", "hide", "swim"] });
	const many = entry("D102", "Second", "…", {
		asked: ["stop his bleeding now", "stop the bleeding fast", "stop it", "bleeding"],
	});
	expect(found("stop the bleeding friend", one, many)[0]).toBe("D102");
});

test("a synonym finds it, behind the word itself", () => {
	const gun = entry("D303", "Gun", "…");
	const weapon = entry("D304", "Weapon", "…");
	expect(found("weapon", gun, weapon)).toEqual(["D304", "D303"]);
});

test("a metal arm is a cyberarm, and a cyberleg is not", () => {
	const arm = entry("F501", "Cyberarm", "…");
	const leg = entry("F502", "Cyberleg", "…");
	expect(found("metal arm", leg, arm)[0]).toBe("F501");
	expect(found("cyberarm", leg, arm)).toEqual(["F501"]);
});

test("auto fire, autofire and auto-fire are one", () => {
	const rule = entry("D822", "Auto-fire", "…");
	for (const question of ["auto fire", "autofire", "auto-fire"]) expect(found(question, rule)[0]).toBe("D822");
});

test("the rule that holds more of the question comes first", () => {
	const both = entry("D301", "Damage", "Subtract the armor from the damage of a rifle.");
	const one = entry("D302", "Damage", "Subtract it.");
	expect(found("rifle damage", one, both)[0]).toBe("D301");
});

test("a question for a price prefers the rule that gives one", () => {
	const rule = entry("E208", "Medkit", "A medtech needs it.");
	const price = entry("E209", "Medkit", "It is 50 eb.");
	expect(found("what does a medkit cost", rule, price)[0]).toBe("E209");
});

test("a question that only asks differently finds the phrase that asks so", () => {
	const when = entry("D701", "One", "…", { asked: ["when do I die"] });
	const how = entry("D702", "Two", "…", { asked: ["how do I die"] });
	expect(found("when do we die", how, when)[0]).toBe("D701");
	expect(found("how do we die", when, how)[0]).toBe("D702");
});

test("words that say little tell two phrases apart", () => {
	const armed = entry("D701", "One", "…", { asked: ["run over there with a gun"] });
	const unarmed = entry("D702", "Two", "…", { asked: ["run over there without a gun"] });
	expect(found("may I run without my gun", armed, unarmed)[0]).toBe("D702");
	expect(found("may I run with my gun", unarmed, armed)[0]).toBe("D701");
});

test("two words of the question side by side come before the same words apart", () => {
	const apart = entry("D701", "One", "A medic comes every turn, and every second turn a doctor comes.");
	const together = entry("D702", "Two", "A doctor comes every turn, and every second a medic turn comes.");
	expect(found("the medic turn", apart, together)[0]).toBe("D702");
});

test("the fewer terms an entry has, the more each means it", () => {
	const list = entry("D701", "One", "REF is short. REF is for fights.", {
		terms: ["int", "ref", "tech", "cool", "luck"],
		asked: ["all of int, ref and tech"],
	});
	const rule = entry("D702", "Two", "…", { terms: ["ref"] });
	expect(found("ref", list, rule)[0]).toBe("D702");
});

test("the page comes first for its name, its rules for a question about it", () => {
	const page = entry("D400", "Armor", "What armor does.");
	const rule = entry("D401", "Stopping power", "Armor stops damage.", { asked: ["armor breaks"] });
	expect(found("armor", page, rule)[0]).toBe("D400");
	expect(found("does armor break", page, rule)[0]).toBe("D401");
});

test("a story comes behind the rule by its text, and not by its name", () => {
	const story = entry("A105", "At night", "A grenade rolls in.", { mention: true });
	const rule = entry("D834", "Blast", "A grenade rolls in.");
	expect(found("grenade", story, rule)).toEqual(["D834", "A105"]);
	const slang = entry("A645", "Kibble", "Cheap food.", { mention: true, asked: ["food"] });
	const aside = entry("C612", "Endurance", "Find food and water for a day.");
	expect(found("food", aside, slang)[0]).toBe("A645");
});

test("a word of the title, or another word for it, chooses no line, but between equals", () => {
	const raft = entry("D901", "Raft and canoe", "");
	raft.answer = [
		{ type: "paragraph", children: ["One shop has a raft. It sinks in storms. A canoe costs 9. A raft costs 5."] },
	];
	const eyes = entry("D902", "Optic", "It replaces one eye. It works by starlight.");
	const engine = new Engine();
	engine.add([raft, eyes, ...["storm", "sink", "cost"].map((text, at) => entry(`A10${at}`, text, text))]);
	const line = (question: string, of: string) => engine.find(question, 5).find(({ address }) => address === of)?.line;
	expect(line("raft in storms", "D901")).toBe("It sinks in storms.");
	expect(line("raft costs", "D901")).toBe("A raft costs 5.");
	expect(line("night vision", "D902")).toBe("It works by starlight.");
});
