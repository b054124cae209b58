/** What holds for every calculator: its worked examples, its state in an address, the rules that it links to. */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyState } from "./any-state.ts";
import type { WithExamples } from "./calculator.ts";
import { CALCULATORS } from "./index.ts";
import { initialState, LONGEST_STATE, readState, writeState } from "./state.ts";

const APPS = join(import.meta.dirname, "../../../../apps");
const ADDRESSES = new Set(
	readdirSync(APPS).flatMap((app) => {
		try {
			const path = join(APPS, app, "addresses.json");
			return Object.keys(JSON.parse(readFileSync(path, "utf8")));
		} catch {
			return [];
		}
	}),
);

/** The addresses of the blocks in which the texts place each calculator. */
const PLACES = new Map<string, string>();
for (const app of readdirSync(APPS)) {
	if (!existsSync(join(APPS, app, "content"))) continue;
	const rows = Object.entries(JSON.parse(readFileSync(join(APPS, app, "addresses.json"), "utf8"))) as [
		string,
		{ key: string },
	][];
	for (const file of readdirSync(join(APPS, app, "content"))) {
		let place = rows.find(([, { key }]) => `${key}.md` === file)?.[0];
		for (const line of readFileSync(join(APPS, app, "content", file), "utf8").split("\n")) {
			place = /^#+ .*\{#([0-9A-F]{4})/.exec(line)?.[1] ?? place;
			const name = /^::calculator\{name="([^"]+)"/.exec(line)?.[1];
			if (name && place) PLACES.set(name, place);
		}
	}
}

describe.each(CALCULATORS.map((it): [string, WithExamples] => [it.name, it]))(
	"%s",
	(name, { address, fields, sum, examples }) => {
		test("is in the block whose address it names", () => {
			expect(PLACES.get(name)).toBe(address);
		});

		test("every field says what it takes and why", () => {
			for (const { kind, range } of Object.values(fields) as unknown as { kind: string; range: string }[]) {
				if (kind === "number" || kind === "choice") expect(range).toMatch(/.: .{4,}/);
				expect(range).not.toMatch(/nothing else/);
			}
		});

		test("has ten worked examples", () => {
			expect(examples.length).toBeGreaterThanOrEqual(10);
			expect(new Set(examples.map(({ slug }) => slug)).size).toBe(examples.length);
		});

		test.each(examples.map((it) => [it.slug, it] as const))("%s comes to what was worked by hand", (_, example) => {
			const { answer, odds } = sum({ ...initialState(fields), ...example.state });
			expect({ answer, odds }).toEqual({ answer: example.answer, odds: example.odds });
		});

		test("links only to rules that there are", () => {
			fc.assert(
				fc.property(anyState(fields), (state) => {
					for (const { address } of sum(state).lines) if (address) expect(ADDRESSES).toContain(address);
				}),
			);
		});

		test("writes negative numbers with a minus, not with a hyphen", () => {
			fc.assert(
				fc.property(anyState(fields), (state) => {
					const values = sum(state).lines.map(({ value = "" }) => value);
					expect(values.filter((it) => /(?:^|[ (])-\d/.test(it))).toEqual([]);
				}),
			);
		});

		test("any state is the same again after it was in an address, which needs no escapes", () => {
			fc.assert(
				fc.property(anyState(fields), (state) => {
					const written = writeState(fields, state);
					expect(written).toMatch(/^[A-Za-z0-9.~*_-]+$/);
					fc.pre(written.length <= LONGEST_STATE);
					expect(readState(fields, written)).toEqual({ state, dropped: [] });
				}),
			);
		});

		test("any text in an address gives a state that sums, and a sentence for each part that it dropped", () => {
			const hostile = fc.oneof(
				fc.string(),
				fc.string({ unit: "grapheme" }),
				fc.array(fc.string({ unit: fc.constantFrom(..."0123456789abz*-_~") })).map((parts) => `1~${parts.join(".")}`),
			);
			fc.assert(
				fc.property(hostile, (written) => {
					const { state, dropped } = readState(fields, written);
					sum(state);
					if (dropped.length === 0) expect(readState(fields, writeState(fields, state)).state).toEqual(state);
					for (const sentence of dropped) expect(sentence).toMatch(/^.{10,}\.$/s);
				}),
			);
		});

		test("an address of fewer fields opens, as those of older releases have", () => {
			fc.assert(
				fc.property(anyState(fields), fc.nat(), (state, cut) => {
					const written = writeState(fields, state);
					const parts = written.split(".");
					const older = parts.slice(0, 1 + (cut % parts.length)).join(".");
					expect(readState(fields, older).dropped).toEqual([]);
				}),
			);
		});
	},
);

test("what is dropped is named, with what the field takes", () => {
	const fields = CALCULATORS[0]?.fields ?? {};
	expect(readState(fields, "1~99.7.<b>").dropped).toEqual([
		"REF: “99” in the address was dropped. It takes 0–14: 10, 3 more by chrome, and 1 to spare.",
		"Distance: “<b>” in the address was dropped. It takes 0–2000: twice the longest listed range, and then some.",
	]);
	expect(readState(fields, "1~8.7.<b>").state).toMatchObject({ ref: 8, skill: 7, distance: 20 });
	expect(readState(fields, "8.7").dropped).toEqual([
		"“8.7” in the address is not a state. This sum starts with its initial values.",
	]);
	for (const bare of ["", "1", "1~"]) {
		expect(readState(fields, bare)).toEqual({ state: initialState(fields), dropped: [] });
	}
	expect(readState(fields, "2").dropped).toEqual([
		"The address has format 2, which this version does not know. This sum starts with its initial values.",
	]);
	expect(readState(fields, "1~\0\u202e7").dropped[0]).toMatch(/^REF: “%00%E2%80%AE7” in the address was dropped\./);
	expect(readState(fields, `1~${"x".repeat(19)}😀😀`).dropped[0]).toContain(`“${"x".repeat(19)}😀…”`);
	expect(readState(fields, "2~8.7").dropped).toEqual([
		"The address has format 2, which this version does not know. This sum starts with its initial values.",
	]);
	expect(readState(fields, `1~${"8".repeat(LONGEST_STATE)}`).dropped).toEqual([
		"The state in the address is longer than 2000 characters. This sum starts with its initial values.",
	]);
});

test("one broken part of a list drops that part alone", () => {
	const hit = CALCULATORS.find(({ name }) => name === "hit-to-wound")?.fields ?? {};
	expect(readState(hit, "1~.....35-999-7.3-10_5-99")).toMatchObject({
		state: { hits: [35, 7], layers: [{ sp: 10 }] },
		dropped: [
			"Damage 2: “999” in the address was dropped. It takes 0–200: points as rolled.",
			"Armor 2: “5-99” in the address was dropped. It takes SP 0–40: no armor in these rules has more.",
		],
	});
	const track = CALCULATORS.find(({ name }) => name === "wound-track")?.fields ?? {};
	expect(readState(track, "1~Kestrel-5-0-7_Dray-oops_Vance-22")).toMatchObject({
		state: { people: [{ name: "Kestrel" }, { name: "Vance", taken: 22 }] },
		dropped: [
			expect.stringMatching(/^People 2: “Dray-oops” in the address was dropped\. It takes Points taken 0–99: /),
		],
	});
});

test("more parts than a list may have are dropped from its end", () => {
	const hit = CALCULATORS.find(({ name }) => name === "hit-to-wound")?.fields ?? {};
	expect(readState(hit, "1~......3-10_5-12_3-8_3-6_2-4")).toMatchObject({
		state: { layers: [{ sp: 10 }, { sp: 12 }, { sp: 8 }] },
		dropped: ["Armor: “3-6_2-4” in the address was dropped. It takes 3 at most: the rules allow no fourth layer."],
	});
});

test("a list of which nothing is left starts with its initial value, and says so in a few lines", () => {
	const fire = CALCULATORS.find(({ name }) => name === "automatic-fire")?.fields ?? {};
	const { state, dropped } = readState(fire, `1~${".".repeat(15)}${Array(60).fill("99").join("-")}`);
	expect(state).toEqual(initialState(fire));
	expect(dropped).toHaveLength(4);
	expect(dropped.at(-1)).toBe("Locations: 57 more parts of the address were dropped.");
});
