/**
 * Makes docs/kit.md, the page of the kit's names, of the doc comments of what its entries export. With `--write`, writes
 * it; the test compares it, and compiles every example.
 */

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type ESTree, parseSync } from "vite";
import { type Declared, declaredAs, type Shown, shownOf, UI } from "./kit-types.ts";
import { readRulesIndex } from "./rules-index.ts";

const ROOT = join(import.meta.dirname, "../../../..");
const PAGE = join(ROOT, "docs/kit.md");

/** What sections import from, the file behind it, and what a reader finds there. */
const ENTRIES = [
	["@dataterm/ui", "index.ts", "What pages are made of, and what a section runs with."],
	["@dataterm/ui/form", "form.ts", "What calculators have besides: loaded with the first one that a reader opens."],
	["@dataterm/ui/nodes", "make-nodes.ts", "What a section’s build, in Node, and its pages make nodes with."],
] as const;

/** The jobs by which the index groups names: the folders of the kit, and the two entries that have one job. */
const JOBS = {
	section: "The section, its data, and its address",
	page: "A page and its blocks",
	"tree.ts": "What a text is made of",
	table: "A table",
	type: "Words",
	marks: "Addresses, icons, and other marks",
	picture: "Pictures and videos",
	controls: "Buttons, tabs, and switches",
	slip: "Slips",
	dice: "Dice",
	browser: "The browser",
	"@dataterm/ui/form": "A calculator",
	"@dataterm/ui/nodes": "Making nodes",
};

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
	declared: Declared;
}

/** Returns the names of the kit's entries, in the order of the alphabet. */
export function kitNames(): KitName[] {
	return ENTRIES.flatMap(([from, entry]) =>
		exportsOf(join(UI, entry))
			.map(({ name, local, file }) => {
				const declared = declaredAs(join(UI, file), local);
				if (!declared) throw new Error(`${file} does not declare ${local}, which ${entry} exports from it.`);
				return { name, from, file, declared, ...partsOf(declared) };
			})
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

/** Divides a doc comment into its text and its example. */
function partsOf({ comment }: Declared): Pick<KitName, "comment" | "example"> {
	const [text = "", example = ""] = comment.split("@example\n");
	return { comment: text.trim(), example: example.trim() };
}

/** Returns docs/kit.md. */
export function kitPage(): string {
	const names = kitNames();
	const shown = shownOf(names.map((it) => it.declared));
	const anchors = new Map(names.map(({ name, declared }) => [declared, { name, anchor: name.toLowerCase() }]));
	const shapes = [...shown.keys()].filter((it) => !anchors.has(it)).sort((a, b) => a.name.localeCompare(b.name));
	for (const it of shapes) anchors.set(it, { name: it.name, anchor: `type-${it.name.toLowerCase()}` });
	const code = (it: Declared) => {
		const { declarations, links } = shown.get(it) as Shown;
		const types = links
			.map((other) => anchors.get(other))
			.map((other) => `[${other?.name}](#${other?.anchor})`)
			.sort();
		const block = declarations.map(({ text }) => text).join("\n\n");
		return `\`\`\`ts\n${block}\n\`\`\`\n${types.length ? `\n${types.join(" · ")}\n` : ""}`;
	};
	const parts = ENTRIES.map(([from, , what]) => {
		const own = names.filter((it) => it.from === from);
		return `## ${from}\n\n${what}\n\n${own.map((it) => partOf(it, code(it.declared))).join("\n")}`;
	});
	return `# The kit's names

What sections import, made from the doc comments of \`packages/ui/src\` by \`packages/section/src/build/kit-page.ts\`. The kit itself: [packages/ui](../packages/ui/README.md); what each version changed: [CHANGELOG](../packages/ui/CHANGELOG.md). Examples of calculators use \`save\`, a calculator with a number, a choice, flags, and rows; \`asset\` is [\`assetFrom(import.meta.url)\`](#assetfrom).

${jobsOf(names)}

${parts.join("\n")}
## Shapes

Types that the declarations above name. Those with an import are of \`@dataterm/rules\`; TypeScript infers the others.

${shapes.map((it) => shapeOf(it, code(it))).join("\n")}`;
}

/** Returns the table of names by what they are for. */
function jobsOf(names: KitName[]): string {
	const jobs = new Map(Object.keys(JOBS).map((job) => [job, [] as string[]]));
	for (const { name, from, file } of names) {
		const job = from in JOBS ? from : (file.split("/")[0] ?? "");
		const known = jobs.get(job);
		if (!known) throw new Error(`JOBS in kit-page.ts does not say what the names of packages/ui/src/${job} are for.`);
		known.push(`[${name}](#${name.toLowerCase()})`);
	}
	const rows = [...jobs].map(([job, links]) => `| ${JOBS[job as keyof typeof JOBS]} | ${links.join(", ")} |`);
	return ["| For | Names |", "| --- | --- |", ...rows].join("\n");
}

function partOf({ name, file, comment, example }: KitName, code: string): string {
	return `### ${name}

${proseOf(comment)}
${example && `\n\`\`\`tsx\n${example}\n\`\`\`\n`}
<details><summary>${file}</summary>

${code}
</details>
`;
}

function shapeOf(it: Declared, code: string): string {
	const prose = proseOf(partsOf(it).comment);
	const isOfRules = readRulesIndex(ROOT).get(it.name) === it.file;
	const imported = isOfRules ? `\`import type { ${it.name} } from "@dataterm/rules"\`\n\n` : "";
	return `### type ${it.name}\n\n${prose && `${prose}\n\n`}${imported}${code}`;
}

/** Returns the text of a doc comment as Markdown: its parameters are a list. */
function proseOf(comment: string): string {
	const paragraphs = comment.replaceAll("\n@param", "\n\n@param").split("\n\n");
	return paragraphs.map((it) => it.replaceAll("\n", " ").replace(/^@param (\w+)/, "- `$1`:")).join("\n\n");
}

if (import.meta.main && process.argv.includes("--write")) writeFileSync(PAGE, kitPage());
