/** Checks a section's code against its content: files that the code requests, texts of the interface. */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type ESTree, parseSync, Visitor } from "vite";
import { checkWords } from "./content/style.ts";
import { FOR_TESTS } from "./for-tests.ts";
import { placeAt } from "./place.ts";
import { didYouMean, type Report } from "./problem.ts";
import { checkCharacters } from "./text-file.ts";

export interface CodeFile {
	/** Path below the section: `src/pages/stats.tsx`. */
	file: string;
	text: string;
}

/** A file that the code names in full, or puts together from parts: `${FILE}.mp4`, `/assets/FNFF/attacks/${topic}.svg`. */
const ASSET = /["'](\/assets\/[^"'`$\s]+\.[a-z0-9]+)["']|`((?:\/assets\/|\$\{\w+\})[^`\s]*\.[a-z0-9]+)`/g;
const CONSTANT = /\bconst (\w+) = "(\/assets\/[^"]+)"/g;

/** Reads the modules that the section ships, without its tests and the code of its build. */
export function readCode(root: string, folder = "src"): CodeFile[] {
	if (!existsSync(join(root, folder))) return [];
	return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry): CodeFile[] => {
		const file = `${folder}/${entry.name}`;
		if (entry.isDirectory()) return readCode(root, file);
		if (!/\.tsx?$/.test(file) || FOR_TESTS.test(entry.name) || file === "src/build.ts") return [];
		return [{ file, text: readFileSync(join(root, file), "utf8") }];
	});
}

/**
 * Reports every claimed file that the code names and the section does not have. Of a name with parts that only the
 * running code knows, any file that fits is enough.
 * @param files the files that the section ships, including those that the build makes
 * @param claims the prefixes and paths that the section owns
 */
export function checkAssetNames(
	code: CodeFile[],
	folder: string,
	files: string[],
	claims: readonly string[],
	report: Report,
): void {
	for (const { file, text } of code) {
		const constants = new Map([...text.matchAll(CONSTANT)].map(([, name = "", value = ""]) => [name, value]));
		for (const match of text.matchAll(ASSET)) {
			const path = match[1] ?? `${match[2]}`.replace(/\$\{([^}]*)\}/g, (_, part) => constants.get(part) ?? "…");
			// A pattern of a schema, or another section's file, which only that section can check.
			if (path.includes(":") || !claims.some((claim) => path.startsWith(claim))) continue;
			const pattern = new RegExp(`^${path.replace(/[.+()[\]]/g, "\\$&").replaceAll("…", ".+")}$`);
			if (files.some((it) => pattern.test(it))) continue;
			report({
				file: `${folder}/${file}`,
				...placeAt(text, match.index + 1),
				what: `The code requests ${path}, which the section does not have.`,
				remedy: didYouMean(path, files, `Put it in ${folder}/public${path}, or correct the name.`),
			});
		}
	}
}

/** Attributes that readers see or hear. In others, one word is a name. */
const SHOWN = ["alt", "aria-label", "label", "placeholder", "title"];

/**
 * Reports interface texts that are not house English: what is between tags, and strings and templates with a space. Reports
 * characters that the site's fonts lack, outside comments. A comment `style: reason` on the line above a text, or above the
 * line within it, excuses the English.
 */
export function checkInterface(code: CodeFile[], folder: string, report: Report): void {
	for (const { file, text } of code) {
		const { program, comments, errors } = parseSync(file, text);
		const [error] = errors;
		if (error) {
			const place = placeAt(text, error.labels[0]?.start ?? 0);
			report({
				file: `${folder}/${file}`,
				...place,
				what: `${error.message}.`,
				remedy: "Correct it: its texts cannot be read.",
			});
		}
		const shown = comments.reduce((rest, { start, end }) => blank(rest, start, end), text);
		checkCharacters(shown, `${folder}/${file}`, report);
		const excused = comments
			.filter(({ value }) => value.includes("style: "))
			.map(({ end }) => placeAt(text, end).line + 1);
		const check = (words: string, { start, end }: ESTree.Span) =>
			checkWords(words.replace(/\s+/g, " "), (what, remedy, found) => {
				const written = text.slice(start, end);
				// Words that the code has on two lines are not found: their text is.
				const at = written.includes(found) ? written.indexOf(found) : written.search(/\S/);
				const place = placeAt(text, start + at);
				// A text between tags begins right behind the tag, which may be on the line before.
				const first = placeAt(text, start + written.search(/\S/));
				const isExcused = excused.includes(place.line) || excused.includes(first.line);
				if (!isExcused) report({ file: `${folder}/${file}`, ...place, what, remedy });
			});
		const checkString = (words: string, node: ESTree.Span) => words.includes(" ") && check(words, node);
		new Visitor({
			JSXText: (node) => check(node.value, node),
			Literal: (node) => typeof node.value === "string" && checkString(node.value, node),
			TemplateLiteral: (node) => checkString(node.quasis.map(({ value }) => value.cooked).join("…"), node),
			JSXAttribute({ name, value }) {
				if (value?.type !== "Literal" || typeof value.value !== "string" || value.value.includes(" ")) return;
				if (SHOWN.includes(String(name.name))) check(value.value, value);
			},
		}).visit(program);
	}
}

/** Returns a text with spaces in place of a part, so that every character stays where it is. */
function blank(text: string, start: number, end: number): string {
	return text.slice(0, start) + text.slice(start, end).replace(/[^\n]/g, " ") + text.slice(end);
}
