import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { plain } from "@dataterm/ui/inline.ts";
import type { Node, TableNode } from "@dataterm/ui/tree.ts";
import { afterEach, describe, expect, test } from "vitest";
import { compile } from "../compile.ts";
import { formatProblems } from "../problem.ts";
import { removeTestSection, testSection } from "../test-section.ts";

let root = "";
afterEach(() => removeTestSection(root));

const VEST = { name: "Mesh", price: "80 eb", layers: 2, source: "ours" };

/** Compiles a page with a directive and this data in tables/Vests.json. */
async function withTable(directive: string, vests: object[], more: (root: string) => void = () => {}) {
	root = testSection();
	mkdirSync(join(root, "public/assets/Demo/tables"));
	writeFileSync(join(root, "public/assets/Demo/tables/Vests.json"), JSON.stringify({ vests }));
	const page = `# Armor\n\nIt helps.\n\n## Stopping Power {#D001}\n\nSubtract 18.\n\n${directive}\n`;
	writeFileSync(join(root, "content/armor.md"), page);
	more(root);
	const compiled = await compile(root);
	expect(formatProblems(compiled.problems)).toBe("");
	const node = compiled.pages.get("/assets/Demo/pages/armor.json")?.blocks[0]?.nodes[1] as TableNode;
	return { ...compiled, node };
}

test("rows of a file that nothing else mentions are a table, with heads, figures, dice, and stamps", async () => {
	const { node, manifest, search } = await withTable(
		'::data{file="tables/Vests" columns="name, price, layers" caption="Vests"}',
		[VEST, { name: "Plate", price: "1D6 eb", layers: -1200, source: "specification" }],
	);
	expect(node).toEqual({
		type: "table",
		caption: "Vests",
		head: [["Name"], ["Price"], ["Layers"]],
		rows: [
			[["Mesh", " ", { type: "stamp", stamp: "ours" }], ["80\u00a0eb"], ["2"]],
			[["Plate"], [{ type: "dice", text: "1D6" }, "\u00a0eb"], ["−1,200"]],
		],
		numeric: [false, true, true],
		variant: "dense",
	});
	expect(manifest.pages?.[0]?.needs).toEqual(["/assets/Demo/pages/armor.json"]);
	expect(search.find(({ address }) => address === "D001")?.text).toBe(
		"Subtract 18. Vests Name Price Layers Mesh 80 eb 2 Plate 1D6 eb −1,200",
	);
});

test("one source is the table's stamp; heads are the writer's own", async () => {
	const { node } = await withTable(
		'::data{file="tables/Vests" columns="name, layers" heads="Vest | Layers, at most"}',
		[VEST, { ...VEST, name: "Plate" }],
	);
	expect(node.stamp).toBe("ours");
	expect(node.head).toEqual([["Vest"], ["Layers, at most"]]);
});

test("a long table has the order of each column, but not of figures in several units", async () => {
	const prices = ["1,500 eb", "200 eb", "Included", "80 eb", "90 eb", "95 eb"];
	const times = ["1 h", "15 min", "2 h", "3 h", "4 h", "5 h"];
	const names = ["Skin", "Mesh", "“Plate”", "Coat", "Hat", "Arm"];
	const vests = prices.map((price, i) => ({ ...VEST, name: names[i], price, time: times[i] }));
	const { node } = await withTable('::data{file="tables/Vests" columns="name, price, time"}', vests);
	expect(node.orders).toEqual([[5, 3, 4, 1, 2, 0], [2, 3, 4, 5, 1, 0], null]);
});

test("a number has all of its digits", async () => {
	const { node } = await withTable('::data{file="tables/Vests" columns="name, layers"}', [
		{ ...VEST, layers: -1200.0625 },
	]);
	expect(node.rows[0]?.[1]).toEqual(["−1,200.0625"]);
});

test("prices with a dollar sign are figures, with either minus; a column of figures with a sentence has no order", async () => {
	const prices = ["$1,500", "$200", "Included", "$80", "-$90", "−$95"];
	const notes = ["1,000", "200", "30", "4", "5", "6, and 7 more for each layer"];
	const vests = prices.map((price, i) => ({ ...VEST, price, note: notes[i] }));
	const { node } = await withTable('::data{file="tables/Vests" columns="name, price, note"}', vests);
	expect(node.numeric).toEqual([false, true, false]);
	expect(node.orders?.slice(1)).toEqual([[2, 5, 4, 3, 1, 0], null]);
});

/** Makes the rows entries of section.json: Mesh is D010, Plate D011. */
function asEntries(root: string) {
	const edit = (file: string, change: (json: never) => unknown) =>
		writeFileSync(
			join(root, file),
			JSON.stringify(change(JSON.parse(readFileSync(join(root, file), "utf8")) as never)),
		);
	const source = { file: "/assets/Demo/tables/Vests.json", path: "vests", title: "name", page: "armor" };
	edit("section.json", (it: { entries: unknown[] }) => ({ ...it, entries: [...it.entries, source] }));
	const row = (title: string) => ({
		key: `armor/${title.toLowerCase()}`,
		page: "armor",
		title,
		open: title.toLowerCase(),
	});
	edit("addresses.json", (it: object) => ({ ...it, D010: row("Mesh"), D011: row("Plate") }));
}

test("entries of section.json have their addresses in the table, and each is found by itself", async () => {
	const { node, search, data } = await withTable(
		'::data{file="tables/Vests" columns="name, price" heads="Vest | Price"}',
		[VEST, { ...VEST, name: "Plate" }],
		asEntries,
	);
	expect(node.addresses).toEqual(["D010", "D011"]);
	const answer: Node[] = [
		{
			type: "table",
			head: [],
			rows: [[["Price"], ["80\u00a0eb"]]],
			numeric: [false, false],
			variant: "dense",
			stamp: "ours",
		},
	];
	const entry = search.find(({ address }) => address === "D010");
	expect(entry).toMatchObject({ route: "/demo/armor?open=mesh", value: "80 eb", valueStamp: "ours", answer });
	expect(data.get("/assets/Demo/tables/Vests.json")).toMatchObject({
		vests: [{ address: "D010", slug: "mesh" }, { address: "D011" }],
	});
});

test("of a file with several lists, the entries' is the table", async () => {
	const { node } = await withTable(
		'::data{file="tables/Vests" columns="name, price"}',
		[VEST, { ...VEST, name: "Plate" }],
		(root) => {
			asEntries(root);
			const file = join(root, "public/assets/Demo/tables/Vests.json");
			writeFileSync(file, JSON.stringify({ hats: ["Cap"], ...JSON.parse(readFileSync(file, "utf8")) }));
		},
	);
	expect(node.rows.map(([name]) => name)).toEqual([["Mesh"], ["Plate"]]);
});

describe("search prints for a row what tables show of it besides its title", () => {
	const found = async (directive: string) => {
		const vests = [
			{ ...VEST, note: "Rustles" },
			{ ...VEST, name: "Plate", note: "Clanks" },
		];
		const { search } = await withTable(directive, vests, asEntries);
		const { answer, text } = search.find(({ address }) => address === "D010") ?? {};
		const [table] = answer ?? [];
		return { rows: table?.type === "table" && table.rows.map((row) => row.map((cell) => plain(cell))), text };
	};

	test("wherever the title is; the other fields are found", async () => {
		expect(await found('::data{file="tables/Vests" columns="price, name"}')).toEqual({
			rows: [["Price", "80\u00a0eb"]],
			text: "Price 80 eb 2 Rustles",
		});
	});

	test("all fields if the table shows only titles", async () => {
		const { rows } = await found('::data{file="tables/Vests" columns="name"}');
		expect(rows).toContainEqual(["Note", "Rustles"]);
	});

	test("of two tables", async () => {
		const both = ["price", "layers"].map((it) => `::data{file="tables/Vests" columns="name, ${it}"}`);
		expect((await found(both.join("\n\n"))).rows).toEqual([
			["Price", "80\u00a0eb"],
			["Layers", "2"],
		]);
	});
});
