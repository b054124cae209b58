/** Consecutive words that stayed, were removed or were added. */
export interface Run {
	kind: "same" | "removed" | "added";
	text: string;
}

/** Texts with more different words count as replaced. */
const WORDS_AT_MOST = 1000;

/** Compares two texts word by word, by a longest common subsequence. */
export function compareWords(from: string, to: string): Run[] {
	const a = from.split(/\s+/).filter(Boolean);
	const b = to.split(/\s+/).filter(Boolean);
	const runs: Run[] = [];
	const add = (kind: Run["kind"], word: string) => {
		const last = runs.at(-1);
		if (last?.kind === kind) last.text += ` ${word}`;
		else runs.push({ kind, text: word });
	};
	if (a.length > WORDS_AT_MOST || b.length > WORDS_AT_MOST) {
		if (a.length > 0) add("removed", a.join(" "));
		if (b.length > 0) add("added", b.join(" "));
		return runs;
	}
	const width = b.length + 1;
	// The length of the longest common subsequence from both positions on.
	const common = new Uint16Array((a.length + 1) * width);
	const at = (i: number, j: number) => common[i * width + j] ?? 0;
	for (let i = a.length - 1; i >= 0; i--) {
		for (let j = b.length - 1; j >= 0; j--) {
			common[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
		}
	}
	let i = 0;
	let j = 0;
	while (i < a.length || j < b.length) {
		const old = a[i];
		const fresh = b[j];
		if (old !== undefined && old === fresh) {
			add("same", old);
			i++;
			j++;
		} else if (fresh === undefined || (old !== undefined && at(i + 1, j) >= at(i, j + 1))) {
			add("removed", old as string);
			i++;
		} else {
			add("added", fresh);
			j++;
		}
	}
	return runs;
}
