/** `answers.json`: each rule of a section as the gateway shows it at its address. */

import { createHash } from "node:crypto";
import type { SearchEntry } from "@dataterm/ui/section/contract.ts";
import type { Node } from "@dataterm/ui/tree.ts";
import type { ElementContent } from "hast";
import { toHtml } from "hast-util-to-html";
import type { Report } from "../problem.ts";
import { descriptionOf } from "./description.ts";
import { linesOf } from "./lines.ts";
import { markdownOf } from "./markdown.ts";
import { legend, plainNodes, Unplain } from "./plain.ts";

/** Only the gateway reads the file; pages do not load it. */
export interface AnswersFile {
	format: 1;
	answers: RuleAnswer[];
}

/** A rule for whoever does not run the site's program. */
export interface RuleAnswer extends Pick<SearchEntry, "address" | "title" | "trail" | "value" | "referee"> {
	/** Its beginning as sentences, for previews of links and search engines. */
	description: string;
	/** In the elements of elements.json. A reference is a link to `/D811`. */
	html: string;
	/** In words: a line for each paragraph, item, row, and equation. */
	text: string;
	/** A reference is a link to `D811`, relative to the site. */
	markdown: string;
	/** As search has it. */
	tree: Node[];
	/** Of its words, without its pictures: another release with the same digest says the same. */
	digest: string;
}

/**
 * Returns the answers of a section, and reports each rule that has none.
 * @param file where the section makes nodes of its own: `apps/fnff/src/build.ts`
 */
export function answersOf(search: SearchEntry[], file: string, report: Report): AnswersFile {
	const answers = search.flatMap((entry) => {
		try {
			return [answerOf(entry)];
		} catch (error) {
			if (!(error instanceof Unplain)) throw error;
			report({
				file,
				what: `${entry.address} "${entry.title}" has ${error.message}: no page without script can show it.`,
				remedy: "Correct what the section's build gives for it.",
			});
			return [];
		}
	});
	return { format: 1, answers };
}

function answerOf({ address, title, trail, value, referee, answer, text: searched }: SearchEntry): RuleAnswer {
	const rule = plainNodes(answer);
	const text = linesOf(answer) || searched;
	return {
		address,
		title,
		trail,
		...(value && { value }),
		...(referee && { referee }),
		description: descriptionOf(text),
		html: toHtml([...rule, ...legend(answer)]),
		text,
		markdown: markdownOf(rule),
		tree: answer,
		digest: digestOf([title, value ?? "", searched, ...textsOf(rule)]),
	};
}

/** Two releases with the same digest say the same at an address, in whatever elements; their pictures can differ. */
function digestOf(words: string[]): string {
	const said = JSON.stringify(words).replaceAll("\u00a0", " ");
	return createHash("sha256").update(said).digest("hex").slice(0, 16);
}

/** The elements within a text. All others begin a text of their own. */
const INLINE = new Set(["a", "code", "em", "i", "strong"]);

/** Returns the texts of a rule, such as a paragraph or a cell, each whole: a bold word does not divide it. */
function textsOf(rule: ElementContent[]): string[] {
	const texts = [""];
	const read = (it: ElementContent) => {
		if (it.type === "text") texts.push(texts.pop() + it.value);
		if (it.type !== "element") return;
		const isInline = INLINE.has(it.tagName);
		if (!isInline) texts.push("");
		it.children.forEach(read);
		if (!isInline) texts.push("");
	};
	rule.forEach(read);
	return texts.filter(Boolean);
}
