import { dirname, join, relative, resolve } from "node:path";
import { decode, encode } from "@jridgewell/sourcemap-codec";
import type { Plugin, Rolldown } from "vite";

/** A release leaves out what begins with a dot, so that nothing public has these, and no release's id depends on them. */
const FOLDER = ".maps";

/**
 * Puts the source maps of a build into `dist/.maps/`, with the sources named from the root of the repository. `deploy`
 * keeps them with the release, for `dataterm trace`.
 * @param root the app's folder
 */
export function sourceMaps(root: string): Plugin {
	let output = "";
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
					map.sources = map.sources.map((source: string) => named(relative(join(root, "../.."), join(folder, source))));
					this.emitFile({ type: "asset", fileName: `${FOLDER}/${file.fileName}`, source: JSON.stringify(map) });
				}
			},
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

/** Puts a line at the head of a chunk when its source map is already made, and moves everything in the map down. */
export function addFirstLine(bundle: Rolldown.OutputBundle, chunk: Rolldown.OutputChunk, line: string): void {
	chunk.code = `${line}\n${chunk.code}`;
	const asset = bundle[`${chunk.fileName}.map`];
	if (asset?.type !== "asset") return;
	const map = JSON.parse(String(asset.source));
	asset.source = JSON.stringify({ ...map, mappings: `;${map.mappings}` });
}
