/** Reads a text that a person wrote, and reports what editors and merges leave in it. */

import { readFileSync } from "node:fs";
import { placeAt } from "./content/place.ts";
import type { Report } from "./problem.ts";

const CONFLICT = /^<{7} .*$/m;

/**
 * Reads a file of text. Returns undefined, and reports why, if its bytes are not UTF-8 or a merge left both versions in
 * it: everything else that could be reported about such a file follows from that.
 * @param place the file as messages name it
 */
export function readText(path: string, place: string, report: Report): string | undefined {
	const text = readFileSync(path, "utf8");
	// Node replaces each byte that is not UTF-8 with this character, which no text has.
	const broken = text.indexOf("\ufffd");
	if (broken >= 0) {
		report({
			file: place,
			...placeAt(text, broken),
			what: "This character is not UTF-8, so readers would not see it.",
			remedy: "Save the file as UTF-8 in your editor, and write the character again if it is lost.",
		});
		return undefined;
	}
	const [conflict] = CONFLICT.exec(text) ?? [];
	if (conflict) {
		report({
			file: place,
			...placeAt(text, text.indexOf(conflict)),
			what: `Git could not merge this file: the two versions begin at "${conflict}".`,
			remedy: "Keep what belongs here, and remove the lines that begin with <<<<<<<, =======, and >>>>>>>.",
		});
		return undefined;
	}
	return text;
}
