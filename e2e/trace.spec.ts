/** A maintainer gets a stack from a reader, and finds the line of the source. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { baseStore, dataterm, root } from "./gateway.ts";
import { expect, test } from "./site.ts";

test("@desktop the folded stack of a section that crashes leads to the source, and its source maps are not public", async ({
	page,
	site,
	request,
}) => {
	site.allow(/Cannot read properties of undefined/);
	// A release whose data its own code cannot read: the build would refuse it.
	await page.route("**/TraumaTeam/Drugs.json*", (route) => route.fulfill({ json: {} }));
	await page.goto("/#/traumateam/drugs");
	await page.getByText("Stack trace", { exact: true }).click();
	const stack = (await page.locator("details pre").textContent()) ?? "";
	const [, release = "", chunk = ""] = /\/s\/traumateam\/([a-z2-7]{24})\/(chunks\/[\w.-]+\.js):/.exec(stack) ?? [];
	expect(release, stack).not.toBe("");
	for (const path of [`.maps/${chunk}.map`, `${chunk}.map`]) {
		expect((await request.get(`/s/traumateam/${release}/${path}`)).status()).toBe(404);
	}
	expect((await request.get(`/s/traumateam/${release}/${chunk}`)).status()).toBe(200);

	const given = test.info().outputPath("stack.txt");
	writeFileSync(given, stack);
	const { code, output } = await dataterm(baseStore, "trace", "traumateam", release.slice(0, 8), given);
	expect(code, output).toBe(0);
	expect(output).toContain("TypeError: Cannot read properties of undefined (reading 'find')\n");
	expect(output).toContain(
		`    at useOpenedEntry ${placeOf("packages/section/src/use-opened-entry.ts", "find((entry)")}`,
	);
	expect(output).toContain(`    at Keys ${placeOf("apps/traumateam/src/pages/drugs.tsx", "useOpenedEntry(drugs)")}`);
	expect(output, "the shell's release is resolved too").toMatch(/at renderWithHooks \(node_modules\/react-dom\//);
});

/** Returns where some code is, as `dataterm trace` says it: file, line and column, and the line itself below. */
function placeOf(file: string, code: string): string {
	const lines = readFileSync(join(root, file), "utf8").split("\n");
	const at = lines.findIndex((line) => line.includes(code));
	const line = lines[at] ?? "";
	return `(${file}:${at + 1}:${line.indexOf(code) + 1})\n        ${line.trim()}\n`;
}
