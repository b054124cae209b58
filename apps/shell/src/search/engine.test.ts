import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { compile } from "@dataterm/section/build/compile.ts";
import type { SearchEntry } from "@dataterm/ui/section/contract.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { questions } from "../../../../bench/questions/table.ts";
import { answer } from "./answer.ts";
import { Engine } from "./engine.ts";
import thesaurus from "./thesaurus.json" with { type: "json" };

const APPS = resolve(import.meta.dirname, "../../..");
/** Other apps' sections, by their folders. */
const sections = readdirSync(APPS).filter((name) => !["shell", "player"].includes(name));

const entries: SearchEntry[] = [];
const engine = new Engine();

beforeAll(async () => {
	for (const section of sections) {
		const { search } = await compile(resolve(APPS, section));
		entries.push(...search);
		engine.add(search);
	}
}, 60_000);

/** Place of the first address that answers, from 1; 0 where none of the first twenty does. */
function place(question: string, answers: string[]): number {
	return engine.find(question, 20).findIndex(({ address }) => answers.includes(address)) + 1;
}

const addresses = (question: string) => engine.find(question, 20).map(({ address }) => address);

describe("sixty questions of a table", () => {
	test("at least 57 are answered first, all within the first three", () => {
		expect(questions).toHaveLength(60);
		const places = questions.map(([question, ...answers]) => ({ question, place: place(question, answers) }));
		const first = places.filter(({ place }) => place === 1);
		const later = places.filter(({ place }) => place !== 1);
		console.log(`${first.length} of 60 first; later: ${later.map((it) => `${it.question} (${it.place})`).join(", ")}`);
		expect(first.length, JSON.stringify(later)).toBeGreaterThanOrEqual(57);
		expect(later.filter(({ place }) => place < 1 || place > 3)).toEqual([]);
	});

	test("each answer is an address of the site", () => {
		const known = new Set(entries.map(({ address }) => address));
		expect(questions.flatMap(([, ...answers]) => answers).filter((address) => !known.has(address))).toEqual([]);
	});
});

describe("every entry is found", () => {
	test("by its whole title, within the first three", () => {
		const lost = entries.filter(({ title }) => {
			const same = entries.filter((other) => other.title === title).map(({ address }) => address);
			const found = place(title, same);
			return found < 1 || found > 3;
		});
		expect(lost.map(({ address, title }) => `${address} ${title}`)).toEqual([]);
	});

	test("by each of its terms, within the first twenty", () => {
		const lost = entries.flatMap(({ address, terms }) =>
			(terms ?? []).filter((term) => {
				const shared = entries.filter((other) => other.terms?.includes(term)).length;
				return shared <= 10 && place(term, [address]) < 1;
			}),
		);
		expect(lost).toEqual([]);
	});

	test("all 79 skill names lead to the skill that takes them in", () => {
		const skills = entries.filter(({ address }) => /^C6[1-9A-F]/.test(address));
		const names = skills.flatMap(({ address, terms }) => (terms ?? []).map((name) => ({ name, address })));
		expect(names).toHaveLength(79);
		expect(names.filter(({ name, address }) => ![1, 2, 3].includes(place(name, [address])))).toEqual([]);
	});
});

describe("a question", () => {
	test("may be misspelled, unfinished, in capitals or in British spelling", () => {
		expect(addresses("granade")[0]).toBe("D834");
		expect(addresses("stun sa")[0]).toBe("D603");
		expect(addresses("BTM")[0]).toBe(addresses("btm")[0]);
		expect(addresses("layered armour")).toEqual(addresses("layered armor"));
		expect(addresses("pluging in")[0]).toBe(addresses("plugged in")[0]);
		expect(engine.unknown("pluging")).toEqual([{ word: "pluging", nearest: "plug" }]);
	});

	test("may use another word of its concept", () => {
		expect(["C205", "D503"]).toContain(addresses("how much can I lug")[0]);
		expect(addresses("cryo tank")).toContain("D703");
	});

	test("of words that say nothing is taken as it is, and nonsense finds nothing", () => {
		expect(addresses("how long")[0]).toBe("E205");
		expect(addresses("asdfgh")).toEqual([]);
		expect(addresses("?!")).toEqual([]);
		expect(addresses("")).toEqual([]);
	});

	test("marks in a title what was asked for", () => {
		const marked = (question: string, address: string) => {
			const found = engine.find(question, 20).find((each) => each.address === address);
			return found?.marks.map(([from, to]) => found.title.slice(from, to));
		};
		expect(marked("stun sa", "D603")).toEqual(["Stun"]);
		expect(marked("mortal le", "D702")).toEqual(["Mortal", "le"]);
		expect(marked("layers", "D403")).toEqual(["Layering"]);
		expect(marked("to hit", "D811")).toEqual(["hit"]);
	});

	test("that is the name of one page alone finds it among the first two: a block may say more", () => {
		const pages = entries.filter(({ address }) => address.endsWith("00"));
		const single = pages.filter(({ title }) => entries.filter((other) => other.title === title).length === 1);
		expect(single.length).toBeGreaterThan(25);
		expect(single.filter(({ address, title }) => ![1, 2].includes(place(title, [address])))).toEqual([]);
		expect(addresses("armor")[0]).toBe("D400");
	});
});

describe("what the site calls otherwise", () => {
	test("is found, and a word that the site does not have is reported with what comes nearest", () => {
		expect(addresses("kevlar")[0]).toBe("D402");
		expect(engine.unknown("kevlar")).toEqual([{ word: "kevlar", nearest: "armored T-shirt" }]);
		expect(engine.unknown("granade")).toEqual([{ word: "granade", nearest: "grenade" }]);
		expect(engine.unknown("stun save")).toEqual([]);
	});

	test("is not offered from a section that is not live", () => {
		expect(engine.unknown("bloodlust")).toEqual([{ word: "bloodlust", nearest: "Black Lace" }]);
		const without = new Engine();
		without.add(entries.filter(({ address }) => address.startsWith("C")));
		expect(without.unknown("bloodlust").map(({ nearest }) => nearest)).not.toContain("Black Lace");
	});

	test.each([
		"30 kmh",
		"30kmh",
		"crash at 60 kph",
		"12 dmg to the head",
		"12dmg",
		"skill lvl 5",
		"raise a skill from lvl 3 to 4",
		"hp",
		"20 pts",
		"init",
		"stun mod",
		"40 yd",
		"137 damage",
	])("is not said of a word that was understood: %s", (question) => expect(engine.unknown(question)).toEqual([]));

	test("is in a group of the thesaurus that leads somewhere", () => {
		expect(thesaurus.filter((group) => engine.find(group.join(" "), 1).length === 0)).toEqual([]);
	});

	test("comes behind what the site itself calls so", () => {
		expect(addresses("stun save")[0]).toBe("D603");
		expect(addresses("death save")[0]).toBe("D701");
		expect(addresses("SP")[0]).toBe("D401");
	});

	test("is found by the labels of home's list", () => {
		const labels = entries.flatMap(({ address, label }) => (label ? [[label, address]] : []));
		expect(labels.length).toBeGreaterThan(7);
		expect(labels.map(([label = ""]) => [label, addresses(label)[0]])).toEqual(labels);
	});
});

describe("an answer", () => {
	const lineOf = (question: string) => engine.find(question, 1)[0]?.line;

	test("shows its row or its sentence; the fourth does not", () => {
		expect(lineOf("assault rifle damage")).toMatch(/^Assault rifle: Damage 5D6/);
		expect(lineOf("lie detector")).toMatch(/^Voice stress analyzer/);
		expect(lineOf("night vision")).toMatch(/^Low light/);
		expect(lineOf("how deaf am I")).toMatch(/^Sonic/);
		expect(lineOf("kidney bounty")).toMatch(/^Liver or kidney: Surgery :ours MA.* · Bounty 200/);
		expect(engine.find("armor", 4).map(({ line }) => line !== undefined)).toEqual([true, true, true, false]);
	});

	test("holds the lists that pages draw by code", () => {
		const text = (address: string) => entries.find((entry) => entry.address === address)?.text;
		expect(text("C304")).toContain("Reflex: combat");
		expect(text("E401")).toContain("Black Lace");
		expect(text("F201")).toContain("Negligible");
		expect(text("C502")).toContain("× 3");
		expect(text("C202")).toContain("Empathy");
	});

	test("of a story comes behind the rule, unless the question names the setting", () => {
		expect(entries.find(({ address }) => address === "A105")?.mention).toBe(true);
		expect(entries.find(({ address }) => address === "D601")?.mention).toBeUndefined();
		expect(addresses("street slang for cyberware")[0]).toMatch(/^A6/);
	});
});

describe("addresses", () => {
	test("are given in order, a page's or a single one", () => {
		expect(engine.at(["D603", "A000", "9999"]).map(({ address }) => address)).toEqual(["D603", "A000"]);
		expect(engine.below("D6").map(({ address }) => address)).toEqual(["D600", "D601", "D602", "D603"]);
	});
});

describe("digits", () => {
	const asked = (question: string) => answer(engine, question, []).found.map(({ address }) => address);

	test("of a page, two or three, list its addresses in order", () => {
		expect(asked("d8").slice(0, 3)).toEqual(["D800", "D810", "D811"]);
		expect(asked("#/@D81").every((address) => address.startsWith("D81"))).toBe(true);
	});

	test("that are a die come after the die", () => {
		expect(asked("d10").slice(0, 2)).toEqual(["C101", "D100"]);
	});

	test("that are a word are the word", () => {
		expect(asked("bed")).toContain("E206");
	});

	test("find a price however its thousands are written", () => {
		expect(asked("1650 eb").slice(0, 3)).toContain("E20B");
		expect(asked("1,650 eb")).toEqual(asked("1650 eb"));
	});
});
