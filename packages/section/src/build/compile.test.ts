import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { compile } from "./compile.ts";
import { type ContentError, formatProblems } from "./problem.ts";
import { FIXTURES, removeTestSection, testSection } from "./test-section.ts";

let root = "";
afterEach(() => removeTestSection(root));

async function problemsOf(...fixtures: string[]): Promise<string> {
	root = testSection(...fixtures);
	const { problems } = await compile(root).catch((error: ContentError) => error);
	return formatProblems(problems);
}

test("the section that the mistakes are made in has none", async () => {
	expect(await problemsOf()).toBe("");
});

/** A folder for each mistake: the files that make it, and in expected.txt what the writer is told. */
const mistakes = readdirSync(FIXTURES).filter((name) => !["base", "kit-examples"].includes(name));

describe("a mistake is told with its place, what it is and what to do", () => {
	test.each(mistakes)("%s", async (name) => {
		const found = await problemsOf(name);
		expect(found).not.toBe("");
		await expect(`${found}\n`).toMatchFileSnapshot(join(FIXTURES, name, "expected.txt"));
	});
});

test("JSON that is not valid is told with its line", async () => {
	root = testSection();
	const file = join(root, "public/assets/Demo/Drugs.json");
	writeFileSync(file, '{\n\t"drugs": [\n\t\t{ "name": "Stim" }\n\t\t{ "name": "Dorph" }\n\t]\n}\n');
	const { problems } = await compile(root);
	expect(problems[0]).toMatchObject({ file: "apps/demo/public/assets/Demo/Drugs.json", line: 4 });
	expect(problems[0]?.what).toMatch(/^This is not valid JSON: /);
});

test("every mistake is told, not only the first", async () => {
	const found = await problemsOf("stamp-unknown", "data-missing", "page-unknown");
	for (const word of [":huose", '"strength" is missing', 'no page "amor"']) expect(found).toContain(word);
});

describe("what comes of a section without mistakes", () => {
	test("a page with tabs: their own text is their first block", async () => {
		root = testSection();
		const { pages } = await compile(root);
		const wounds = pages.get("/assets/Demo/pages/wounds.json");
		expect(wounds).toMatchObject({ page: "wounds", address: "D100", title: "Wounds", blocks: [] });
		expect(wounds?.lede).toEqual(["A wound costs you more than blood."]);
		expect(wounds?.parts).toMatchObject([
			{
				kind: "tab",
				address: "D101",
				slug: "about",
				label: "About",
				blocks: [
					{ address: "D101", key: "wounds/about", title: "What a wound does" },
					{ address: "D102", key: "wounds/about/limbs", title: "Limbs" },
				],
			},
			{ kind: "tab", address: "D103", slug: "stun", label: "Stun", blocks: [{ address: "D103", title: "Stun" }] },
		]);
	});

	test("a topic without text of its own: search prints its summary and its blocks", async () => {
		root = testSection();
		const page = join(root, "content/wounds.md");
		const topic = '## Bleeding {#D110 topic summary="Fast or slow."}\n\n### Slow {#D111}\n\nLose 1 point a round.\n';
		writeFileSync(page, `${readFileSync(page, "utf8")}\n${topic}`);
		const lock = join(root, "addresses.json");
		const rows = {
			D110: { key: "wounds/bleeding", page: "wounds", title: "Bleeding", open: "bleeding" },
			D111: { key: "wounds/bleeding/slow", page: "wounds", title: "Slow", open: "bleeding" },
		};
		writeFileSync(lock, JSON.stringify({ ...JSON.parse(readFileSync(lock, "utf8")), ...rows }));
		const { search, problems } = await compile(root);
		expect(formatProblems(problems)).toBe("");
		expect(search.find(({ address }) => address === "D110")?.answer).toEqual([
			{ type: "paragraph", children: ["Fast or slow."] },
			{
				type: "list",
				ordered: false,
				items: [[{ type: "paragraph", children: [{ type: "ref", address: "D111", children: ["Slow"] }] }]],
			},
		]);
	});

	test("its pages need their text", async () => {
		root = testSection();
		const { manifest } = await compile(root);
		expect(manifest.pages?.map((page) => page.needs)).toEqual([
			["/assets/Demo/pages/armor.json"],
			["/assets/Demo/pages/wounds.json"],
			undefined,
		]);
	});

	test("each entry of the data gets its address and its name in the address bar", async () => {
		root = testSection();
		const { data } = await compile(root);
		expect([...data]).toEqual([
			[
				"/assets/Demo/Drugs.json",
				{
					drugs: [
						{ address: "D210", slug: "stim", name: "Stim", strength: "+3", kind: "upper", doses: 2 },
						{ address: "D211", slug: "blue-glass", name: "Blue Glass", strength: "+1", kind: "upper", doses: 1 },
					],
				},
			],
		]);
	});

	test("numbers of the data keep their units; a terminal's files are as they are written", async () => {
		root = testSection();
		for (const file of ["Price", "Log"]) {
			writeFileSync(join(root, `public/assets/Demo/${file}.json`), '{ "text": "80 eb a dose" }');
		}
		writeFileSync(
			join(root, "src/build.ts"),
			`import { z } from "zod";
			export default { schemas: { "/assets/Demo/:file.json": z.any() }, typewriter: ["/assets/Demo/Log.json"] };`,
		);
		const { data } = await compile(root);
		expect(data.get("/assets/Demo/Price.json")).toEqual({ text: "80\u00a0eb a dose" });
		expect(data.has("/assets/Demo/Log.json")).toBe(false);
	});

	test("data that a block is made of gets the block's address", async () => {
		root = testSection();
		const lock = join(root, "addresses.json");
		const rows = JSON.parse(readFileSync(lock, "utf8"));
		writeFileSync(lock, JSON.stringify({ ...rows, D201: { key: "drugs/dose", page: "drugs", title: "Dose" } }));
		writeFileSync(join(root, "public/assets/Demo/Dose.json"), '{ "rules": { "text": "Two at most." } }');
		writeFileSync(
			join(root, "src/build.ts"),
			`import { z } from "zod";
			const file = "/assets/Demo/Dose.json";
			export default {
				schemas: { "/assets/Demo/:file.json": z.any() },
				blocks: ({ json }) => [{ page: "drugs", title: "Dose", slug: "dose", nodes: [], of: json(file).rules }],
			};`,
		);
		const { data, problems } = await compile(root);
		expect(formatProblems(problems)).toBe("");
		expect(data.get("/assets/Demo/Dose.json")).toEqual({ rules: { address: "D201", text: "Two at most." } });
	});

	test("search has a row for each address, and no other", async () => {
		root = testSection();
		const { search, addresses } = await compile(root);
		const live = Object.keys(addresses).filter((address) => !addresses[address]?.gone);
		expect(search.map((row) => row.address)).toEqual(live);
		expect(search.find((row) => row.address === "D102")).toEqual({
			address: "D102",
			title: "Limbs",
			trail: ["Demo", "Wounds", "About"],
			route: "/demo/wounds?tab=about",
			text: "More than 8 in one hit.",
			answer: [{ type: "paragraph", children: ["More than 8 in one hit."] }],
		});
		expect(search.find((row) => row.address === "D001")?.terms).toEqual(["sp", "protection"]);
		expect(search.find((row) => row.address === "D210")).toMatchObject({
			route: "/demo/drugs?open=stim",
			text: "Strength +3 Kind upper Doses 2",
		});
	});
});

test("the words of a page include its lede, even if its answer comes from data", async () => {
	root = testSection();
	writeFileSync(
		join(root, "src/build.ts"),
		`import { z } from "zod";
		export default {
			schemas: { "/assets/Demo/:file.json": z.any() },
			blocks: () => [{ page: "armor", title: "Armor", nodes: [{ type: "paragraph", children: ["SP 18."] }] }],
		};`,
	);
	const { search } = await compile(root);
	expect(search.find(({ address }) => address === "D000")).toMatchObject({
		text: "Stopping Power comes off the damage. SP 18.",
		answer: [{ type: "paragraph", children: ["SP\u00a018."] }],
	});
});

test("a number stays on the line of its unit or name, in what is drawn; the words of search have plain spaces", async () => {
	root = testSection();
	const page = join(root, "content/armor.md");
	const text = "Armor of **SP 18** weighs 10 kg at Body Type 7, and costs 1,500 eb. Of 2 jackets, 1 is mine.";
	writeFileSync(page, `# Armor\n\nSP 0 is none.\n\n## Stopping Power {#D001}\n\n- ${text}\n`);
	const { pages, search } = await compile(root);
	const bound = ["Armor of ", { type: "strong", children: ["SP\u00a018"] }];
	const rest = " weighs 10\u00a0kg at Body Type\u00a07, and costs 1,500\u00a0eb. Of 2 jackets, 1 is mine.";
	const list = [{ type: "list", items: [[{ type: "paragraph", children: [...bound, rest] }]] }];
	const tree = pages.get("/assets/Demo/pages/armor.json");
	expect(tree).toMatchObject({ lede: ["SP\u00a00 is none."], blocks: [{ nodes: list }] });
	const entry = search.find(({ address }) => address === "D001");
	expect(entry).toMatchObject({ text: text.replaceAll("**", ""), answer: list });
});

test("the value of an entry of the search index says whose it is", async () => {
	root = testSection();
	const page = join(root, "content/wounds.md");
	const text = readFileSync(page, "utf8");
	writeFileSync(page, text.replace(/^### Limbs.*$/m, '### Limbs {#D102 value="over 8 :reading"}'));
	const { search, problems } = await compile(root);
	expect(formatProblems(problems)).toBe("");
	expect(search.find((row) => row.address === "D102")).toMatchObject({ value: "over 8", valueStamp: "reading" });
});

test("an entry of the search index has the phrases of search-words.json", async () => {
	root = testSection();
	writeFileSync(join(root, "search-words.json"), '{ "D001": ["bulletproof", "does my vest stop it"] }');
	const { search, problems } = await compile(root);
	expect(problems).toEqual([]);
	expect(search.find(({ address }) => address === "D001")?.asked).toEqual(["bulletproof", "does my vest stop it"]);
	expect(search.find(({ address }) => address === "D100")?.asked).toBeUndefined();
});

test("the addresses of a page for the referee say so in the search index, and no others do", async () => {
	root = testSection();
	const file = join(root, "section.json");
	const manifest = JSON.parse(readFileSync(file, "utf8"));
	manifest.pages.find(({ path }: { path: string }) => path === "wounds").referee = true;
	writeFileSync(file, JSON.stringify(manifest));
	const { search } = await compile(root);
	const hidden = search.filter(({ referee }) => referee).map(({ address }) => address);
	expect(hidden.length).toBeGreaterThan(2);
	expect(hidden).toEqual(search.map(({ address }) => address).filter((address) => address.startsWith("D1")));
});
