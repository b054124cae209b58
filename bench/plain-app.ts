/** Builds and serves the plain single-page app of spa.config.ts. */
import { cpSync, createReadStream, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { build } from "vite";
import { names, root } from "../e2e/gateway.ts";
import config, { discovery, spa } from "./spa.config.ts";

const TYPES: Record<string, string> = {
	".html": "text/html; charset=utf-8",
	".js": "text/javascript",
	".css": "text/css",
	".json": "application/json",
	".svg": "image/svg+xml",
	".webp": "image/webp",
	".woff2": "font/woff2",
	".webm": "video/webm",
};

/** Builds the app from the sources, with the text and data of the built sections. `sections` is a gateway's /sections.json. */
export async function buildPlainApp(sections: string): Promise<void> {
	mkdirSync(join(root, ".cache/bench"), { recursive: true });
	writeFileSync(discovery, sections);
	await build(config);
	for (const name of names) {
		const dist = join(root, "apps", name, "dist");
		for (const entry of readdirSync(dist)) {
			if (entry === "assets" || /^[A-Z].*\.json$/.test(entry))
				cpSync(join(dist, entry), join(spa, entry), { recursive: true });
		}
	}
}

/** Serves the app as a plain web server would, compressed by `quality` of brotli beforehand. */
export function servePlainApp(quality = 11): Promise<{ url: string; stop: () => void }> {
	const packed = new Map<string, Buffer>();
	for (const file of readdirSync(spa, { recursive: true }) as string[]) {
		if (!/\.(html|js|css|json|svg)$/.test(file)) continue;
		const options = { params: { [constants.BROTLI_PARAM_QUALITY]: quality } };
		packed.set(`/${file}`, brotliCompressSync(readFileSync(join(spa, file)), options));
	}
	const server = createServer((request, response) => {
		const { pathname } = new URL(request.url ?? "/", "http://localhost");
		const path = pathname === "/" ? "/index.html" : pathname;
		const body = packed.get(path);
		response.setHeader("content-type", TYPES[extname(path)] ?? "application/octet-stream");
		response.setHeader(
			"cache-control",
			path.startsWith("/chunks/") ? "public, max-age=31536000, immutable" : "no-cache",
		);
		if (body) return response.setHeader("content-encoding", "br").end(body);
		if (!existsSync(join(spa, path))) return response.writeHead(404).end();
		return createReadStream(join(spa, path)).pipe(response);
	});
	return new Promise((done) => {
		server.listen(0, "127.0.0.1", () => {
			const { port } = server.address() as { port: number };
			done({ url: `http://127.0.0.1:${port}`, stop: () => server.close() });
		});
	});
}
