/** The tables and equations that texts insert by name: a section's own, and those of packages/rules, which sections share. */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import type { RulesEquation, RulesTable } from "@dataterm/rules";
import { placeAt } from "./place.ts";
import type { Report } from "./problem.ts";
import { isAlone, repositoryOf } from "./repository.ts";

export interface RulesTables {
	tables: Readonly<Record<string, RulesTable>>;
	equations: Readonly<Record<string, RulesEquation>>;
	/** Returns the file of another section, from the root of the repository, that has a table or an equation of this name. */
	elsewhere: (kind: Kind, name: string) => string | undefined;
}

type Kind = "table" | "equation";

/** What a module of tables exports. One with helpers of others exports neither. */
type Module = Partial<Pick<RulesTables, "tables" | "equations">>;

/** Where a section has its tables. */
export const OWN_TABLES = "src/rules/tables";
/** A test's repository has no rules: the shared ones are those of this package's neighbor. */
const WORKSPACE = join(import.meta.dirname, "../../../..");
const SHARED_TABLES = join(WORKSPACE, "packages/rules/src/tables");

/**
 * Reads the tables and equations that the texts of the section in `root` can insert. Reports each name that two modules
 * have. Throws what the modules throw.
 */
export async function readRulesTables(root: string, report: Report): Promise<RulesTables> {
	const repository = repositoryOf(root);
	const shared = modulesIn(SHARED_TABLES).map((path) => ({ path, file: relative(WORKSPACE, path) }));
	const own = modulesIn(join(root, OWN_TABLES)).map((path) => ({ path, file: relative(repository, path) }));
	const read = await Promise.all(
		[...shared, ...own].map(async ({ path, file }) => {
			const module: Module = await import(/* @vite-ignore */ pathToFileURL(path).href);
			return { path, file, module };
		}),
	);
	const collect = <K extends "tables" | "equations">(field: K): RulesTables[K] => {
		const owners = new Map<string, string>();
		for (const { path, file, module } of read) {
			for (const name of Object.keys(module[field] ?? {})) {
				const first = owners.get(name);
				if (first) report({ file, ...placeOfName(path, field, name), ...givenTwice(field, name, first) });
				else owners.set(name, file);
			}
		}
		return Object.assign({}, ...read.map(({ module }) => module[field]));
	};
	return {
		tables: collect("tables"),
		equations: collect("equations"),
		elsewhere: (kind, name) => ownerElsewhere(root, kind, name),
	};
}

function givenTwice(field: "tables" | "equations", name: string, first: string) {
	const kind = field === "tables" ? "table" : "equation";
	return {
		what: `${first} has the ${kind} "${name}" too.`,
		remedy: "Rename one of the two, here and in the texts that insert it.",
	};
}

/** Looks a name up in the tables of the other sections, whose own builds report what they throw. */
function ownerElsewhere(root: string, kind: Kind, name: string): string | undefined {
	if (isAlone(root)) return undefined;
	const apps = dirname(root);
	const load = createRequire(import.meta.url);
	const others = readdirSync(apps).filter((app) => app !== basename(root));
	const found = others
		.flatMap((app) => modulesIn(join(apps, app, OWN_TABLES)))
		.find((path) => {
			try {
				const { tables, equations }: Module = load(path);
				return name in ((kind === "table" ? tables : equations) ?? {});
			} catch {
				return false;
			}
		});
	return found && relative(join(apps, ".."), found);
}

/** Returns the modules in a folder, without tests, by name. */
function modulesIn(folder: string): string[] {
	if (!existsSync(folder)) return [];
	const names = readdirSync(folder).filter((name) => /^[a-z0-9-]+\.ts$/.test(name));
	return names.sort().map((name) => join(folder, name));
}

/** Returns where a module gives a table or an equation its name; where these begin if the name is computed. */
function placeOfName(path: string, field: "tables" | "equations", name: string) {
	const text = readFileSync(path, "utf8");
	const from = Math.max(0, text.indexOf(`export const ${field}`));
	const at = text.slice(from).search(new RegExp(`(?<![\\w"-])"?${name}"?:`));
	return placeAt(text, from + Math.max(0, at));
}
