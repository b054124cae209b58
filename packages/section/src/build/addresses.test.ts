import type { AddressTable } from "@dataterm/ui/section/contract.ts";
import { describe, expect, test } from "vitest";
import { settle, type Wanted } from "./addresses.ts";
import { formatLock } from "./lock.ts";

const page: Wanted = { kind: "page", page: "armor", prefix: "D4", title: "Armor", slug: "armor", file: "section.json" };

function wanted(kind: Wanted["kind"], title: string, more: Partial<Wanted> = {}): Wanted {
	const slug = title.toLowerCase().replaceAll(" ", "-");
	const heading = kind === "entry" ? {} : { isHeading: true as const };
	return { kind, page: "armor", prefix: "D4", title, slug, file: "armor.md", ...heading, ...more };
}

/** The lock after a fix, and what it could not give. */
function fix(things: Wanted[], lock: AddressTable = {}, retire: string[] = []) {
	const problems: string[] = [];
	const report = ({ what }: { what: string }) => problems.push(what);
	const place = { lockFile: "addresses.json", lockAt: () => undefined };
	const options = { lock, ...place, command: "fix", fix: true, retire, complete: true, report };
	return { ...settle(things, options), problems };
}

const titles = (table: AddressTable) => Object.fromEntries(Object.entries(table).map(([it, row]) => [it, row.title]));

describe("the next free address", () => {
	test("of a block is from 01, of an entry from 10", () => {
		const { table } = fix([page, wanted("block", "Cover"), wanted("block", "Layering"), wanted("entry", "Kevlar")]);
		expect(titles(table)).toEqual({ D400: "Armor", D401: "Cover", D402: "Layering", D410: "Kevlar" });
	});

	test("of a topic begins a ten of its own, in which its blocks stand", () => {
		const topic = wanted("topic", "Ranged");
		const block = wanted("block", "Burst", { parent: topic });
		const { table } = fix([topic, block, wanted("topic", "Melee"), wanted("entry", "Sword")]);
		expect(titles(table)).toEqual({ D410: "Ranged", D411: "Burst", D420: "Melee", D430: "Sword" });
		expect(table.D411).toEqual({ key: "armor/ranged/burst", page: "armor", title: "Burst", open: "ranged" });
	});

	test("passes over what is gone and what the text gives", () => {
		const gone: AddressTable = { D401: { key: "armor/old", page: "armor", title: "Old", gone: true } };
		const { table } = fix([wanted("block", "New"), wanted("block", "Given", { written: "D402" })], gone);
		expect(titles(table)).toEqual({ D401: "Old", D402: "Given", D403: "New" });
		expect(table.D401?.gone).toBe(true);
	});

	test("ends with the fifteenth block of a page", () => {
		const { table, problems } = fix(Array.from({ length: 16 }, (_, i) => wanted("block", `Block ${i}`)));
		expect(Object.keys(table)).toHaveLength(15);
		expect(problems).toEqual(['There is no free address left for "Block 15" on its page.']);
	});
});

describe("an address is kept", () => {
	const first = fix([page, wanted("block", "Cover"), wanted("entry", "Kevlar"), wanted("entry", "Flak")]).table;

	test("whatever is put before it", () => {
		const things = [page, wanted("block", "New"), wanted("block", "Cover", { written: "D401" })];
		const { table } = fix([...things, wanted("entry", "Flak"), wanted("entry", "Kevlar")], first);
		expect(titles(table)).toEqual({ D400: "Armor", D401: "Cover", D402: "New", D410: "Kevlar", D411: "Flak" });
	});

	test("by a heading that is renamed, with its key", () => {
		const { table } = fix([wanted("block", "Behind walls", { written: "D401" })], first);
		expect(table.D401).toEqual({ key: "armor/cover", page: "armor", title: "Behind walls" });
	});

	test("by an entry whose title was changed in the lock", () => {
		const lock: AddressTable = { ...first, D410: { ...first.D410, title: "Kevlar vest" } as AddressTable[string] };
		const { table } = fix([wanted("entry", "Kevlar vest")], lock);
		expect(table.D410).toEqual({ key: "armor/kevlar", page: "armor", title: "Kevlar vest", open: "kevlar" });
	});

	test("whatever is deleted: a fix reports it and retires nothing", () => {
		const { table, problems } = fix([page], first);
		expect(table).toEqual(first);
		expect(problems[0]).toMatch(/^3 addresses of the page "armor" are not in the section: D401 "Cover"/);
	});

	test("by a heading that lost it", () => {
		const { table } = fix([page, wanted("block", "New"), wanted("block", "Cover")], first);
		expect(titles(table)).toMatchObject({ D401: "Cover", D402: "New" });
	});

	test("by an entry that may have been renamed: a fix asks instead of giving a new one", () => {
		const { table, problems } = fix([page, wanted("entry", "Kevlar vest"), wanted("entry", "Flak")], first);
		expect(table).toEqual(first);
		expect(problems[0]).toMatch(/D410 "Kevlar" is no longer in the data/);
	});

	test("unless it is retired by name; it has it again when it comes back", () => {
		const dropped = fix([page, wanted("entry", "Flak")], first, ["D401", "D410"]).table;
		expect(dropped).toEqual({ ...first, D401: { ...first.D401, gone: true }, D410: { ...first.D410, gone: true } });
		expect(fix([page, wanted("entry", "Kevlar")], dropped).table.D410).toEqual(first.D410);
	});
});

test("two of one name have two keys, and each keeps its own", () => {
	const { table } = fix([wanted("entry", "Twin"), wanted("entry", "Twin")]);
	expect(Object.values(table).map((row) => row.key)).toEqual(["armor/twin", "armor/twin-2"]);
	expect(fix([wanted("entry", "Twin"), wanted("entry", "Twin")], table).table).toEqual(table);
});

test("a tab's slug is the last part of its key, whatever its label becomes", () => {
	const tab = wanted("tab", "Fumbles and Criticals", { slug: "fumbles" });
	const { table } = fix([tab, wanted("block", "Reflex", { parent: tab }), wanted("entry", "Gun", { tab: "fumbles" })]);
	expect(table).toEqual({
		D401: { key: "armor/fumbles", page: "armor", title: "Fumbles and Criticals", tab: "fumbles" },
		D402: { key: "armor/fumbles/reflex", page: "armor", title: "Reflex", tab: "fumbles" },
		D410: { key: "armor/fumbles/gun", page: "armor", title: "Gun", tab: "fumbles", open: "gun" },
	});
});

test("the lock is sorted, a row a line", () => {
	expect(
		formatLock({ D401: { key: "b", page: "p", title: "B" }, D400: { key: "a", page: "p", title: "A", gone: true } }),
	).toBe(
		'{\n\t"D400": { "key": "a", "page": "p", "title": "A", "gone": true },\n\t"D401": { "key": "b", "page": "p", "title": "B" }\n}\n',
	);
});
