// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { encode } from "@jridgewell/sourcemap-codec";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readStack } from "./read-stack.ts";

const RELEASE = "k3jq6sop54sr7zqf2w33capp";
let root: string;

beforeAll(() => {
	root = mkdtempSync(join(tmpdir(), "dataterm-stack-"));
	const folder = join(root, "apps/fnff/.maps/chunks");
	mkdirSync(folder, { recursive: true });
	// From column 21 of the first line on, the chunk is line 4 of the source.
	const mappings = encode([
		[
			[0, 0, 0, 0],
			[20, 0, 3, 1],
		],
	]);
	const map = { version: 3, sources: ["apps/fnff/src/page.tsx"], names: [], mappings };
	writeFileSync(join(folder, "page-Ab12.js.map"), JSON.stringify(map));
});
afterAll(() => rmSync(root, { recursive: true }));

describe("a place in a release is replaced by the place in the sources", () => {
	test.each([
		["Chromium", (url: string) => `TypeError: no\n    at Page (${url}:1:28)`],
		["Firefox and Safari", (url: string) => `Page@${url}:1:28\n`],
		["a page's own text", (url: string) => `at ${url}:1:28 and after`],
	])("%s", (_, stack) => {
		const found = stack(`https://site.example/s/fnff/${RELEASE}/chunks/page-Ab12.js`);
		expect(readStack(root, found)).toEqual({
			text: found.replace(/https:[^)\s]*:1:28/, "apps/fnff/src/page.tsx:4:2"),
			notes: [],
		});
	});

	test("of a script that was loaded again after a failure", () => {
		const { text } = readStack(root, `at Page (/s/fnff/${RELEASE}/~2/chunks/page-Ab12.js:1:28)`);
		expect(text).toBe("at Page (apps/fnff/src/page.tsx:4:2)");
	});
});

test("a script of another build stays as it is, once with what to do", () => {
	const stack = `at a (/s/fnff/${RELEASE}/chunks/page-Cd34.js:1:2)\nat b (/s/fnff/${RELEASE}/chunks/page-Cd34.js:1:3)`;
	const { text, notes } = readStack(root, stack);
	expect(text).toBe(stack);
	expect(notes).toEqual([
		`apps/fnff/.maps has no map of chunks/page-Cd34.js: check out the commit of release ${RELEASE} ("dataterm releases fnff" names it), and run "make build".`,
	]);
});
