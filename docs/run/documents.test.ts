/** The quick part of testing the documents: what needs no command to be run. `make test-docs` runs the commands. */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import {
	blocksOf,
	documentsOf,
	inlineCode,
	LANGUAGES,
	makefileOf,
	misfitOf,
	PLACEHOLDER,
	PLACEHOLDERS,
	sidesOf,
} from "./documents.ts";

const root = join(import.meta.dirname, "../..");
const documents = documentsOf(root);
const { targets, variables } = makefileOf(root);

/** Returns `make …` of a line up to what ends a command, without comments. */
function makeCalls(code: string): string[][] {
	const lines = code.split("\n").map((line) => line.replace(/(^|\s)#.*$/, ""));
	const calls = lines.flatMap((line) => line.split(/&&|[;|]/)).map((it) => it.trim().split(/\s+/));
	return calls
		.map((words) => words.slice(words.findIndex((it) => !/^[A-Z_]+=/.test(it))))
		.filter((it) => it[0] === "make");
}

/** Returns the anchors of a document's headings, as GitHub makes them. */
function anchorsOf(file: string): Set<string> {
	const text = readFileSync(file, "utf8").replace(/^```[\s\S]*?^```$/gm, "");
	const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => heading);
	return new Set(
		headings.map((it) =>
			it
				.toLowerCase()
				.replace(/[^\p{L}\p{N}\s_-]/gu, "")
				.replaceAll(" ", "-"),
		),
	);
}

describe.each(documents)("%s", (file) => {
	const blocks = blocksOf(root, file);

	test("says of every block what it is", () => {
		const unknown = blocks.filter(({ language }) => !(language in LANGUAGES));
		expect(unknown.map(({ line, language }) => `${file}:${line}: "${language}"`)).toEqual([]);
	});

	test("gives the reason for each block of commands that cannot run here", () => {
		const odd = blocks.filter(({ language, attributes: { skip, ...others } }) => {
			const mayHave = language === "sh" || language === "text" ? [] : ["file"];
			const strange = Object.keys(others).some((name) => !mayHave.includes(name));
			return strange || (skip !== undefined && (language !== "sh" || skip.length < 10));
		});
		expect(odd.map(({ line, attributes }) => `${file}:${line}: ${JSON.stringify(attributes)}`)).toEqual([]);
	});

	test("changes lines that its files have", () => {
		const texts = new Map<string, string>();
		const odd: string[] = [];
		for (const { line, language, attributes, text } of blocks) {
			const path = attributes.file;
			if (language === "diff" && !path) odd.push(`${file}:${line} names no file`);
			if (!path) continue;
			// A file that the document's own commands make is not here.
			const isHere = existsSync(join(root, path));
			const before = texts.get(path) ?? (isHere ? readFileSync(join(root, path), "utf8") : undefined);
			if (language !== "diff") texts.set(path, text);
			else if (before !== undefined) {
				const sides = sidesOf(text);
				const misfit = misfitOf(path, before, sides);
				if (misfit) odd.push(`${file}:${line}: ${misfit}`);
				texts.set(
					path,
					before.replace(sides.before, () => sides.after),
				);
			}
		}
		expect(odd).toEqual([]);
	});

	test("has only placeholders that the runner can fill in", () => {
		const run = blocks.filter(({ language, attributes }) => language === "sh" && !attributes.skip);
		const used = run.flatMap(({ text }) => [...text.matchAll(PLACEHOLDER)].map(([, name = ""]) => name));
		expect(used.filter((name) => !(PLACEHOLDERS as readonly string[]).includes(name))).toEqual([]);
	});

	test("calls only targets and variables of the Makefile", () => {
		const code = [
			...blocks.filter(({ language }) => language === "sh").map(({ text }) => text),
			...inlineCode(root, file),
		];
		const wrong = code.flatMap(makeCalls).filter((words) =>
			words.slice(1).some((word) => {
				const variable = /^([A-Z_]+)=/.exec(word)?.[1];
				if (variable) return !variables.has(variable);
				return /^[a-z]/.test(word) && !targets.has(word) && !words.some((it) => /^[A-Z]+=["']/.test(it));
			}),
		);
		expect(wrong.map((words) => words.join(" "))).toEqual([]);
	});

	test("links to files and headings that exist", () => {
		const text = readFileSync(join(root, file), "utf8")
			.replace(/^```[\s\S]*?^```$/gm, "")
			.replace(/`[^`\n]+`/g, "");
		const links = [...text.matchAll(/\]\((?!\w+:)([^)\s]+)\)/g)].map(([, link = ""]) => link);
		const dead = links.filter((link) => {
			const [path = "", anchor] = link.split("#");
			const target = path ? join(root, dirname(file), path) : join(root, file);
			if (path.startsWith("@") || (!path && link.startsWith("#/"))) return false;
			return !existsSync(target) || (anchor !== undefined && !anchorsOf(target).has(anchor));
		});
		expect(dead).toEqual([]);
	});
});

test("a command that the Makefile lacks is found", () => {
	expect(makeCalls("STORE=x make deploy SECTION=fnff && make tset # make nothing")).toEqual([
		["make", "deploy", "SECTION=fnff"],
		["make", "tset"],
	]);
	expect(targets.has("deploy") && !targets.has("tset")).toBe(true);
	expect(variables.has("SECTION") && variables.has("FROM") && !variables.has("SECTOIN")).toBe(true);
});

describe("a change that a document shows and its file does not have", () => {
	const sides = sidesOf("-Roll 10.\n+Roll 15.\n");

	test("fits lines that are there once", () => {
		expect(misfitOf("a.md", "# A\nRoll 10.\n", sides)).toBeUndefined();
	});

	test("has been made already: by a reader who tried it, or for good", () => {
		expect(misfitOf("a.md", "# A\nRoll 15.\n", sides)).toBe(
			"a.md has this change already. If you only tried the example, undo it: git checkout a.md. If the change is to stay, show another one in the document.",
		);
	});

	test("has lines that changed since, or that are there twice", () => {
		for (const text of ["Roll 20.\n", "Roll 10.\nRoll 10.\n"])
			expect(misfitOf("a.md", text, sides)).toBe(
				"a.md does not have these lines exactly once:\nRoll 10.\nShow lines in the document that the file has now.",
			);
	});
});
