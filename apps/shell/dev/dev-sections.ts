import { createReadStream, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Problem } from "@dataterm/section/build/problem.ts";
import type { Discovery, DiscoveryEntry, SectionManifest } from "@dataterm/section/contract.ts";
import type { Plugin, ViteDevServer } from "vite";

const APPS = resolve(import.meta.dirname, "../..");
/** Where discovery and every other section come from. */
const GATEWAY = process.env.GATEWAY ?? "http://localhost:2020";
/** Where Vite listens. The gateway is told of it, so that another port on its own would be found by nobody. */
const PORT = Number(process.env.DEV_PORT ?? 5173);
const VIRTUAL = "virtual:dev-sections";
/** Stands for the release of what comes from its sources. */
const RELEASE = "source";

/**
 * `make dev SECTION=fnff`: the sections that SECTIONS names are imported from their sources, with their text and data
 * from their folders; all else comes from the gateway. Code is replaced while the page runs, text and data reload it.
 * In a build there are no such sections.
 */
export function devSections(): Plugin {
	let names: string[] = [];
	return {
		name: "dev-sections",
		config: (_, { command }) => {
			if (command === "build") return undefined;
			names = (process.env.SECTIONS ?? "").split(",").filter(Boolean);
			return {
				server: {
					port: PORT,
					strictPort: true,
					fs: { allow: [resolve(APPS, "..")] },
					// Everything that is not Vite's own.
					proxy: { "^/(?!$|\\?|@|src/|dev/|node_modules/|favicon\\.svg)": { target: GATEWAY, changeOrigin: true } },
				},
			};
		},
		resolveId: (id) => (id === VIRTUAL ? `\0${id}` : undefined),
		load(id) {
			if (id !== `\0${VIRTUAL}`) return undefined;
			const sources = names.map((name) => `${name}: () => import(${JSON.stringify(sourceOf(name))})`);
			return `export const devSections = { ${sources.join(", ")} };`;
		},
		configureServer(server) {
			for (const name of names) serveAssets(server, name);
		},
		transformIndexHtml: {
			order: "pre",
			async handler(html, { server }) {
				if (!server) return html;
				const text = JSON.stringify(await discovery(names)).replaceAll("<", "\\u003c");
				return html.replace("<!--discovery-->", `<script id="discovery" type="application/json">${text}</script>`);
			},
		},
	};
}

/** Answers a section's claims from its `public/` and its compiled `content/`, and reloads the page as they change. */
function serveAssets(server: ViteDevServer, name: string): void {
	const root = join(APPS, name);
	const claims = manifestOf(name).assets;
	server.watcher.add([join(root, "content"), join(root, "public"), join(root, "section.json")]);
	server.watcher.on("all", (_, file) => {
		const within = ["content", "public", "section.json"].some((part) => file.startsWith(join(root, part)));
		if (within) server.ws.send({ type: "full-reload" });
	});
	server.middlewares.use(async (request, response, next) => {
		const path = decodeURIComponent(new URL(request.url ?? "/", GATEWAY).pathname);
		const table = path === `/s/${name}/${RELEASE}/addresses.json`;
		if (!table && !claims.some((claim) => (claim.endsWith("/") ? path.startsWith(claim) : path === claim))) {
			return next();
		}
		const file = join(root, "public", path);
		const inPublic = file.startsWith(join(root, "public")) && statSync(file, { throwIfNoEntry: false })?.isFile();
		if (inPublic && !path.endsWith(".json")) return createReadStream(file).pipe(response);
		const { pages, data, addresses, problems } = await compiled(root);
		if (problems.length > 0) server.config.logger.warn(await formatted(problems));
		const json = table ? addresses : (pages.get(path) ?? data.get(path));
		if (!json && inPublic) return createReadStream(file).pipe(response);
		response.statusCode = json ? 200 : 404;
		response.setHeader("content-type", "application/json");
		return response.end(JSON.stringify(json));
	});
}

// Imported as they are needed: a build does not need them.
async function compiled(root: string) {
	const { compile } = await import("@dataterm/section/build/compile.ts");
	return compile(root);
}

async function formatted(problems: Problem[]) {
	const { formatProblems } = await import("@dataterm/section/build/problem.ts");
	return formatProblems(problems);
}

function sourceOf(name: string): string {
	return join(APPS, name, "src/section.tsx");
}

function manifestOf(name: string): SectionManifest {
	return JSON.parse(readFileSync(join(APPS, name, "section.json"), "utf8"));
}

/** The gateway's discovery, with the menus of the sections that come from their sources. */
async function discovery(names: string[]): Promise<Discovery> {
	const response = await fetch(`${GATEWAY}/sections.json`).catch(() => {
		throw new Error(`There is no gateway at ${GATEWAY}. Start one with make dev, or name another by GATEWAY=…`);
	});
	const live = (await response.json()) as Discovery;
	// The page has at the root what /sections.json has in the shell's entry.
	const site = live.microFrontends["@dataterm/shell"]?.[0]?.extras.dataterm.site;
	if (site) live.extras = { dataterm: site };
	for (const name of names) {
		const { assets, entries, contract, ...manifest } = (await compiled(join(APPS, name))).manifest;
		const entry: DiscoveryEntry = {
			url: "",
			fallbackUrl: "",
			metadata: { version: RELEASE },
			extras: {
				dataterm: {
					...manifest,
					release: RELEASE,
					entry: `/@fs${sourceOf(name)}`,
					preload: { scripts: [], styles: [] },
				},
			},
		};
		live.microFrontends[`@dataterm/${name}`] = [entry];
	}
	return live;
}
