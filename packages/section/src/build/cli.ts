/**
 * `pnpm build`, `pnpm content`, and `pnpm dev`, run by Node from the root of the repository.
 *
 *   build   [--section NAME]… [--all]   builds the shell and every section whose inputs changed
 *           [--check]                   and checks their types and style, and tests the rules, beside it, as before a deploy
 *   content [--section NAME]… [--fix [--retire D404,…]]
 *                                       checks text, data, and links without Vite; --fix gives missing addresses
 *           [--site URL]                a section's folder, `../police`, in place of a NAME of these two is one alone in its
 *                                       repository; its links lead to the sections that are live on this site
 *   test    --section NAME[,NAME…] | --changed BRANCH
 *                                       the tests of sections, or of what differs from a branch; see run-tests.ts
 *   new     --section NAME --title TITLE
 *                                       makes a new section; see new-section.ts
 *   remove  --section NAME [--store FOLDER | --to URL] [--discard]
 *                                       deletes a section that is not live; see remove-section.ts
 *   stack   [FILE]                      a browser's error stack with the places in the sources; see read-stack.ts
 *   dev     --section NAME[,NAME…] [--from URL]
 *                                       the whole site with these sections from their sources; see dev.ts
 */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { capitalized } from "@dataterm/rules";
import { checkApp, testRules } from "./check-app.ts";
import { checkAlone, checkContent } from "./check-content.ts";
import { dev } from "./dev.ts";
import { buildAlone, buildApps } from "./incremental.ts";
import { newSection } from "./new-section.ts";
import { didYouMean, orList } from "./problem.ts";
import { readStack } from "./read-stack.ts";
import { removeSection } from "./remove-section.ts";
import { isAlone, SITE } from "./repository.ts";
import { testChanged, testSections } from "./run-tests.ts";

const root = process.cwd();

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
			site: { type: "string" },
			title: { type: "string" },
			changed: { type: "string" },
			to: { type: "string" },
			store: { type: "string" },
			discard: { type: "boolean" },
		},
	});
	const [command, file] = positionals;
	if (command === "stack") {
		const { text, notes } = readStack(root, readFileSync(file ?? 0, "utf8"));
		process.stdout.write(text);
		return notes.length ? fail(notes.join("\n")) : 0;
	}
	if (command === "new") {
		const [name = ""] = values.section ?? [];
		const wrong = await newSection(root, name, values.title || capitalized(name));
		return wrong ? fail(wrong) : 0;
	}
	const apps = appsIn(root);
	const named = values.section?.flatMap((names) => names.split(","));
	const [alone] = named?.filter((name) => name.includes("/")) ?? [];
	if (alone && (command === "build" || command === "content")) {
		if (named?.length !== 1) return fail(`${alone} is a folder, and is built alone: SECTION=${alone}`);
		return inFolder(resolve(alone), command, values);
	}
	if (values.site)
		return fail(
			"SITE is for a section in a repository of its own, named by its folder: SECTION=../police. The links of a section of this repository are checked against the sections beside it: leave SITE out.",
		);
	const unknown = named?.find((name) => !apps.includes(name));
	if (unknown)
		return fail(
			`There is no apps/${unknown}/section.json. ${didYouMean(unknown, apps, `There are ${apps.join(", ")}.`)}`,
		);
	const chosen = named ?? apps;
	if (command === "remove") {
		const [name] = named ?? [];
		if (!name || named?.length !== 1) return fail("Which section? make remove SECTION=vehicles");
		const { to, store, discard = false } = values;
		const site = to ? ["--to", to] : store ? ["--store", store] : undefined;
		const wrong = await removeSection(root, name, { site, discard }).catch((error: Error) => error.message.trim());
		return wrong ? fail(wrong) : 0;
	}
	switch (command) {
		case "build":
			return build(chosen, { all: values.all === true, check: values.check === true });
		case "content":
			return checkContent(root, apps, chosen, fixOf(values));
		case "test":
			return values.changed ? testChanged(root, apps, values.changed) : testSections(root, chosen);
		case "dev":
			if (!named || named.includes("shell"))
				return fail(`Which section? Name one or more of ${orList(apps.filter((it) => it !== "shell"))}.`);
			return dev(root, apps, named, values.from);
		default:
			return fail(
				`"${command ?? ""}" is not a command. ${didYouMean(command ?? "", ["build", "content", "dev", "new", "remove", "stack", "test"], "Try build, content, dev, new, remove, stack, or test.")}`,
			);
	}
}

/** Builds or checks a section that is alone in its repository. Returns the exit code. */
async function inFolder(folder: string, command: "build" | "content", values: Values): Promise<number> {
	if (!existsSync(join(folder, "section.json")))
		return fail(`${folder} has no section.json. Name the folder of a section.`);
	if (dirname(folder) === resolve(root, "apps"))
		return fail(`${basename(folder)} is a section of this repository: SECTION=${basename(folder)}`);
	if (!isAlone(folder))
		return fail(
			`${folder} is not a repository. A section outside this one has a repository of its own: git init ${folder}`,
		);
	if (values.site) process.env[SITE] = values.site;
	return command === "build" ? buildAlone(folder) : checkAlone(folder, fixOf(values));
}

interface Values {
	site?: string;
	fix?: boolean;
	retire?: string;
}

function fixOf({ fix = false, retire = "" }: Values) {
	return { fix, retire: retire.split(",").filter(Boolean) };
}

async function build(names: string[], { all, check }: { all: boolean; check: boolean }): Promise<number> {
	const checks = Promise.all(check ? [...names.map((name) => checkApp(root, name)), testRules(root, names)] : []);
	const built = await buildApps(root, names, { all });
	const found = (await checks).filter(Boolean);
	return found.length ? fail(found.join("\n")) : built;
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
