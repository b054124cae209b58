import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { modulesOfRules, usersOfRules } from "./rules-users.ts";
import { rulesValues } from "./rules-values.ts";

const root = join(import.meta.dirname, "../../../..");
const APPS = ["classes", "cyberware", "fnff", "interlock", "traumateam"];
const users = (...files: string[]) =>
	usersOfRules(
		files.map((file) => `packages/rules/src/${file}`),
		root,
		APPS,
	);

test("a section uses what its code imports, directly or not, and the tables that its texts insert", async () => {
	expect(await users("calculators/check-odds.ts")).toEqual(["fnff", "interlock"]);
	expect(await users("tables/stabilizing.ts")).toEqual(["fnff", "traumateam"]);
	expect(await users("skills.ts")).toEqual(["classes", "interlock"]);
	expect(await users("surgery.ts")).toEqual(["cyberware"]);
	expect(await users("burst.ts", "healing-rates.ts")).toEqual(["cyberware", "fnff", "traumateam"]);
	expect(await users()).toEqual([]);
});

test("a section uses the files that its names are from, and not all that the index has", async () => {
	expect(await users("actions.ts")).toEqual(["fnff"]);
	expect(await users("index.ts", "actions.ts")).toEqual(["fnff"]);
	expect(await users("index.ts")).toEqual([]);
});

/** Makes a repository of these files. */
function repositoryOf(files: Record<string, string>): string {
	const repository = mkdtempSync(join(tmpdir(), "dataterm-users-"));
	onTestFinished(() => rmSync(repository, { recursive: true }));
	for (const [file, text] of Object.entries(files)) {
		mkdirSync(dirname(join(repository, file)), { recursive: true });
		writeFileSync(join(repository, file), text);
	}
	return repository;
}

test.each(['table="lifts"', "table='lifts'", "table=lifts", 'unit=kg equation = "lifts"'])(
	"a text inserts a table however it quotes the name: ::rules{%s}",
	async (attributes) => {
		const table = "packages/rules/src/tables/lifts.ts";
		const repository = repositoryOf({
			[table]: "export const tables = { lifts: {} };\n",
			"apps/fnff/content/body.md": `::rules{${attributes}}\n`,
			"apps/classes/content/body.md": '::rules{table="lifts-of-others"} and lifts\n',
		});
		expect(await usersOfRules([table], repository, ["classes", "fnff"])).toEqual(["fnff"]);
	},
);

test("a module that imports the index when it runs uses all of its files", async () => {
	const lifts = "packages/rules/src/lifts.ts";
	const repository = repositoryOf({
		[lifts]: "export const LIFTS = 1;\n",
		"packages/rules/src/index.ts": 'export { LIFTS } from "./lifts.ts";\n',
		"apps/fnff/src/body.ts": 'export const lifts = async () => (await import("@dataterm/rules")).LIFTS;\n',
		"apps/classes/src/body.ts": "export const other = async (name: string) => import(name);\n",
	});
	expect(await usersOfRules([lifts], repository, ["classes", "fnff"])).toEqual(["fnff"]);
});

test("what the kit imports and a removed file are used by all", async () => {
	for (const file of ["dice.ts", "source.ts", "removed.ts"]) expect(await users(file)).toBe("all");
});

test("a section shows the values of its code, of its tables, and of what those are made of", async () => {
	const modules = async (app: string) =>
		(await modulesOfRules(root, app)).map((file) => file.replace("packages/rules/src/", ""));
	expect(await modules("fnff")).toEqual(expect.arrayContaining(["body-type.ts", "ranged.ts", "armor.ts"]));
	expect(await modules("traumateam")).toEqual(expect.arrayContaining(["saves.ts", "healing-rates.ts"]));
	expect(await modules("traumateam")).not.toContain("armor.ts");
	expect((await modules("fnff")).filter((file) => /tables|calculators/.test(file))).toEqual([]);
});

test("a build notes the values that it shows: by module, and by statement that other pages share", async () => {
	const values = await rulesValues(root, "fnff", { D503: { key: "x", page: "bodytype", title: "X" } });
	expect(values).toMatchObject({
		"carry and lift": expect.stringMatching(/^[0-9a-f]{8}$/),
		"packages/rules/src/body-type.ts": expect.stringMatching(/^[0-9a-f]{8}$/),
	});
	expect(values).not.toHaveProperty("a lost limb");
});
