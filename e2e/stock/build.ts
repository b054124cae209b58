/** Builds the other side of each federation test with the published tools alone, as another team would. */
import { copyFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { federation } from "@module-federation/vite";
import react from "@vitejs/plugin-react";
import { build, preview } from "vite";
import { breakpoints } from "../../packages/section/src/build/breakpoints.ts";
import { versionOf } from "../../packages/section/src/build/shared-libraries.ts";

const require = createRequire(import.meta.url);
const SHARED = ["react", "react/jsx-runtime", "react-dom", "react-router-dom"];

/** A page on @module-federation/runtime that loads the section named in its address. */
export async function buildHost(outDir: string): Promise<void> {
	await build({
		configFile: false,
		root: join(import.meta.dirname, "host"),
		logLevel: "warn",
		define: {
			__ROUTER_VERSION__: JSON.stringify(require("react-router-dom/package.json").version),
			__KIT_VERSION__: JSON.stringify(versionOf("@dataterm/ui")),
		},
		css: { postcss: { plugins: breakpoints } },
		build: { target: "es2022", outDir, emptyOutDir: true },
		plugins: [react()],
	});
}

/** A section by @module-federation/vite with its default options: versions negotiated, libraries of its own carried. */
export async function buildRemote(outDir: string): Promise<void> {
	const root = join(import.meta.dirname, "remote");
	await build({
		configFile: false,
		root,
		base: "./",
		logLevel: "error",
		build: { target: "es2022", outDir, emptyOutDir: true, rolldownOptions: { input: join(root, "section.tsx") } },
		plugins: [
			react(),
			federation({
				name: "stock",
				// The gateway's gate asks for this name and for a manifest.
				filename: "remoteEntry.js",
				manifest: true,
				exposes: { "./section": "./section.tsx" },
				shared: SHARED,
				// Types for editors of other teams: no part of what runs, and noise on the console.
				dts: false,
			}),
		],
	});
	for (const file of ["section.json", "addresses.json"]) copyFileSync(join(root, file), join(outDir, file));
}

/**
 * Serves a build as its team would. `proxy` names the paths that come from another server: a section's data is at
 * paths of the site, so that a host has to pass those on.
 */
export async function serveBuild(
	outDir: string,
	proxy: Record<string, string> = {},
): Promise<{ url: string; stop: () => Promise<void> }> {
	const server = await preview({
		configFile: false,
		logLevel: "warn",
		build: { outDir },
		preview: { host: "127.0.0.1", port: 0, proxy },
	});
	const url = server.resolvedUrls?.local[0];
	if (!url) throw new Error(`The server of ${outDir} has no address.`);
	return { url, stop: () => server.close() };
}
