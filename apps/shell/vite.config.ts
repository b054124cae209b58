import { readFileSync } from "node:fs";
import { breakpoints } from "@dataterm/section/build/breakpoints.ts";
import { licenses } from "@dataterm/section/build/licenses.ts";
import { KIT, namesOf, SHARED, versionOf } from "@dataterm/section/build/shared-libraries.ts";
import { sourceMaps } from "@dataterm/section/build/source-maps.ts";
import { calculators } from "@dataterm/section/build/vite-calculators.ts";
import { CONTENT } from "@dataterm/ui/section/contract.ts";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { firstChunk } from "./build/first-chunk.ts";
import { firstScreen } from "./build/first-screen.ts";
import { homeCard } from "./build/home-card.ts";
import { kitLinks } from "./build/kit-links.ts";
import { offlineWorker } from "./build/offline-worker.ts";
import { productionRouter } from "./build/production-router.ts";
import { startScripts } from "./build/start-scripts.ts";
import { devSections } from "./dev/dev-sections.ts";

/** The libraries that the shell shares with sections, with their exact installed versions. */
const shares = Object.fromEntries(SHARED.map((library) => [library, versionOf(library)]));

/** Passes the shared versions to host.ts and, in section.json, to the gateway. */
function sharedVersions(): Plugin {
	return {
		name: "shared-versions",
		resolveId: (id) => (id === "virtual:shared-versions" ? `\0${id}` : undefined),
		load: (id) => (id === "\0virtual:shared-versions" ? `export default ${JSON.stringify(shares)}` : undefined),
		async generateBundle() {
			const offers = Object.fromEntries(await Promise.all(KIT.map(async (part) => [part, await namesOf(part)])));
			const manifest = JSON.parse(readFileSync("section.json", "utf8"));
			this.emitFile({
				type: "asset",
				fileName: "section.json",
				source: JSON.stringify({ ...manifest, content: CONTENT, shares, offers }, null, "\t"),
			});
		},
	};
}

/** The gateway makes the web manifest of the shell's own file and of the site's title: it is not a file of the release. */
function siteManifest(): Plugin {
	return {
		name: "site-manifest",
		apply: "build",
		transformIndexHtml: {
			order: "post",
			handler: (html) => html.replace('href="./site.webmanifest"', 'href="/site.webmanifest"'),
		},
	};
}

const css = { postcss: { plugins: breakpoints } };

export default defineConfig({
	base: "./",
	css,
	resolve: { dedupe: ["react", "react-dom", "react-router-dom"] },
	worker: { format: "es" },
	build: {
		target: "es2022",
		assetsDir: "chunks",
		assetsInlineLimit: 0,
		modulePreload: { polyfill: false },
	},
	plugins: [
		react(),
		sharedVersions(),
		siteManifest(),
		devSections(),
		// For sections that come from their sources.
		{ ...calculators(), apply: "serve" },
		firstChunk("/src/main.tsx"),
		kitLinks(),
		firstScreen(css),
		startScripts(css),
		productionRouter(),
		offlineWorker(),
		licenses(import.meta.dirname),
		homeCard(import.meta.dirname),
		sourceMaps(import.meta.dirname),
	],
});
