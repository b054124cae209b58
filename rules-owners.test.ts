/** CODEOWNERS asks the sections that use a file of packages/rules to look at a change of it, unless every section does. */
import { globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { RULES_FOLDER, RULES_INDEX } from "./packages/section/src/build/rules-index.ts";
import { usersOfRules } from "./packages/section/src/build/rules-users.ts";

const root = import.meta.dirname;
const apps = readdirSync(join(root, "apps")).filter((app) => app !== "shell");
const files = globSync(`${RULES_FOLDER}/**/*.ts`, { cwd: root }).filter(
	(file) => !file.endsWith(".test.ts") && file !== RULES_INDEX,
);
const owners = new Map(
	readFileSync(join(root, ".github/CODEOWNERS"), "utf8")
		.split("\n")
		.map((line) => line.split(/\s+/))
		.map(([pattern = "", ...names]) => [pattern, names.join(" ")]),
);

test.each(files)("%s has the owners of the sections that use it", async (file) => {
	const users = await usersOfRules([file], root, apps);
	const named = users === "all" ? undefined : ["rules", ...users].map((name) => `@dataterm/${name}`).join(" ");
	expect(owners.get(`/${file}`)).toBe(named);
});

test("no line is about a file of the rules that is gone", () => {
	const named = [...owners.keys()].filter((pattern) => pattern.startsWith(`/${RULES_FOLDER}/`));
	expect(named.filter((pattern) => !files.includes(pattern.slice(1)))).toEqual([]);
});
