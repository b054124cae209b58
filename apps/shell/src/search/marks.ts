import { stemOf, tellingOf, wordsOf } from "./words.ts";

/** From and to, as places in the title. */
export type Marks = [from: number, to: number][];

/** Returns which parts of a title the question's words are: all of a word in any form, or its beginning. */
export function marksOf(title: string, asked: string[]): Marks {
	const telling = tellingOf(asked);
	return [...title.matchAll(/[\p{L}\p{N}]+/gu)].flatMap(({ 0: word, index }): Marks => {
		const [plain = ""] = wordsOf(word);
		if (telling.some((it) => stemOf(it) === stemOf(plain))) return [[index, index + word.length]];
		const begun = telling.filter((it) => plain.startsWith(it)).map((it) => it.length);
		return begun.length > 0 ? [[index, index + Math.max(...begun)]] : [];
	});
}
