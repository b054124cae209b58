/** Reads what documents tell people to type: fenced blocks with their info string, and code within sentences. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export interface Block {
	/** From the root of the repository. */
	file: string;
	/** The line of the opening fence. */
	line: number;
	/** The first word of the info string. */
	language: string;
	/** The attributes behind it: `skip="needs root"`. */
	attributes: Record<string, string>;
	text: string;
	/** Nothing but empty lines is between it and the block before. */
	follows: boolean;
}

/** The languages of a block, with what the runner does with each. */
export const LANGUAGES: Record<string, "run" | "compare" | "show"> = {
	sh: "run",
	text: "compare",
	css: "show",
	diff: "show",
	js: "show",
	json: "show",
	md: "show",
	mermaid: "show",
	nginx: "show",
	toml: "show",
	ts: "show",
	tsx: "show",
	yaml: "show",
};

/** A value that the reader fills in: `<release>`. */
export const PLACEHOLDER = /<([a-z][a-z ]*)>/g;
/** Those that the runner can fill in. */
export const PLACEHOLDERS = ["repository", "release", "token"] as const;

/** The documents whose commands are run. README.md is first: the others use the checkout that it makes. */
export function documentsOf(root: string): string[] {
	const pages = readdirSync(join(root, "docs")).filter((name) => name.endsWith(".md"));
	return ["README.md", "CONTRIBUTING.md", ...pages.sort().map((name) => `docs/${name}`)];
}

/** Returns the fenced blocks of a document, in order. */
export function blocksOf(root: string, file: string): Block[] {
	const blocks: Block[] = [];
	let open: Block | undefined;
	let follows = false;
	for (const [i, line] of readFileSync(join(root, file), "utf8").split("\n").entries()) {
		const fence = /^```(\S*)(.*)$/.exec(line);
		if (open && line === "```") {
			blocks.push(open);
			open = undefined;
			follows = true;
		} else if (open) {
			open.text += `${line}\n`;
		} else if (fence) {
			const [, language = "", rest = ""] = fence;
			const attributes = [...rest.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [name, value]);
			open = { file, line: i + 1, language, attributes: Object.fromEntries(attributes), text: "", follows };
		} else if (line.trim()) {
			follows = false;
		}
	}
	if (open) throw new Error(`${file}:${open.line}: the block is not closed.`);
	return blocks;
}

/** Returns what a block of differences replaces, and with what. */
export function sidesOf(diff: string): { before: string; after: string } {
	const lines = diff.trimEnd().split("\n");
	const side = (mark: string) => lines.filter((it) => !it.startsWith(mark)).map((it) => `${it.slice(1)}\n`);
	return { before: side("+").join(""), after: side("-").join("") };
}

/** Says why a difference cannot be applied to the text of a file, and what to do; undefined if it can. */
export function misfitOf(
	path: string,
	text: string,
	{ before, after }: ReturnType<typeof sidesOf>,
): string | undefined {
	if (text.split(before).length === 2) return undefined;
	if (text.split(after).length === 2)
		return `${path} has this change already. If you only tried the example, undo it: git checkout ${path}. If the change is to stay, show another one in the document.`;
	return `${path} does not have these lines exactly once:\n${before}Show lines in the document that the file has now.`;
}

/** Returns the code within the sentences and tables of a document: "`make check`". */
export function inlineCode(root: string, file: string): string[] {
	const text = readFileSync(join(root, file), "utf8").replace(/^```[\s\S]*?^```$/gm, "");
	return [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = ""]) => code.replaceAll("\\|", "|"));
}

/** Returns the targets of `make`, with the variables that the Makefile reads. */
export function makefileOf(root: string): { targets: Set<string>; variables: Set<string> } {
	const text = readFileSync(join(root, "Makefile"), "utf8");
	const targets = [...text.matchAll(/^([a-z][a-z0-9 /.-]*):(?!=)/gm)].flatMap(([, names = ""]) => names.split(" "));
	// A program may read a variable from the environment: the list of `make help` names it.
	const variables = [...text.matchAll(/\$\((?:or \$\()?([A-Z_]+)\)|\b([A-Z_]+) *\??=/g)];
	return { targets: new Set(targets), variables: new Set(variables.map(([, read, set]) => read ?? set ?? "")) };
}
