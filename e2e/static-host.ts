/** Serves an export as static hosts do: files, the index of a folder, and the headers of `_headers` as Netlify reads them. */
import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { type Header, parseAllHeaders } from "@netlify/headers-parser";

const TYPES: Record<string, string> = {
	".css": "text/css; charset=utf-8",
	".html": "text/html; charset=utf-8",
	".js": "text/javascript; charset=utf-8",
	".json": "application/json",
	".svg": "image/svg+xml",
	".webmanifest": "application/manifest+json",
	".webp": "image/webp",
};

export interface StaticHost {
	url: string;
	/** How many rules `_headers` has. */
	rules: number;
	stop: () => void;
}

export async function staticHost(folder: string): Promise<StaticHost> {
	const { headers, errors } = await parseAllHeaders({
		headersFiles: [join(folder, "_headers")],
		configHeaders: [],
		minimal: false,
	});
	if (errors.length > 0) throw new AggregateError(errors, "_headers cannot be read");
	const rules = headers as Header[];
	const server = createServer((request, response) => {
		const { pathname } = new URL(request.url ?? "/", "http://localhost");
		const path = decodeURIComponent(pathname);
		for (const { forRegExp, values } of rules) {
			if (!forRegExp.test(path)) continue;
			for (const [name, value] of Object.entries(values)) response.appendHeader(name, value);
		}
		const named = join(folder, path);
		const file = existsSync(named) && statSync(named).isDirectory() ? join(named, "index.html") : named;
		if (!existsSync(file)) {
			response.writeHead(404, { "Content-Type": "text/html; charset=utf-8" });
			return createReadStream(join(folder, "404.html")).pipe(response);
		}
		response.setHeader("Content-Type", TYPES[extname(file)] ?? "application/octet-stream");
		return createReadStream(file).pipe(response);
	});
	await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
	const { port } = server.address() as AddressInfo;
	return { url: `http://127.0.0.1:${port}`, rules: rules.length, stop: () => server.close() };
}
