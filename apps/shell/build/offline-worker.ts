import { join } from "node:path";
import type { Plugin } from "vite";
import { buildScript } from "./build-script.ts";

/**
 * A build of Vite has one format for all inputs, and vite-plugin-pwa adds its worker after licenses and source maps.
 *
 * Builds the service worker as one file at the root of the release, `sw.js`, which section.json names.
 */
export function offlineWorker(): Plugin {
	let root = "";
	return {
		name: "offline-worker",
		apply: "build",
		configResolved(config) {
			root = config.root;
		},
		async generateBundle() {
			// A classic script: not every browser has module workers of this kind.
			const built = await buildScript(join(root, "src/offline/worker.ts"), {
				root,
				define: { "process.env.NODE_ENV": '"production"' },
				build: {
					sourcemap: "hidden",
					rolldownOptions: {
						output: {
							entryFileNames: "sw.js",
							postBanner: "/*! Licenses: licenses.txt of the shell's release */",
						},
					},
				},
			});
			// The source map too: licenses.txt follows from it.
			for (const file of built) {
				const source = file.type === "chunk" ? file.code : file.source;
				this.emitFile({ type: "asset", fileName: file.fileName, source });
			}
		},
	};
}
