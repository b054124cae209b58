/** Checks that prices have a unit, armor has locations, and abbreviations are in the glossary. */

import { plain } from "@dataterm/ui/inline.ts";
import type { Node, TableNode } from "@dataterm/ui/tree.ts";
import { didYouMean } from "../problem.ts";
import { plainText } from "./plain-text.ts";

type Complain = (what: string, remedy: string) => void;

const PRICE_HEAD = /\b(prices?|costs?|bounty|sale|rent|fee|vat-grown)\b/i;
const UNIT = /\beb\b|\$|\bIP\b/;
const BARE_NUMBER = /^\d[\d,]*(–\d[\d,]*)?$/;
const PRICE_IN_TEXT = /\b(?:costs?|pays?|price is|price:) (\d[\d,]*)(?=[.;:)]|,? (?:and|or|an?|for|each)\b|$)/gi;
/** Abbreviations of everyday language. */
const EVERYDAY = ["PDF"];
/** Matches two or more capitals: SP, BTM. Dice (D10) and parts of names (AV-4, B-side) do not count. */
const ABBREVIATION = /(?<![\p{L}\d’-])(?!D\d)[A-Z][A-Z\d]+(?![\p{L}\d-])/gu;

/**
 * Reports prices without a unit, armor without locations, and abbreviations that the glossary does not explain.
 * @param known the abbreviations of the glossary; none if the site has no glossary
 */
export function checkValues(nodes: Node[], known: Set<string> | undefined, complain: Complain): void {
	for (const table of tablesOf(nodes)) {
		checkPrices(table, complain);
		checkArmor(table, complain);
	}
	for (const text of textsOf(nodes)) {
		for (const [price, amount] of text.matchAll(PRICE_IN_TEXT)) {
			complain(`"${price}" has no unit.`, `Write ${amount} eb, or $${amount}.`);
		}
	}
	if (!known) return;
	const unknown = new Set(
		[...plainText(nodes).matchAll(ABBREVIATION)]
			.map(([word]) => word)
			.filter((it) => !known.has(it) && !EVERYDAY.includes(it)),
	);
	for (const word of unknown) {
		const row = "Write the words out, or add the abbreviation to the table in apps/interlock/content/glossary.md.";
		complain(`The glossary does not explain "${word}".`, `${didYouMean(word, known, "")} ${row}`.trim());
	}
}

function checkPrices({ caption = "", head, rows }: TableNode, complain: Complain): void {
	for (const [column, cell] of head.entries()) {
		const name = plain(cell).trim();
		if (!PRICE_HEAD.test(name) || UNIT.test(name) || UNIT.test(caption)) continue;
		const row = rows.find((it) => BARE_NUMBER.test(plain(it[column] ?? []).trim()));
		if (!row) continue;
		const price = plain(row[column] ?? []);
		complain(
			`"${plain(row[0] ?? [])}": the ${name.toLowerCase()} ${price} has no unit.`,
			`Write "${name}, eb" in the head, or "${price} eb" in the cell.`,
		);
	}
}

/** Reports armor without locations: the rows with SP in a table whose first column is armor. */
function checkArmor({ head, rows }: TableNode, complain: Complain): void {
	const names = head.map((cell) => plain(cell).trim());
	if (names[0] !== "Armor" || !names.includes("SP")) return;
	const covers = names.indexOf("Covers");
	for (const row of rows) {
		if (covers >= 0 && plain(row[covers] ?? []).trim()) continue;
		complain(
			`"${plain(row[0] ?? [])}" does not say what it covers.`,
			`Name the locations under "Covers": head, torso, arms, legs.`,
		);
	}
}

function tablesOf(nodes: Node[]): TableNode[] {
	return nodes.flatMap((node) => {
		if (node.type === "table") return [node];
		return node.type === "note" || node.type === "columns" ? tablesOf(node.children) : [];
	});
}

function textsOf(nodes: Node[]): string[] {
	return nodes.flatMap((node) => {
		if (node.type === "paragraph") return [plain(node.children)];
		if (node.type === "list") return node.items.flatMap(textsOf);
		return node.type === "note" || node.type === "columns" ? textsOf(node.children) : [];
	});
}
