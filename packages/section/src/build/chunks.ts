import type { Rolldown } from "vite";
import type {} from "vite/types/metadata.d.ts";

/** Returns the chunks of a build. */
export function chunksOf(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
	return Object.values(bundle).filter((file) => file.type === "chunk");
}

/** Returns a chunk and everything that it imports: statically, unless `follow` says what. */
export function reachable(
	start: string,
	bundle: Rolldown.OutputBundle,
	follow = ({ imports }: Rolldown.OutputChunk) => imports,
): Set<string> {
	const seen = new Set([start]);
	for (const name of seen) {
		const file = bundle[name];
		if (file?.type === "chunk") for (const next of follow(file)) seen.add(next);
	}
	return seen;
}

/** Returns the style sheets of chunks, each once. */
export function sheetsOf(names: Iterable<string>, bundle: Rolldown.OutputBundle): string[] {
	const sheets = [...names].flatMap((name) => {
		const file = bundle[name];
		return file?.type === "chunk" ? [...(file.viteMetadata?.importedCss ?? [])] : [];
	});
	return [...new Set(sheets)];
}
