/** What `make dev` serves for a section: its content as last compiled, and its problems with their pages. */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { SectionManifest } from "@dataterm/ui/section/contract.ts";
import { compile } from "./compile.ts";
import { pathsOf } from "./pictures/sizes.ts";
import { type PlacedProblem, placed } from "./placed.ts";
import { ContentError } from "./problem.ts";
import { SOURCE_RELEASE } from "./source-release.ts";

export interface Developed {
	/** As JSON text, by path: page trees, data, and the section's tables below `/s/<name>/source/`. */
	files: Map<string, string>;
	/** The originals of the pictures in its texts, by the path of each size: nothing is encoded while a text is written. */
	pictures: Map<string, string>;
	/** Undefined until section.json can be read for the first time. */
	manifest?: SectionManifest;
	problems: PlacedProblem[];
}

/**
 * Compiles the section in `root`. Parts that cannot be read stay as they were `before`, so that a page stays up while one
 * of its files has a mistake.
 */
export async function develop(root: string, before?: Developed): Promise<Developed> {
	const compiled = await compile(root).catch((error) => {
		if (!(error instanceof ContentError)) throw error;
		return error;
	});
	if (compiled instanceof ContentError) {
		const { files, pictures, manifest } = before ?? { files: publicFiles(root, []), pictures: new Map() };
		return { files, pictures, manifest, problems: placed(compiled.problems, root, manifest, {}) };
	}
	const { manifest, pages, data, addresses, search, answers, calculators, problems } = compiled;
	const { name } = manifest;
	const files = publicFiles(root, [...pages, ...data]);
	const tables = {
		"addresses.json": addresses,
		"search.json": search,
		"answers.json": answers,
		"calculators.json": calculators,
	};
	for (const [file, json] of Object.entries(tables))
		files.set(`/s/${name}/${SOURCE_RELEASE}/${file}`, JSON.stringify(json));
	for (const [path, text] of before?.files ?? []) {
		const isTable = path.startsWith("/s/");
		if (isTable ? problems.length : problems.some(({ file }) => file === `apps/${name}/public${path}`)) {
			files.set(path, text);
		}
	}
	const originals = [...compiled.pictures.files.values()].flatMap((it) =>
		it ? pathsOf(manifest.assets, it).map((path) => [path, join(root, "content", it.name)] as const) : [],
	);
	return { files, pictures: new Map(originals), manifest, problems: placed(problems, root, manifest, addresses) };
}

/** Returns the section's JSON files, replaced by the compiler's output where it has any. */
function publicFiles(root: string, compiled: [string, unknown][]): Map<string, string> {
	const folder = join(root, "public");
	const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }) : [];
	const json = names.filter((name) => name.endsWith(".json"));
	return new Map([
		...json.map((name) => [`/${name}`, readFileSync(join(folder, name), "utf8")] as const),
		...compiled.map(([path, value]) => [path, JSON.stringify(value)] as const),
	]);
}
