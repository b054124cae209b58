import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join, normalize, sep } from "node:path";
import type { Plugin, ViteDevServer } from "vite";
import { assetFolder } from "../asset-folder.ts";
import { type Compiled, compile } from "./compile.ts";
import { formatProblems } from "./problem.ts";
import { releaseFiles } from "./release.ts";

const TYPES: Record<string, string> = {
	".json": "application/json",
	".webp": "image/webp",
	".png": "image/png",
	".svg": "image/svg+xml",
	".pdf": "application/pdf",
	".mp4": "video/mp4",
	".webm": "video/webm",
	".opus": "audio/ogg",
	".m4a": "audio/mp4",
};

/**
 * For the shell's Vite server: answers what the sections in development own, from their sources. Their claimed
 * files at their own paths, and `section.json`, `addresses.json` and `search.json` below `/s/<name>/dev/`. A saved
 * text or data file is compiled again and the page reloads; a problem in it shows as an overlay, and the last good
 * text stays.
 *
 * `apps` is the folder of all sections, `names` those in development.
 */
export function sectionDev(apps: string, names: string[]): Plugin {
	const compiled = new Map<string, Compiled>();
	return {
		name: "dataterm:section-dev",
		apply: "serve",
		async configureServer(server) {
			for (const name of names) await refresh(server, apps, name, compiled);
			const sources = names.flatMap((name) =>
				["content", "public", "section.json", "addresses.json"].map((it) => join(apps, name, it)),
			);
			server.watcher.add(sources);
			server.watcher.on("all", async (_event, file) => {
				const name = names.find((it) =>
					sources.some((source) => file.startsWith(source) && source.startsWith(join(apps, it) + sep)),
				);
				if (name && (await refresh(server, apps, name, compiled))) server.ws.send({ type: "full-reload" });
			});
			server.middlewares.use(async (request, response, next) => {
				const path = decodeURIComponent(new URL(request.url ?? "/", "http://dev").pathname);
				const found = await answer(path, apps, compiled);
				if (found === undefined) return next();
				response.setHeader("Content-Type", TYPES[extname(path)] ?? "application/octet-stream");
				response.setHeader("Cache-Control", "no-store");
				response.end(found);
			});
		},
	};
}

/** Compiles a section again; false where it has problems, which are shown. */
async function refresh(
	server: ViteDevServer,
	apps: string,
	name: string,
	compiled: Map<string, Compiled>,
): Promise<boolean> {
	const now = await compile(join(apps, name)).catch((error: Error) => error);
	if (!(now instanceof Error) && (!now.problems.length || !compiled.has(name))) compiled.set(name, now);
	const wrong = now instanceof Error ? now.message : formatProblems(now.problems);
	if (!wrong) return true;
	server.config.logger.error(wrong);
	server.ws.send({ type: "error", err: { message: wrong, stack: "", plugin: "content" } });
	return false;
}

async function answer(
	path: string,
	apps: string,
	compiled: Map<string, Compiled>,
): Promise<string | Buffer | undefined> {
	for (const [name, it] of compiled) {
		const generated = releaseFiles(it);
		const own = path.startsWith(`/s/${name}/dev/`) ? path.slice(`/s/${name}/dev/`.length) : undefined;
		const isPage = path.startsWith(`${assetFolder(it.manifest)}pages/`);
		const json = own ? generated.get(own) : isPage ? generated.get(path.slice(1)) : undefined;
		if (json) return JSON.stringify(json);
		const file = join(apps, name, "public", normalize(path));
		const claimed = it.manifest.assets.some((claim) => (claim.endsWith("/") ? path.startsWith(claim) : path === claim));
		if (claimed && !path.endsWith("/") && existsSync(file)) return readFile(file);
	}
	return undefined;
}
