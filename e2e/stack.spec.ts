/** A maintainer gets a stack from a reader, and finds the line of the source. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readStack } from "../packages/section/src/build/read-stack.ts";
import { root } from "./gateway.ts";
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
	const [, release = "", chunk = ""] =
		/\/s\/traumateam\/([a-z2-7]{24})\/(chunks\/[\w.-]+\.js):\d+:\d+/.exec(stack) ?? [];
	expect(release, stack).not.toBe("");
	for (const path of [`.maps/${chunk}.map`, `${chunk}.map`]) {
		expect((await request.get(`/s/traumateam/${release}/${path}`)).status()).toBe(404);
	}
	expect((await request.get(`/s/traumateam/${release}/${chunk}`)).status()).toBe(200);

	const { text, notes } = readStack(root, stack);
	expect(notes).toEqual([]);
	expect(text).toContain("TypeError: Cannot read properties of undefined (reading 'find')\n");
	expect(text).toContain(`(${placeOf("packages/ui/src/section/use-opened-entry.ts", "find((entry)")})\n`);
	expect(text).toContain(`(${placeOf("apps/traumateam/src/pages/drugs.tsx", "useOpenedEntry(drugs)")})`);
	expect(text, "the shell's release is read too").toMatch(/\(node_modules\/react-dom\//);
});

/** Returns where some code is: file, line and column. */
function placeOf(file: string, code: string): string {
	const lines = readFileSync(join(root, file), "utf8").split("\n");
	const at = lines.findIndex((line) => line.includes(code));
	return `${file}:${at + 1}:${(lines[at] ?? "").indexOf(code) + 1}`;
}
