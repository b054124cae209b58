import type { Plugin } from "vite";
import { addFirstLine } from "./source-maps.ts";

/** Chromium reads it; for other browsers it is a comment. */
const HINT = "//# allFunctionsCalledOnLoad";

/**
 * Asks the browser to compile all functions of the section's chunk when it is fetched, which is before the reader needs
 * it: otherwise each is compiled when it is first called, while the reader waits for the section's first page.
 */
export function compileAhead(): Plugin {
	return {
		name: "dataterm:compile-ahead",
		apply: "build",
		generateBundle: {
			// After the last plugin that writes code: minification would remove the comment.
			order: "post",
			handler(_, bundle) {
				for (const file of Object.values(bundle)) {
					const isSection = file.type === "chunk" && file.facadeModuleId?.endsWith("/src/section.tsx");
					if (isSection) addFirstLine(bundle, file, HINT);
				}
			},
		},
	};
}
