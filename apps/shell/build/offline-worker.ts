import { join } from "node:path";
import { build, type Plugin, type Rolldown } from "vite";

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
			const built = (await build({
				root,
				configFile: false,
				publicDir: false,
				logLevel: "warn",
				define: { "process.env.NODE_ENV": '"production"' },
				build: {
					write: false,
					target: "es2022",
					sourcemap: "hidden",
					modulePreload: { polyfill: false },
					// A classic script: not every browser has module workers of this kind.
					rolldownOptions: {
						input: join(root, "src/offline/worker.ts"),
						output: {
							format: "iife",
							entryFileNames: "sw.js",
							postBanner: "/*! Licenses: licenses.txt of the shell's release */",
						},
					},
				},
			})) as Rolldown.RolldownOutput;
			// The source map too: licenses.txt follows from it.
			for (const file of built.output) {
				const source = file.type === "chunk" ? file.code : file.source;
				this.emitFile({ type: "asset", fileName: file.fileName, source });
			}
		},
	};
}
