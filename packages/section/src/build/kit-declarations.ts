/**
 * `make check`: the kit's public declarations are those of `packages/ui/declarations.txt`, which names the kit's version, so
 * that nobody changes what live sections rely on without a version that says so. With `--write`, writes them.
 */

import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { readRulesIndex } from "./rules-index.ts";
import { versionOf } from "./shared-libraries.ts";

const ROOT = join(import.meta.dirname, "../../../..");
const COMMITTED = "packages/ui/declarations.txt";
const CHANGES = "packages/ui/CHANGELOG.md";
/** Where the type checker writes the declarations, in the folders of the repository. */
const BUILT = join(ROOT, ".cache/kit");
const ENTRIES = ["index.d.ts", "form.d.ts"].map((file) => join(BUILT, "packages/ui/src", file));
/** The names and the path of an import, and the name of a type that is imported in its place: `import("…").Name`. */
const IMPORTED = /(?:(?:\{([^}]*)\}\s*)?from |import\()"([^"]+)"(?:\)\.(\w+))?/g;

/** Returns the declarations of the kit's two entries and of all that they refer to, below the version. */
function declarations(): string {
	const tsc = spawnSync(join(ROOT, "node_modules/.bin/tsc"), ["-p", "packages/ui"], { cwd: ROOT, encoding: "utf8" });
	if (tsc.status !== 0) throw new Error(tsc.stdout + tsc.stderr);
	const index = readRulesIndex(ROOT);
	const files = new Set(ENTRIES);
	for (const file of files) {
		for (const [, list = "", path = "", name = ""] of readFileSync(file, "utf8").matchAll(IMPORTED)) {
			const names = [...list.split(","), name].map((it) => it.trim().replace(/^type | as .*/g, ""));
			const sources = path === "@dataterm/rules" ? names.flatMap((it) => index.get(it) ?? []) : [sourceOf(file, path)];
			for (const source of sources) {
				const declared = join(BUILT, source.replace(/\.tsx?$/, ".d.ts"));
				if (/\.tsx?$/.test(source) && existsSync(declared)) files.add(declared);
			}
		}
	}
	const texts = [...files].sort().map((file) => {
		const source = relative(BUILT, file);
		return `// ${source}\n${readFileSync(file, "utf8").trimEnd()}\n`;
	});
	return `@dataterm/ui ${versionOf("@dataterm/ui")}\n\n${texts.join("\n")}`;
}

/** Returns what a declaration of the kit imports, from the root of the repository. */
function sourceOf(file: string, path: string): string {
	const kit = /^@dataterm\/ui\/(.*)/.exec(path);
	return kit ? join("packages/ui/src", kit[1] as string) : relative(BUILT, join(dirname(file), path));
}

/** Returns the names that the kit's two entries export, types included. */
function namesIn(text: string): string[] {
	const entries = text.matchAll(/^\/\/ packages\/ui\/src\/(?:index|form)\.d\.ts\n((?:.+\n?)*)/gm);
	const lists = [...entries].flatMap(([, lines = ""]) => [...lines.matchAll(/\{([^}]*)\}/g)]);
	return lists.flatMap(([, list = ""]) => list.split(",").map((it) => it.trim().replace(/^.* /, "")));
}

/**
 * Returns the fault of new declarations beside the known ones, if there is one: they differ, and the version does not; or
 * a name is gone, and only the last number of the version says so, which live sections accept.
 */
export function faultOf(known: string, now: string): string | undefined {
	const versionIn = (text: string) => text.split("\n", 1)[0] ?? "";
	const accepted = (text: string) => versionIn(text).replace(/\d+$/, "");
	const gone = namesIn(known).find((name) => !namesIn(now).includes(name));
	if (gone && accepted(known) === accepted(now)) {
		return (
			`The kit no longer has ${gone}, which sections that are live may use. ` +
			'Raise the second number of "version" in packages/ui/package.json. ' +
			"Then run: node packages/section/src/build/kit-declarations.ts --write"
		);
	}
	if (known === now || versionIn(known) !== versionIn(now)) return undefined;
	const before = new Set(known.split("\n"));
	const line = now.split("\n").find((it) => !before.has(it)) ?? "a declaration was removed";
	return (
		`The kit's public declarations have changed, and its version has not: ${line.trim()}\n` +
		`Raise "version" in packages/ui/package.json, the last number for a new name, the second for one that is changed or ` +
		"removed. Then run: node packages/section/src/build/kit-declarations.ts --write"
	);
}

/** Returns the fault of a version that the CHANGELOG does not describe, if it does not. */
export function unexplained(declared: string, changes: string): string | undefined {
	const version = declared.split("\n", 1)[0]?.split(" ").at(-1) ?? "";
	if (changes.split("\n").includes(`## ${version}`)) return undefined;
	return (
		`packages/ui/CHANGELOG.md does not say what version ${version} of the kit changed. ` +
		`Add the heading "## ${version}", and below it which names came, changed, or went, for owners of sections.`
	);
}

function check(write: boolean): number {
	const now = declarations();
	const path = join(ROOT, COMMITTED);
	const written = existsSync(path) ? readFileSync(path, "utf8") : "";
	// What is written may be the work of an hour ago, so that it counts only once it is committed.
	const { stdout = "" } = spawnSync("git", ["show", `HEAD:${COMMITTED}`], { cwd: ROOT, encoding: "utf8" });
	const fault = faultOf(stdout, now) ?? unexplained(now, readFileSync(join(ROOT, CHANGES), "utf8"));
	if (fault) console.error(fault);
	else if (write) writeFileSync(path, now);
	else if (written !== now) {
		console.error(`${COMMITTED} is out of date. Run: node packages/section/src/build/kit-declarations.ts --write`);
		return 1;
	}
	return fault ? 1 : 0;
}

if (import.meta.main) process.exitCode = check(process.argv.includes("--write"));
