import type { AddressTable, SectionBlocks } from "@dataterm/ui/section/contract.ts";
import type { RoutedSection } from "../site/discovery.ts";
import { type Placed, ruleOf } from "./address.ts";

/** A block that can be added to a screen. */
export interface Choice {
	block: Placed;
	title: string;
	/** The title of its rule: a calculator can have its own. */
	rule: string;
	sum: boolean;
	/** The name of its page. */
	place: string;
	/** The bank, whose ink its address has. */
	ink: string;
}

/** How many choices are listed. */
const MOST = 40;

/**
 * Returns the rules and the calculators of a section, without what is gone, for the referee alone, or a heading only.
 * `titles` are those of the calculators, by address.
 */
export function choicesIn(
	{ bank = "", pages = [] }: Pick<RoutedSection, "bank" | "pages">,
	table: AddressTable,
	blocks: SectionBlocks = {},
	titles: Record<string, string | undefined> = {},
): Choice[] {
	const referee = new Set(pages.filter((page) => page.referee).map(({ path }) => path));
	return Object.entries(table).flatMap(([address, { title, page, gone }]) => {
		if (gone || referee.has(page)) return [];
		const label = pages.find(({ path }) => path === page)?.label ?? page;
		const rule = { block: address, title, rule: title, sum: false, place: label, ink: bank };
		const sum = { ...rule, block: `${address}~`, title: titles[address] ?? title, sum: true };
		return blocks[address] ? [rule, sum] : [rule];
	});
}

/**
 * Returns the choices for a question: what the search found, by address and best first, and what has every word of the
 * question. Without a question, the calculators.
 */
export function choicesFor(question: string, choices: Choice[], found: readonly string[] = []): Choice[] {
	const words = question.toLowerCase().split(/\s+/).filter(Boolean);
	if (words.length === 0) return choices.filter(({ sum }) => sum);
	const named = choices.filter(({ block, title, rule, place, sum }) => {
		const text = `${block} ${title} ${rule} ${place} ${sum ? "sum calculator" : ""}`.toLowerCase();
		return words.every((word) => text.includes(word));
	});
	const meant = found.flatMap((block) => choices.filter((choice) => ruleOf(choice.block) === ruleOf(block)));
	return [...new Set([...choices.filter(({ block }) => block === found[0]), ...meant, ...named])].slice(0, MOST);
}
