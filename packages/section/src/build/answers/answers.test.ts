import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { SearchEntry } from "@dataterm/ui/section/contract.ts";
import type { Inline, Node } from "@dataterm/ui/tree.ts";
import { describe, expect, test } from "vitest";
import { answersOf, type RuleAnswer } from "./answers.ts";

function answerOf(answer: Node[], more: Partial<SearchEntry> = {}): RuleAnswer {
	const trail = ["Demo", "Attacks"];
	const entry = { address: "D811", title: "To-hit", trail, route: "/demo/attacks", text: "Words.", answer, ...more };
	const { format, answers } = answersOf([entry], "apps/demo/src/build.ts", ({ what }) => expect.fail(what));
	expect(format).toBe(1);
	return answers[0] as RuleAnswer;
}

const paragraph = (...children: Inline[]): Node => ({ type: "paragraph", children });

const toHit: Node[] = [
	{
		type: "equation",
		cells: [
			{ label: "stat", value: "REF" },
			{ label: "Die", value: "1D10" },
			{ label: "to-hit", value: "To-hit" },
		],
		operators: ["+", "≥"],
		stamp: "house",
	},
	{
		type: "table",
		caption: "By range",
		head: [["Range"], ["Out to"], [{ type: "hidden", text: "BT " }, "Roll"]],
		rows: [
			[["Close"], [{ type: "dice", text: "2D6" }, " m"], ["15"]],
			[["Long"], ["Listed | range"], ["25", { type: "stamp", stamp: "ours" }]],
		],
		numeric: [false, true, false],
		variant: "answer",
	},
	paragraph("Over 9 kg < 1, ", { type: "em", children: ["read"] }, " ", {
		type: "ref",
		address: "D303",
		children: [{ type: "strong", children: ["weapons"] }],
	}),
];

describe("a rule is written for whoever does not run the program", () => {
	const said = answerOf(toHit, { value: "15 25" });

	test("as plain HTML: equations are figures, numbers are aligned, references are links to addresses", () => {
		expect(said.html.replaceAll(/(?=<(figure|table|thead|tbody|tr|p)\b)/g, "\n").trim()).toBe(
			[
				"<figure>",
				"<p><strong>REF + 1D10 ≥ To-hit</strong> <i>House rule</i></p><figcaption>REF: stat · 1D10: die</figcaption></figure>",
				"<table><caption>By range</caption>",
				"<thead>",
				'<tr><th scope="col">Range</th><th scope="col" align="right">Out to</th><th scope="col" align="right">BT Roll</th></tr></thead>',
				"<tbody>",
				'<tr><td>Close</td><td align="right">2D6 m</td><td align="right"><strong>15</strong></td></tr>',
				'<tr><td>Long</td><td align="right">Listed | range</td><td align="right"><strong>25<i>Our value</i></strong></td></tr></tbody></table>',
				'<p>Over 9 kg &#x3C; 1, <em>read</em> <a href="/D303"><strong>weapons</strong></a></p>',
				"<p><small><i>House rule</i> This campaign plays it this way. <i>Our value</i> The rules give no value; this site fills it in. </small></p>",
			].join("\n"),
		);
	});

	test("as Markdown: references are relative, stamps are in brackets, marks of Markdown are words", () => {
		expect(said.markdown).toBe(`**REF + 1D10 ≥ To-hit** (house rule)

REF: stat · 1D10: die

By range

| Range | Out to | BT Roll |
| - | -: | -: |
| Close | 2D6 m | **15** |
| Long | Listed \\| range | **25(our value)** |

Over 9 kg < 1, *read* [**weapons**](D303)`);
	});

	test("as words: a line for each equation, row, and paragraph", () => {
		expect(said.text).toBe(
			"REF + 1D10 ≥ To-hit\nClose · 2D6 m · 15\nLong · Listed | range · 25\nOver 9 kg < 1, read weapons",
		);
	});

	test("as it was for search, with its place and its value", () => {
		expect(said).toMatchObject({ address: "D811", title: "To-hit", trail: ["Demo", "Attacks"], value: "15 25" });
		expect(said.tree).toBe(toHit);
		expect(said.description).toBe(
			"REF + 1D10 ≥ To-hit; Close · 2D6 m · 15; Long · Listed | range · 25; Over 9 kg < 1, read weapons",
		);
	});
});

test("lists, notes, and headings keep their shape; a route leads to the program", () => {
	const link: Inline = { type: "link", href: "#/demo/sheet", children: ["the sheet"] };
	const { html, markdown, text } = answerOf([
		{ type: "heading", children: ["Then"] },
		{ type: "list", ordered: true, items: [[paragraph("Roll.")], [paragraph("See ", link, ".")]] },
		{ type: "list", ordered: false, items: [[paragraph("One."), paragraph("And more.")]] },
		{ type: "note", kind: "example", children: [paragraph("She rolls ", { type: "code", text: "10" }, ".")] },
		{ type: "columns", children: [paragraph("Left."), paragraph("Right.")] },
	]);
	expect(html).toBe(
		'<h2>Then</h2><ol><li>Roll.</li><li>See <a href="/#/demo/sheet">the sheet</a>.</li></ol>' +
			"<ul><li><p>One.</p><p>And more.</p></li></ul><blockquote><p>She rolls <code>10</code>.</p></blockquote>" +
			"<p>Left.</p><p>Right.</p>",
	);
	expect(markdown).toBe(
		"## Then\n\n1. Roll.\n2. See [the sheet](/#/demo/sheet).\n\n- One.\n\n  And more.\n\n> She rolls `10`.\n\nLeft.\n\nRight.",
	);
	expect(text).toBe("Then\nRoll.\nSee the sheet.\nOne. And more.\nShe rolls 10.\nLeft.\nRight.");
});

test("a table without a head and a caption has its stamp alone", () => {
	const rows: Inline[][][] = [[["Bone lace"], ["+2"]]];
	const { html, markdown } = answerOf([
		{ type: "table", head: [], rows, numeric: [false, true], variant: "dense", stamp: "ours" },
	]);
	expect(html).toContain(
		'<table><caption><i>Our value</i></caption><tbody><tr><td>Bone lace</td><td align="right">+2</td></tr></tbody></table>',
	);
	expect(markdown).toBe("(our value)\n\n| | |\n| - | -: |\n| Bone lace | +2 |");
});

test("a rule of the referee says so, and one without a value has none", () => {
	expect(answerOf([paragraph("The killer is Kestrel.")], { referee: true }).referee).toBe(true);
	expect(Object.keys(answerOf(toHit))).not.toContain("referee");
	expect(Object.keys(answerOf(toHit))).not.toContain("value");
});

test("a rule without text of its own is said in the words that search has", () => {
	expect(answerOf([])).toMatchObject({ html: "", text: "Words.", description: "Words.", markdown: "" });
});

test("a description ends at a word", () => {
	const { description } = answerOf([paragraph("Twelve characters, ".repeat(20))]);
	expect(description).toMatch(/Twelve characters, Twelve…$/);
	expect(description.length).toBeLessThanOrEqual(160);
});

describe("a digest tells whether another release says something else", () => {
	const digest = (words: string, more: Partial<SearchEntry> = {}) =>
		answerOf([paragraph(words), paragraph({ type: "ref", address: "D303", children: ["weapons"] })], more).digest;

	test.each([
		["a word", digest("Roll 2D10.")],
		["a title", digest("Roll 1D10.", { title: "To-miss" })],
		["a value", digest("Roll 1D10.", { value: "10" })],
		["words that only search has", digest("Roll 1D10.", { text: "Other words." })],
	])("%s that differs", (_, other) => expect(other).not.toBe(digest("Roll 1D10.")));

	test("but not another place for it, or a space that does not break", () => {
		expect(digest("Roll\u00a01D10.", { trail: ["Demo"], route: "/demo/other" })).toBe(digest("Roll 1D10."));
	});

	test.each<[string, Inline[]]>([
		["bold words", ["Roll ", { type: "strong", children: ["1D10"] }, "."]],
		["a die that the build has found", ["Roll ", { type: "dice", text: "1D10" }, "."]],
	])("nor %s", (_, children) => {
		const refers = paragraph({ type: "ref", address: "D303", children: ["weapons"] });
		expect(answerOf([paragraph(...children), refers]).digest).toBe(digest("Roll 1D10."));
	});

	test("a cell that takes a word of the next one is a difference", () => {
		const table = (...row: string[]): Node[] => [
			{ type: "table", head: [], rows: [row.map((cell) => [cell])], numeric: [], variant: "dense" },
		];
		expect(answerOf(table("1", "23")).digest).not.toBe(answerOf(table("12", "3")).digest);
	});

	test("a stamp that a value gets is a difference", () => {
		const stamped = answerOf([paragraph("10 m ", { type: "stamp", stamp: "house" })]);
		expect(stamped.digest).not.toBe(answerOf([paragraph("10 m ")]).digest);
	});
});

test("elements.json, which the gateway holds answers to, lists what answers have and nothing else", () => {
	const { html } = answerOf([
		...toHit,
		{ type: "heading", children: ["Then"] },
		{ type: "list", ordered: true, items: [[paragraph("Roll.")]] },
		{ type: "list", ordered: false, items: [[paragraph({ type: "code", text: "10" })]] },
		{ type: "note", kind: "note", children: [paragraph("Mind.")] },
		{ type: "picture", src: "/assets/Demo/pictures/a.png.8.webp", alt: "A vest", width: 8, height: 6 },
	]);
	const found: Record<string, string[]> = {};
	for (const [, element = "", attributes = ""] of html.matchAll(/<(\w+)([^>]*)>/g)) {
		const names = [...attributes.matchAll(/(\w+)=/g)].map(([, name = ""]) => name);
		found[element] = [...new Set([...(found[element] ?? []), ...names])].sort();
	}
	expect(found).toEqual(JSON.parse(readFileSync(join(import.meta.dirname, "elements.json"), "utf8")));
});
