/**
 * Lighthouse on three pages of served sites, with its mobile and its desktop preset: the four scores and the figures
 * behind the first. ADR 58 says what these figures can tell. Each visit has a browser of its own, and the sites are
 * visited in turn, so that what else the machine does slows all of them alike.
 */
import { type AddressInfo, createServer } from "node:net";
import { chromium } from "@playwright/test";
import lighthouse, { desktopConfig, type Result } from "lighthouse";
import playwright from "../e2e/playwright.config.ts";

const PAGES = { home: "", Armor: "#/fnff/armor", Techie: "#/classes/techie" };
const PRESETS = { mobile: undefined, desktop: desktopConfig };

const score = (category: string) => (result: Result) => (result.categories[category]?.score ?? Number.NaN) * 100;
const figure = (audit: string) => (result: Result) => result.audits[audit]?.numericValue ?? Number.NaN;

/** What a row of the table holds, with the digits after its point. */
const COLUMNS: [head: string, digits: number, of: (result: Result) => number][] = [
	["perf.", 0, score("performance")],
	["a11y", 0, score("accessibility")],
	["best pr.", 0, score("best-practices")],
	["SEO", 0, score("seo")],
	["FCP ms", 0, figure("first-contentful-paint")],
	["LCP ms", 0, figure("largest-contentful-paint")],
	["TBT ms", 0, figure("total-blocking-time")],
	["CLS", 4, figure("cumulative-layout-shift")],
	// The speed of the processor as Lighthouse found it: much less than usual means that the machine was busy.
	["CPU", 0, (result) => result.environment.benchmarkIndex],
];

/** Prints the medians of some visits to each site. */
export async function lighthouseTable(sites: { name: string; url: string }[], runs: number): Promise<void> {
	console.log(`\nLighthouse, median of ${runs}, its own simulated line and processor`);
	console.log(`${"".padEnd(24)}${COLUMNS.map(([head]) => head.padStart(10)).join("")}`);
	for (const [preset, config] of Object.entries(PRESETS)) {
		for (const [page, hash] of Object.entries(PAGES)) {
			const results = sites.map((): Result[] => []);
			for (let run = 0; run < runs; run++) {
				for (const [index, site] of sites.entries()) results[index]?.push(await visit(`${site.url}/${hash}`, config));
			}
			for (const [index, { name }] of sites.entries()) {
				const cells = COLUMNS.map(([, digits, of]) =>
					median((results[index] ?? []).map(of))
						.toFixed(digits)
						.padStart(10),
				);
				console.log(`${`${preset} ${page} ${name}`.padEnd(24)}${cells.join("")}`);
			}
		}
	}
}

async function visit(url: string, config: typeof desktopConfig | undefined): Promise<Result> {
	const port = await freePort();
	const options = playwright.use?.launchOptions;
	const browser = await chromium.launch({
		...options,
		args: [...(options?.args ?? []), `--remote-debugging-port=${port}`],
	});
	try {
		const run = await lighthouse(url, { port, logLevel: "error" }, config);
		if (!run) throw new Error(`Lighthouse returned nothing for ${url}`);
		const { runtimeError } = run.lhr;
		if (runtimeError) throw new Error(`Lighthouse could not measure ${url}: ${runtimeError.message}`);
		return run.lhr;
	} finally {
		await browser.close();
	}
}

/** Lighthouse finds its browser by a port, which it cannot ask the browser for. */
function freePort(): Promise<number> {
	const server = createServer();
	return new Promise((done) => {
		server.listen(0, "127.0.0.1", () => {
			const { port } = server.address() as AddressInfo;
			server.close(() => done(port));
		});
	});
}

const median = (numbers: number[]) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;
