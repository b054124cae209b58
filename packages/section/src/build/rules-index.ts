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

/**
 * Returns the files that a module imports, from the root of the repository: its own, and, instead of the index of the
 * rules, the files that the imported names are from. Types do not count.
 * @param file the module, from the root of the repository
 */
export function importedFiles(file: string, text: string, index: Map<string, string>): string[] {
	const { staticImports, staticExports } = parseSync(file, text).module;
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
	return [...imported, ...exported].flatMap(({ from, names, isType }) => {
		if (isType) return [];
		const target = from.startsWith(".") ? join(dirname(file), from) : from;
		if (target !== PACKAGE && target !== RULES_INDEX) return [target];
		// Without names it is all of them: import * as rules.
		return names.flatMap((name) => (name ? (index.get(name) ?? []) : [...index.values()]));
	});
}
