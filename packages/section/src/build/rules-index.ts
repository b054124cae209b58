/** Which file of packages/rules a name of its index is from, and which files a module imports. */

import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseSync } from "vite";

export const RULES_FOLDER = "packages/rules/src";
export const RULES_INDEX = `${RULES_FOLDER}/index.ts`;
const PACKAGE = "@dataterm/rules";

/** Returns the file of each name that the index exports, from the root of the repository. */
export function readRulesIndex(root: string): Map<string, string> {
	const path = join(root, RULES_INDEX);
	if (!existsSync(path)) return new Map();
	const { staticExports } = parseSync(path, readFileSync(path, "utf8")).module;
	return new Map(
		staticExports
			.flatMap(({ entries }) => entries)
			.flatMap(({ exportName, moduleRequest }) =>
				exportName.name && moduleRequest ? [[exportName.name, join(RULES_FOLDER, moduleRequest.value)] as const] : [],
			),
	);
}

interface Import {
	/** As the module has it: `./dice.ts`. */
	from: string;
	/** Null or undefined for all names: import * as rules. */
	names: (string | null | undefined)[];
}

/**
 * Returns the files that a module imports, from the root of the repository: its own, and, instead of the index of the
 * rules, the files that the imported names are from. Types do not count.
 * @param file the module, from the root of the repository
 */
export function importedFiles(file: string, text: string, index: Map<string, string>): string[] {
	return importsIn(file, text).flatMap(({ from, names }) => {
		const target = from.startsWith(".") ? join(dirname(file), from) : from;
		if (target !== PACKAGE && target !== RULES_INDEX) return [target];
		return names.flatMap((name) => (name ? (index.get(name) ?? []) : [...index.values()]));
	});
}

/** The imports of each text, by its module: the users of one file of the rules after another are asked for. */
const known = new Map<string, { text: string; imports: Import[] }>();

function importsIn(file: string, text: string): Import[] {
	const last = known.get(file);
	if (last?.text === text) return last.imports;
	const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module;
	const imported = staticImports.map(({ moduleRequest, entries }) => ({
		from: moduleRequest.value,
		names: entries.filter(({ isType }) => !isType).map(({ importName }) => importName.name),
		isType: entries.length > 0 && entries.every(({ isType }) => isType),
	}));
	const exported = staticExports
		.flatMap(({ entries }) => entries)
		.map(({ moduleRequest, importName, isType }) => ({
			from: moduleRequest?.value ?? "",
			names: [importName.name],
			isType,
		}));
	const awaited = dynamicImports.map(({ moduleRequest: { start, end } }) => ({
		from: text.slice(start, end).replace(/^(["'`])(.*)\1$/, "$2"),
		names: [undefined],
		isType: false,
	}));
	const imports = [...imported, ...exported, ...awaited].filter(({ isType }) => !isType);
	known.set(file, { text, imports });
	return imports;
}
