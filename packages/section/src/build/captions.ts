/** Checks the captions and heads of tables: each says what neither the heading above nor the heads below do. */

import { plain } from "@dataterm/ui/inline.ts";
import type { Address, PageTree, TableNode } from "@dataterm/ui/tree.ts";
import { nodesIn } from "./nodes-in.ts";

/** Words that a caption needs for its grammar alone. */
const SMALL = new Set("a an and at by for from in of on the to with".split(" "));

/** Reports a caption that repeats the heading and the heads, and a head with a dot, which ends the first of two lines. */
export function checkCaptions(
	{ blocks, parts }: PageTree,
	complain: (address: Address, words: string, what: string, remedy: string) => void,
): void {
	for (const { address, title, nodes } of [...blocks, ...parts.flatMap((part) => part.blocks)]) {
		const tables = nodesIn(nodes).filter((node) => node.type === "table");
		const [table] = tables;
		if (table?.caption && tables.length === 1 && isRepeated(table, table.caption, title)) {
			const remedy =
				'Say what else the table shows, as in ::rules{table="cover" caption="…"}, or leave out the caption of a table of your own.';
			complain(
				address,
				table.caption,
				`The caption "${table.caption}" only repeats the heading and the heads.`,
				remedy,
			);
		}
		for (const head of tables.flatMap((it) => it.head.map(plain)).filter((name) => name.includes(" · "))) {
			complain(
				address,
				head,
				`The head "${head}" names two things with a dot.`,
				"Name one, or write the second in the caption.",
			);
		}
	}
}

/** One that only repeats the heading is not shown. */
function isRepeated({ head }: TableNode, caption: string, title: string): boolean {
	const words = wordsOf(caption.replace(/, \d+D.*/, ""));
	const heading = wordsOf(title);
	const said = new Set([...heading, ...head.flatMap((it) => wordsOf(plain(it)))]);
	return words.every((word) => said.has(word)) && words.some((word) => !heading.includes(word));
}

/** The words without their endings: `Crashes` and `Crash` are one. */
function wordsOf(text: string): string[] {
	const words = text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
	return words.filter((word) => !SMALL.has(word)).map((word) => word.replace(/(?:e?s|ing|ation)$/, ""));
}
