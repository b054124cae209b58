/** The same shell and sections as one plain single-page app: no federation, each section a lazy chunk of one build. */
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import react from "@vitejs/plugin-react";
import type { InlineConfig, Plugin } from "vite";
import { names } from "../e2e/gateway.ts";
import { breakpoints } from "../packages/section/src/build/breakpoints.ts";
import { calculators } from "../packages/section/src/build/vite-calculators.ts";

const root = resolve(import.meta.dirname, "..");
export const spa = join(root, ".cache/bench/spa");
/** What the gateway would write into the page. */
export const discovery = join(root, ".cache/bench/sections.json");
const sections = names.filter((name) => name !== "shell");

/**
 * What Vite builds by itself has no sections: they come with the federation plugin, which a plain app does not have.
 *
 * Puts the sections' sources where the shell looks for them in development, and leaves the federation host out.
 */
function plain(): Plugin {
	const modules: Record<string, string> = {
		"virtual:dev-sections": `export const devSections = { ${sections
			.map((name) => `${name}: () => import(${JSON.stringify(join(root, "apps", name, "src/section.tsx"))})`)
			.join(", ")} }`,
		host: "export const importRemote = () => {}; export const fetchRemote = importRemote;",
	};
	return {
		name: "plain",
		enforce: "pre",
		resolveId: (id) => (id in modules ? `\0${id}` : id.endsWith("/host.ts") ? "\0host" : undefined),
		load: (id) => (id.startsWith("\0") ? modules[id.slice(1)] : undefined),
		transformIndexHtml: {
			order: "pre",
			handler(html) {
				const text = readFileSync(discovery, "utf8").replaceAll("<", "\\u003c");
				// One preloads remotes, which this site has none of; the other waits for a start that fails.
				const inline = /<script>[\s\S]*?<\/script>/g;
				return html
					.replace(inline, "")
					.replace("<!--discovery-->", `<script id="discovery" type="application/json">${text}</script>`);
			},
		},
	};
}

const config: InlineConfig = {
	root: join(root, "apps/shell"),
	configFile: false,
	base: "/",
	logLevel: "warn",
	css: { postcss: { plugins: breakpoints } },
	resolve: { dedupe: ["react", "react-dom", "react-router-dom"] },
	build: { target: "es2022", outDir: spa, emptyOutDir: true, assetsDir: "chunks", assetsInlineLimit: 0 },
	// Without its `config` hook the plugin loads each calculator by import(), as in development.
	plugins: [plain(), { ...calculators(), config: undefined }, react()],
};

export default config;
