/** Where the parts of a file are, for messages. */

import type { Nodes } from "mdast";

export interface Place {
	line: number;
	column: number;
	/** Of a part that is made of data: its file, as messages name it. */
	file?: string;
}

/** Returns the line and the column of a position in a text. */
export function placeAt(text: string, offset: number): Place {
	const lines = text.slice(0, offset).split("\n");
	return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

/** Returns where a node begins. */
export function placeOf(node: Nodes | undefined): Place {
	const { line = 1, column = 1 } = node?.position?.start ?? {};
	return { line, column };
}

/**
 * Returns where words are within the paragraph or table row that begins at a place; the place itself if the source
 * writes them in another way, as with Markdown's own characters between them.
 */
export function placeOfWords(lines: string[], from: Place, words: string): Place {
	for (let i = from.line - 1; lines[i]?.trim(); i++) {
		const at = (lines[i] as string).indexOf(words, i === from.line - 1 ? from.column - 1 : 0);
		if (at >= 0) return { line: i + 1, column: at + 1 };
	}
	return from;
}

/**
 * Returns where words are in the block below a heading: the line that has them, or at least their first number; the
 * heading itself if none has.
 */
export function placeInBlock(lines: string[], heading: Place, words = ""): Place {
	const [number = words] = /[+−]?\d(?:[\d,.]*\d)?(?: \p{L}+)?/u.exec(words) ?? [];
	const end = lines.findIndex((line, i) => i >= heading.line && /^##?\s/.test(line));
	for (const text of [words, number].filter(Boolean)) {
		for (let i = heading.line; i < (end < 0 ? lines.length : end); i++) {
			const at = (lines[i] as string).indexOf(text);
			if (at >= 0) return { line: i + 1, column: at + 1 };
		}
	}
	return heading;
}

const remembered = new WeakMap<object, Place>();

/** Remembers where a compiled part comes from. Values are checked after compilation, when data has filled the slots. */
export function remember<T extends object>(part: T, place: Place): T {
	remembered.set(part, place);
	return part;
}

/** Returns where a compiled part comes from; undefined for parts that are made of data. */
export function rememberedPlace(part: object): Place | undefined {
	return remembered.get(part);
}
