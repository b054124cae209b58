/** For tests of sections: what holds for every calculator. */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { LONGEST_STATE, type OldAddress, readState, writeState } from "@dataterm/rules";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyState } from "./any-state.ts";
import { readCalculators, type SectionCalculator } from "./build/calculators.ts";
import { described, fieldsOf } from "./build/calculators-file.ts";

export { anyState, readCalculators };

/**
 * Tests the calculators of a section: their states in an address, and the rules that they link to. The build compares
 * their worked examples with their sums.
 * @param root the section's folder
 * @param old addresses of its calculators that were live
 */
export async function testCalculators(root: string, old: readonly OldAddress[]): Promise<void> {
	const calculators = await readCalculators(root);
	const rules = rulesOf(dirname(root));

	describe.each(calculators.map((it): [string, SectionCalculator] => [it.name, it]))("%s", (_, calculator) => {
		const { fields, sum } = calculator;
		const elsewhere = fieldsOf(JSON.parse(JSON.stringify(described(calculator))).fields);

		test("every field says what it takes and why", () => {
			for (const { kind, range } of Object.values(fields) as unknown as { kind: string; range: string }[]) {
				if (kind === "number" || kind === "choice") expect(range).toMatch(/.: .{4,}/);
				expect(range).not.toMatch(/nothing else/);
			}
		});

		test("links only to rules that there are", () => {
			fc.assert(
				fc.property(anyState(fields), (state) => {
					for (const { address } of sum(state).lines) if (address) expect(rules).toContain(address);
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

		test("the lines above what is brought to a roll add up to it", () => {
			fc.assert(
				fc.property(anyState(fields), (state) => {
					const { lines } = sum(state);
					const at = lines.findIndex(({ label }) => label === "You bring");
					const [total = 0, ...parts] = lines
						.slice(0, at + 1)
						.map(({ value = "" }) => (/^[+−]?\d+$/.test(value) ? Number(value.replace("−", "-")) : 0))
						.reverse();
					expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
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
					expect(readState(elsewhere, written), "as another section reads it").toEqual({ state, dropped: [] });
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
	});

	test("readers' addresses are of calculators that there are", () => {
		const names = calculators.map(({ name }) => name);
		expect(old.map(([name]) => name).filter((name) => !names.includes(name))).toEqual([]);
	});

	test.each(old)("%s opens %s as before", (name, written, answer) => {
		const calculator = calculators.find((it) => it.name === name);
		if (!calculator) throw new Error(`There is no calculator "${name}" anymore, and its addresses are in use.`);
		const { state, dropped } = readState(calculator.fields, written);
		expect({ answer: calculator.sum(state).answer, dropped }).toEqual({ answer, dropped: [] });
	});
}

/** Returns the addresses of all rules. */
function rulesOf(apps: string): Set<string> {
	const tables = readdirSync(apps).map((app) => join(apps, app, "addresses.json"));
	const read = (path: string) => Object.keys(JSON.parse(readFileSync(path, "utf8")));
	return new Set(tables.filter(existsSync).flatMap(read));
}
