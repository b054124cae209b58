/** Checks that biome.json enforces the import directions of CONTRIBUTING.md: one violation of each, and allowed imports. */
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

const SECTION = /No app imports another/;
const SHELL = /only through discovery/;

/** A module, what it imports, and what the linter says of that. */
const forbidden: [string, string, RegExp][] = [
	["apps/classes/src/section.tsx", "@dataterm/fnff/src/section.tsx", SECTION],
	["apps/classes/src/section.tsx", "@dataterm/a-section-of-tomorrow/x.ts", SECTION],
	["apps/classes/src/section.tsx", "../../fnff/src/section.tsx", SECTION],
	["apps/classes/src/section.tsx", "@dataterm/ui/marks/icons.ts", SECTION],
	["apps/classes/src/section.tsx", "@dataterm/rules/dice.ts", SECTION],
	["apps/classes/src/section.tsx", "../../../packages/rules/src/dice.ts", SECTION],
	["apps/classes/src/section.tsx", "@dataterm/ui/section/asset.ts", SECTION],
	["apps/classes/src/build.ts", "@dataterm/section/build/hooks.ts", SECTION],
	["apps/classes/src/pages/class-page.tsx", "../../../fnff/src/section.tsx", SECTION],
	["apps/classes/src/section.tsx", "../../interlock/addresses.json", SECTION],
	["apps/interlock/src/calculators/skill-check.ts", "../../../fnff/src/calculators/save.ts", SECTION],
	["apps/classes/src/section.tsx", "react-dom/client", /The shell owns the root/],
	["apps/classes/src/section.tsx", "react-router", /Import from react-router-dom/],
	["apps/shell/src/main.tsx", "@dataterm/fnff/src/section.tsx", SHELL],
	["apps/shell/src/main.tsx", "../../fnff/src/section.tsx", SHELL],
	["apps/shell/src/main.tsx", "../../../packages/rules/src/dice.ts", SHELL],
	["apps/shell/src/site/match.ts", "../loading/part-boundary.tsx", /ground floor/],
	["apps/shell/src/site/match.ts", "../app.tsx", /ground floor/],
	["apps/shell/src/site/match.ts", "@dataterm/fnff/src/section.tsx", /ground floor/],
	["apps/shell/src/frame/console.tsx", "../routes/router.tsx", /do not import each other/],
	["apps/shell/src/routes/router.tsx", "../frame/panels.tsx", /do not import each other/],
	["apps/shell/src/frame/panels.test.tsx", "../routes/ways-out.tsx", /do not import each other/],
	["apps/shell/src/routes/router.test.tsx", "../frame/panels.tsx", /do not import each other/],
	["apps/shell/src/routes/router.tsx", "@dataterm/fnff/src/section.tsx", /do not import each other/],
	["packages/section/src/build/vite.ts", "@dataterm/interlock/src/section.tsx", /imports no app/],
	["packages/section/src/build/vite.ts", "@dataterm/fnff/section.tsx", /imports no app/],
	["apps/shell/src/frame/console.tsx", "../../../../packages/rules/src/dice.ts", /do not import each other/],
	["apps/shell/src/routes/router.tsx", "../../../../packages/rules/src/dice.ts", /do not import each other/],
	["packages/section/src/build/vite.ts", "@dataterm/rules/dice.ts", /imports no app/],
	["packages/section/src/build/vite.ts", "../../../rules/src/dice.ts", /imports no app/],
	["packages/ui/src/section/asset.ts", "../../../rules/src/dice.ts", /imports no app/],
	["packages/ui/src/controls/button.tsx", "../../../rules/src/dice.ts", /renders what it is given/],
	["packages/ui/src/section/asset.ts", "@dataterm/rules/dice.ts", /imports no app/],
	["packages/ui/src/controls/button.tsx", "@dataterm/rules/dice.ts", /renders what it is given/],
	["packages/ui/src/section/asset.ts", "@dataterm/fnff/src/section.tsx", /imports no app/],
	["packages/ui/src/section/asset.ts", "@dataterm/section/build/vite.ts", /nothing that builds/],
	["packages/ui/src/controls/button.tsx", "@dataterm/fnff/src/section.tsx", /renders what it is given/],
	["packages/ui/src/controls/button.tsx", "@dataterm/ui/section/asset.ts", /renders what it is given/],
	["packages/ui/src/controls/button.tsx", "../section/asset.ts", /renders what it is given/],
	["packages/ui/src/controls/button.tsx", "@dataterm/section/build/vite.ts", /renders what it is given/],
	["packages/ui/src/controls/button.tsx", "react-router-dom", /renders what it is given/],
	["packages/rules/src/dice.ts", "@dataterm/ui/controls/button.tsx", /is at the bottom/],
	["packages/rules/src/dice.ts", "react-router-dom", /is at the bottom/],
	["packages/rules/src/dice.ts", "react", /is at the bottom/],
];

const allowed: [string, string][] = [
	["apps/classes/src/section.tsx", "../section.json"],
	["apps/classes/src/pages/class-page.tsx", "../../section.json"],
	["apps/classes/src/pages/class-page.tsx", "../../public/assets/Classes/Classes.json"],
	["apps/classes/src/section.tsx", "@dataterm/rules"],
	["apps/classes/src/section.tsx", "./rules/tables/skills.ts"],
	["apps/shell/src/main.tsx", "../../../packages/rules/src/index.ts"],
	["apps/classes/src/section.tsx", "@dataterm/ui"],
	["apps/classes/src/section.tsx", "@dataterm/ui/form"],
	["apps/classes/src/build.ts", "@dataterm/ui/nodes"],
	["apps/classes/src/build.ts", "@dataterm/section"],
	["apps/classes/src/section.test.tsx", "@dataterm/section/testing"],
	["apps/classes/src/section.tsx", "react-router-dom"],
	["apps/shell/src/site/match.ts", "./address.ts"],
	["apps/shell/src/site/preferences.ts", "@dataterm/ui/browser/create-store.ts"],
	["apps/shell/src/frame/console.tsx", "../bars/frame.tsx"],
	["apps/shell/src/routes/router.tsx", "../loading/part-boundary.tsx"],
	["packages/section/src/build/vite.ts", "@dataterm/ui/section/contract.ts"],
	["packages/ui/src/section/asset.ts", "@dataterm/ui/controls/button.tsx"],
	["packages/ui/src/section/asset.ts", "react-router-dom"],
	["packages/ui/src/controls/button.tsx", "@dataterm/rules"],
];

const scratch = mkdtempSync(join(tmpdir(), "dataterm-imports-"));
afterAll(() => rmSync(scratch, { recursive: true }));

/** What nobody may import, as the last line of each module. */
const SEEN = "@dataterm/a-section-of-tomorrow/x.ts";

/** What the linter says, a line for each import that it refuses: `::error title=…,file=…,line=…::…`. */
let said: string[];

/** What each module imports, in the order of its lines. */
const imports = new Map<string, string[]>();
for (const [file, from] of [...forbidden, ...allowed]) imports.set(file, [...(imports.get(file) ?? []), from]);

beforeAll(() => {
	copyFileSync(join(import.meta.dirname, "biome.json"), join(scratch, "biome.json"));
	for (const [file, froms] of imports) {
		mkdirSync(join(scratch, dirname(file)), { recursive: true });
		const lines = [...froms, SEEN].map((from) => `import "${from}";\n`);
		writeFileSync(join(scratch, file), lines.join(""));
	}
	const biome = join(import.meta.dirname, "node_modules/.bin/biome");
	const args = [
		"lint",
		"--vcs-enabled=false",
		"--only=noRestrictedImports",
		"--reporter=github",
		"--max-diagnostics=none",
	];
	said = spawnSync(biome, args, { cwd: scratch, encoding: "utf8" }).stdout.split("\n");
});

/** Returns what the linter says of one import. */
function lint(file: string, from: string): string | undefined {
	const line = [...(imports.get(file) ?? []), SEEN].indexOf(from) + 1;
	return said.find((it) => it.includes(`/${file},line=${line},`));
}

test.each(forbidden)("%s may not import %s", (file, from, says) => {
	expect(lint(file, from)).toMatch(says);
});

test.each(allowed)("%s may import %s", (file, from) => {
	expect(lint(file, from)).toBeUndefined();
	expect(lint(file, SEEN), "the linter read the file").toBeDefined();
});
