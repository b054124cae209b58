/** A line of a calculator's working leads to the rule that it follows: the block there stamps the value as the line does. */
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { initialState } from "./packages/rules/src/index.ts";
import { allCalculators } from "./packages/section/src/build/calculators.ts";
import { compile } from "./packages/section/src/build/compile.ts";
import { plainText } from "./packages/section/src/build/content/plain-text.ts";
import type { Node } from "./packages/ui/src/tree.ts";

const SECTIONS = ["classes", "cyberware", "fnff", "interlock", "nightcity", "traumateam"];

const blocks = new Map<string, readonly Node[]>();

beforeAll(async () => {
	for (const section of SECTIONS) {
		const { search } = await compile(join(import.meta.dirname, "apps", section));
		for (const { address, answer } of search) blocks.set(address, answer);
	}
}, 120_000);

/** Returns the stamps anywhere in a block: in its texts, and of its tables and their cells. */
function stampsIn(part: unknown): string[] {
	if (typeof part !== "object" || part === null) return [];
	const own = "stamp" in part && typeof part.stamp === "string" ? [part.stamp] : [];
	return [...own, ...Object.values(part).flatMap(stampsIn)];
}

const lines = (await allCalculators(import.meta.dirname)).flatMap(({ name, fields, sum, examples }) =>
	[{}, ...examples.map(({ state }) => state)].flatMap((state) =>
		sum({ ...initialState(fields), ...state }).lines.map((line) => ({ name, ...line })),
	),
);

test("a stamped value has the same stamp in the block that its line cites", () => {
	const stamped = lines.filter(({ stamp, address }) => stamp && address);
	expect(stamped.length).toBeGreaterThan(100);
	const loose = stamped.filter(({ stamp, address = "" }) => !stampsIn(blocks.get(address)).includes(stamp ?? ""));
	expect([
		...new Set(loose.map(({ name, label, stamp, address }) => `${name}: ${label}, ${stamp} at ${address}`)),
	]).toEqual([]);
});

test("a piece of the catalog is in the table that its line cites", () => {
	const pieces = lines.filter(
		({ name, label, value }) => name === "chrome-cart" && /, (?:N|M|MA|CR): /.test(label) && value,
	);
	expect(pieces.length).toBeGreaterThan(10);
	for (const { label, address = "" } of pieces) {
		expect(plainText([...(blocks.get(address) ?? [])]), address).toContain(label.replace(/, [A-Z]+: .*/, ""));
	}
});
