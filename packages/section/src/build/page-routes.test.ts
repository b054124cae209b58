import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Plugin } from "vite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { pageRoutes } from "./page-routes.ts";

let root = "";
beforeEach(() => {
	root = mkdtempSync(join(tmpdir(), "page-routes-"));
	const pages = ["armor", "wounds"].map((path) => ({ label: path, path }));
	writeFileSync(join(root, "section.json"), JSON.stringify({ path: "/fnff", home: "armor", pages }));
});
afterEach(() => rmSync(root, { recursive: true }));

/** Returns what the build of a section with this code says; nothing if it says nothing. */
async function build(code: string): Promise<string> {
	writeFileSync(join(root, "section.mjs"), code);
	const bundle = { section: { type: "chunk", fileName: "section.mjs", facadeModuleId: "/apps/fnff/src/section.tsx" } };
	const hook = (pageRoutes(root) as Plugin & { writeBundle: (...args: unknown[]) => Promise<void> }).writeBundle;
	let said = "";
	const context = {
		error: (message: string) => {
			said ||= message;
		},
	};
	await hook.call(context, { dir: root }, bundle);
	return said;
}

test.each([
	["each page has a route", 'export default { routes: [{ path: "armor" }, { path: "wounds" }] }'],
	["one route takes every page", 'export default { routes: [{ path: ":page" }] }'],
	["its routes are nested", 'export default { routes: [{ children: [{ path: "armor" }, { path: "wounds" }] }] }'],
	["it only starts in a browser", "document.title; export default { routes: [] }"],
])("a section is built if %s", async (_, code) => {
	expect(await build(code)).toBe("");
});

test.each([
	["a page", 'export default { routes: [{ path: "armor" }] }', "wounds"],
	["the page that it opens at", 'export default { routes: [{ path: "wounds" }, { index: true }] }', "armor"],
	["every page", "export default { routes: [] }", "armor"],
	["a relative path for a page", 'export default { routes: [{ path: "/fnff/armor" }, { path: "wounds" }] }', "armor"],
])("a section whose code lacks %s of its menu is not built", async (_, code, page) => {
	expect(await build(code)).toBe(
		`section.json lists the page "${page}", but src/section.tsx has no route for it. ` +
			`Add a route with the path "${page}", or remove the page from "pages".`,
	);
});

test("a section whose route has a field of the data router is not built", async () => {
	const code = 'export default { routes: [{ path: ":page", loader: () => null }] }';
	expect(await build(code)).toBe(
		'src/section.tsx: The route ":page" has "loader". A section\'s routes have only path, index, caseSensitive, element, ' +
			'children. Load data and catch errors in the page that "element" draws (docs/new-section.md).',
	);
});
