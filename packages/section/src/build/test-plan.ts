/** Which tests a change needs. When in doubt, all of a kind. */

import { relative } from "node:path";
import { AGREEMENT_FILES } from "./agreement.ts";
import { TABLES_TEST } from "./check-app.ts";

export interface TestPlan {
	/** Whether the content of all sections is checked: they refer to each other's addresses and pages. */
	content: boolean;
	/** Folders and files whose unit tests run, in addition to tests that import a changed module. */
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

/** Tests in a browser that may run alone. Those in e2e/browsers have a configuration of their own. */
const SPEC = /^e2e\/(?!browsers\/)[\w/-]+\.spec\.ts$/;
/** What the whole site is made with, or tested with. */
const SHARED =
	/^(packages|e2e|gateway|apps\/shell)\/|^(go\.(mod|sum)|package\.json|pnpm-\S+\.yaml|tsconfig\S*|Makefile)$/;

/** Tests of the root that look at modules without importing them, with the modules. */
const LOOKING: [test: string, at: RegExp][] = [
	["rules-owners.test.ts", /^(apps\/[\w-]+|packages\/rules)\/src\//],
	[TABLES_TEST, /^(apps\/[\w-]+\/src\/rules|packages\/rules\/src)\/tables\//],
];

export function isOfRules(file: string): boolean {
	return file.startsWith("packages/rules/");
}

export function isTest(file: string): boolean {
	return /\.(test|fixture)\.tsx?$|_test\.go$|\/(testdata|__fixtures__)\//.test(file);
}

/** What the plan needs to know about the repository. */
export interface Surroundings {
	/** Every app. */
	apps: string[];
	/** The sections that use the changed files of packages/rules. */
	usersOfRules: string[] | "all";
	/** Unit tests that read files: texts, data, documents. */
	readers: string[];
	/** Lists the Go packages; called only if one of them changed. */
	listGo: () => GoPackage[];
}

/**
 * Plans the tests of changed files.
 * @param files from the root of the repository
 */
export function testPlan(files: string[], { apps, usersOfRules, readers, listGo }: Surroundings): TestPlan {
	const ships = files.filter(
		(file) => !isTest(file) && !/(^|\/)(README|NOTICE|LICENSE|[A-Z]+)(\.md)?$|^docs\//.test(file),
	);
	const appOf = (file: string) => apps.find((name) => file.startsWith(`apps/${name}/`));

	// Tests read texts, data, and documents as files, not as modules.
	const read = files.filter((it) => !/\.(tsx?|go)$/.test(it) && !it.includes("/__fixtures__/"));
	const owners = [...new Set(read.flatMap((it) => appOf(it) ?? []))];
	const fixtures = files.some((file) => file.includes("/__fixtures__/"));
	const specs = files.filter((file) => SPEC.test(file)).map((file) => file.slice("e2e/".length));
	const sections = [
		...new Set([...ships.flatMap((file) => appOf(file) ?? []), ...(usersOfRules === "all" ? [] : usersOfRules)]),
	];
	const isSharedByAll = (file: string) => SHARED.test(file) && !isOfRules(file) && !SPEC.test(file);
	const everywhere = usersOfRules === "all" || ships.some(isSharedByAll);
	const inGo = files.filter((file) => /^(gateway|bench)\/.*/.test(file) || /^go\.(mod|sum)$/.test(file));
	return {
		content:
			owners.length > 0 || sections.length > 0 || files.some((it) => isOfRules(it) || AGREEMENT_FILES.includes(it)),
		unit: [
			...owners.map((name) => `apps/${name}/`),
			...(read.length ? readers.filter((it) => !owners.some((name) => it.startsWith(`apps/${name}/`))) : []),
			...LOOKING.filter(([, at]) => ships.some((file) => /\.tsx?$/.test(file) && at.test(file))).map(([test]) => test),
			...(fixtures ? ["packages/section/"] : []),
		],
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
