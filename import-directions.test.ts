/** The import directions of CONTRIBUTING.md, as biome.json holds them: one violation of each, and what must stay allowed. */
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";

const scratch = mkdtempSync(join(tmpdir(), "dataterm-imports-"));
copyFileSync(join(import.meta.dirname, "biome.json"), join(scratch, "biome.json"));
afterAll(() => rmSync(scratch, { recursive: true }));

/** What the linter says of a module at `file` that imports `from`. */
function lint(file: string, from: string): string {
	const path = join(scratch, file);
	mkdirSync(dirname(path), { recursive: true });
	writeFileSync(path, `import * as it from "${from}";\n\nexport default it;\n`);
	const biome = join(import.meta.dirname, "node_modules/.bin/biome");
	const { stdout, stderr } = spawnSync(biome, ["lint", "--vcs-enabled=false", path], {
		cwd: scratch,
		encoding: "utf8",
	});
	return stdout + stderr;
}

const SECTION = /No app imports another/;
const SHELL = /by discovery alone/;

test.each([
	["apps/classes/src/section.tsx", "@dataterm/fnff/src/section.tsx", SECTION],
	["apps/classes/src/section.tsx", "@dataterm/a-section-of-tomorrow/x.ts", SECTION],
	["apps/classes/src/section.tsx", "../../fnff/src/section.tsx", SECTION],
	["apps/classes/src/pages/class-page.tsx", "../../../fnff/src/section.tsx", SECTION],
	["apps/classes/src/section.tsx", "../../interlock/addresses.json", SECTION],
	["apps/classes/src/section.tsx", "react-dom/client", /The shell owns the root/],
	["apps/classes/src/section.tsx", "react-router", /Import from react-router-dom/],
	["apps/shell/src/main.tsx", "@dataterm/fnff/src/section.tsx", SHELL],
	["apps/shell/src/main.tsx", "../../fnff/src/section.tsx", SHELL],
	["packages/section/src/asset.ts", "@dataterm/interlock/src/section.tsx", /knows no app/],
	["packages/section/src/asset.ts", "@dataterm/fnff/section.tsx", /knows no app/],
	["packages/ui/src/button.tsx", "@dataterm/fnff/src/section.tsx", /draws what it is given/],
	["packages/ui/src/button.tsx", "@dataterm/section/asset.ts", /draws what it is given/],
	["packages/ui/src/button.tsx", "react-router-dom", /draws what it is given/],
	["packages/rules/src/dice.ts", "@dataterm/ui/button.tsx", /stands at the bottom/],
	["packages/rules/src/dice.ts", "react-router-dom", /stands at the bottom/],
	["packages/rules/src/dice.ts", "react", /stands at the bottom/],
])("%s may not import %s", (file, from, says) => {
	expect(lint(file, from)).toMatch(says);
});

test.each([
	["apps/classes/src/section.tsx", "../section.json"],
	["apps/classes/src/pages/class-page.tsx", "../../section.json"],
	["apps/classes/src/pages/class-page.tsx", "../../public/assets/Classes/Classes.json"],
	["apps/classes/src/section.tsx", "@dataterm/rules/dice.ts"],
	["apps/classes/src/section.tsx", "@dataterm/ui/button.tsx"],
	["apps/classes/src/section.tsx", "react-router-dom"],
	["packages/section/src/asset.ts", "@dataterm/ui/button.tsx"],
	["packages/ui/src/button.tsx", "@dataterm/rules/dice.ts"],
])("%s may import %s", (file, from) => {
	expect(lint(file, from)).toMatch(/Checked 1 file/);
	expect(lint(file, from)).not.toMatch(/noRestrictedImports/);
});
