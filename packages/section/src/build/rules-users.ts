/**
 * Which sections use a file of packages/rules: through their code, or through a table that their texts insert by name. A
 * section whose text only states a value is not among them: agreement.ts compares its sentences.
 */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { RULES_FOLDER as FOLDER, importedFiles, RULES_INDEX, readRulesIndex } from "./rules-index.ts";

/**
 * Returns the sections that use a changed module of the rules; "all" if something that every section uses does.
 * @param changed files of packages/rules, from the root of the repository
 */
export async function usersOfRules(changed: string[], root: string, apps: string[]): Promise<string[] | "all"> {
	// The index has no values: a module that imports another name by it has changed too.
	const files = changed.filter((file) => file !== RULES_INDEX);
	if (!files.length) return [];
	const modules = codeIn(root, FOLDER);
	if (files.some((file) => !modules.has(file))) return "all";
	const affected = new Set(files);
	for (let size = 0; size < affected.size; ) {
		size = affected.size;
		for (const [file, imports] of modules) if (imports.some((it) => affected.has(it))) affected.add(file);
	}
	const uses = (imports: string[]) => imports.some((it) => affected.has(it));
	for (const everyones of ["packages/section/src", "packages/ui/src", "apps/shell/src"])
		if ([...codeIn(root, everyones).values()].some(uses)) return "all";

	const names = (await Promise.all([...affected].map((file) => tablesOf(root, file)))).flat();
	const table = tableIn(names);
	return apps.filter(
		(app) =>
			[...codeIn(root, `apps/${app}/src`).values()].some(uses) ||
			(names.length > 0 && filesIn(root, `apps/${app}/content`).some((it) => table.test(textOf(root, it)))),
	);
}

/**
 * Returns the modules with values of the rules that a section shows: through its code, or through a table that its texts
 * insert. What tables and calculators are made of counts, and they themselves have no values.
 */
export async function modulesOfRules(root: string, app: string): Promise<string[]> {
	const modules = codeIn(root, FOLDER);
	const texts = filesIn(root, `apps/${app}/content`).map((file) => textOf(root, file));
	const shown = new Set([...codeIn(root, `apps/${app}/src`).values()].flat().filter((file) => modules.has(file)));
	for (const file of modules.keys()) {
		const names = await tablesOf(root, file);
		const table = tableIn(names);
		if (names.length && texts.some((text) => table.test(text))) shown.add(file);
	}
	for (const file of shown) for (const next of modules.get(file) ?? []) if (modules.has(next)) shown.add(next);
	return [...shown].filter((file) => !/\/(tables|calculators)(\/|\.ts$)/.test(file)).sort();
}

/** Matches a directive that inserts one of these tables or equations; Markdown asks for no quotation marks. */
function tableIn(names: string[]): RegExp {
	return new RegExp(`::rules\\{[^}]*=\\s*["']?(${names.join("|")})["']?[\\s}]`);
}

/** Returns the tables and equations that a module defines, by name. */
async function tablesOf(root: string, file: string): Promise<string[]> {
	if (!file.startsWith(`${FOLDER}/tables/`) || !existsSync(join(root, file))) return [];
	const { tables = {}, equations = {} } = await import(/* @vite-ignore */ pathToFileURL(join(root, file)).href);
	return Object.keys({ ...tables, ...equations });
}

/** Returns the modules in a folder, without tests, each with the modules that it imports. Types do not count. */
function codeIn(root: string, folder: string): Map<string, string[]> {
	const index = readRulesIndex(root);
	const code = filesIn(root, folder).filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
	return new Map(
		code.filter((file) => file !== RULES_INDEX).map((file) => [file, importedFiles(file, textOf(root, file), index)]),
	);
}

function filesIn(root: string, folder: string): string[] {
	if (!existsSync(join(root, folder))) return [];
	const names = readdirSync(join(root, folder), { recursive: true, encoding: "utf8" });
	return names.filter((name) => /\.(tsx?|md)$/.test(name)).map((name) => join(folder, name));
}

function textOf(root: string, file: string): string {
	return readFileSync(join(root, file), "utf8");
}
