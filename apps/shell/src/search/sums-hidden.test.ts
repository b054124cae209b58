/** A question never fills a field that the form hides: every calculator, with all the phrases that it takes. */

import { join } from "node:path";
import { allCalculators } from "@dataterm/section/build/calculators.ts";
import type { SearchEntry } from "@dataterm/ui/section/contract.ts";
import { describe, expect, test } from "vitest";
import { initialState, readState, sumWords } from "../../../../packages/rules/src/index.ts";
import { Sums } from "./sums.ts";

const entry = { title: "", trail: [], route: "", text: "", answer: [] };
const calculators = await allCalculators(join(import.meta.dirname, "../../../.."));
const sums = new Sums();
for (const it of calculators) sums.add({ ...entry, address: it.address, sum: sumWords(it, it.asked) } as SearchEntry);

/** Returns the sum that a question is, and what it fills. */
function asked(question: string) {
	const found = sums.find(question);
	const calculator = calculators.find(({ address }) => address === found?.entry.address);
	if (!found || !calculator) return undefined;
	const { state, dropped } = readState(calculator.fields, found.state);
	return { name: calculator.name, calculator, state, dropped, answer: calculator.sum(state as never).answer };
}

test.each([
	["suppressing fire 30 rounds in a 5 m corridor", "Save 6"],
	["suppressing fire 30 rounds, a corridor of 5 m", "Save 6"],
	["suppressive fire 30 rounds over 5 m", "Save 6"],
	["covering fire with 20 rounds across a 10 m street", "Save 2"],
	["suppressive fire 30 rounds 5 m wide", "Save 6"],
	["suppress a 4 m hallway, suppressive fire with 20 rounds", "Save 5"],
	["12 damage SP 14", "Unhurt"],
	["sell 2 kidneys", "400 eb"],
])("%s is %s", (question, answer) => expect(asked(question)?.answer).toBe(answer));

test.each([
	["suppressive fire 30 rounds at 50 m", "how far away it is does not count"],
	["suppressive fire 30 rounds, 50 m away", "how far away it is does not count"],
	["suppressive fire 30 rounds at long range", "the range does not count"],
	["suppressive fire 30 rounds at 3 targets", "a zone has no targets"],
	["burst, 20 rounds", "a burst is three rounds"],
	["grenade launcher, body 8, 100 m", "a launcher throws as far for everyone"],
	["sell a heart after 3 months", "the bank stores what it sells"],
	["12 damage to the chest, cyberlimb", "the chest is not a limb"],
	["full auto, die 7", "the form has no field for a roll"],
])("%s is not a sum: %s", (question) => expect(asked(question)).toBeUndefined());

describe.each(calculators.map((it) => [it.name, it] as const))("%s", (_, calculator) => {
	const words = sumWords(calculator, calculator.asked);
	const phrases = [
		...words.calls,
		...words.values.map(({ words }) => words[0] as string),
		...words.numbers.flatMap(({ names, least, most }) => {
			const number = Math.min(most, Math.max(least, 5));
			return names.flatMap((name) => [`${name} ${number}`, `${number} ${name}`]);
		}),
	];
	const modes = Object.values(calculator.asked.shown ?? {}).flatMap((when) => (when === "never" ? [] : [when.of]));
	const options = words.values.filter(({ fill }) =>
		fill.some(([, at]) => modes.includes(Object.keys(calculator.fields)[at] as string)),
	);
	// The locations and modes are few; the blades are many, and alike.
	const starts = ["", ...options.slice(0, 8).map(({ words }) => words[0] as string)];

	test("fills no field that is hidden", () => {
		for (const start of starts) {
			for (const [place, phrase] of phrases.entries()) {
				for (const other of [
					phrases[(place + 1) % phrases.length],
					phrases[(place * 7) % phrases.length],
					words.calls[0],
				]) {
					const question = `${start} ${phrase} ${other}`;
					const sum = asked(question);
					if (!sum) continue;
					const initial = initialState(sum.calculator.fields) as Record<string, unknown>;
					const state = sum.state as Record<string, unknown>;
					for (const [name, when] of Object.entries(sum.calculator.asked.shown ?? {})) {
						const isShown = when !== "never" && when.options.includes(state[when.of] as string);
						if (!isShown) expect({ question, [name]: state[name] }).toEqual({ question, [name]: initial[name] });
					}
				}
			}
		}
	});
});
