import type { Plugin } from "vite";

/**
 * Puts everything that the page loads at once into one file, and each part of the kit, with all that they import: nine
 * files have 4 KB more of brotli, since each is compressed by itself.
 */
export function firstChunk(main: string): Plugin {
	const groups = [
		{ name: "first", test: (id: string) => id.endsWith(main), priority: 3 },
		{ name: "kit", test: (id: string) => id.endsWith("/packages/ui/src/index.ts"), priority: 2 },
		{ name: "form", test: (id: string) => id.endsWith("/packages/ui/src/form.ts"), priority: 1 },
	];
	return {
		name: "first-chunk",
		apply: "build",
		config: () => ({ build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }),
	};
}
