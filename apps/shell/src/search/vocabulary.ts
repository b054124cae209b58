/** The words of the index, whole: what an unfinished or misspelled word may be. */
import { stemOf } from "./words.ts";

/** A misspelled word is longer than this. */
const SHORT = 3;

export class Vocabulary {
	readonly #words = new Set<string>();
	/** What the site prints, whole and in stems. Players' words are known, but not printed. */
	readonly #printed = new Set<string>();
	#sorted: string[] = [];
	/** What was found for a misspelled word: each key asks for it twice. */
	readonly #nearest = new Map<string, string[]>();

	add(word: string, isPrinted: boolean): void {
		if (isPrinted) this.#printed.add(word).add(stemOf(word));
		if (this.#words.has(word)) return;
		this.#words.add(word);
		this.#sorted = [];
		this.#nearest.clear();
	}

	has(word: string): boolean {
		return this.#words.has(word);
	}

	/** Does the site print this word, in any form, or one that begins so, or is it two words that the site prints? */
	isPrinted(word: string): boolean {
		if (this.#printed.has(stemOf(word))) return true;
		if (splitOf(word, (part) => this.#printed.has(part)).length > 0) return true;
		return this.beginning(word).some((longer) => this.#printed.has(longer));
	}

	/** Of the printed words that differ least from a misspelled one, the one as long as it. */
	nearestPrinted(word: string): string | undefined {
		const base = misspelledFormOf(word, (stem) => this.#printed.has(stem));
		if (base) return base;
		const apart = (other: string) => Math.abs(other.length - word.length);
		const printed = this.nearest(word).filter((other) => this.#printed.has(other));
		return printed.sort((a, b) => apart(a) - apart(b))[0];
	}

	/** The words that begin so. */
	beginning(start: string): string[] {
		const sorted = this.#inOrder();
		const found: string[] = [];
		for (let at = firstFrom(sorted, start); sorted[at]?.startsWith(start); at++) found.push(sorted[at] as string);
		return found;
	}

	/** The words of the site that differ least from a misspelled one: by one letter, or by two in a longer word. */
	nearest(word: string): string[] {
		const found = this.#nearest.get(word) ?? this.#findNearest(word);
		this.#nearest.set(word, found);
		return found;
	}

	#findNearest(word: string): string[] {
		if (word.length <= SHORT) return [];
		let most = word.length > 5 ? 2 : 1;
		let found: string[] = [];
		for (const other of this.#inOrder()) {
			if (Math.abs(other.length - word.length) > most || other.length <= SHORT) continue;
			const distance = editsBetween(word, other, most);
			if (distance > most) continue;
			if (distance < most) found = [];
			most = distance;
			found.push(other);
		}
		// Players rarely misspell the first letter.
		const alike = found.filter((other) => other[0] === word[0]);
		return alike.length > 0 ? alike : found;
	}

	#inOrder(): string[] {
		if (this.#sorted.length === 0) this.#sorted = [...this.#words].sort();
		return this.#sorted;
	}
}

/** Two words run together: autofire, headshot. Returns them if both are known. */
export function splitOf(word: string, isKnown: (part: string) => boolean): string[] {
	for (let at = 3; at <= word.length - 3; at++) {
		const parts = [word.slice(0, at), word.slice(at)];
		if (parts.every((part) => isKnown(stemOf(part)))) return parts;
	}
	return [];
}

/** Returns the word of which an ending is misspelled, if it is known: pluging is plug, runing is run, stoped is stop. */
export function misspelledFormOf(word: string, isKnown: (stem: string) => boolean): string | undefined {
	const [, base = ""] = /^(\p{L}{3,}?)(?:ing|ed|er|es|s)$/u.exec(word) ?? [];
	return [base, `${base}e`].find((it) => base && isKnown(stemOf(it)));
}

function firstFrom(sorted: string[], start: string): number {
	let low = 0;
	let high = sorted.length;
	while (low < high) {
		const middle = (low + high) >> 1;
		if ((sorted[middle] as string) < start) low = middle + 1;
		else high = middle;
	}
	return low;
}

/** How many letters to insert, delete, change or swap with the next; more than `most` is not counted. */
function editsBetween(a: string, b: string, most: number): number {
	let before: number[] = [];
	let row = Array.from({ length: b.length + 1 }, (_, at) => at);
	let next: number[] = [];
	for (let i = 1; i <= a.length; i++) {
		next[0] = i;
		let least = i;
		for (let j = 1; j <= b.length; j++) {
			const isSame = a.charCodeAt(i - 1) === b.charCodeAt(j - 1);
			const swaps = a.charCodeAt(i - 1) === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1);
			const change = (row[j - 1] as number) + (isSame ? 0 : 1);
			const swap = swaps ? (before[j - 2] ?? most) + 1 : Infinity;
			const edits = Math.min(change, swap, (row[j] as number) + 1, (next[j - 1] as number) + 1);
			next[j] = edits;
			if (edits < least) least = edits;
		}
		if (least > most) return most + 1;
		[before, row, next] = [row, next, before];
	}
	return row[b.length] as number;
}
