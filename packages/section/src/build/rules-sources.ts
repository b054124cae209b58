/**
 * Checks that every value of the rules says whose it is: each constant of packages/rules and of a section's rules is
 * wrapped in specification(…), house(…), ours(…), or reading(…), and a table or equation stamps the values that are not
 * the specification's.
 */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { SOURCES, type Source } from "@dataterm/rules";
import { parseSync } from "vite";
import { placeAt } from "./place.ts";
import { orList, type Report } from "./problem.ts";
import { repositoryOf } from "./repository.ts";

/** A node of the syntax tree, with the fields that this file uses. */
interface Syntax {
	type: string;
	start: number;
	end: number;
	[field: string]: unknown;
}

interface Module {
	path: string;
	text: string;
	/** Keyed by the name in the module, or, if the module exports it from another, outside. */
	imports: Map<string, { path: string; name: string }>;
	declared: Map<string, Syntax>;
	/** The imports of values from a file of ours, or from the index of the rules. */
	imported: { node: Syntax; path: string; isByName: boolean }[];
}

const SHARED = "packages/rules/src";
const PACKAGE = "@dataterm/rules";
const WRAPPERS = SOURCES.map((source) => `${source}(…)`);
/** Node types that only change the type of a value. */
const TYPED = ["TSAsExpression", "TSSatisfiesExpression", "TSNonNullExpression"];
/** What a constant may contain besides values of the rules. */
const NOT_VALUES = ["ArrowFunctionExpression", "FunctionExpression", "NewExpression"];

/**
 * Reports each constant of the rules without a source, and each table that prints a value without its stamp.
 * @param root of the section whose rules are checked, beside those that all share
 */
export function checkRulesSources(root: string, report: Report): void {
	const repository = repositoryOf(root);
	const folders = [join(repository, SHARED), join(root, "src/rules")].filter((folder) => existsSync(folder));
	const read = (path: string) => [path, readModule(path, join(repository, SHARED))] as const;
	const modules = new Map(folders.flatMap(filesIn).map(read));
	for (const module of modules.values()) {
		const file = relative(repository, module.path);
		const say = (node: Syntax, what: string, remedy: string) =>
			report({ file, ...placeAt(module.text, node.start), what, remedy });
		checkImports(module, modules, join(repository, SHARED, "index.ts"), say);
		if (/\/rules\/(src\/)?tables\//.test(file)) checkTables(module, modules, say);
		// Fields and worked examples are not values of the rules, and each line of a working has its own stamp.
		else if (file.startsWith(`${SHARED}/calculators/`)) continue;
		else checkConstants(module, file.startsWith(SHARED) ? "source.ts" : PACKAGE, say);
	}
}

type Say = (node: Syntax, what: string, remedy: string) => void;

/** Reports imports that the check of tables cannot follow to the wrapper of a value. */
function checkImports({ imported }: Module, modules: Map<string, Module>, index: string, say: Say): void {
	for (const { node, path, isByName } of imported) {
		if (path !== index && !modules.has(path)) {
			const what = "This import is not of the rules, so no check sees whose its values are.";
			say(node, what, "Move what it imports to src/rules.");
		} else if (!isByName) {
			say(node, 'With "import *", no check sees whose the values are.', "Import each value by its name.");
		}
	}
}

/** @param wrappers where the module imports the wrappers from */
function checkConstants({ path, declared }: Module, wrappers: string, say: Say): void {
	if (path.endsWith(`/${SHARED}/source.ts`)) return;
	for (const [name, node] of declared) {
		const value = untyped(node);
		const isPattern = value.type === "Literal" && "regex" in value;
		if (node.type === "FunctionDeclaration" || NOT_VALUES.includes(value.type) || isPattern || wrapper(value)) continue;
		say(node, `${name} does not say whose value it is.`, `Wrap the value in ${orList(WRAPPERS)} from ${wrappers}.`);
	}
}

/** Finds tables and equations: objects with `rows` or `operators`, named by the key, constant or function around them. */
function checkTables(module: Module, modules: Map<string, Module>, say: Say): void {
	const visit = (node: Syntax, name: string) => {
		const fields = node.type === "ObjectExpression" ? fieldsOf(node) : new Map<string, Syntax>();
		if (fields.has("rows") || fields.has("operators")) checkTable(node, name, fields);
		else for (const [key, inner] of childrenOf(node)) visit(inner, key || name);
	};
	const checkTable = (node: Syntax, name: string, fields: Map<string, Syntax>) => {
		const source = fields.get("source");
		if (!source) {
			say(node, `"${name}" does not say whose its values are.`, `Add source: ${orList(SOURCES.map(quoted))}.`);
			return;
		}
		const printed = [...fields].filter(([field]) => field !== "source").map(([, value]) => value);
		const { values, stamps } = sourcesOf(printed, module, modules);
		for (const hidden of values.filter((it) => it !== source.value && !stamps.includes(it))) {
			const remedy = `Write source: "${hidden}", or ":${hidden}" in the head or the cell that shows it.`;
			say(node, `"${name}" prints a value that is ${WORDS[hidden]}, without its stamp.`, remedy);
		}
	};
	for (const [name, node] of module.declared) visit(node, name);
}

const WORDS: Record<Source, string> = {
	specification: "the specification's",
	house: "a house rule",
	ours: "ours",
	reading: "our reading",
};

/** Returns the sources of the values in these expressions, except the specification, and the stamps in their texts. */
function sourcesOf(nodes: Syntax[], start: Module, modules: Map<string, Module>) {
	const values = new Set<Source>();
	const stamps = new Set<string>();
	const seen = new Set<Syntax>();
	const declaration = (name: string, module: Module): [Syntax, Module] | undefined => {
		const own = module.declared.get(name);
		if (own) return [own, module];
		const from = module.imports.get(name);
		const other = from && modules.get(from.path);
		return other && declaration(from.name, other);
	};
	const visit = (node: Syntax, module: Module) => {
		if (seen.has(node)) return;
		seen.add(node);
		const source = wrapper(node);
		if (source && source !== "specification") values.add(source);
		for (const stamp of stampsIn(node)) stamps.add(stamp);
		const [base, path] = memberPath(node);
		const target = base && declaration(base, module);
		if (target) visit(path.length ? memberOf(target[0], path) : target[0], target[1]);
		else for (const [, inner] of childrenOf(node)) visit(inner, module);
	};
	for (const node of nodes) visit(node, start);
	return { values: [...values], stamps: [...stamps] };
}

/** Returns the stamps in a text, which is a literal or a part of a template: `Listed range :ours`. */
function stampsIn({ type, value }: Syntax): string[] {
	const text = type === "TemplateElement" ? (value as { raw: string }).raw : type === "Literal" ? String(value) : "";
	return [...text.matchAll(/:(house|ours|reading)\b/g)].map(([, stamp]) => stamp as string);
}

/** Splits `LASER.shotDice.from` into `LASER` and `shotDice`, `from`. Returns undefined for other expressions. */
function memberPath(node: Syntax): [base: string | undefined, path: string[]] {
	if (node.type === "Identifier") return [node.name as string, []];
	if (node.type !== "MemberExpression" || node.computed) return [undefined, []];
	const [base, path] = memberPath(node.object as Syntax);
	return [base, [...path, (node.property as Syntax).name as string]];
}

/** Follows fields into a constant while they are object literals; a wrapper around the constant counts too. */
function memberOf(node: Syntax, path: string[]): Syntax {
	const value = untyped(node);
	const source = wrapper(value);
	const object = source ? untyped((value.arguments as Syntax[])[0] as Syntax) : value;
	const inner = object.type === "ObjectExpression" && fieldsOf(object).get(path[0] as string);
	if (!inner || (source && source !== "specification")) return node;
	return path.length > 1 ? memberOf(inner, path.slice(1)) : inner;
}

function wrapper(node: Syntax): Source | undefined {
	if (node.type !== "CallExpression") return undefined;
	return SOURCES.find((source) => source === (node.callee as Syntax).name);
}

function untyped(node: Syntax): Syntax {
	return TYPED.includes(node.type) ? untyped(node.expression as Syntax) : node;
}

function fieldsOf(object: Syntax): Map<string, Syntax> {
	const properties = (object.properties as Syntax[]).filter(({ type }) => type === "Property");
	return new Map(properties.map(({ key, value }) => [nameOf(key as Syntax), value as Syntax]));
}

const nameOf = (key: Syntax) => String(key.name ?? key.value);
const quoted = (word: string) => `"${word}"`;

/** Returns the parts of a node that can contain values, with their keys in an object; without types and names. */
function childrenOf(node: Syntax): [key: string, child: Syntax][] {
	if (node.type === "Property") return [[nameOf(node.key as Syntax), node.value as Syntax]];
	const named = node.type === "MemberExpression" && !node.computed ? ["property"] : [];
	return Object.entries(node)
		.filter(([field]) => !named.includes(field))
		.flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
		.filter((it): it is Syntax => typeof it?.type === "string")
		.filter(({ type }) => TYPED.includes(type) || !type.startsWith("TS"))
		.map((it) => ["", it]);
}

/** The modules as they were read last: `make dev` looks at all of them after each save. */
const known = new Map<string, Module>();

function readModule(path: string, shared: string): Module {
	const text = readFileSync(path, "utf8");
	const last = known.get(path);
	const module = last?.text === text ? last : parseModule(path, text, shared);
	known.set(path, module);
	return module;
}

function parseModule(path: string, text: string, shared: string): Module {
	const module: Module = { path, text, imports: new Map(), declared: new Map(), imported: [] };
	const { program } = parseSync(path, text) as unknown as { program: { body: Syntax[] } };
	for (const statement of program.body) {
		if (statement.type === "ImportDeclaration") {
			const named = (statement.source as Syntax).value as string;
			const from = named === PACKAGE ? join(shared, "index.ts") : resolve(dirname(path), named);
			const specifiers = statement.specifiers as Record<string, Syntax>[];
			const values = specifiers.filter(({ importKind }) => String(importKind) !== "type");
			if (statement.importKind !== "type" && values.length && (named === PACKAGE || named.startsWith(".")))
				module.imported.push({
					node: statement,
					path: from,
					isByName: values.every(({ type }) => String(type) === "ImportSpecifier"),
				});
			for (const { type, local, imported } of specifiers) {
				if (String(type) !== "ImportSpecifier") continue;
				module.imports.set(nameOf(local as Syntax), { path: from, name: nameOf(imported as Syntax) });
			}
			continue;
		}
		if (statement.type === "ExportNamedDeclaration" && statement.source) {
			const from = resolve(dirname(path), (statement.source as Syntax).value as string);
			for (const { local, exported } of statement.specifiers as Record<string, Syntax>[])
				module.imports.set(nameOf(exported as Syntax), { path: from, name: nameOf(local as Syntax) });
			continue;
		}
		const declaration = (statement.declaration ?? statement) as Syntax;
		if (declaration.type === "FunctionDeclaration") {
			module.declared.set(nameOf(declaration.id as Syntax), declaration);
		}
		for (const { id, init } of (declaration.declarations ?? []) as Record<string, Syntax>[]) {
			if (init) module.declared.set(nameOf(id as Syntax), init);
		}
	}
	return module;
}

function filesIn(folder: string): string[] {
	return readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && entry.name.endsWith(".ts") && !entry.name.endsWith(".test.ts"))
		.map((entry) => join(entry.parentPath, entry.name))
		.sort();
}
