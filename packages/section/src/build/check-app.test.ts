import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { checkApp, testRules } from "./check-app.ts";

let root = "";
beforeEach(() => {
	root = mkdtempSync(join(tmpdir(), "dataterm-check-"));
	for (const name of ["biome", "tsc", "vitest"]) tool(name, "exit 0");
	write("packages/rules/src/dice.ts", "export const SIDES = 10;\n");
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, text: string): void {
	mkdirSync(dirname(join(root, file)), { recursive: true });
	writeFileSync(join(root, file), text);
}

/** Puts a command in the place of one of the workspace's tools. It writes down what it is asked for. */
function tool(name: string, body: string): void {
	write(`node_modules/.bin/${name}`, `#!/bin/sh\necho "$0 $*" >> "${root}/asked"\n${body}\n`);
	execFileSync("chmod", ["+x", join(root, "node_modules/.bin", name)]);
}

const asked = (name: string) =>
	readFileSync(join(root, "asked"), "utf8")
		.split("\n")
		.filter((line) => line.includes(`.bin/${name} `)).length;

describe("before a deploy", () => {
	test("an app that the tools find nothing in is sound", async () => {
		expect(await checkApp(root, "fnff")).toBe("");
	});

	test("an app with calculators is sound with the real tools: they find the declarations of virtual modules", async () => {
		expect(await checkApp(join(import.meta.dirname, "../../../.."), "traumateam")).toBe("");
	}, 60_000);

	test("a fault of style, such as Windows' line ends, names the command that fixes it", async () => {
		tool("biome", 'echo "apps/fnff/src/section.tsx format"; exit 1');
		expect(await checkApp(root, "fnff")).toBe(
			"apps/fnff/src/section.tsx format\nmake fix formats files, line ends included, and fixes what it can. Fix the rest by hand.",
		);
	});

	test("a fault of types does not", async () => {
		tool("tsc", 'echo "error TS2322"; exit 2');
		expect(await checkApp(root, "fnff")).toBe("error TS2322");
	});
});

describe("the tests of the rules run before a deploy", () => {
	test("once for each state of the rules", async () => {
		for (const times of [1, 1]) {
			expect(await testRules(root, ["classes", "fnff"])).toBe("");
			expect(asked("vitest")).toBe(times);
		}
		write("packages/rules/src/dice.ts", "export const SIDES = 12;\n");
		expect(await testRules(root, ["classes", "fnff"])).toBe("");
		expect(asked("vitest")).toBe(2);
	});

	test("with those of the section's own rules and calculators, which follow from the rules", async () => {
		write("apps/fnff/src/rules/lasers.ts", "export {};\n");
		write("apps/fnff/src/calculators/save.ts", "export default {};\n");
		for (const [file, times] of [
			["apps/fnff/src/calculators/save.ts", 2],
			["apps/fnff/src/calculators/save.ts", 3],
			["apps/fnff/src/rules/lasers.ts", 4],
			["apps/fnff/src/section.tsx", 4],
			["packages/rules/src/dice.ts", 6],
		] as const) {
			write(file, `// ${times}`);
			expect(await testRules(root, ["classes", "fnff"])).toBe("");
			expect(asked("vitest")).toBe(times);
		}
	});

	test("with those of tables, of the sections that are deployed alone", async () => {
		write("rules-tables.test.ts", "");
		tool("vitest", `echo "$SECTIONS: $*" >> "${root}/tested"`);
		write("apps/fnff/src/rules/tables/lasers.ts", "export const tables = {};\n");
		expect(await testRules(root, ["classes", "fnff"])).toBe("");
		expect(readFileSync(join(root, "tested"), "utf8").trim().split("\n").sort()).toEqual([
			"classes,fnff: run --no-color apps/fnff/src/rules rules-tables.test.ts",
			"classes,fnff: run --no-color packages/rules rules-tables.test.ts",
		]);
	});

	test("until they pass", async () => {
		tool("vitest", 'echo "47 passed"; echo " FAIL  dice.test.ts"; echo "expected 12 to be 10"; exit 1');
		for (const times of [1, 2]) {
			expect(await testRules(root, ["classes", "fnff"])).toBe(
				"The tests of packages/rules fail:\n FAIL  dice.test.ts\nexpected 12 to be 10",
			);
			expect(asked("vitest")).toBe(times);
		}
	});

	test("but not in a checkout whose rules are as they were committed", async () => {
		const git = (...args: string[]) =>
			execFileSync("git", ["-c", "user.name=R", "-c", "user.email=r@site.example", ...args], { cwd: root });
		git("init", "--quiet");
		git("add", "packages");
		git("commit", "--quiet", "--message", "Ten sides");
		tool("vitest", "exit 1");
		expect(await testRules(root, ["classes", "fnff"])).toBe("");
		write("packages/rules/src/dice.ts", "export const SIDES = 12;\n");
		expect(await testRules(root, ["classes", "fnff"])).not.toBe("");
	});
});
