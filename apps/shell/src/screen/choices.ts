import type { AddressTable, SectionBlocks } from "@dataterm/section/contract.ts";
import type { RoutedSection } from "../site/discovery.ts";
import type { Placed } from "./address.ts";

/** A block that can be added to a screen. */
export interface Choice {
	block: Placed;
	title: string;
	sum: boolean;
	/** The name of its page. */
	place: string;
	/** The bank, whose ink its address has. */
	ink: string;
}

/** How many choices are listed. */
const MOST = 40;

/** Returns the rules and the calculators of a section, without what is gone, for the referee alone, or a heading only. */
export function choicesIn(
	{ bank = "", pages = [] }: Pick<RoutedSection, "bank" | "pages">,
	table: AddressTable,
	blocks: SectionBlocks = {},
): Choice[] {
	const referee = new Set(pages.filter((page) => page.referee).map(({ path }) => path));
	return Object.entries(table).flatMap(([address, { title, page, gone }]) => {
		if (gone || referee.has(page)) return [];
		const label = pages.find(({ path }) => path === page)?.label ?? page;
		const rule = { block: address, title, sum: false, place: label, ink: bank };
		return blocks[address] ? [rule, { ...rule, block: `${address}~`, sum: true }] : [rule];
	});
}

/** Returns the choices that have every word of a question; without a question, the calculators. */
export function choicesFor(question: string, choices: Choice[]): Choice[] {
	const words = question.toLowerCase().split(/\s+/).filter(Boolean);
	if (words.length === 0) return choices.filter(({ sum }) => sum);
	return choices
		.filter(({ block, title, sum, place }) => {
			const text = `${block} ${title} ${place} ${sum ? "sum calculator" : ""}`.toLowerCase();
			return words.every((word) => text.includes(word));
		})
		.slice(0, MOST);
}
