import { join } from "node:path";
import { expect, test } from "vitest";
import { usersOfRules } from "./rules-users.ts";

const root = join(import.meta.dirname, "../../../..");
const APPS = ["classes", "cyberware", "fnff", "interlock", "traumateam"];
const users = (...files: string[]) =>
	usersOfRules(
		files.map((file) => `packages/rules/src/${file}`),
		root,
		APPS,
	);

test("a section uses what its code imports, directly or not, and the tables that its texts insert", async () => {
	expect(await users("calculators/body-bank.ts")).toEqual(["traumateam"]);
	expect(await users("calculators/to-hit-examples.ts")).toEqual(["fnff"]);
	expect(await users("tables/medical-market.ts")).toEqual(["traumateam"]);
	expect(await users("skills.ts")).toEqual(expect.arrayContaining(["classes", "interlock"]));
	expect(await users("lasers.ts", "surgery.ts")).toEqual(["cyberware", "fnff"]);
	expect(await users()).toEqual([]);
});

test("what the kit imports, a list of everything and a removed file are used by all", async () => {
	for (const file of ["dice.ts", "source.ts", "tables.ts", "removed.ts"]) expect(await users(file)).toBe("all");
});
