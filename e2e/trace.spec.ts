/** A maintainer gets a stack from a reader, and finds the line of the source. */
import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { copyOfBase, copyOfSources, dataterm, serve } from "./gateway.ts";
import { expect, test } from "./site.ts";

const exec = promisify(execFile);

test("@desktop the folded stack of a section that crashes leads to the source, and its source maps are not public", async ({
	page,
	site,
	request,
}) => {
	test.setTimeout(180_000);
	site.allow(/The dice are gone/);
	const sources = copyOfSources();
	const file = "apps/fnff/src/pages/actions.tsx";
	const text = readFileSync(join(sources.folder, file), "utf8");
	const crashing = text.replace(/^(export function Actions\(\) \{\n)/m, "$1\tthrowDice();\n");
	const line = crashing.split("\n").length;
	writeFileSync(
		join(sources.folder, file),
		`${crashing}function throwDice() {\n\tthrow new Error("The dice are gone");\n}\n`,
	);
	await exec("node_modules/.bin/node", ["packages/section/src/build/cli.ts", "build", "--section", "fnff"], {
		cwd: sources.folder,
	});
	const { store, remove } = copyOfBase();
	const deployed = await dataterm(store, "deploy", "fnff", join(sources.folder, "apps/fnff/dist"));
	expect(deployed.code, deployed.output).toBe(0);
	const gateway = await serve(store);

	await page.goto(`${gateway.url}/#/fnff/actions`);
	await page.getByText("Stack trace", { exact: true }).click();
	const stack = (await page.locator("details pre").textContent()) ?? "";
	const [, release = "", chunk = ""] = /\/s\/fnff\/([a-z2-7]{24})\/(chunks\/[\w.-]+\.js):/.exec(stack) ?? [];
	expect(release, stack).not.toBe("");
	for (const path of [`.maps/${chunk}.map`, `${chunk}.map`]) {
		expect((await request.get(`${gateway.url}/s/fnff/${release}/${path}`)).status()).toBe(404);
	}
	expect((await request.get(`${gateway.url}/s/fnff/${release}/${chunk}`)).status()).toBe(200);

	const given = join(sources.folder, "stack.txt");
	writeFileSync(given, stack);
	const { code, output } = await dataterm(store, "trace", "fnff", release.slice(0, 8), given);
	expect(code, output).toBe(0);
	expect(output).toContain("Error: The dice are gone\n");
	expect(output).toContain(
		`    at throwDice (${file}:${line + 1}:12)\n        throw new Error("The dice are gone");\n`,
	);
	expect(output).toMatch(/ {4}at Actions \(apps\/fnff\/src\/pages\/actions\.tsx:\d+:2\)\n {8}throwDice\(\);\n/);
	expect(output, "the shell's release is resolved too").toMatch(/at renderWithHooks \(node_modules\/react-dom\//);
	// What the page still loads must not meet a gateway that is gone.
	await page.goto("about:blank");
	await gateway.stop();
	await remove();
	sources.remove();
});
