import { checkBeginning, checkWords, longSentences } from "./content/style.ts";
import type { Json, JsonFile } from "./json.ts";
import type { Report } from "./problem.ts";

/**
 * Reports texts of a data file with a straight quotation mark or apostrophe. The build curls those of a Markdown text;
 * it cannot know which strings of a data file are prose, so the writer curls them.
 */
export function checkQuotes({ json, at }: JsonFile, file: string, report: Report): void {
	for (const { path, text } of texts(json, [])) {
		const found = /["']/.exec(text);
		if (!found) continue;
		const near = text.slice(Math.max(0, found.index - 12), found.index + 12).replace(/\n/g, " ");
		report({
			file,
			...at(path),
			what: `"…${near}…" has a straight quotation mark.`,
			remedy: found[0] === "'" ? "Write ’ for an apostrophe, or ‘ and ’ around words." : "Write “ and ” around words.",
		});
	}
}

/** Fields that explain rules and need short sentences; stories may have longer ones. */
const RULES = ["description", "result"];

/** Reports words of a data file that are not house English, sentences about rules that are too long, and descriptions that need a text before them. */
export function checkDataStyle({ json, at }: JsonFile, file: string, report: Report): void {
	for (const { path, text } of texts(json, [])) {
		const complain = (what: string, remedy: string) => report({ file, ...at(path), what, remedy });
		checkWords(text, complain);
		if (RULES.includes(String(path.at(-1)))) longSentences(text, complain);
		if (path.at(-1) === "description") checkBeginning(text, complain);
	}
}

/** Returns every text of a data file, with its path. */
export function* texts(json: Json, path: (string | number)[]): Generator<{ path: (string | number)[]; text: string }> {
	if (typeof json === "string") yield { path, text: json };
	else if (Array.isArray(json)) for (const [i, item] of json.entries()) yield* texts(item, [...path, i]);
	else if (json && typeof json === "object") {
		for (const [name, value] of Object.entries(json)) yield* texts(value, [...path, name]);
	}
}
