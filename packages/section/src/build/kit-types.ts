/** Finds the types that declarations of the kit name, with those that these name in turn, for docs/kit.md. */

import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { type ESTree, parseSync } from "vite";
import { readRulesIndex } from "./rules-index.ts";

const ROOT = join(import.meta.dirname, "../../../..");
export const UI = join(ROOT, "packages/ui/src");

/** A node of the syntax tree, with what this file reads of any. */
type Syntax = { type: string; start: number; end: number } & Record<string, unknown>;

/** Something that a file declares at its top, with its doc comment. */
export interface Declared {
	/** From `packages/ui/src`, or from the root of the repository: `tree.ts`, `packages/rules/src/dice.ts`. */
	file: string;
	name: string;
	/** The text of its doc comment, without asterisks; empty if it has none. */
	comment: string;
	/** The declaration of a type; of anything else what is before its body. */
	text: string;
	isType: boolean;
	isExported: boolean;
	/** The types that its text names, in order, where they are declared. What packages of others declare is left out. */
	types: Declared[];
}

interface Module {
	path: string;
	text: string;
	program: ESTree.Program;
	comments: { value: string; end: number }[];
}

type Statement = ESTree.Program["body"][number];

const modules = new Map<string, Module>();
const found = new Map<string, Declared>();
let index: Map<string, string> | undefined;

function moduleAt(path: string): Module {
	const known = modules.get(path);
	if (known) return known;
	const text = readFileSync(path, "utf8");
	const { program, comments } = parseSync(path, text);
	const module = { path, text, program, comments };
	modules.set(path, module);
	return module;
}

/** Returns what a name of a file stands for; undefined if it comes from a package of others, or is a type parameter. */
export function declaredAs(path: string, name: string): Declared | undefined {
	const key = `${path} ${name}`;
	const known = found.get(key);
	if (known) return known;
	const module = moduleAt(path);
	for (const statement of module.program.body) {
		const isExported = statement.type === "ExportNamedDeclaration";
		const of = isExported ? statement.declaration : (statement as ESTree.Declaration);
		if (of && nameOf(of) === name) return declared(key, module, statement, of, name, isExported);
		const other = importedFrom(path, statement, name);
		if (other) return declaredAs(...other);
	}
	return undefined;
}

function declared(
	key: string,
	module: Module,
	{ start }: Statement,
	of: ESTree.Declaration,
	name: string,
	isExported: boolean,
): Declared {
	const { path, text, comments } = module;
	const before = comments.findLast(({ end }) => end <= start);
	const doc = before?.value.startsWith("*") && text.slice(before.end, start).trim() === "" ? before : undefined;
	const keys = keysOf(path, of);
	const it: Declared = {
		file: path.startsWith(UI) ? relative(UI, path) : relative(ROOT, path),
		name,
		comment: linesOf(doc?.value ?? ""),
		text: keys ?? headOf(of, text),
		isType: isType(of),
		isExported,
		types: [],
	};
	// Before its types: a type may name itself.
	found.set(key, it);
	const named = new Set(keys ? [] : namesIn(of as unknown as Syntax));
	it.types = [...named].flatMap((other) => declaredAs(path, other) ?? []).filter((other) => other !== it);
	return it;
}

/** Returns the file and the name behind a name that this statement imports from the kit or the rules. */
function importedFrom(path: string, statement: Statement, name: string) {
	if (statement.type !== "ImportDeclaration") return undefined;
	const specifier = statement.specifiers.find((it) => it.local.name === name);
	if (specifier?.type !== "ImportSpecifier") return undefined;
	const original = specifier.imported.type === "Identifier" ? specifier.imported.name : specifier.imported.value;
	const from = statement.source.value;
	index ??= readRulesIndex(ROOT);
	const target =
		from === "@dataterm/rules"
			? join(ROOT, index.get(original) ?? "")
			: from.startsWith(".")
				? join(dirname(path), from)
				: from.replace(/^@dataterm\/ui\//, `${UI}/`);
	return /\.tsx?$/.test(target) && existsSync(target) ? ([target, original] as const) : undefined;
}

/** Yields the names of types, and of values whose types are asked for (`typeof ICONS`), without bodies of functions. */
function* namesIn(node: Syntax): Generator<string> {
	const named = (node.typeName ?? node.exprName ?? (node.type === "TSInterfaceHeritage" && node.expression)) as Syntax;
	if (named?.type === "Identifier") yield String(named.name);
	for (const [field, value] of Object.entries(node)) {
		if (field === "body" && /Function|Class/.test(node.type)) continue;
		for (const inner of Array.isArray(value) ? value : [value]) if (inner?.type) yield* namesIn(inner);
	}
}

/** Returns the declaration of a type that is the keys of an object, `keyof typeof ICONS`, with these keys. */
function keysOf(path: string, of: ESTree.Declaration): string | undefined {
	const type = of.type === "TSTypeAliasDeclaration" ? of.typeAnnotation : undefined;
	if (type?.type !== "TSTypeOperator" || type.typeAnnotation.type !== "TSTypeQuery") return undefined;
	const object = type.typeAnnotation.exprName;
	const values = moduleAt(path).program.body.flatMap((it) => {
		const declaration = it.type === "ExportNamedDeclaration" ? it.declaration : it;
		return declaration?.type === "VariableDeclaration" ? declaration.declarations : [];
	});
	let value = values.find(({ id }) => "name" in id && "name" in object && id.name === object.name)?.init;
	while (value?.type === "TSAsExpression" || value?.type === "TSSatisfiesExpression") value = value.expression;
	if (value?.type !== "ObjectExpression") return undefined;
	const keys = value.properties.flatMap((it) => {
		const key = it.type === "Property" ? it.key : undefined;
		return key?.type === "Identifier" ? key.name : key?.type === "Literal" ? String(key.value) : [];
	});
	return `type ${nameOf(of)} =\n${keys.map((key) => `\t| "${key}"`).join("\n")};`;
}

/** Returns the text of a doc comment without its asterisks. */
function linesOf(comment: string): string {
	return comment
		.slice(1)
		.split("\n")
		.map((line) => line.replace(/^\s*\* ?/, ""))
		.join("\n")
		.trim();
}

const isType = ({ type }: ESTree.Declaration) => type === "TSInterfaceDeclaration" || type === "TSTypeAliasDeclaration";

function nameOf(it: ESTree.Declaration): string | undefined {
	const id = it.type === "VariableDeclaration" ? it.declarations[0]?.id : "id" in it ? it.id : undefined;
	return id?.type === "Identifier" ? id.name : undefined;
}

/** Returns the declaration of a type, and of anything else what is before its body. */
function headOf(it: ESTree.Declaration, text: string): string {
	if (isType(it)) return text.slice(it.start, it.end);
	const body = it.type === "FunctionDeclaration" || it.type === "ClassDeclaration" ? it.body : undefined;
	if (body) return text.slice(it.start, body.start).trim();
	return text.slice(it.start, it.end).split(" => ", 1)[0] ?? "";
}

/** What is shown of a declaration: those that only it needs above its own, and the others that these name. */
export interface Shown {
	declarations: Declared[];
	links: Declared[];
}

/**
 * Returns what to show of each of these declarations, and of the types that they name: one that its file keeps to itself is
 * shown with the declaration that needs it; if several need it, or others can import it, by itself.
 */
export function shownOf(names: Declared[]): Map<Declared, Shown> {
	const apart = new Set(names);
	for (let size = 0; size < apart.size; ) {
		size = apart.size;
		const needing = new Map<Declared, number>();
		for (const it of apart) {
			const { declarations, links } = shown(it, apart);
			for (const other of links) apart.add(other);
			for (const other of declarations) needing.set(other, (needing.get(other) ?? 0) + 1);
		}
		for (const [it, count] of needing) if (count > 1 && it.isType) apart.add(it);
	}
	return new Map([...apart].map((it) => [it, shown(it, apart)]));
}

function shown(of: Declared, apart: Set<Declared>): Shown {
	const seen = new Set<Declared>();
	const links = new Set<Declared>();
	const visit = (it: Declared) => {
		for (const other of it.types) {
			// Of a function whose props are asked for, the types are shown, and not the function.
			if (apart.has(other) || (other.isExported && !other.text.startsWith("function"))) links.add(other);
			else if (!seen.has(other)) {
				seen.add(other);
				visit(other);
			}
		}
	};
	visit(of);
	links.delete(of);
	return { declarations: [...[...seen].filter(({ isType }) => isType).reverse(), of], links: [...links] };
}
