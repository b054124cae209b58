/** The questions of five kinds of reader, and the floor that the ranking keeps. `make bench-search` prints the misses. */
import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { compile } from "@dataterm/section/build/compile.ts";
import type { SearchEntry } from "@dataterm/ui/section/contract.ts";
import { beforeAll, expect, test } from "vitest";
import { figures, fresh, missing, questions, readers, twinsOf } from "../../../../bench/questions/figures.ts";
import { othersOffered, sumFigures, sumsOf } from "../../../../bench/questions/sums.ts";
import { Engine } from "./engine.ts";

const APPS = resolve(import.meta.dirname, "../../..");
const engine = new Engine();
const known = new Set<string>();
const entries: SearchEntry[] = [];

beforeAll(async () => {
	for (const section of readdirSync(APPS).filter((name) => !["shell", "player"].includes(name))) {
		const { search } = await compile(resolve(APPS, section));
		engine.add(search);
		entries.push(...search);
		for (const { address } of search) known.add(address);
	}
}, 60_000);

test.each([
	["tune", { first: 0.96, topThree: 0.99, meanReciprocalRank: 0.98 }],
	["blind", { first: 0.91, topThree: 0.98, meanReciprocalRank: 0.945 }],
	["readers tune", { first: 0.83, topThree: 0.96, meanReciprocalRank: 0.91 }],
	["readers blind", { first: 0.79, topThree: 0.96, meanReciprocalRank: 0.89 }],
] as const)("the %s half is answered as well as before", (half, floor) => {
	const reached = figures(engine, half);
	console.log(half, JSON.stringify(reached));
	expect(reached.first).toBeGreaterThanOrEqual(floor.first);
	expect(reached.topThree).toBeGreaterThanOrEqual(floor.topThree);
	expect(reached.meanReciprocalRank).toBeGreaterThanOrEqual(floor.meanReciprocalRank);
});

test("questions that are sums are offered their calculator, filled in, and few others are", () => {
	const sums = sumsOf(entries);
	for (const half of ["tune", "blind"] as const) {
		const { count, right } = sumFigures(sums, half);
		expect(right / count).toBeGreaterThanOrEqual(0.85);
	}
	expect(othersOffered(sums).filter(({ isItsRule }) => !isItsRule).length).toBeLessThanOrEqual(4);
});

test("each answer is an address of the site", () => {
	const answers = [...questions, ...fresh, ...readers].flatMap(({ answers }) => answers);
	expect(answers.filter((address) => !known.has(address))).toEqual([]);
});

test("no question is listed as answered and as missing content", () => {
	const answered = new Set([...questions, ...fresh, ...readers].map(({ question }) => question));
	expect(missing.filter(({ question }) => answered.has(question))).toEqual([]);
});

test("an address that prints the very same table answers too, and no other does", () => {
	const twins = twinsOf(engine);
	expect(twins.get("D302")).toContain("D813");
	expect(twins.get("D302")).not.toContain("D303");
	expect(twins.get("D104")).not.toContain("D103");
});
