import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { decode, encode } from "@jridgewell/sourcemap-codec";
import type { Plugin, Rolldown } from "vite";
import { repositoryOf } from "./repository.ts";

/** The folder beside dist. The maps are not part of a release: they are not public, and its id does not depend on them. */
export const MAPS = ".maps";

/**
 * Rolldown writes source maps beside the code, in the folder that is published.
 *
 * Puts the source maps of a build into `.maps/` beside `dist/`, with the sources named from the root of the repository,
 * for `make stack`.
 * @param root the app's folder
 */
export function sourceMaps(root: string): Plugin {
	let output = "";
	const maps = new Map<string, string>();
	return {
		name: "dataterm:source-maps",
		apply: "build",
		config: () => ({ build: { sourcemap: "hidden" } }),
		configResolved({ build }) {
			output = resolve(root, build.outDir);
		},
		generateBundle: {
			// After the last plugin that changes code, or removes it from the bundle.
			order: "post",
			handler(_, bundle) {
				for (const file of Object.values(bundle)) {
					if (file.type !== "asset" || !file.fileName.endsWith(".map")) continue;
					delete bundle[file.fileName];
					if (!bundle[file.fileName.slice(0, -".map".length)]) continue;
					const map = JSON.parse(String(file.source));
					const folder = join(output, dirname(file.fileName));
					map.sources = map.sources.map((source: string) => named(relative(repositoryOf(root), join(folder, source))));
					maps.set(file.fileName, JSON.stringify(map));
				}
			},
		},
		writeBundle() {
			rmSync(join(root, MAPS), { recursive: true, force: true });
			for (const [fileName, map] of maps) {
				const path = join(root, MAPS, fileName);
				mkdirSync(dirname(path), { recursive: true });
				writeFileSync(path, map);
			}
		},
	};
}

/** The name of a source without the folder in which pnpm keeps a package. */
function named(path: string): string {
	return path.replace(/^.*\/node_modules\//, "node_modules/");
}

/** Replaces a text in a chunk when its source map is already made, and moves in the map what follows on that line. */
export function replaceInChunk(
	bundle: Rolldown.OutputBundle,
	chunk: Rolldown.OutputChunk,
	text: string,
	by: string,
): void {
	const at = chunk.code.indexOf(text);
	if (at < 0) return;
	const before = chunk.code.slice(0, at).split("\n");
	const column = before.at(-1)?.length ?? 0;
	chunk.code = chunk.code.slice(0, at) + by + chunk.code.slice(at + text.length);
	const asset = bundle[`${chunk.fileName}.map`];
	if (asset?.type !== "asset") return;
	const map = JSON.parse(String(asset.source));
	const lines = decode(map.mappings);
	for (const segment of lines[before.length - 1] ?? []) {
		if (segment[0] > column) segment[0] += by.length - text.length;
	}
	asset.source = JSON.stringify({ ...map, mappings: encode(lines) });
}
