/** A problem in a section's text, data, or addresses, described for its writer. */

export interface Problem {
	/** From the root of the repository: `apps/fnff/content/armor.md`. */
	file: string;
	line?: number;
	column?: number;
	/** What happened and why, as a sentence. */
	what: string;
	/** What to do about it, as a sentence. */
	remedy: string;
}

export type Report = (problem: Problem) => void;

/** Formats problems: a line for each place, and below it the problems there. */
export function formatProblems(problems: Problem[]): string {
	const places = new Map<string, string[]>();
	for (const { file, line, column, what, remedy } of problems) {
		const place = [file, line, line && column].filter(Boolean).join(":");
		places.set(place, [...(places.get(place) ?? []), `  ${what} ${remedy}`.trimEnd()]);
	}
	return [...places].map(([place, lines]) => [place, ...lines].join("\n")).join("\n");
}

/** Stops a build. The message is the formatted problems. */
export class ContentError extends Error {
	readonly problems: Problem[];

	constructor(problems: Problem[]) {
		super(`${problems.length === 1 ? "1 problem" : `${problems.length} problems`}\n${formatProblems(problems)}`);
		this.name = "ContentError";
		this.problems = problems;
	}
}

/** Returns up to three of `candidates`, the most similar first; none that differ in more than half of their letters. */
export function nearest(word: string, candidates: Iterable<string>): string[] {
	return [...new Set(candidates)]
		.map((candidate) => ({ candidate, distance: levenshtein(word.toLowerCase(), candidate.toLowerCase()) }))
		.filter(({ candidate, distance }) => distance <= Math.max(word.length, candidate.length) / 2)
		.sort((a, b) => a.distance - b.distance)
		.slice(0, 3)
		.map(({ candidate }) => candidate);
}

/** Returns "Did you mean …?", or the fallback if nothing is similar. */
export function didYouMean(word: string, candidates: Iterable<string>, otherwise: string): string {
	const near = nearest(word, candidates);
	return near.length ? `Did you mean ${orList(near)}?` : otherwise;
}

/** `a or b`; `a, b, or c` */
export function orList(words: readonly string[]): string {
	return new Intl.ListFormat("en-US", { type: "disjunction" }).format(words);
}

/** How many letters to insert, delete, or change to make `a` into `b`. */
function levenshtein(a: string, b: string): number {
	let row = Array.from({ length: b.length + 1 }, (_, i) => i);
	for (let i = 1; i <= a.length; i++) {
		const next = [i];
		for (let j = 1; j <= b.length; j++) {
			const change = (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
			next.push(Math.min(change, (row[j] as number) + 1, (next[j - 1] as number) + 1));
		}
		row = next;
	}
	return row[b.length] as number;
}
