/** Reads a text that a person wrote, and reports what editors and merges leave in it. */

import { readFileSync } from "node:fs";
import { missingFromFonts } from "@dataterm/ui/characters.ts";
import { placeAt } from "./place.ts";
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

/** JSON may name a character by its number; code does so in patterns that match what a reader types. */
const ESCAPE = /\\u([0-9a-f]{4})/gi;

/**
 * Reports each character that the site's fonts lack, once, at its first place: a system's font would draw it, and each
 * reader would see another shape, or none. A byte order mark and a carriage return are an editor's, and are not shown.
 * @param place the file as messages name it
 */
export function checkCharacters(text: string, place: string, report: Report): void {
	const escapes = place.endsWith(".json") ? text.matchAll(ESCAPE) : [];
	const named = [...escapes].map(
		({ 1: digits = "", index }) => [String.fromCharCode(Number.parseInt(digits, 16)), index] as const,
	);
	const all = text.replaceAll(/\ufeff|\r/g, "") + named.map(([character]) => character).join("");
	for (const character of missingFromFonts(all)) {
		const code = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0");
		const offset = text.includes(character)
			? text.indexOf(character)
			: (named.find(([it]) => it === character)?.[1] ?? 0);
		report({
			file: place,
			...placeAt(text, offset),
			what: `"${character}" (U+${code}) is in none of the site's fonts.`,
			remedy:
				"Use letters and the characters in packages/ui/src/characters.ts, or a picture. packages/ui/README.md says how to add one to the fonts.",
		});
	}
}
