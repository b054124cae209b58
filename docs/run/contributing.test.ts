/** The map of CONTRIBUTING.md: it has every package, and the team that decides about each folder. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ownersIn } from "../../packages/section/src/build/owners.ts";

const root = join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const owners = (folder: string) => ownersIn(read(".github/CODEOWNERS"), `/${folder}`);

/** Each folder with its team. */
const rows = [...read("CONTRIBUTING.md").matchAll(/^([\w/<>]+\/) {3,}\S.*? {3,}(\S.*)$/gm)];
const teams = rows.map(([, folder = "", team = ""]) => [folder, team] as const);

test("every package and the apps are in the map", () => {
	const packages = readdirSync(join(root, "packages")).map((name) => `packages/${name}/`);
	const folders = teams.map(([folder]) => folder);
	expect(folders).toEqual(expect.arrayContaining(["apps/<name>/", "apps/shell/", ...packages]));
});

test.each(teams.filter(([, team]) => team !== "its own"))("%s belongs to %s in CODEOWNERS", (folder, team) => {
	expect(owners(folder)).toEqual([`@dataterm/${team}`]);
});

test("every section has a team of its own in CODEOWNERS", () => {
	const apps = readdirSync(join(root, "apps")).filter((name) => name !== "shell");
	expect(apps.filter((name) => owners(`apps/${name}/`).join() === owners("").join())).toEqual([]);
});
