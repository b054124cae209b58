/**
 * `pnpm build`, `pnpm content`, and `pnpm dev`, run by Node from the root of the repository.
 *
 *   build   [--section NAME]… [--all]   builds the shell and every section whose inputs changed
 *           [--check]                   and checks their types and style beside it, as before a deploy
 *   content [--section NAME]… [--fix [--retire D404,…]]
 *                                       checks text, data, and links without Vite; --fix gives missing addresses
 *   test    --section NAME[,NAME…] | --changed BRANCH
 *                                       the tests of sections, or of what differs from a branch; see run-tests.ts
 *   new     --section NAME --title TITLE
 *                                       makes a new section; see new-section.ts
 *   dev     --section NAME[,NAME…] [--from URL]
 *                                       the whole site with these sections from their sources; see dev.ts
 */

import { existsSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { capitalized } from "@dataterm/rules/capitalized.ts";
import { checkApp } from "./check-app.ts";
import { checkInterface, readCode } from "./code.ts";
import { compile } from "./compile.ts";
import { dev } from "./dev.ts";
import { buildApps } from "./incremental.ts";
import { newSection } from "./new-section.ts";
import { ContentError, didYouMean, formatProblems, orList, type Problem } from "./problem.ts";
import { testChanged, testSections } from "./run-tests.ts";

const root = process.cwd();
/** Folders that show texts and are not sections. */
const FRAME = ["apps/shell", "packages/ui"];

async function main(): Promise<number> {
	const { values, positionals } = parseArgs({
		allowPositionals: true,
		options: {
			section: { type: "string", multiple: true },
			all: { type: "boolean" },
			check: { type: "boolean" },
			fix: { type: "boolean" },
			retire: { type: "string" },
			from: { type: "string" },
			title: { type: "string" },
			changed: { type: "string" },
		},
	});
	const [command] = positionals;
	if (command === "new") {
		const [name = ""] = values.section ?? [];
		const wrong = await newSection(root, name, values.title || capitalized(name));
		return wrong ? fail(wrong) : 0;
	}
	const apps = appsIn(root);
	const named = values.section?.flatMap((names) => names.split(","));
	const unknown = named?.find((name) => !apps.includes(name));
	if (unknown)
		return fail(
			`There is no apps/${unknown}/section.json. ${didYouMean(unknown, apps, `There are ${apps.join(", ")}.`)}`,
		);
	const chosen = named ?? apps;
	switch (command) {
		case "build":
			return build(chosen, { all: values.all === true, check: values.check === true });
		case "content":
			return content(
				chosen.filter((name) => name !== "shell"),
				{ fix: values.fix === true, retire: (values.retire ?? "").split(",").filter(Boolean) },
			);
		case "test":
			return values.changed ? testChanged(root, apps, values.changed) : testSections(root, chosen);
		case "dev":
			if (!named || named.includes("shell"))
				return fail(`Which section? Name one or more of ${orList(apps.filter((it) => it !== "shell"))}.`);
			return dev(root, apps, named, values.from);
		default:
			return fail(
				`"${command ?? ""}" is not a command. ${didYouMean(command ?? "", ["build", "content", "dev", "new", "test"], "Try build, content, dev, new, or test.")}`,
			);
	}
}

async function build(names: string[], { all, check }: { all: boolean; check: boolean }): Promise<number> {
	const checks = Promise.all(check ? names.map((name) => checkApp(root, name)) : []);
	const built = await buildApps(root, names, { all });
	const found = (await checks).filter(Boolean);
	return found.length ? fail(found.join("\n")) : built;
}

async function content(names: string[], options: { fix: boolean; retire: string[] }): Promise<number> {
	const wrong = options.retire.find((it) => !/^[0-9A-F]{2}([0-9A-F]{2})?$/.test(it));
	if (wrong) return fail(`"${wrong}" is not an address. Write RETIRE=D404,D405, or RETIRE=D4 for a whole page.`);
	if (options.retire.length && (!options.fix || names.length !== 1)) {
		return fail("RETIRE needs one section and FIX=1: make content SECTION=fnff FIX=1 RETIRE=D404.");
	}
	const problems: Problem[] = [];
	let pages = 0;
	let addresses = 0;
	for (const name of names) {
		const compiled = await compile(join(root, "apps", name), options).catch((error) => {
			if (!(error instanceof ContentError)) throw error;
			return error;
		});
		problems.push(...compiled.problems);
		if (compiled instanceof ContentError) continue;
		pages += compiled.pages.size;
		addresses += Object.values(compiled.addresses).filter((row) => !row.gone).length;
	}
	for (const folder of FRAME) {
		checkInterface(readCode(join(root, folder)), folder, (problem) => problems.push(problem));
	}
	if (problems.length) {
		// Each section's build checks the rules, so that every one of them reports a mistake there.
		const told = [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
		return fail(`${formatProblems(told)}\n\n${told.length} ${told.length === 1 ? "problem" : "problems"}.`);
	}
	const what = names.length === 1 ? `Section ${names[0]}` : `${names.length} sections`;
	console.log(`${what}: ${pages} pages of text, ${addresses} addresses, nothing wrong.`);
	return 0;
}

/** The names of all apps, the shell first. */
function appsIn(root: string): string[] {
	const apps = resolve(root, "apps");
	const names = existsSync(apps) ? readdirSync(apps) : [];
	return names
		.filter((name) => existsSync(join(apps, name, "section.json")))
		.sort((a, b) => Number(b === "shell") - Number(a === "shell") || a.localeCompare(b));
}

function fail(message: string): number {
	console.error(message);
	return 1;
}

process.exitCode = await main();
