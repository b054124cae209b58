import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { SectionManifest } from "@dataterm/ui/section/contract.ts";
import { federation } from "@module-federation/vite";
import react from "@vitejs/plugin-react";
import type { UserConfig } from "vite";
import { breakpoints } from "./breakpoints.ts";
import { licenses } from "./licenses.ts";
import { release } from "./release.ts";
import { rangeOf, SHARED, sharedLibraries } from "./shared-libraries.ts";
import { slimEntry } from "./slim-entry.ts";
import { sourceMaps } from "./source-maps.ts";
import { calculators } from "./vite-calculators.ts";

/**
 * Returns the whole Vite configuration of a section: `export default section(import.meta.url)` in its vite.config.ts.
 * The build writes `dist/`: remoteEntry.js, mf-manifest.json, chunks/, the additions of `release.ts`, and a copy of
 * `public/`.
 */
export function section(configUrl: string): UserConfig {
	const root = fileURLToPath(new URL(".", configUrl));
	const { name } = JSON.parse(readFileSync(`${root}section.json`, "utf8")) as SectionManifest;
	return {
		root,
		base: "./",
		css: { postcss: { plugins: breakpoints } },
		build: {
			target: "es2022",
			assetsDir: "chunks",
			assetsInlineLimit: 0,
			rolldownOptions: {
				input: `${root}src/section.tsx`,
				// Rolldown leaves the spaces in a virtual module's name. In a URL a space has two spellings, and what a browser
				// keeps has the other one.
				output: { sanitizeFileName: (name) => name.replace(/[^\w.-]+/g, "-") },
			},
		},
		plugins: [
			react(),
			release(root),
			sharedLibraries(),
			calculators(),
			slimEntry("remoteEntry.js"),
			licenses(root),
			sourceMaps(root),
			federation({
				name,
				filename: "remoteEntry.js",
				exposes: { "./section": "./src/section.tsx" },
				shared: Object.fromEntries(
					SHARED.map((library) => [library, { singleton: true, import: false, requiredVersion: rangeOf(library) }]),
				),
				manifest: true,
				dts: false,
			}),
		],
	};
}
