/** Builds only what changed: an app is rebuilt if one of its inputs differs from the last build. */

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { AGREEMENT_FILES } from "./agreement.ts";
import { FOR_TESTS } from "./for-tests.ts";
import { ownersOf } from "./owners.ts";
import { WEIGHT } from "./pictures/sizes.ts";
import { type Lockfile, parseLockfile, resolved } from "./resolved.ts";
import { runVite } from "./run-vite.ts";
import { MAPS } from "./source-maps.ts";

/** Vite uses a whole core; more builds at once would only wait for each other. */
const AT_ONCE = 2;
const VITE_BUILD = ["build", "--logLevel", "warn"];
/** Under `make dev`, Vite's own server in this process has set another NODE_ENV. */
const PRODUCTION = { NODE_ENV: "production" };
const IGNORED = new Set(["README.md", "node_modules", "dist", MAPS, ".cache", "e2e", "test-results", "__fixtures__"]);

/**
 * Builds the named apps and prints one line each. `all` also builds unchanged apps; `quiet` prints no line for unchanged
 * apps. If one fails, the others are still built. Returns the exit code: 1 if one failed.
 */
export async function buildApps(root: string, names: string[], { all = false, quiet = false } = {}): Promise<number> {
	const width = Math.max(...names.map((name) => name.length));
	const shared = digestOf(root, ["packages", ...AGREEMENT_FILES, "tsconfig.base.json", "tsconfig.json"]);
	const lockfile = readLockfile(root);
	const queue = [...names];
	let failed = 0;
	const work = async () => {
		for (let name = queue.shift(); name; name = queue.shift()) {
			const started = performance.now();
			const outcome = await buildApp(root, name, shared, lockfile, all);
			const seconds = `${((performance.now() - started) / 1000).toFixed(1)} s`;
			const words = { built: seconds, unchanged: "unchanged", failed: `failed after ${seconds}` }[outcome.result];
			if (!quiet || outcome.result !== "unchanged") console.log(`${name.padEnd(width)}  ${words}`);
			if (!quiet) for (const line of weightsIn(outcome.output)) console.log(line);
			if (outcome.result === "failed") {
				failed++;
				console.error(problemsIn(outcome.output));
			}
		}
	};
	await Promise.all(Array.from({ length: AT_ONCE }, work));
	return failed ? 1 : 0;
}

/** Builds a section alone in its repository, and prints what is wrong, or one line. Returns the exit code. */
export async function buildAlone(app: string): Promise<number> {
	const started = performance.now();
	const own = existsSync(join(app, "vite.config.ts")) ? [] : ["--config", join(import.meta.dirname, "alone.config.ts")];
	const { code, output } = await runVite(app, [...VITE_BUILD, ...own], PRODUCTION, true);
	const seconds = `${((performance.now() - started) / 1000).toFixed(1)} s`;
	console.log(code ? `${app}  failed after ${seconds}` : `${app}  ${seconds}`);
	for (const line of weightsIn(output)) console.log(line);
	if (code) console.error(problemsIn(output));
	return code;
}

type Outcome = { result: "built" | "unchanged" | "failed"; output: string };

/** Digests of what an app was last built from. */
interface Stamp {
	/** Its folder, and those that all apps share. */
	sources: string;
	lockfile: string;
	/** What the lockfile resolves for the app. */
	packages: string;
}

async function buildApp(root: string, name: string, shared: string, lockfile: Lock, all: boolean): Promise<Outcome> {
	const app = join(root, "apps", name);
	const path = join(root, ".cache/build", name);
	const last = readStamp(path);
	const sources = sha256(shared, digestOf(root, [relative(root, app)]), ownersOf(app).join());
	const packages = last?.lockfile === lockfile.digest ? last.packages : lockfile.packagesOf(name);
	const stamp: Stamp = { sources, lockfile: lockfile.digest, packages };
	const isSame = last?.sources === sources && last.packages === packages;
	let output = "";
	const isBuilt = !all && isSame && existsSync(join(app, "dist/section.json"));
	if (!isBuilt) {
		const built = await runVite(app, VITE_BUILD, PRODUCTION, true);
		output = built.output;
		if (built.code !== 0) return { result: "failed", output };
		mkdirSync(dirname(path), { recursive: true });
	}
	if (!isBuilt || last?.lockfile !== lockfile.digest) writeFileSync(path, JSON.stringify(stamp));
	return { result: isBuilt ? "unchanged" : "built", output };
}

interface Lock {
	digest: string;
	/** Returns a digest of what it resolves for an app. */
	packagesOf: (app: string) => string;
}

/** Reads the lockfile, and parses it only when it is asked: that takes as long as all other checks together. */
function readLockfile(root: string): Lock {
	const path = join(root, "pnpm-lock.yaml");
	const text = existsSync(path) ? readFileSync(path, "utf8") : "importers: {}";
	let lock: Lockfile | undefined;
	return {
		digest: sha256(text),
		packagesOf: (app) => {
			lock ??= parseLockfile(text);
			return sha256(...resolved(lock, `apps/${app}`));
		},
	};
}

function readStamp(path: string): Stamp | undefined {
	try {
		return JSON.parse(readFileSync(path, "utf8"));
	} catch {
		return undefined; // never built, or by an older version of this file
	}
}

function sha256(...parts: string[]): string {
	return createHash("sha256").update(parts.join("\n")).digest("hex");
}

/** Returns one digest over the names and contents of all files below the paths, without files for tests. */
export function digestOf(root: string, paths: string[]): string {
	const hash = createHash("sha256");
	const add = (path: string) => {
		hash.update(relative(root, path)).update("\0").update(readFileSync(path)).update("\0");
	};
	const walk = (folder: string) => {
		const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
		for (const entry of entries) {
			if (IGNORED.has(entry.name) || FOR_TESTS.test(entry.name)) continue;
			const path = join(folder, entry.name);
			if (entry.isDirectory()) walk(path);
			else if (entry.isFile()) add(path);
		}
	};
	for (const path of paths.map((it) => join(root, it))) {
		if (!existsSync(path)) continue;
		if (statSync(path).isFile()) add(path);
		else walk(path);
	}
	return hash.digest("hex");
}

/** Returns the lines of a build about what its pictures weigh. */
function weightsIn(output: string): string[] {
	return output.split("\n").filter((line) => line.startsWith(WEIGHT));
}

/** Lines of Vite's report that say nothing to a writer: its own stack, and what it wraps around the problems. */
const NOISE =
	/^\[Module Federation\] Shared dependency|^ {2}(?:Named imports|Install it as a)|^\s+at |^\s*\[plugin (dataterm:[\w-]+|proxyRemoteEntry)\]|^Error: Errored while resolving|^Caused by:$|^\s*errors: \[|^}$|moduleParseIdleTimeout|^✗ Build failed|^error during build|^Build failed with|^RolldownError: \d+ problems?$/;

/** Returns Vite's report from the first problem on. With CI set, Vite colors it even where no terminal reads it. */
function problemsIn(output: string): string {
	const lines = stripVTControlCharacters(output)
		.split("\n")
		.filter((line) => !NOISE.test(line))
		.map((line) => line.replace(/^\s*RolldownError: /, ""));
	return lines.join("\n").trim();
}
