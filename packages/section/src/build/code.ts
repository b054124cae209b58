/** Checks a section's code against its content: files that the code requests, texts of the interface. */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
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

/** Matches a line that a reader of the site never sees. */
const COMMENT = /^\s*(\/?\*|\/\/|import )/;

/** Matches a text that the code shows: a string with a space, or text between two tags. */
const SHOWN = /"([^"\n]* [^"\n]*)"|>([^<>{}\n]* [^<>{}\n]*)</g;

/**
 * Reports interface texts that are not house English, and characters that the site's fonts lack. A comment
 * `style: reason` on the line above excuses the English of a line.
 */
export function checkInterface(code: CodeFile[], folder: string, report: Report): void {
	for (const { file, text } of code) {
		const lines = text.split("\n");
		const shown = lines.map((line) => (COMMENT.test(line) ? "" : line)).join("\n");
		checkCharacters(shown, `${folder}/${file}`, report);
		for (const [index, line] of lines.entries()) {
			if (COMMENT.test(line) || lines[index - 1]?.includes("style: ")) continue;
			for (const [, string, between] of line.matchAll(SHOWN)) {
				checkWords(string ?? between ?? "", (what, remedy, found) => {
					const column = line.indexOf(found) + 1;
					report({ file: `${folder}/${file}`, line: index + 1, column, what, remedy });
				});
			}
		}
	}
}
