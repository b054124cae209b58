import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { createServer } from "vite";
import type { Delivery } from "./deliver/delivery.ts";

/** WebGL on the processor: no graphics card, and the same picture everywhere. */
const CHROMIUM_ARGS = [
	"--no-sandbox",
	"--use-gl=angle",
	"--use-angle=swiftshader",
	"--enable-unsafe-swiftshader",
	"--ignore-gpu-blocklist",
	"--disable-gpu-watchdog",
	"--hide-scrollbars",
];

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** A wish: which film, how high, and at which moments of the loop. */
export interface Wish {
	name: string;
	film: Delivery;
	height: number;
	frames: number;
	/** The folder that keeps the frames. */
	work: string;
}

/**
 * Renders the frames of one loop, and leaves those that are there already: a render that was stopped goes on. The
 * frames' folder carries the digest of the film's sources, so that none of an older picture is taken for it.
 * @returns the frames' paths, PNG, in order
 */
export async function render({ name, film, height, frames, work }: Wish): Promise<string[]> {
	const folder = join(work, `${name}-${height}-${frames}-${digestOf(film.sources)}`);
	mkdirSync(folder, { recursive: true });
	const files = Array.from({ length: frames }, (_, i) => join(folder, `${String(i).padStart(4, "0")}.png`));
	const missing = files.flatMap((file, i) => (existsSync(file) ? [] : [i]));
	if (missing.length === 0) return files;

	const stage = await openStage(name, height);
	const began = performance.now();
	try {
		for (const [done, i] of missing.entries()) {
			const png = await stage.frameAt(i / frames);
			// Whole or not at all: a frame cut off by a kill would be kept.
			writeFileSync(`${files[i]}.part`, png);
			renameSync(`${files[i]}.part`, files[i]);
			const each = (performance.now() - began) / (done + 1) / 1000;
			const left = Math.round((each * (missing.length - done - 1)) / 60);
			console.log(`${name} ${height}: ${done + 1} of ${missing.length}, ${each.toFixed(1)} s each, ${left} min left`);
		}
	} finally {
		await stage.close();
	}
	return files;
}

async function openStage(name: string, height: number) {
	const server = await createServer({
		root: fileURLToPath(new URL("..", import.meta.url)),
		configFile: false,
		cacheDir: join(ROOT, ".cache/feeds"),
		logLevel: "error",
		// A render takes its sources once: what is edited meanwhile must not reload the page.
		server: { port: 0, host: "127.0.0.1", hmr: false, watch: null, fs: { allow: [ROOT] } },
	});
	await server.listen();
	const browser = await chromium.launch({
		executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
		args: CHROMIUM_ARGS,
	});
	const page = await browser.newPage();
	page.setDefaultTimeout(0);
	const faults: string[] = [];
	page.on("pageerror", (error) => faults.push(error.message));
	page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
	const width = Math.round((height * 16) / 9 / 2) * 2;
	const address = server.resolvedUrls?.local[0];
	await page.goto(`${address}feeds/page.html?film=${name}&width=${width}&height=${height}`);
	const noFaults = () => {
		if (faults.length > 0) throw new Error(`The page of ${name} failed:\n${faults.join("\n")}`);
	};
	await page
		.waitForFunction(() => "frameAt" in globalThis, undefined, { timeout: 60_000 })
		.catch((error) => {
			noFaults();
			throw error;
		});
	return {
		async frameAt(t: number): Promise<Buffer> {
			const url = await page.evaluate((t) => globalThis.frameAt?.(t) ?? "", t);
			noFaults();
			return Buffer.from(url.slice(url.indexOf(",") + 1), "base64");
		},
		async close() {
			await browser.close();
			await server.close();
		},
	};
}

/** Of all files below the paths, which start at the repository's root. */
function digestOf(paths: string[]): string {
	const below = (path: string): string[] =>
		statSync(join(ROOT, path)).isDirectory()
			? readdirSync(join(ROOT, path)).flatMap((each) => below(`${path}/${each}`))
			: [path];
	const digest = createHash("sha256");
	for (const file of paths.flatMap(below).sort()) digest.update(`${file}\n`).update(readFileSync(join(ROOT, file)));
	return digest.digest("hex").slice(0, 12);
}
