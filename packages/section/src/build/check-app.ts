/**
 * Checks types and lint of one app, and the rules, before a deploy: unfinished work in other sections does not block it.
 */

import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { digestOf } from "./incremental.ts";

/** Declarations of virtual modules for all code: `virtual:calculators`. */
const DECLARED = ["apps/shell/src/*.d.ts", "packages/*/src/**/*.d.ts"];

const FIX = "make fix formats files, line ends included, and fixes what it can. Fix the rest by hand.";

/** Returns what the linter and the type checker say about an app; nothing if they find nothing. */
export async function checkApp(root: string, name: string): Promise<string> {
	const app = join("apps", name);
	const said = await Promise.all([
		run(root, "biome", ["check", "--colors=off", app]),
		run(root, "tsc", ["--pretty", "false", "-p", configOf(root, name)]),
	]);
	if (said[0]) said[0] += `\n${FIX}`;
	return said.filter(Boolean).join("\n");
}

const RULES = "packages/rules";
/** Tests the tables of the sections that SECTIONS names, with the shared ones. */
export const TABLES_TEST = "rules-tables.test.ts";

/**
 * Runs the tests of the rules, the shared ones and those of these sections, of their tables and calculators, and returns
 * what fails: every section shows values of the rules.
 */
export async function testRules(root: string, names: string[]): Promise<string> {
	const own = names.map((name) => ["rules", "calculators"].map((it) => `apps/${name}/src/${it}`));
	const groups = [[RULES], ...own].map((folders) => folders.filter((it) => existsSync(join(root, it))));
	const tables = [TABLES_TEST].filter((it) => existsSync(join(root, it)));
	const tested = groups
		.filter(({ length }) => length)
		.map((folders) => testFiles(root, [...folders, ...tables], { SECTIONS: names.join() }));
	return (await Promise.all(tested)).filter(Boolean).join("\n");
}

/**
 * Runs the tests in files and folders, once for each state of them and of the rules. A checkout begins with files that
 * are as they were committed, and so were tested.
 */
async function testFiles(root: string, files: string[], env: Record<string, string>): Promise<string> {
	const path = join(root, ".cache/check", files.join("+").replaceAll("/", "-"));
	const state = digestOf(root, [RULES, ...files]);
	const tested = existsSync(path) ? readFileSync(path, "utf8") : undefined;
	if (tested === state) return "";
	if (tested !== undefined || !(await areCommitted(root, RULES, ...files))) {
		const failed = await run(root, "vitest", ["run", "--no-color", ...files], env);
		// Before the first failure are the files that passed.
		const from = Math.max(0, failed.search(/^\s*FAIL /m));
		if (failed) return `The tests of ${files.join(" and ")} fail:\n${failed.slice(from)}`;
	}
	mkdirSync(dirname(path), { recursive: true });
	writeFileSync(path, state);
	return "";
}

/** Reports whether git has files and folders as they are. */
function areCommitted(root: string, ...files: string[]): Promise<boolean> {
	return new Promise((resolve) => {
		execFile("git", ["status", "--porcelain", ...files], { cwd: root }, (error, out) => resolve(!error && !out));
	});
}

/** Returns a configuration that extends the project's, for the app's browser code or its Node code. */
function configOf(root: string, name: string): string {
	const folder = join(root, ".cache/check");
	mkdirSync(folder, { recursive: true });
	const up = relative(folder, root);
	const path = join(folder, `${name}.json`);
	const config = {
		extends: `${up}/tsconfig.node.json`,
		include: [`${up}/apps/${name}/src`, `${up}/apps/${name}/*.ts`, ...DECLARED.map((it) => `${up}/${it}`)],
		exclude: [`${up}/apps/shell/src/search/worker.ts`],
	};
	writeFileSync(path, JSON.stringify(config));
	return path;
}

/** Runs a tool of the workspace. Returns its output if it fails. */
function run(root: string, tool: string, args: string[], env: Record<string, string> = {}): Promise<string> {
	return new Promise((resolve) => {
		execFile(
			join(root, "node_modules/.bin", tool),
			args,
			{ cwd: root, env: { ...process.env, ...env } },
			(error, out, err) => {
				resolve(error ? `${out}${err}`.trim() || error.message : "");
			},
		);
	});
}
