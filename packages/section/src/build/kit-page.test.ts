import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { kitNames, kitPage } from "./kit-page.ts";

const ROOT = join(import.meta.dirname, "../../../..");
const names = kitNames();

/** An example is a piece of a file: it may leave a name unused, and need not mark types. */
const LOOSE = { noUnusedLocals: false, verbatimModuleSyntax: false };

test("sections have at most 80 names of the kit", () => {
	expect(names.filter(({ from }) => from !== "@dataterm/ui/nodes").length).toBeLessThanOrEqual(80);
});

test("every name has a doc comment and an example", () => {
	const without = names.filter(({ comment, example }) => !comment || !example);
	expect(without.map(({ name, file }) => `${name} in packages/ui/src/${file}`)).toEqual([]);
});

test("docs/kit.md is what the doc comments say", () => {
	const renew = "Run: node packages/section/src/build/kit-page.ts --write";
	expect(readFileSync(join(ROOT, "docs/kit.md"), "utf8") === kitPage(), renew).toBe(true);
});

test("a type that declarations name is shown once, with the names of an icon and the props of a page's head", () => {
	const page = kitPage();
	const headings = page.split("\n").filter((line) => line.startsWith("#"));
	expect(headings.filter((it, i) => headings.indexOf(it) !== i)).toEqual([]);
	for (const words of ['| "retry"', "interface PageHeadProps", "interface LoopingVideoProps", "interface Tab {"])
		expect(page.split(words).length, words).toBe(2);
	expect(page).toContain("### type SectionInfo");
});

test("every example compiles", { timeout: 60_000 }, () => {
	const folder = join(ROOT, ".cache/kit-examples");
	rmSync(folder, { recursive: true, force: true });
	mkdirSync(folder, { recursive: true });
	copyFileSync(join(import.meta.dirname, "__fixtures__/kit-examples/save.ts"), join(folder, "save.ts"));
	for (const { name, example } of names) {
		const used = names.filter((it) => new RegExp(`\\b${it.name}\\b`).test(example));
		const imports = used.map((it) => `import { ${it.name} } from "${it.from}";`);
		if (/\basset\(/.test(example) && !example.includes("const asset"))
			imports.push('import { assetFrom } from "@dataterm/ui";', "const asset = assetFrom(import.meta.url);");
		if (example.includes("useOutletContext")) imports.push('import { useOutletContext } from "react-router-dom";');
		if (/\bsave\b/.test(example)) imports.push('import { save } from "./save.ts";');
		writeFileSync(join(folder, `${name}.tsx`), [...imports, example, ""].join("\n"));
	}
	const kit = (file: string) => [`../../packages/ui/src/${file}`];
	const paths = {
		"@dataterm/ui": kit("index.ts"),
		"@dataterm/ui/form": kit("form.ts"),
		"@dataterm/ui/nodes": kit("make-nodes.ts"),
		"@dataterm/ui/*": kit("*"),
		"@dataterm/rules": ["../../packages/rules/src/index.ts"],
		"react-router-dom": ["../../packages/ui/node_modules/react-router-dom"],
	};
	const compilerOptions = { lib: ["ES2023", "DOM", "DOM.Iterable"], types: ["vite/client"], paths, ...LOOSE };
	const settings = { extends: "../../tsconfig.base.json", compilerOptions, include: ["."] };
	writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(settings));
	const { stdout } = spawnSync(join(ROOT, "node_modules/.bin/tsc"), ["-p", folder], { cwd: ROOT, encoding: "utf8" });
	expect(stdout).toBe("");
});
