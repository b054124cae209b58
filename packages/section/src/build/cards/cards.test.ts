import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SearchEntry, SectionManifest } from "@dataterm/ui/section/contract.ts";
import { createCanvas, loadImage } from "@napi-rs/canvas";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { cardOf } from "./card.ts";
import { drawOnce } from "./cards.ts";

const manifest: SectionManifest = {
	name: "demo",
	title: "Demo",
	kind: "section",
	bank: "D",
	color: "#ff7a5c",
	assets: [],
	contract: 1,
};

function entry(address: string, given: Partial<SearchEntry>): SearchEntry {
	return {
		address,
		title: address,
		trail: ["Demo", "Attacks"],
		route: "/demo/attacks",
		text: "",
		answer: [],
		...given,
	};
}

const toHit = entry("D101", {
	title: "To-hit numbers",
	answer: [
		{
			type: "equation",
			cells: [
				{ label: "Stat", value: "REF" },
				{ label: "Die", value: "1D10" },
			],
			operators: ["+"],
		},
		{
			type: "table",
			head: [["Range"], ["Out to"], ["Roll"]],
			rows: ["10", "15", "20", "25", "30"].map((roll) => [[`Range ${roll}`], ["far"], ["kept out"], [roll]]),
			numeric: [false, false, false, true],
			variant: "answer",
		},
	],
});

describe("a card shows", () => {
	test("the first rows of a table, and what is said first", () => {
		expect(cardOf(manifest, toHit, [])).toEqual({
			address: "D101",
			ink: "#ff7a5c",
			trail: "Demo / Attacks",
			title: "To-hit numbers",
			rows: ["10", "15", "20", "25"].map((roll) => [`Range ${roll}`, "far", roll]),
			text: "",
			note: "REF + 1D10",
		});
	});

	test("the words of a rule without a table", () => {
		const answer: SearchEntry["answer"] = [
			{ type: "paragraph", children: ["Roll ", { type: "dice", text: "2D6" }, ". ", { type: "stamp", stamp: "ours" }] },
			{ type: "list", ordered: false, items: [[{ type: "paragraph", children: ["Aim"] }]] },
		];
		expect(cardOf(manifest, entry("D102", { answer }), [])?.text).toBe("Roll 2D6. Aim.");
	});

	test("the rules below a page", () => {
		const page = entry("D100", { title: "Attacks", trail: ["Demo"] });
		const hidden = entry("D103", { referee: true });
		expect(cardOf(manifest, page, [page, toHit, hidden])?.rows).toEqual([["D101", "To-hit numbers"]]);
	});

	test("nothing of what is for the referee", () => {
		expect(cardOf(manifest, { ...toHit, referee: true }, [])).toBeUndefined();
	});
});

describe("a card is drawn", () => {
	let folder = "";
	beforeEach(() => {
		folder = mkdtempSync(join(tmpdir(), "dataterm-cards-"));
	});
	afterEach(() => rmSync(folder, { recursive: true }));

	test("as a picture of 1200 × 630 of at most 30 KB", async () => {
		const long = "A sentence that goes on for as long as the picture has room for it. ".repeat(20);
		const card = cardOf(
			manifest,
			entry("D102", { title: long, answer: [{ type: "paragraph", children: [long] }] }),
			[],
		);
		const picture = await drawOnce(folder, card as NonNullable<typeof card>);
		const { width, height } = await loadImage(picture);
		expect([width, height]).toEqual([1200, 630]);
		expect(picture.length).toBeLessThan(30_720);
	});

	test("in the color of its section", async () => {
		const card = cardOf(manifest, toHit, []) as NonNullable<ReturnType<typeof cardOf>>;
		const context = createCanvas(1, 1).getContext("2d");
		context.drawImage(await loadImage(await drawOnce(folder, card)), 0, 0);
		expect([...context.getImageData(0, 0, 1, 1).data]).toEqual([0xff, 0x7a, 0x5c, 0xff]);
	});

	test("once for what it shows", async () => {
		const card = cardOf(manifest, toHit, []) as NonNullable<ReturnType<typeof cardOf>>;
		const picture = await drawOnce(folder, card);
		expect((await drawOnce(folder, card)).equals(picture)).toBe(true);
		const [name = ""] = readdirSync(folder);
		expect(readFileSync(join(folder, name)).equals(picture)).toBe(true);
		writeFileSync(join(folder, name), "drawn before");
		expect((await drawOnce(folder, card)).toString()).toBe("drawn before");
		await drawOnce(folder, { ...card, title: "To hit" });
		expect(readdirSync(folder)).toHaveLength(2);
	});
});
