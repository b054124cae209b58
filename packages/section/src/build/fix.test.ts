import { appendFileSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { compile } from "./compile.ts";
import { removeTestSection, testSection } from "./test-section.ts";

let root = "";
beforeEach(() => {
	root = testSection();
});
afterEach(() => removeTestSection(root));

const text = (file: string) => readFileSync(join(root, file), "utf8");
const lock = () => JSON.parse(text("addresses.json"));

test("a fix writes new addresses into the headings and into the lock", async () => {
	appendFileSync(join(root, "content/armor.md"), '\n## Layering {terms="two vests"}\n\nText.\n');
	appendFileSync(join(root, "content/wounds.md"), "\n### Stunned {#}\n\nText.\n");
	const { problems } = await compile(root, { fix: true });
	expect(problems).toEqual([]);
	expect(text("content/armor.md")).toContain('\n## Layering {#D003 terms="two vests"}\n');
	expect(text("content/wounds.md")).toContain("\n### Stunned {#D104}\n");
	expect(lock().D003).toEqual({ key: "armor/layering", page: "armor", title: "Layering" });
	expect(lock().D104).toEqual({ key: "wounds/stun/stunned", page: "wounds", title: "Stunned", tab: "stun" });
});

test("a fix where nothing is to fix writes nothing", async () => {
	const before = text("addresses.json");
	await compile(root, { fix: true });
	expect(text("addresses.json")).toBe(before);
});

test("the first fix of a section makes its lock", async () => {
	rmSync(join(root, "addresses.json"));
	expect((await compile(root)).problems).not.toEqual([]);
	expect((await compile(root, { fix: true })).problems).toEqual([]);
	expect(lock().D211).toEqual({ key: "drugs/blue-glass", page: "drugs", title: "Blue Glass", open: "blue-glass" });
});

test("what cannot be read is not given up as gone", async () => {
	writeFileSync(join(root, "public/assets/Demo/Drugs.json"), "{");
	const { problems } = await compile(root, { fix: true });
	expect(problems).toHaveLength(1);
	expect(lock().D210).not.toHaveProperty("gone");
});

test("what is to be retired and still in use is refused, with its place", async () => {
	const { problems } = await compile(root, { fix: true, retire: ["D001"] });
	expect(problems).toMatchObject([{ file: "apps/demo/content/armor.md", line: 5, remedy: "Remove it first." }]);
	expect(lock().D001).not.toHaveProperty("gone");
});
