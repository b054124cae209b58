/** Which tests a change needs. When in doubt, all of a kind. */

import { relative } from "node:path";

export interface TestPlan {
	/** Folders whose unit tests run, in addition to tests that import a changed module. */
	unit: string[];
	/** Sections whose tests run in a browser. */
	browser: string[] | "all";
	/** Browser test files that run completely: `armor.spec.ts`. */
	specs: string[];
	/** Import paths of Go packages. */
	go: string[];
}

export interface GoPackage {
	/** Path from the root of the repository. */
	folder: string;
	path: string;
	/** All its sources, including tests. */
	needs: Set<string>;
}

/**
 * Plans the tests of changed files.
 * @param files from the root of the repository
 * @param apps every app
 * @param listGo lists the Go packages; called only if one of them changed
 */
export function testPlan(files: string[], apps: string[], listGo: () => GoPackage[]): TestPlan {
	const isTest = (file: string) => /\.test\.tsx?$|_test\.go$|\/(testdata|__fixtures__)\//.test(file);
	const ships = files.filter(
		(file) => !isTest(file) && !/(^|\/)(README|NOTICE|LICENSE|[A-Z]+)(\.md)?$|^docs\//.test(file),
	);
	const appOf = (file: string) => apps.find((name) => file.startsWith(`apps/${name}/`));

	// Tests read a section's text and data as files, not as modules.
	const unit = [...new Set(files.filter((it) => !/\.tsx?$/.test(it)).flatMap((it) => appOf(it) ?? []))];
	const fixtures = files.some((file) => file.includes("/__fixtures__/"));
	const specs = files.filter((file) => /^e2e\/[\w-]+\.spec\.ts$/.test(file)).map((file) => file.slice("e2e/".length));
	const sections = [...new Set(ships.flatMap((file) => appOf(file) ?? []))];
	const everywhere = ships.some(
		(file) =>
			/^(packages|e2e|gateway|apps\/shell)\/|^(go\.(mod|sum)|package\.json|pnpm-\S+\.yaml|tsconfig\S*|Makefile)$/.test(
				file,
			) && !specs.includes(file.replace("e2e/", "")),
	);
	const inGo = files.filter((file) => /^(gateway|bench)\/.*/.test(file) || /^go\.(mod|sum)$/.test(file));
	return {
		unit: [...unit.map((name) => `apps/${name}/`), ...(fixtures ? ["packages/section/"] : [])],
		browser: everywhere ? "all" : sections,
		specs,
		go: inGo.length ? affected(inGo, listGo()) : [],
	};
}

/** Reads the output of `go list`: folder, import path, sources, imports of its tests. */
export function goPackages(lines: string, root: string): GoPackage[] {
	const rows = lines
		.split("\n")
		.filter(Boolean)
		.map((line) => line.split("\t"));
	const builtOf = new Map(rows.map(([, path = "", needs = ""]) => [path, needs.split(" ")]));
	return rows.map(([folder = "", path = "", needs = "", tests = ""]) => {
		const direct = [path, ...needs.split(" "), ...tests.split(" ")];
		return {
			folder: relative(root, folder),
			path,
			needs: new Set([...direct, ...direct.flatMap((it) => builtOf.get(it) ?? [])]),
		};
	});
}

/** Returns the packages with a changed file. A file outside all packages, such as go.mod, means all packages. */
function affected(files: string[], packages: GoPackage[]): string[] {
	const changed = new Set<string>();
	for (const file of files) {
		const holders = packages.filter(({ folder }) => file.startsWith(`${folder}/`));
		const nearest = holders.sort((a, b) => b.folder.length - a.folder.length)[0];
		if (!nearest) return packages.map(({ path }) => path);
		changed.add(nearest.path);
	}
	return packages.filter(({ needs }) => [...changed].some((path) => needs.has(path))).map(({ path }) => path);
}
