import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { AddressTable, SectionManifest } from "@dataterm/ui/section/contract.ts";
import type { Address } from "@dataterm/ui/tree.ts";
import { addressAt, outline } from "./content/outline.ts";
import { entriesAt, stepsOf } from "./data.ts";
import { readJson } from "./json.ts";
import type { Problem } from "./problem.ts";

/** A problem, and the place where a reader would see it. */
export interface PlacedProblem extends Problem {
	/** The routes below which it is shown: its pages', or the section's. */
	routes: string[];
	/** Its block or entry, if any. */
	address?: Address;
}

/** Finds the page and the block or entry of each problem. */
export function placed(
	problems: Problem[],
	root: string,
	manifest: SectionManifest | undefined,
	addresses: AddressTable,
): PlacedProblem[] {
	return problems.map((problem) => ({ ...problem, ...placeOf(problem, root, manifest, addresses) }));
}

function placeOf(
	{ file, line = 1 }: Problem,
	root: string,
	manifest: SectionManifest | undefined,
	addresses: AddressTable,
): Pick<PlacedProblem, "routes" | "address"> {
	const home = manifest?.path ?? `/${basename(root)}`;
	const [, part, ...rest] = file.split("/").slice(1);
	if (part === "content" && file.endsWith(".md")) {
		const page = rest.join("/").replace(/\.md$/, "");
		return { routes: [`${home}/${page}`], address: blockAt(join(root, part, ...rest), line) };
	}
	if (part !== "public") return { routes: [home] };
	const path = `/${rest.join("/")}`;
	const sources = (manifest?.entries ?? []).filter((it) => it.file === path);
	const needing = (manifest?.pages ?? []).filter(({ needs }) => needs?.includes(path));
	const pages = new Set([...sources, ...needing.map((it) => ({ page: it.path }))].map(({ page }) => page));
	const title = sources.map((it) => entryAt(join(root, part, ...rest), it, line)).find(Boolean);
	return {
		routes: pages.size ? [...pages].map((page) => `${home}/${page}`) : [home],
		address: Object.keys(addresses).find(
			(it) => addresses[it]?.title === title && pages.has(addresses[it]?.page ?? ""),
		),
	};
}

/** Returns the address of the nearest heading at or above a line of a text. */
function blockAt(path: string, line: number): Address | undefined {
	if (!existsSync(path)) return undefined;
	return addressAt(
		outline(readFileSync(path, "utf8"), path, "", () => {}),
		line,
	);
}

/** Returns the title of the entry at a line of a data file. */
function entryAt(path: string, source: { path: string; title: string }, line: number): string | undefined {
	const read = readJson(path, path, () => {});
	if (!read) return undefined;
	const above = entriesAt(read.json, source.path).filter(({ at }) => read.at(stepsOf(at)).line <= line);
	const title = above.at(-1)?.entry[source.title];
	return typeof title === "string" ? title : undefined;
}
