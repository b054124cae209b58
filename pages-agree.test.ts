/**
 * Pages that state the same thing agree, since each is compared with the one source of it. The last test looks for numbers
 * that two pages have in common, so that a new repetition is added to pages-agree.ts or taken out of the text.
 */
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { compile } from "./packages/section/src/build/compile.ts";
import { plainText } from "./packages/section/src/build/content/plain-text.ts";
import type { Node } from "./packages/ui/src/tree.ts";
import { BY_CHANCE, STATEMENTS } from "./pages-agree.ts";

const SECTIONS = ["classes", "cyberware", "fnff", "interlock", "nightcity", "traumateam"];

const FIGURES: Record<string, number> = {
	...Object.fromEntries("zero one two three four five six seven eight nine ten".split(" ").map((word, n) => [word, n])),
	...{ fifteen: 15, twenty: 20, thirty: 30, forty: 40, fifty: 50 },
};
const WORDS = Object.keys(FIGURES).join("|");
const UNITS =
	"eb|kg|miles|IP|m|seconds|minutes?|hours?|days?|weeks?|months?|rounds?|turns?|actions?|levels?|points?|layers?|" +
	"pieces?|options?|chips?|skills?|stats?|dice|targets?|people|times|percent";

/** A number with its unit, in figures or in words; a word may stand between them: `six medical turns`. */
const AMOUNT = new RegExp(`\\$?\\b(?:\\d[\\d,.]*|${WORDS})\\s(?:[a-z]+\\s)?(?:${UNITS})\\b`, "g");

const blocks = new Map<string, { text: string; prose: string; value: string }>();

beforeAll(async () => {
	for (const section of SECTIONS) {
		const { search } = await compile(join(import.meta.dirname, "apps", section));
		for (const { address, answer, value = "" } of search) {
			blocks.set(address, { text: plainText(answer), prose: answer.flatMap(proseOf).join(" "), value });
		}
	}
}, 120_000);

/** Sentences, without examples and tables. */
function proseOf(node: Node): string[] {
	if (node.type === "list") return node.items.flat().flatMap(proseOf);
	if (node.type === "columns" || (node.type === "note" && node.kind !== "example"))
		return node.children.flatMap(proseOf);
	return node.type === "paragraph" ? [plainText([node])] : [];
}

describe("every page says the same about", () => {
	test.each(Object.entries(STATEMENTS))("%s", (_, pages) => {
		for (const [address, words] of Object.entries(pages)) {
			for (const word of words) expect(blocks.get(address)?.text, address).toContain(word ?? "a value of the rules");
		}
	});
});

test("a number that the prose of two pages has in common is compared, or common by chance", () => {
	const pages = new Map<string, Set<string>>();
	for (const [address, { prose }] of blocks) {
		for (const [amount] of prose.matchAll(AMOUNT)) {
			pages.set(amount, (pages.get(amount) ?? new Set()).add(address));
		}
	}
	const compared = (address: string, amount: string) =>
		BY_CHANCE[amount]?.includes(address) ||
		Object.values(STATEMENTS).some((of) => of[address]?.some((word) => word?.includes(amount)));
	const loose = [...pages]
		.filter(([, on]) => new Set([...on].map((address) => address.slice(0, 2))).size > 1)
		.flatMap(([amount, on]) =>
			[...on].filter((address) => !compared(address, amount)).map((it) => `${amount} at ${it}`),
		);
	expect(loose.sort()).toEqual([]);
});

/** The numbers of a text, in figures or in words. */
const numbersIn = (text: string): number[] =>
	(
		text
			.toLowerCase()
			.replaceAll(",", "")
			.match(/\d+(?:\.\d+)?|[a-z]+/g) ?? []
	).flatMap((it) => FIGURES[it] ?? (/^\d/.test(it) ? Number(it) : []));

test("a number beside a search result is in the rule that it stands for", () => {
	const valued = [...blocks].filter(([, { value }]) => value);
	expect(valued.length).toBeGreaterThan(100);
	const absent = valued.flatMap(([address, { text, value }]) => {
		const inText = new Set(numbersIn(text));
		return numbersIn(value).some((it) => !inText.has(it)) ? [`${value} at ${address}`] : [];
	});
	expect(absent).toEqual([]);
});
