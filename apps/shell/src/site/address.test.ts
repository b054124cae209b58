import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { AddressTable } from "@dataterm/ui/section/contract.ts";
import { describe, expect, test } from "vitest";
import { resolveAddress } from "./address.ts";
import type { RoutedSection } from "./discovery.ts";

const sections = [
	{
		title: "FNFF",
		bank: "D",
		path: "/fnff",
		pages: [
			{ label: "Introduction", path: "introduction" },
			{ label: "Initiative", path: "initiative" },
		],
	},
	{ title: "Mainframe", path: "/mainframe" },
] as RoutedSection[];

const table: AddressTable = {
	D101: { key: "initiative/rounds", page: "initiative", title: "Rounds" },
	D102: { key: "initiative/old", page: "initiative", title: "Old", gone: true },
	D103: { key: "initiative/moved", page: "initiative", title: "Moved", gone: true, see: "D110" },
	D110: { key: "initiative/snap", page: "initiative", title: "Snap", tab: "fast", open: "snap shot" },
};
const ask = (address: string) => resolveAddress(address, sections, async () => table);
const askNothing = (address: string) =>
	resolveAddress(address, sections, async () => {
		throw new Error("no table is needed for this");
	});

describe("an address", () => {
	test("of a block leads to its page and names the block", async () => {
		expect(await ask("D101")).toEqual({ kind: "route", route: "/fnff/initiative", at: "D101" });
	});

	test("is the same in small letters", async () => {
		expect(await ask("d101")).toMatchObject({ route: "/fnff/initiative", at: "D101" });
	});

	test("of an entry selects its tab and opens it", async () => {
		expect(await ask("D110")).toMatchObject({ route: "/fnff/initiative?tab=fast&open=snap+shot" });
	});

	test("of a page, of home and of the Mainframe is told by the menu alone", async () => {
		expect(await askNothing("D100")).toEqual({ kind: "route", route: "/fnff/initiative" });
		expect(await askNothing("FFFC")).toEqual({ kind: "route", route: "/" });
		expect(await askNothing("0000")).toEqual({ kind: "route", route: "/mainframe" });
	});
});

describe("nothing is", () => {
	test("at an address of a page without it: the page's other addresses are near", async () => {
		const near = [
			{ address: "D101", title: "Rounds" },
			{ address: "D110", title: "Snap" },
		];
		expect(await ask("D1FF")).toEqual({ kind: "nothing", address: "D1FF", near });
	});

	test("where a rule is gone", async () => {
		expect(await ask("D102")).toMatchObject({ kind: "nothing", address: "D102", gone: "Old" });
	});

	test("at any retired address of the real sections, whose title is named", async () => {
		const apps = join(import.meta.dirname, "../../..");
		const tables = readdirSync(apps)
			.map((app) => join(apps, app, "addresses.json"))
			.filter(existsSync);
		for (const file of tables) {
			const rows: AddressTable = JSON.parse(readFileSync(file, "utf8"));
			for (const [address, { gone, title }] of Object.entries(rows)) {
				if (!gone) continue;
				const section = { title: file, bank: address[0], path: "/x", pages: [] } as unknown as RoutedSection;
				const found = await resolveAddress(address, [section], async () => rows);
				expect(found).toMatchObject({ kind: "nothing", address, gone: title });
			}
		}
		expect(tables).not.toEqual([]);
	});

	test("where a rule was replaced by one that is gone too: its successor is not named", async () => {
		const rows = { ...table, D110: { key: "initiative/snap", page: "initiative", title: "Snap", gone: true as const } };
		const found = await resolveAddress("D103", sections, async () => rows);
		expect(found).toMatchObject({ gone: "Moved", near: [{ address: "D101", title: "Rounds" }] });
	});

	test("where a rule was replaced: only its successor is named", async () => {
		expect(await ask("D103")).toMatchObject({
			gone: "Moved",
			isReplaced: true,
			near: [{ address: "D110", title: "Snap" }],
		});
	});

	describe("where a rule was replaced by one of another section:", () => {
		const classes = { title: "Classes", bank: "B", path: "/classes", pages: [] } as unknown as RoutedSection;
		const theirs: AddressTable = { B101: { key: "solo", page: "solo", title: "Solo" } };
		const moved = { ...table, D103: { ...table.D103, see: "B101" } } as AddressTable;
		const resolve = (all: RoutedSection[], answer: () => Promise<AddressTable>) =>
			resolveAddress("D103", all, async (section) => (section === classes ? answer() : moved));

		test("its successor is named", async () => {
			expect(await resolve([...sections, classes], async () => theirs)).toMatchObject({
				isReplaced: true,
				near: [{ address: "B101", title: "Solo" }],
			});
		});

		test.each([
			["a section that is not on the site", sections, async () => theirs],
			["a section that does not answer", [...sections, classes], () => Promise.reject(new Error("no network"))],
		])("of %s, the page's other addresses are near", async (_, all, answer) => {
			const found = await resolve(all, answer);
			expect(found).toMatchObject({ gone: "Moved", near: [{ address: "D101" }, { address: "D110" }] });
			expect(found).not.toHaveProperty("isReplaced");
		});
	});

	test("on a page that is not there: the section's pages are near", async () => {
		expect(await ask("D8FF")).toMatchObject({
			kind: "nothing",
			near: [
				{ address: "D000", title: "Introduction" },
				{ address: "D100", title: "Initiative" },
			],
		});
	});

	test("in a bank that is not there: the banks are near", async () => {
		expect(await askNothing("7123")).toEqual({
			kind: "nothing",
			address: "7123",
			near: [{ address: "D000", title: "FNFF" }],
		});
	});
});
