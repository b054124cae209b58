import type { SearchEntry } from "@dataterm/ui/section/contract.ts";
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
	ink?: string;
}

/** How many choices are listed. */
const MOST = 40;

/** Returns the rules and the calculators among a section's texts, without what is for the referee alone. */
export function choicesIn(texts: readonly SearchEntry[]): Choice[] {
	return texts.flatMap(({ address, title, trail, sum, referee }) => {
		if (referee) return [];
		const rule = { block: address, title, rule: title, sum: false, place: trail[1] ?? title, ink: address[0] };
		return sum ? [rule, { ...rule, block: `${address}~`, title: sum.title || title, sum: true }] : [rule];
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
