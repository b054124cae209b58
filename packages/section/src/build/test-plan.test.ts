import { describe, expect, test } from "vitest";
import { type GoPackage, goPackages, testPlan } from "./test-plan.ts";

const APPS = ["shell", "classes", "fnff"];
const GO = goPackages(
	[
		"/r/gateway/internal/store\tdataterm/gateway/internal/store\terrors\t testing",
		"/r/gateway/internal/registry\tdataterm/gateway/internal/registry\tdataterm/gateway/internal/store\t testing",
		"/r/gateway/internal/documents\tdataterm/gateway/internal/documents\terrors\t dataterm/gateway/internal/registry",
		"/r/gateway/internal/edge\tdataterm/gateway/internal/edge\terrors\t testing",
	].join("\n"),
	"/r",
);

const READERS = ["stamps-agree.test.ts", "apps/fnff/src/section.test.tsx"];

function plan(...files: string[]) {
	return testPlan(files, { apps: APPS, usersOfRules: [], readers: READERS, listGo: () => GO });
}

describe("a change needs the tests of", () => {
	test("its section, if it is a section's text", () => {
		expect(plan("apps/fnff/content/armor.md")).toEqual({
			content: true,
			unit: ["apps/fnff/", "stamps-agree.test.ts"],
			browser: ["fnff"],
			specs: [],
			go: [],
		});
	});
	test("the content of all sections, if it is what their pages are compared with", () => {
		for (const file of ["pages-agree.ts", "stamps-agree.ts"]) expect(plan(file)).toMatchObject({ content: true });
	});
	test("its section in a browser, if it is code: the unit tests follow from what imports it", () => {
		expect(plan("apps/fnff/src/pages/actions.tsx")).toEqual({
			content: true,
			unit: ["rules-owners.test.ts"],
			browser: ["fnff"],
			specs: [],
			go: [],
		});
	});
	test.each(["apps/fnff/src/rules/tables/lasers.ts", "packages/rules/src/tables/saves.ts"])(
		"all tables, which no test imports by name, if it is a module of them: %s",
		(file) => expect(plan(file).unit).toEqual(["rules-owners.test.ts", "rules-tables.test.ts"]),
	);
	test.each(["apps/fnff/src/section.test.tsx", "packages/ui/src/section/resource.fixture.ts"])(
		"nothing in a browser, if it is a unit test, or what only unit tests import: %s",
		(file) => {
			expect(plan(file)).toEqual({
				content: false,
				unit: [],
				browser: [],
				specs: [],
				go: [],
			});
		},
	);
	test.each([
		"packages/ui/src/section/asset.ts",
		"apps/shell/src/main.tsx",
		"e2e/site.ts",
		"pnpm-lock.yaml",
		"gateway/internal/store/store.go",
	])("the whole site, if everything is made with it: %s", (file) => expect(plan(file).browser).toBe("all"));
	test("its own spec alone, if it is one", () => {
		expect(plan("e2e/tabs.spec.ts", "e2e/rules/medical.spec.ts")).toMatchObject({
			browser: [],
			specs: ["tabs.spec.ts", "rules/medical.spec.ts"],
		});
		expect(plan("e2e/browsers/retry.spec.ts").browser).toBe("all");
	});
	test("the compiler, if it is one of its fixtures", () => {
		const file = "packages/section/src/build/__fixtures__/base/content/armor.md";
		expect(plan(file)).toMatchObject({ unit: ["packages/section/"], browser: [] });
	});
	test("nothing in a browser, if it is a document: the tests that read documents", () => {
		expect(plan("docs/api.md", "README.md")).toMatchObject({ content: false, unit: READERS, browser: [] });
	});
	test("the sections that use it, if it is a file of the rules", () => {
		const around = { apps: APPS, readers: READERS, listGo: () => GO };
		const files = ["packages/rules/src/armor.ts"];
		expect(testPlan(files, { ...around, usersOfRules: ["fnff"] })).toMatchObject({ content: true, browser: ["fnff"] });
		expect(testPlan(files, { ...around, usersOfRules: "all" }).browser).toBe("all");
		// Texts state values of rules that no code of their section uses.
		expect(testPlan(files, { ...around, usersOfRules: [] })).toMatchObject({ content: true, browser: [] });
	});
	test.each<[string, string[]]>([
		["gateway/internal/store/store.go", ["store", "registry", "documents"]],
		["gateway/internal/registry/x_test.go", ["registry", "documents"]],
		["gateway/internal/edge/testdata/a.txt", ["edge"]],
		["go.mod", ["store", "registry", "documents", "edge"]],
	])("what is built of it, if it is Go: %s", (file, packages) => {
		expect(plan(file).go).toEqual(packages.map((name) => `dataterm/gateway/internal/${name}`));
	});
	test("no Go package, if none changed", () => {
		const asked = () => {
			throw new Error("go list was run");
		};
		expect(
			testPlan(["apps/fnff/section.json"], {
				apps: APPS,
				usersOfRules: [],
				readers: [],
				listGo: asked as () => GoPackage[],
			}).go,
		).toEqual([]);
	});
});
