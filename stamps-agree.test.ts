/** A value that is not the specification's has its stamp, and the same one, on every page that states it. */
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { compile } from "./packages/section/src/build/compile.ts";
import type { SearchEntry } from "./packages/section/src/contract.ts";
import { plain } from "./packages/ui/src/inline.ts";
import type { Inline, Node, StampKind } from "./packages/ui/src/tree.ts";

const SECTIONS = ["classes", "cyberware", "fnff", "interlock", "nightcity", "traumateam"];

/** Values that several pages state: the stamp, and the words that it follows on each page. */
const STATEMENTS: Record<string, { stamp: StampKind; on: Record<string, string> }> = {
	"the width of a wound state": {
		stamp: "ours",
		on: { D601: "Each state is 4 points wide", D702: "Every 4 points more add a level" },
	},
	"missing tools": {
		stamp: "ours",
		on: { E208: "the number is 3 higher", F202: "the number is 3 higher", B402: "is 3 harder" },
	},
	"noticing an ambush": {
		stamp: "ours",
		on: { D203: "you get no +5", B102: "the attackers get no bonus for it" },
	},
	"a dodge is not an action": {
		stamp: "reading",
		on: { D202: "A dodge is not an action", D852: "It is not an action" },
	},
	"the operation of a netrunner's processor": {
		stamp: "ours",
		on: { F004: "that is 2,600 eb in all", C903: "that is 2,600 eb in all" },
	},
	"the fare of a combat cab": { stamp: "ours", on: { A103: "50 eb across the city" } },
};

/** Values beside search results that are not the specification's. */
const VALUES: Record<string, StampKind> = { D601: "ours", E302: "reading", F102: "ours" };

const entries = new Map<string, SearchEntry>();

beforeAll(async () => {
	for (const section of SECTIONS) {
		const { search } = await compile(join(import.meta.dirname, "apps", section));
		for (const entry of search) entries.set(entry.address, entry);
	}
}, 120_000);

/** Returns the paragraphs of a block, with each stamp as `:ours`. */
function paragraphs(node: Node): string[] {
	if (node.type === "list") return node.items.flat().flatMap(paragraphs);
	if (node.type === "columns" || node.type === "note") return node.children.flatMap(paragraphs);
	return node.type === "paragraph" ? [withStamps(node.children)] : [];
}

function withStamps(inlines: Inline[]): string {
	return inlines
		.map((it) => (typeof it === "object" && it.type === "stamp" ? `:${it.stamp}` : plain([it])))
		.join("")
		.replaceAll("\u00a0", " ");
}

describe("every page stamps", () => {
	test.each(Object.entries(STATEMENTS))("%s", (_, { stamp, on }) => {
		for (const [address, words] of Object.entries(on)) {
			const stating = entries
				.get(address)
				?.answer.flatMap(paragraphs)
				.find((text) => text.includes(words));
			const [, next] = /:(house|ours|reading)/.exec(stating?.split(words)[1] ?? "") ?? [];
			expect(next, `${address}: ${stating}`).toBe(stamp);
		}
	});
});

test("search stamps the figures of every corporation", () => {
	const profiles = [...entries.values()]
		.filter(({ trail }) => trail.includes("Corporations"))
		.filter(({ address }) => address > "A50F" && address < "A600");
	expect(profiles.length).toBe(18);
	for (const { address, answer } of profiles) {
		const figures = answer.find((node) => node.type === "table");
		expect(figures, address).toMatchObject({ stamp: "ours" });
	}
});

test.each(Object.entries(VALUES))("search stamps the value of %s", (address, stamp) => {
	expect(entries.get(address)).toMatchObject({ valueStamp: stamp });
});
