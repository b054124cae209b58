import { join, resolve } from "node:path";
import { SOURCE_RELEASE } from "@dataterm/section/build/source-release.ts";
import type { Discovery, DiscoveryEntry } from "@dataterm/ui/section/discovery-document.ts";
import type { Plugin, ViteDevServer } from "vite";
import { followChanges } from "./follow-changes.ts";
import { APPS, SectionSource } from "./section-source.ts";

/** The source of discovery and every other section. */
const GATEWAY = process.env.GATEWAY ?? "http://localhost:2020";
/** Vite's port. The gateway gets this number, so Vite must not choose another. */
const PORT = Number(process.env.DEV_PORT ?? 5173);
const VIRTUAL = "virtual:dev-sections";
/** The manifests of the sections under development: the gateway makes the pages of their addresses. */
const MANIFESTS = "/__sections.json";

/**
 * Vite serves one app from its own files.
 *
 * `make dev SECTION=fnff`: the sections that SECTIONS names are imported from their sources, with their text and data
 * from their folders; everything else comes from the gateway. In a build there are no such sections.
 */
export function devSections(): Plugin {
	let names: string[] = [];
	let sources: SectionSource[] = [];
	let changed: ReturnType<typeof followChanges> | undefined;
	return {
		name: "dev-sections",
		config: (_, { command }) => {
			if (command === "build") return undefined;
			names = (process.env.SECTIONS ?? "").split(",").filter(Boolean);
			return {
				clearScreen: false,
				logLevel: "warn",
				// The sections' dependencies are bundled together with the shell's: finding them later would reload the page.
				optimizeDeps: { entries: ["index.html", ...names.map(codeOf)] },
				server: {
					port: PORT,
					strictPort: true,
					fs: { allow: [resolve(APPS, "..")] },
					warmup: { clientFiles: ["./src/main.tsx", ...names.map(codeOf)] },
					// Everything except Vite's own requests.
					proxy: { "^/(?!$|\\?|@|__|src/|dev/|node_modules/|favicon\\.svg)": { target: GATEWAY, changeOrigin: true } },
				},
			};
		},
		resolveId: (id) => (id === VIRTUAL ? `\0${id}` : undefined),
		load(id) {
			if (id !== `\0${VIRTUAL}`) return undefined;
			const sections = names.map((name) => `${name}: () => import(${JSON.stringify(codeOf(name))})`);
			const client = names.length ? `import ${JSON.stringify(join(import.meta.dirname, "client.ts"))};` : "";
			return `${client} export const devSections = { ${sections.join(", ")} };`;
		},
		configureServer(server) {
			sources = names.map((name) => new SectionSource(server, name));
			changed = followChanges(server, sources);
			serveContent(server, sources);
		},
		hotUpdate({ file }) {
			if (this.environment.name === "client") changed?.(file);
		},
		transformIndexHtml: {
			order: "pre",
			async handler(html, { server }) {
				if (!server) return html;
				const text = JSON.stringify(await discovery(sources)).replaceAll("<", "\\u003c");
				return html.replace(
					"<!--discovery-->",
					() => `<script id="discovery" type="application/json">${text}</script>`,
				);
			},
		},
	};
}

/** Serves the sections under development: their last compiled content, and the files of `public/`. */
function serveContent(server: ViteDevServer, sources: SectionSource[]): void {
	server.middlewares.use(async (request, response, next) => {
		const path = decodeURIComponent(new URL(request.url ?? "/", GATEWAY).pathname);
		if (path === MANIFESTS) {
			const manifests = await Promise.all(sources.map(async (source) => (await source.current()).manifest));
			response.setHeader("content-type", "application/json");
			return response.end(JSON.stringify(manifests.filter(Boolean)));
		}
		for (const source of sources) {
			const text = (await source.current()).files.get(path);
			if (text !== undefined) {
				response.setHeader("content-type", "application/json");
				response.setHeader("cache-control", "no-cache");
				return response.end(text);
			}
			const file = await source.fileAt(path);
			if (file) request.url = `/@fs${file}`;
		}
		return next();
	});
}

function codeOf(name: string): string {
	return join(APPS, name, "src/section.tsx");
}

/** Returns the gateway's discovery, with the menus of the sections that come from their sources. */
async function discovery(sources: SectionSource[]): Promise<Discovery> {
	const response = await fetch(`${GATEWAY}/sections.json`).catch(() => {
		throw new Error(`No gateway answers at ${GATEWAY}. Run make dev, which starts one.`);
	});
	if (!response.ok) throw new Error(`${GATEWAY}/sections.json answers ${response.status}. The gateway's log says why.`);
	const live = (await response.json()) as Discovery;
	for (const source of sources) {
		const { manifest: found } = await source.current();
		if (!found) continue;
		const { assets, entries, contract, ...manifest } = found;
		// Otherwise the page would preload the needs of a page as files of a release.
		const pages = manifest.pages?.map(({ needs, ...page }) => page);
		const entry: DiscoveryEntry = {
			url: "",
			fallbackUrl: "",
			metadata: { version: SOURCE_RELEASE },
			extras: {
				dataterm: {
					...manifest,
					pages,
					release: SOURCE_RELEASE,
					entry: `/@fs${codeOf(source.name)}`,
					preload: { scripts: [], styles: [] },
				},
			},
		};
		live.microFrontends[`@dataterm/${source.name}`] = [entry];
	}
	return live;
}
