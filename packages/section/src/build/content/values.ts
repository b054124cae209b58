/** Checks that prices have a unit, armor has locations, and abbreviations are in the glossary. */

import { plain } from "@dataterm/ui/inline.ts";
import type { Inline, Node, TableNode } from "@dataterm/ui/tree.ts";
import { nodesIn } from "../nodes-in.ts";
import { type Place, rememberedPlace } from "../place.ts";
import { didYouMean } from "../problem.ts";
import { plainText } from "./plain-text.ts";

/** Without a place the part is made of data, or comes from the rules. */
type Complain = (place: Place | undefined, found: string, what: string, remedy: string) => void;

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
 * @param complain gets the place of the paragraph, cell, or directive, and the words in it that the problem is about
 */
export function checkValues(nodes: Node[], known: Set<string> | undefined, complain: Complain): void {
	for (const table of nodesIn(nodes).filter((node) => node.type === "table")) {
		checkPrices(table, complain);
		checkArmor(table, complain);
	}
	const texts = textsOf(nodes);
	for (const { place, text } of texts) {
		for (const [price, amount = ""] of text.matchAll(PRICE_IN_TEXT)) {
			complain(place, price, `"${price}" has no unit.`, `Write ${amount} eb, or $${amount}.`);
		}
	}
	if (!known) return;
	const reported = new Set([...known, ...EVERYDAY]);
	for (const { place, text } of texts) {
		for (const [word] of text.matchAll(ABBREVIATION)) {
			if (reported.has(word)) continue;
			reported.add(word);
			const row = "Write the words out, or add the abbreviation to the table in apps/interlock/content/glossary.md.";
			const remedy = `${didYouMean(word, known, "")} ${row}`.trim();
			complain(place, word, `The glossary does not explain "${word}".`, remedy);
		}
	}
}

function checkPrices(table: TableNode, complain: Complain): void {
	const { caption = "", head, rows } = table;
	for (const [column, cell] of head.entries()) {
		const name = plain(cell).trim();
		if (!PRICE_HEAD.test(name) || UNIT.test(name) || UNIT.test(caption)) continue;
		const row = rows.find((it) => BARE_NUMBER.test(plain(it[column] ?? []).trim()));
		if (!row) continue;
		const price = plain(row[column] ?? []);
		complain(
			placeOfCell(table, row, column),
			price,
			`"${plain(row[0] ?? [])}": the ${name.toLowerCase()} ${price} has no unit.`,
			`Write "${name}, eb" in the head, or "${price} eb" in the cell.${whereMade(row, column)}`,
		);
	}
}

/** Reports armor without locations: the rows with SP in a table whose first column is armor. */
function checkArmor(table: TableNode, complain: Complain): void {
	const { head, rows } = table;
	const names = head.map((cell) => plain(cell).trim());
	if (names[0] !== "Armor" || !names.includes("SP")) return;
	const covers = names.indexOf("Covers");
	for (const row of rows) {
		if (covers >= 0 && plain(row[covers] ?? []).trim()) continue;
		const armor = plain(row[0] ?? []);
		complain(
			placeOfCell(table, row, 0),
			armor,
			`"${armor}" does not say what it covers.`,
			`Name the locations under "Covers": head, torso, arms, legs.${whereMade(row, 0)}`,
		);
	}
}

/** Returns where a cell is written, or the directive that inserts its table. */
function placeOfCell(table: TableNode, row: Inline[][], column: number): Place | undefined {
	return rememberedPlace(row[column] ?? row) ?? rememberedPlace(table);
}

/** Returns where to correct a cell that the page does not write itself. */
function whereMade(row: Inline[][], column: number): string {
	if (rememberedPlace(row[column] ?? row)) return "";
	return " The page only inserts this table: it is made in the section's src/rules or src/build.ts, in a data file, or in packages/rules/src.";
}

/** Returns every text of the block, with its place. */
function textsOf(nodes: Node[]): { place: Place | undefined; text: string }[] {
	return nodesIn(nodes).flatMap((node) => {
		if (node.type === "list" || node.type === "note" || node.type === "columns") return [];
		if (node.type !== "table") return [{ place: rememberedPlace(node), text: plainText([node]) }];
		const cells = [node.head, ...node.rows].flatMap((row) =>
			row.map((cell, column) => ({ place: placeOfCell(node, row, column), text: plain(cell) })),
		);
		return [{ place: rememberedPlace(node), text: node.caption ?? "" }, ...cells];
	});
}
