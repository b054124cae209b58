/** Checks types and lint of one app before a deploy: unfinished work in other sections does not block it. */

import { execFile } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";

/** Declarations of virtual modules for all code: `virtual:calculators`. */
const DECLARED = ["apps/shell/src/*.d.ts", "packages/*/src/*.d.ts"];

/** Returns what the linter and the type checker say about an app; nothing if they find nothing. */
export async function checkApp(root: string, name: string): Promise<string> {
	const app = join("apps", name);
	const said = await Promise.all([
		run(root, "biome", "check", "--colors=off", app),
		run(root, "tsc", "--pretty", "false", "-p", configOf(root, name)),
	]);
	return said.filter(Boolean).join("\n");
}

/** Returns a configuration that extends the project's, for the app's browser code or its Node code. */
function configOf(root: string, name: string): string {
	const folder = join(root, ".cache/check");
	mkdirSync(folder, { recursive: true });
	const up = relative(folder, root);
	const path = join(folder, `${name}.json`);
	const config = {
		extends: `${up}/tsconfig.node.json`,
		include: [`${up}/apps/${name}/src`, `${up}/apps/${name}/*.ts`, ...DECLARED.map((it) => `${up}/${it}`)],
		exclude: [`${up}/apps/shell/src/search/worker.ts`],
	};
	writeFileSync(path, JSON.stringify(config));
	return path;
}

/** Runs a tool of the workspace. Returns its output if it fails. */
function run(root: string, tool: string, ...args: string[]): Promise<string> {
	return new Promise((resolve) => {
		execFile(join(root, "node_modules/.bin", tool), args, { cwd: root }, (error, out, err) => {
			resolve(error ? `${out}${err}`.trim() || error.message : "");
		});
	});
}
