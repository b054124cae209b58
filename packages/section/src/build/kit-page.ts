/**
 * Makes docs/kit.md, the page of the kit's names, of the doc comments of what its entries export. With `--write`, writes
 * it; the test compares it, and compiles every example.
 */

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type ESTree, parseSync } from "vite";

const ROOT = join(import.meta.dirname, "../../../..");
const UI = join(ROOT, "packages/ui/src");
const PAGE = join(ROOT, "docs/kit.md");

/** What sections import from, the file behind it, and what a reader finds there. */
const ENTRIES = [
	["@dataterm/ui", "index.ts", "What pages are made of, and what a section runs with."],
	["@dataterm/ui/form", "form.ts", "What calculators have besides: loaded with the first one that a reader opens."],
	["@dataterm/ui/nodes", "make-nodes.ts", "What a section’s build, in Node, and its pages make nodes with."],
] as const;

/** A name of the kit. */
export interface KitName {
	name: string;
	/** The module that sections import it from: `@dataterm/ui/form`. */
	from: string;
	/** The file that declares it, below `packages/ui/src`. */
	file: string;
	/** Its doc comment; empty if it has none. */
	comment: string;
	/** The example of its doc comment; empty if it has none, as a type may. */
	example: string;
	isType: boolean;
	/** Its declaration without a body, below the props that it names. */
	declaration: string;
}

/** Returns the names of the kit's entries, in the order of the alphabet. */
export function kitNames(): KitName[] {
	return ENTRIES.flatMap(([from, entry]) =>
		exportsOf(join(UI, entry))
			.map(({ name, local, file }) => ({ name, from, file, ...documented(join(UI, file), local) }))
			.sort((a, b) => a.name.localeCompare(b.name)),
	);
}

interface Exported {
	name: string;
	/** What it is called in its file. */
	local: string;
	file: string;
}

function exportsOf(entry: string): Exported[] {
	const { program } = parseSync(entry, readFileSync(entry, "utf8"));
	return program.body.flatMap((it) => {
		if (it.type !== "ExportNamedDeclaration" || !it.source) return [];
		const file = it.source.value.slice("./".length);
		return it.specifiers.map(({ local, exported }) => ({ name: wordOf(exported), local: wordOf(local), file }));
	});
}

const wordOf = (name: ESTree.ModuleExportName) => (name.type === "Literal" ? name.value : name.name);

function documented(path: string, name: string): Omit<KitName, "name" | "from" | "file"> {
	const text = readFileSync(path, "utf8");
	const { program, comments } = parseSync(path, text);
	const declared = program.body.map((it) => ({
		start: it.start,
		of: it.type === "ExportNamedDeclaration" ? it.declaration : (it as ESTree.Declaration),
	}));
	const found = declared.find(({ of }) => of && nameOf(of) === name);
	if (!found?.of) throw new Error(`${path} does not declare ${name}, which an entry of the kit exports from it.`);
	const doc = comments.find(({ end, value }) => value.startsWith("*") && text.slice(end, found.start).trim() === "");
	const [comment = "", example = ""] = linesOf(doc?.value ?? "").split("@example\n");
	const own = headOf(found.of, text);
	const props = declared.flatMap(({ of }) => {
		const type = of && isType(of) && of !== found.of ? nameOf(of) : undefined;
		return of && type && new RegExp(`\\b${type}\\b`).test(own) ? [text.slice(of.start, of.end)] : [];
	});
	const declaration = [...props, own].join("\n\n");
	return { comment: comment.trim(), example: example.trim(), isType: isType(found.of), declaration };
}

/** Returns the text of a doc comment without its asterisks. */
function linesOf(comment: string): string {
	return comment
		.slice(1)
		.split("\n")
		.map((line) => line.replace(/^\s*\* ?/, ""))
		.join("\n");
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

/** Returns docs/kit.md. */
export function kitPage(): string {
	const names = kitNames();
	const parts = ENTRIES.map(([from, , what]) => {
		const own = names.filter((it) => it.from === from);
		return `## ${from}\n\n${what}\n\n${own.map(partOf).join("\n")}`;
	});
	return `# The kit's names

What sections import, made from the doc comments of \`packages/ui/src\` by \`packages/section/src/build/kit-page.ts\`. The kit itself: [packages/ui](../packages/ui/README.md); what each version changed: [CHANGELOG](../packages/ui/CHANGELOG.md). Examples of calculators use \`save\`, a calculator with a number, a choice, flags, and rows.

${parts.join("\n")}`;
}

function partOf({ name, file, comment, example, declaration }: KitName): string {
	const paragraphs = comment.replaceAll("\n@param", "\n\n@param").split("\n\n");
	const text = paragraphs.map((it) => it.replaceAll("\n", " ").replace(/^@param (\w+)/, "- `$1`:")).join("\n\n");
	return `### ${name}

${text}
${example && `\n\`\`\`tsx\n${example}\n\`\`\`\n`}
<details><summary>${file}</summary>

\`\`\`ts
${declaration}
\`\`\`

</details>
`;
}

if (import.meta.main && process.argv.includes("--write")) writeFileSync(PAGE, kitPage());
