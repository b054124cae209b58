import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { classNames } from "./class-names.ts";

const file = (path: string) => join(import.meta.dirname, "../../../..", path);
const TABS = ".tabs { animation: open 0.5s }\n.tab:hover, .tabs .tab { color: red }\n@keyframes open {}";

test("a class is named by its app, its file, and its place in the file", () => {
	const nameOf = classNames("fnff");
	const [tabs, tab] = ["tabs", "tab"].map((name) => nameOf(name, file("packages/ui/src/tabs.module.css"), TABS));
	expect(tabs).toMatch(/^f[\w-]{6}0$/);
	expect(tab).toBe(tabs?.replace(/0$/, "1"));
	expect(nameOf("tabs", file("packages/ui/src/tree.module.css"), TABS)).not.toBe(tabs);
	const apps = ["shell", "fixers", "facilities"];
	const names = apps.map((app) => classNames(app)("tabs", file("packages/ui/src/tabs.module.css"), TABS));
	expect(new Set([tabs, ...names]).size, "the same style sheet in other apps").toBe(4);
});

test("an animation keeps its name after the hash", () => {
	expect(classNames("fnff")("open", file("packages/ui/src/tabs.module.css"), TABS)).toMatch(/^f[\w-]{6}open$/);
});

test("two files with the same hash stop the build", () => {
	const nameOf = classNames("fnff");
	const named = (number: number) => nameOf("tabs", file(`apps/fnff/src/${number}.module.css`), TABS);
	expect(() => Array.from({ length: 5000 }, (_, number) => named(number))).toThrow(/have the same hash: rename/);
});

test("the parts of a style sheet have its names", () => {
	const nameOf = classNames("fnff");
	const names = ["module", "base", "record"].map((part) => {
		const path = file(`packages/ui/src/table.${part}.css`);
		return nameOf("cell", path, readFileSync(path, "utf8"));
	});
	expect(names[0]).toMatch(/^f[\w-]{6}[0-9a-z]$/);
	expect(new Set(names).size).toBe(1);
});
