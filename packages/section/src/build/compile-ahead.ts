import type { Plugin, Rolldown } from "vite";
import { addFirstLine } from "./source-maps.ts";

/** Chromium reads it; for other browsers it is a comment. */
const HINT = "//# allFunctionsCalledOnLoad";

/**
 * Asks the browser to compile all functions of a chunk when it is fetched, off the main thread: otherwise each is compiled
 * when it is first called, while the reader waits for what it draws.
 */
export function compileAhead(isNeeded: (chunk: Rolldown.OutputChunk) => boolean): Plugin {
	return {
		name: "dataterm:compile-ahead",
		apply: "build",
		generateBundle: {
			// After the last plugin that writes code: minification would remove the comment.
			order: "post",
			handler(_, bundle) {
				for (const file of Object.values(bundle)) {
					if (file.type === "chunk" && isNeeded(file)) addFirstLine(bundle, file, HINT);
				}
			},
		},
	};
}
