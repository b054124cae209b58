/** Words that mean the same at a table, in `thesaurus.json`. Search owns it; the phrases for one rule are its section's. */
import groups from "./thesaurus.json" with { type: "json" };
import { stemOf } from "./words.ts";

const SYNONYMS = new Map<string, Set<string>>();

for (const group of groups) {
	const stems = group.map(stemOf);
	for (const stem of stems) {
		const known = SYNONYMS.get(stem) ?? new Set();
		for (const other of stems) if (other !== stem) known.add(other);
		SYNONYMS.set(stem, known);
	}
}

/** Returns the stems of the words that may stand for a word, by its stem. */
export function synonymsOf(stem: string): Iterable<string> {
	return SYNONYMS.get(stem) ?? [];
}
