import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Compiled } from "./compile.ts";

/**
 * Returns `texts.json`: the texts and data of all pages, by claimed path, so that the shell fetches them ahead in one
 * request. Undefined for a section whose pages need none. A page that is opened first still requests its own files.
 */
export function textsOf(
	root: string,
	{ manifest, pages, data }: Pick<Compiled, "manifest" | "pages" | "data">,
): Record<string, unknown> | undefined {
	const needs = (manifest.pages ?? []).flatMap(({ needs = [] }) => needs.filter((file) => file.endsWith(".json")));
	if (needs.length === 0) return undefined;
	const read = (path: string) => JSON.parse(readFileSync(join(root, "public", path), "utf8"));
	return Object.fromEntries([...new Set(needs)].map((path) => [path, pages.get(path) ?? data.get(path) ?? read(path)]));
}
