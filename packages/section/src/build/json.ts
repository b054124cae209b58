/** Reads JSON that a person wrote, with line and column of every fault and every value. */

import { existsSync } from "node:fs";
import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from "jsonc-parser";
import { type Place, placeAt } from "./place.ts";
import type { Problem, Report } from "./problem.ts";
import { checkCharacters, readText } from "./text-file.ts";

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** A JSON file and the positions of its values. */
export interface JsonFile {
	json: Json;
	/** Returns the position of a value, or of the nearest one that contains it. */
	at: (path: (string | number)[]) => Place;
}

const STRICT = { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false };

/**
 * Reads a JSON file. Reports the first fault with its line and column, and every key that an object has twice;
 * returns undefined then.
 * @param place the file as messages name it
 * @param twinRemedy what to do about a key that is given twice
 */
export function readJson(
	path: string,
	place: string,
	report: Report,
	twinRemedy = "Remove one of them, or give it another name.",
): JsonFile | undefined {
	if (!existsSync(path)) {
		report({ file: place, what: "The file is missing.", remedy: "Restore it." });
		return undefined;
	}
	const text = readText(path, place, report);
	if (text === undefined) return undefined;
	const faults: ParseError[] = [];
	const root = parseTree(text, faults, STRICT);
	const [fault] = faults;
	if (fault || !root) {
		const control = fault ? CONTROL.exec(text.slice(fault.offset, fault.offset + fault.length)) : undefined;
		const offset = (fault?.offset ?? 0) + (control?.index ?? 0);
		report({ file: place, ...placeAt(text, offset), ...(control ? explainControl(control[0]) : explain(text, fault)) });
		return undefined;
	}
	const twins = [...repeatedKeys(root)];
	for (const { name, offset, first } of twins) {
		report({
			file: place,
			...placeAt(text, offset),
			what: `"${name}" is given twice; the first is on line ${placeAt(text, first).line}.`,
			remedy: twinRemedy,
		});
	}
	if (twins.length) return undefined;
	checkCharacters(text, place, report);
	const at: JsonFile["at"] = (steps) => {
		for (let length = steps.length; length > 0; length--) {
			const node = findNodeAtLocation(root, steps.slice(0, length));
			if (node) return placeAt(text, node.offset);
		}
		return { line: 1, column: 1 };
	};
	return { json: JSON.parse(text), at };
}

/** A character within a text that JSON allows only by its name. A line break ends the text for the parser. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is about them
const CONTROL = /(?!^)[\0-\x09\x0b\x0c\x0e-\x1f]/;

function explainControl(character: string): Pick<Problem, "what" | "remedy"> {
	if (character === "\t") return { what: "There is a tab inside this text.", remedy: "Write a space instead, or \\t." };
	const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
	return { what: `There is a character inside this text that cannot be seen (U+${code}).`, remedy: "Remove it." };
}

/** Says what is wrong with the text at a fault, and what to do about it. */
function explain(text: string, fault: ParseError | undefined): Pick<Problem, "what" | "remedy"> {
	const found = fault ? text.slice(fault.offset, fault.offset + fault.length) : "";
	if (/[\u201c\u201d\u2018\u2019]/.test(found)) {
		return {
			what: `${found.slice(0, 20)} begins with a curly quotation mark.`,
			remedy: `Around names and texts JSON needs the straight one: ". Curly ones belong inside a text.`,
		};
	}
	if (text.startsWith("\ufeff")) {
		return {
			what: "The file begins with a byte order mark, which JSON does not allow.",
			remedy: 'Save it as "UTF-8" in your editor, not as "UTF-8 with BOM".',
		};
	}
	const remedies: Partial<Record<string, string>> = {
		CommaExpected: "Put a comma after the previous value.",
		ColonExpected: "Put a colon between the name and its value.",
		CloseBraceExpected: "Close the object with }.",
		CloseBracketExpected: "Close the list with ].",
		ValueExpected: "Put a value here, or remove the comma before it.",
		PropertyNameExpected: 'Put a name in quotation marks here, or remove the comma before it: "name".',
		UnexpectedEndOfString:
			'Close the text with a quotation mark, ". A quotation mark inside a text is \\", or better a curly one.',
		InvalidCommentToken: "JSON has no comments: remove it.",
		InvalidSymbol: 'Put texts in quotation marks: "…". Only numbers, true, false and null go without.',
		InvalidEscapeCharacter: "Write a backslash as two: \\\\.",
		EndOfFileExpected: "Remove everything after the last closing bracket.",
	};
	if (/^[}\]]$/.test(found.trim()) && /,\s*$/.test(text.slice(0, fault?.offset)))
		return { what: `This is not valid JSON: there is a comma before ${found.trim()}.`, remedy: "Remove the comma." };
	const code = fault ? printParseErrorCode(fault.error) : "ValueExpected";
	const words = code.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
	return {
		what: `This is not valid JSON: ${words}${found.trim() ? ` at ${found.trim().slice(0, 20)}` : ""}.`,
		remedy: remedies[code] ?? "Look for a missing or extra comma or quotation mark here or in the line above.",
	};
}

function* repeatedKeys(node: Node): Generator<{ name: string; offset: number; first: number }> {
	const seen = new Map<string, number>();
	for (const child of node.children ?? []) {
		const key = child.type === "property" ? child.children?.[0] : undefined;
		if (key) {
			const first = seen.get(key.value);
			if (first === undefined) seen.set(key.value, key.offset);
			else yield { name: key.value, offset: key.offset, first };
		}
		yield* repeatedKeys(child);
	}
}
