import { readFileSync } from "node:fs";
import { breakpoints } from "@dataterm/section/build/breakpoints.ts";
import { kitDoor } from "@dataterm/section/build/kit-door.ts";
import { licenses } from "@dataterm/section/build/licenses.ts";
import { KIT, namesOf, SHARED, versionOf } from "@dataterm/section/build/shared-libraries.ts";
import { sourceMaps } from "@dataterm/section/build/source-maps.ts";
import { calculators } from "@dataterm/section/build/vite-calculators.ts";
import { CONTENT } from "@dataterm/ui/section/contract.ts";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { firstScreen } from "./build/first-screen.ts";
import { homeCard } from "./build/home-card.ts";
import { kitLinks } from "./build/kit-links.ts";
import { offlineWorker } from "./build/offline-worker.ts";
import { startScripts } from "./build/start-scripts.ts";
import { devSections } from "./dev/dev-sections.ts";

/** The libraries that the shell shares with sections, with their exact installed versions. */
const shares = Object.fromEntries(SHARED.map((library) => [library, versionOf(library)]));

/**
 * Vite copies the files of an app, and adds nothing to them.
 *
 * Adds to section.json, for the gateway, what the shell shares.
 */
function manifest(): Plugin {
	return {
		name: "manifest",
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

/**
 * What the page loads at once is one file, and so is each part of the kit, with all that they import: nine files have 4 KB
 * more of brotli, since each is compressed by itself.
 */
const groups = [
	{ name: "first", test: (id: string) => id.endsWith("/src/main.tsx"), priority: 3 },
	{ name: "kit", test: (id: string) => id.endsWith("/packages/ui/src/index.ts"), priority: 2 },
	{ name: "form", test: (id: string) => id.endsWith("/packages/ui/src/form.ts"), priority: 1 },
];

const css = { postcss: { plugins: breakpoints } };

export default defineConfig({
	base: "./",
	css,
	define: { __SHARED_VERSIONS__: JSON.stringify(shares) },
	resolve: { dedupe: ["react", "react-dom", "react-router-dom"] },
	worker: { format: "es" },
	build: {
		target: "es2022",
		assetsDir: "chunks",
		assetsInlineLimit: 0,
		modulePreload: { polyfill: false },
		rolldownOptions: { output: { codeSplitting: { groups } } },
	},
	plugins: [
		react(),
		manifest(),
		devSections(),
		// For sections that come from their sources.
		{ ...calculators(), apply: "serve" },
		{ ...kitDoor(), apply: "serve" },
		kitLinks(),
		firstScreen(css),
		startScripts(css),
		offlineWorker(),
		licenses(import.meta.dirname),
		homeCard(import.meta.dirname),
		sourceMaps(import.meta.dirname),
	],
});
