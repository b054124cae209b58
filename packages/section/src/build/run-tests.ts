/** `make test SECTION=…` and `make test CHANGED=1`: runs the tests of sections, or of a change. */

import { execFileSync, spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { TABLES_TEST } from "./check-app.ts";
import { usersOfRules } from "./rules-users.ts";
import { type GoPackage, goPackages, isOfRules, isTest, type TestPlan, testPlan } from "./test-plan.ts";

/** Runs the unit and browser tests of sections. Returns the exit code. */
export async function testSections(root: string, names: string[]): Promise<number> {
	return runPlan(root, {
		content: false,
		unit: [...names.map((name) => `apps/${name}/`), TABLES_TEST],
		browser: names,
		specs: [],
		go: [],
	});
}

/**
 * Runs the tests of everything that differs from a commit, uncommitted files included, and of what depends on it.
 * Returns the exit code.
 * @param base a branch, whose last common commit counts
 */
export async function testChanged(root: string, apps: string[], base: string): Promise<number> {
	const git = (...args: string[]) => execFileSync("git", args, { cwd: root, encoding: "utf8" });
	const commit = git("merge-base", "HEAD", base).trim();
	const lists = [git("diff", "--name-only", commit), git("ls-files", "--others", "--exclude-standard")];
	const files = lists.flatMap((list) => list.split("\n")).filter(Boolean);
	if (!files.length) {
		console.log(`Nothing differs from ${base}.`);
		return 0;
	}
	console.log(`${files.length} ${files.length === 1 ? "file differs" : "files differ"} from ${base}.`);
	const ofRules = files.filter((file) => isOfRules(file) && !isTest(file));
	const plan = testPlan(files, {
		apps,
		usersOfRules: await usersOfRules(ofRules, root, apps),
		readers: readersIn(root, git("ls-files", "*.test.ts", "*.test.tsx").split("\n").filter(Boolean)),
		listGo: () => listGo(root),
	});
	return runPlan(root, plan, commit);
}

/** Returns the tests that read files, or compile sections. Those of the compiler have texts of their own. */
function readersIn(root: string, tests: string[]): string[] {
	return tests.filter(
		(file) =>
			!file.startsWith("packages/section/") &&
			existsSync(join(root, file)) &&
			/from "(node:fs|[^"]*build\/compile\.ts)"/.test(readFileSync(join(root, file), "utf8")),
	);
}

/** Returns all Go packages of the project, each with its imports and those of its tests. */
function listGo(root: string): GoPackage[] {
	const fields = '{{.Dir}}\t{{.ImportPath}}\t{{join .Deps " "}}\t{{join .TestImports " "}} {{join .XTestImports " "}}';
	const lines = execFileSync("go", ["list", "-f", fields, "./gateway/...", "./bench/..."], {
		cwd: root,
		encoding: "utf8",
	});
	return goPackages(lines, root);
}

async function runPlan(root: string, { content, unit, browser, specs, go }: TestPlan, since?: string): Promise<number> {
	const tool = (name: string) => join(root, "node_modules/.bin", name);
	const vitest = ["run", "--passWithNoTests"];
	const steps: [string, string, ...string[]][] = [];
	const cli = join(root, "packages/section/src/build/cli.ts");
	if (content) steps.push(["content of all sections", process.execPath, cli, "content"]);
	if (go.length) steps.push(["gateway (Go)", "go", "test", ...go]);
	if (since)
		steps.push([
			"packages and sections (Vitest): what imports a changed module",
			tool("vitest"),
			...vitest,
			`--changed=${since}`,
		]);
	if (unit.length) steps.push(["packages and sections (Vitest)", tool("vitest"), ...vitest, ...unit]);
	if (browser === "all" || browser.length || specs.length) {
		// A section is tested with whatever else is built already; tests of everything need everything built.
		const built =
			browser === "all" || specs.length ? [] : [...new Set(["shell", ...browser])].flatMap((it) => ["--section", it]);
		steps.push(["build", process.execPath, cli, "build", ...built]);
		const playwright = ["test", "--config", "e2e/playwright.config.ts", "--pass-with-no-tests"];
		const chosen = browser === "all" ? [] : ["--grep", grepOf(browser, specs)];
		steps.push(["the site in a browser", tool("playwright"), ...playwright, ...chosen]);
	}
	for (const [title, command, ...args] of steps) {
		console.log(`== ${title}`);
		const code = await run(root, command, args);
		if (code !== 0) return code;
	}
	console.log(`== all passed: ${steps.map(([title]) => title).join(", ") || "nothing to test"}`);
	return 0;
}

/** Returns a pattern for Playwright, which matches project, file, title, and tags: sections by tag or name, and specs. */
function grepOf(names: string[], specs: string[]): string {
	const tags = names.flatMap((name) => [`@${name}\\b`, `\\b${name}[\\w-]*\\.spec\\.ts`]);
	return [...tags, ...specs.map((spec) => `\\b${spec.replaceAll(".", "\\.")}`)].join("|");
}

function run(root: string, command: string, args: string[]): Promise<number> {
	const child = spawn(command, args, { cwd: root, stdio: "inherit" });
	return new Promise((resolve) => {
		child.once("error", (error) => {
			console.error(error.message);
			resolve(1);
		});
		child.once("close", (code) => resolve(code ?? 1));
	});
}
