/**
 * Checks that imports go one way on every floor of packages and apps: of the files and folders in one folder, no two import
 * each other, directly or by way of others. The linter refuses cycles of files; this refuses cycles of folders.
 */
import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path/posix";
import { parseSync } from "vite";
import { expect, test } from "vitest";

const files = new Set(
	globSync("{packages,apps}/*/{src,build,dev}/**/*.{ts,tsx}", { cwd: import.meta.dirname })
		.map((file) => file.replaceAll("\\", "/"))
		// A test may import what it tests, and what that is tested with.
		.filter((file) => !/__fixtures__|\.(test|fixture|d)\.tsx?$/.test(file)),
);

/** Returns what a file imports, types included: its own files, and those of packages that are named with their path. */
function importsOf(file: string): string[] {
	const text = readFileSync(join(import.meta.dirname, file), "utf8");
	const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module;
	const named = [...staticImports, ...staticExports.flatMap(({ entries }) => entries)];
	const dynamic = dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1));
	return [...named.map(({ moduleRequest }) => moduleRequest?.value ?? ""), ...dynamic]
		.map((from) => from.replace(/\?.*/, "").replace(/^@dataterm\/(\w+)\//, "packages/$1/src/"))
		.map((from) => (from === "@dataterm/rules" ? "packages/rules/src/index.ts" : from))
		.map((from) => (from.startsWith(".") ? normalize(join(dirname(file), from)) : from))
		.filter((from) => files.has(from));
}

/** Returns which of the files and folders in a folder imports which, with the files that do. */
function floorOf(folder: string, imports: Map<string, string[]>): Map<string, Map<string, string>> {
	const floor = new Map<string, Map<string, string>>();
	const partOf = (file: string) => (file.startsWith(folder) ? file.slice(folder.length).split("/")[0] : undefined);
	for (const [file, targets] of imports) {
		const part = partOf(file);
		if (part === undefined) continue;
		const of = floor.get(part) ?? new Map<string, string>();
		floor.set(part, of);
		for (const target of targets) {
			const other = partOf(target);
			if (other !== undefined && other !== part) of.set(other, `${file} imports ${target}`);
		}
	}
	return floor;
}

/** Returns the imports of a cycle, if there is one. */
function cycleIn(floor: Map<string, Map<string, string>>): string[] {
	const done = new Set<string>();
	function visit(part: string, path: string[]): string[] {
		const at = path.indexOf(part);
		if (at >= 0) {
			const parts = [...path.slice(at), part];
			return parts.slice(1).map((to, i) => floor.get(parts[i] ?? "")?.get(to) ?? "");
		}
		if (done.has(part)) return [];
		for (const other of floor.get(part)?.keys() ?? []) {
			const cycle = visit(other, [...path, part]);
			if (cycle.length > 0) return cycle;
		}
		done.add(part);
		return [];
	}
	for (const part of floor.keys()) {
		const cycle = visit(part, []);
		if (cycle.length > 0) return cycle;
	}
	return [];
}

const imports = new Map([...files].map((file) => [file, importsOf(file)]));
const folders = new Set(
	[...files].flatMap((file) => [...file.matchAll(/\//g)].map(({ index }) => file.slice(0, index + 1))),
);

test("the files and folders in a folder do not import each other in a circle", () => {
	expect([...imports.values()].flat().length).toBeGreaterThan(1000);
	const cycles = ["", ...folders].map((folder) => cycleIn(floorOf(folder, imports)));
	expect(cycles.filter((cycle) => cycle.length > 0)).toEqual([]);
});

test("a circle is found by way of others, and only where it is one", () => {
	const circle = new Map([
		["a/x/1.ts", ["a/y/1.ts"]],
		["a/y/1.ts", ["a/z.ts"]],
		["a/z.ts", ["a/x/2.ts"]],
		["a/x/2.ts", []],
	]);
	expect(cycleIn(floorOf("a/", circle))).toEqual([
		"a/x/1.ts imports a/y/1.ts",
		"a/y/1.ts imports a/z.ts",
		"a/z.ts imports a/x/2.ts",
	]);
	expect(cycleIn(floorOf("a/x/", circle))).toEqual([]);
});
