/**
 * Page loads of the federated site beside the same sections as one plain single-page app: home, a deep link and a
 * switch of section, at 100 ms latency, in turn, in one run. Prints medians, and the median of the ratios within a round:
 * what else the machine does slows down both of a round alike. RUNS=9 by default.
 */
import { cpSync, createReadStream, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { type Browser, chromium, type Page } from "@playwright/test";
import { build } from "vite";
import { baseStore, dataterm, names, root, serve } from "../e2e/gateway.ts";
import playwright from "../e2e/playwright.config.ts";
import config, { spa } from "./spa.config.ts";

const RUNS = Number(process.env.RUNS ?? 9);
const LATENCY = 100;
const DOWNLOAD = (20e6 / 8) | 0;

interface Case {
	name: string;
	measure: (page: Page, url: string) => Promise<number>;
}

/** Milliseconds from the start of the navigation until an element matches. */
async function until(page: Page, url: string, selector: string, text: string): Promise<number> {
	await page.addInitScript(
		({ selector, text }) => {
			const look = () => {
				const found = [...document.querySelectorAll(selector)].some((it) => it.textContent?.includes(text));
				if (found) Object.assign(window, { shownAt: performance.now() });
				else requestAnimationFrame(look);
			};
			look();
		},
		{ selector, text },
	);
	await page.goto(url, { waitUntil: "commit" });
	return shownAt(page);
}

function shownAt(page: Page): Promise<number> {
	return page.evaluate(
		() =>
			new Promise<number>((done) => {
				const look = () => {
					const { shownAt } = window as { shownAt?: number };
					if (shownAt) done(shownAt);
					else requestAnimationFrame(look);
				};
				look();
			}),
	);
}

const cases: Case[] = [
	{ name: "home", measure: (page, url) => until(page, `${url}/`, "h1", "Welcome, netrunner.") },
	{ name: "deep link", measure: (page, url) => until(page, `${url}/#/fnff/armor`, "h2", "Layering") },
	{
		name: "switch of section",
		async measure(page, url) {
			await page.goto(`${url}/#/fnff/armor`, { waitUntil: "networkidle" });
			const link = page.getByRole("banner").getByRole("link", { name: "Cyberware", exact: true });
			// A hand needs a moment from reaching a link to pressing it; both sites get the same 150 ms.
			await link.hover();
			await page.evaluate(() => new Promise((done) => setTimeout(done, 150)));
			const start = await page.evaluate(() => {
				const look = () => {
					const heading = document.querySelector("main h1")?.textContent;
					if (location.hash.includes("cyberware") && heading === "Introduction" && document.querySelector("main h2"))
						Object.assign(window, { shownAt: performance.now() });
					else requestAnimationFrame(look);
				};
				look();
				return performance.now();
			});
			await link.click();
			return (await shownAt(page)) - start;
		},
	},
];

async function once(browser: Browser, { measure }: Case, url: string): Promise<number> {
	const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
	const page = await context.newPage();
	const session = await context.newCDPSession(page);
	await session.send("Network.enable");
	await session.send("Network.emulateNetworkConditions", {
		offline: false,
		latency: LATENCY,
		downloadThroughput: DOWNLOAD,
		uploadThroughput: DOWNLOAD,
	});
	try {
		return await measure(page, url);
	} finally {
		await context.close();
	}
}

const median = (numbers: number[]) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;

/** Serves a folder as a plain web server would, brotli 11 made beforehand. */
function serveFolder(folder: string): Promise<{ url: string; stop: () => void }> {
	const types: Record<string, string> = {
		".html": "text/html; charset=utf-8",
		".js": "text/javascript",
		".css": "text/css",
		".json": "application/json",
		".svg": "image/svg+xml",
		".webp": "image/webp",
		".woff2": "font/woff2",
		".webm": "video/webm",
	};
	const packed = new Map<string, Buffer>();
	for (const file of readdirSync(folder, { recursive: true }) as string[]) {
		if (!/\.(html|js|css|json|svg)$/.test(file)) continue;
		const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
		packed.set(`/${file}`, brotliCompressSync(readFileSync(join(folder, file)), options));
	}
	const server = createServer((request, response) => {
		const { pathname } = new URL(request.url ?? "/", "http://localhost");
		const path = pathname === "/" ? "/index.html" : pathname;
		const body = packed.get(path);
		response.setHeader("content-type", types[extname(path)] ?? "application/octet-stream");
		response.setHeader(
			"cache-control",
			path.startsWith("/chunks/") ? "public, max-age=31536000, immutable" : "no-cache",
		);
		if (body) return response.setHeader("content-encoding", "br").end(body);
		if (!existsSync(join(folder, path))) return response.writeHead(404).end();
		return createReadStream(join(folder, path)).pipe(response);
	});
	return new Promise((done) => {
		server.listen(0, "127.0.0.1", () => {
			const { port } = server.address() as { port: number };
			done({ url: `http://127.0.0.1:${port}`, stop: () => server.close() });
		});
	});
}

const pairs = names.flatMap((name) => [name, join(root, "apps", name, "dist")]);
await dataterm(baseStore, "init");
const deployed = await dataterm(baseStore, "deploy", "--changed", ...pairs);
if (deployed.code !== 0) throw new Error(deployed.output);
const federated = await serve(baseStore);

mkdirSync(join(root, ".cache/bench"), { recursive: true });
writeFileSync(join(root, ".cache/bench/sections.json"), await (await fetch(`${federated.url}/sections.json`)).text());
await build(config);
for (const name of names) {
	const dist = join(root, "apps", name, "dist");
	for (const entry of readdirSync(dist)) {
		if (entry === "assets" || /^[A-Z].*\.json$/.test(entry))
			cpSync(join(dist, entry), join(spa, entry), { recursive: true });
	}
}
const plain = await serveFolder(spa);

const browser = await chromium.launch(playwright.use?.launchOptions);
try {
	console.log(`${RUNS} runs each, in turn, ${LATENCY} ms latency, fresh cache; medians in ms`);
	console.log(`${"".padEnd(20)}${"federated".padStart(12)}${"one SPA".padStart(12)}${"ratio".padStart(10)}`);
	for (const each of cases) {
		const times: [number[], number[]] = [[], []];
		for (let run = 0; run <= RUNS; run++) {
			for (const [index, url] of [federated.url, plain.url].entries()) {
				const time = await once(browser, each, url);
				// The first of each warms the server and the browser up.
				if (run > 0) times[index as 0 | 1].push(time);
			}
		}
		const [ours, theirs] = times.map(median) as [number, number];
		const ratio = median(times[0].map((time, round) => time / (times[1][round] ?? Number.NaN)));
		console.log(
			`${each.name.padEnd(20)}${ours.toFixed(0).padStart(12)}${theirs.toFixed(0).padStart(12)}${ratio.toFixed(2).padStart(10)}`,
		);
	}
} finally {
	await browser.close();
	plain.stop();
	await federated.stop();
}
