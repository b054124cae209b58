/** `make test SECTION=…` and `make test CHANGED=1`: runs the tests of sections, or of a change. */

import { execFileSync, spawn } from "node:child_process";
import { join } from "node:path";
import { type GoPackage, goPackages, type TestPlan, testPlan } from "./test-plan.ts";

/** Runs the unit and browser tests of sections. Returns the exit code. */
export async function testSections(root: string, names: string[]): Promise<number> {
	return runPlan(root, { unit: names.map((name) => `apps/${name}/`), browser: names, specs: [], go: [] });
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
	return runPlan(
		root,
		testPlan(files, apps, () => listGo(root)),
		commit,
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

async function runPlan(root: string, { unit, browser, specs, go }: TestPlan, since?: string): Promise<number> {
	const tool = (name: string) => join(root, "node_modules/.bin", name);
	const vitest = ["run", "--passWithNoTests"];
	const steps: [string, string, ...string[]][] = [];
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
		steps.push(["build", process.execPath, join(root, "packages/section/src/build/cli.ts"), "build", ...built]);
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

/** Returns a pattern for Playwright, which matches project, file, title and tags: sections by tag or name, and specs. */
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
