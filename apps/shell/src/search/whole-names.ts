/** Names as a whole: which entries a question means if it says no more and no less than what they are called. */
import { WEIGHTS } from "./weights.ts";
import { askingOf, stemOf, tellingOf } from "./words.ts";

export class WholeNames {
	/** How much each name raises, by the place of the entry. */
	readonly #names = new Map<string, Map<number, number>>();

	/** Adds a name. A page is meant only by all its words: a question about its subject is for its rules. */
	add(words: string[], stems: string[], entry: number, raised: number, isPage: boolean): void {
		this.#add(exactly(words), entry, isPage ? raised : raised * WEIGHTS.exact);
		if (!isPage) this.#add(inAnyOrder(stems), entry, raised);
	}

	/** How much an entry is raised by a question; 0 if the question is not its name. */
	raised(words: string[]): (entry: number) => number {
		const names = [exactly(words), inAnyOrder(nameStems(words))].flatMap((key) => this.#names.get(key) ?? []);
		return (entry) => Math.max(0, ...names.map((entries) => entries.get(entry) ?? 0));
	}

	#add(key: string, entry: number, raised: number): void {
		const entries = this.#names.get(key) ?? new Map();
		this.#names.set(key, entries.set(entry, Math.max(raised, entries.get(entry) ?? 0)));
	}
}

/** Returns what a name says and asks, in stems. */
export function nameStems(words: string[]): string[] {
	return [...new Set([...tellingOf(words), ...askingOf(words)].map(stemOf))];
}

function exactly(words: string[]): string {
	return `=${words.join(" ")}`;
}

function inAnyOrder(stems: string[]): string {
	return stems.toSorted().join(" ");
}
