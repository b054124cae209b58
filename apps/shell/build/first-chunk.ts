import type { Plugin, Rolldown } from "vite";

/**
 * Puts everything that the page loads at once into one file: nine files have 4 KB more of brotli, since each is
 * compressed by itself.
 */
export function firstChunk(main: string): Plugin {
	return {
		name: "first-chunk",
		apply: "build",
		config: () => ({
			build: {
				rolldownOptions: {
					output: {
						codeSplitting: {
							groups: [
								group("first", main, 3),
								group("kit", "/packages/ui/src/index.ts", 2),
								group("form", "/packages/ui/src/form.ts", 1),
							],
						},
					},
				},
			},
		}),
	};
}

/** Gathers what a module imports into one chunk, except what a group of higher priority has. */
function group(chunk: string, entry: string, priority: number): Rolldown.CodeSplittingGroup {
	return {
		debugName: chunk,
		priority,
		name: (id, modules) => {
			const seen = new Set<string>();
			const isOf = (module: string): boolean => {
				if (seen.has(module)) return false;
				seen.add(module);
				return module.endsWith(entry) || (modules.getModuleInfo(module)?.importers ?? []).some(isOf);
			};
			return isOf(id) ? chunk : null;
		},
	};
}
