import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, expect, test } from "vitest";
import { compile } from "./compile.ts";
import { amountsIn } from "./figures.ts";
import { formatProblems } from "./problem.ts";
import { removeTestSection, testSection } from "./test-section.ts";

const REPOSITORY = resolve(import.meta.dirname, "../../../..");
const root = testSection();
afterAll(() => removeTestSection(root));

test("the calculator of docs/calculators.md is whole: it compiles, and comes to its examples", async () => {
	// The headings of the document are within its blocks, too.
	const text = readFileSync(join(REPOSITORY, "docs/calculators.md"), "utf8");
	const [, own = ""] = text.split("\n## A whole one\n");
	const [whole = ""] = own.split("\n## Add one\n");
	const blocks = [...whole.matchAll(/^```(md|ts)\n([\s\S]*?)^```$/gm)].map(([, language, it = ""]) => ({
		language,
		it,
	}));
	const [rule, directives] = blocks.filter(({ language }) => language === "md");
	const [values, code] = blocks.filter(({ language }) => language === "ts");
	const here = (it = "") => it.replaceAll("3004", "D001");
	const heading = here(rule?.it).replace("## Tow rope", "## Stopping Power");
	writeFileSync(join(root, "content/armor.md"), `# Armor\n\nIt stops things.\n\n${heading}\n${directives?.it}`);
	for (const folder of ["rules", "calculators"]) mkdirSync(join(root, "src", folder));
	writeFileSync(join(root, "src/rules/rope.ts"), here(values?.it));
	writeFileSync(join(root, "src/calculators/rope.ts"), here(code?.it));
	const { problems, search } = await compile(root);
	expect(formatProblems(problems)).toBe("");
	expect(JSON.stringify(search)).toContain("99 m");
	// As a number with a unit it would be compared with those of all sections.
	expect(amountsIn(rule?.it ?? "")).toEqual([]);

	const config = { extends: join(REPOSITORY, "tsconfig.node.json"), files: ["src/calculators/rope.ts"], include: [] };
	writeFileSync(join(root, "tsconfig.json"), JSON.stringify(config));
	cpSync(join(REPOSITORY, "biome.json"), join(root, "biome.json"));
	const run = (tool: string, ...args: string[]) =>
		spawnSync(join(REPOSITORY, "node_modules/.bin", tool), args, { cwd: root, encoding: "utf8" });
	expect(run("tsc", "--pretty", "false", "-p", ".").stdout).toBe("");
	expect(run("biome", "check", "--colors=off", "--vcs-enabled=false", "src/calculators", "src/rules")).toMatchObject({
		status: 0,
	});
}, 120_000);
