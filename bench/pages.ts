/**
 * Page loads of the federated site beside the same sections as one plain single-page app: home, a deep link and a
 * switch of section, at 100 ms latency, in turn, in one run. Every visit begins at a page of another site, as a reader's
 * does: from about:blank, Chromium starts a process for the gateway's Cross-Origin-Opener-Policy, which the plain app does
 * not have, and that costs 20 to 30 ms. Prints medians, and the median of the ratios within a round:
 * what else the machine does slows down both of a round alike. RUNS=9 by default. Then compares the first paint of a rule's
 * short page with that of the site itself, and prints what Lighthouse says;
 * LIGHTHOUSE=5 takes the median of five visits, LIGHTHOUSE=0 skips it. BEFORE=STORE compares with the site that another
 * store holds as well, in the same run; a store of this very commit shows how far a site is from itself.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { baseStore, dataterm, names, root, serve } from "../e2e/gateway.ts";
import playwright from "../e2e/playwright.config.ts";
import { lighthouseTable } from "./lighthouse.ts";
import { buildPlainApp, servePlainApp } from "./plain-app.ts";

const RUNS = Number(process.env.RUNS ?? 9);
const LIGHTHOUSE = Number(process.env.LIGHTHOUSE ?? 1);
const { BEFORE } = process.env;
const LATENCY = 100;
const DOWNLOAD = (20e6 / 8) | 0;
/** Milliseconds after which a page that shows nothing ends the bench. */
const DEADLINE = 60_000;

/** Loads something in a page and returns the milliseconds that it took. */
type Visit = (page: Page) => Promise<number>;

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

/** Milliseconds until the first content is painted. */
async function firstPaint(page: Page, url: string): Promise<number> {
	await page.goto(url, { waitUntil: "commit" });
	const paint = await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime);
	return (await paint.jsonValue()) ?? Number.NaN;
}

async function shownAt(page: Page): Promise<number> {
	const shown = await page.waitForFunction(() => (window as { shownAt?: number }).shownAt);
	return (await shown.jsonValue()) ?? Number.NaN;
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

async function once(browser: Browser, name: string, visit: Visit): Promise<number> {
	const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
	const page = await context.newPage();
	page.setDefaultTimeout(DEADLINE);
	const said: string[] = [];
	page.on("console", (message) => message.type() === "error" && said.push(message.text()));
	page.on("pageerror", (error) => said.push(String(error)));
	const session = await context.newCDPSession(page);
	await session.send("Network.enable");
	await session.send("Network.emulateNetworkConditions", {
		offline: false,
		latency: LATENCY,
		downloadThroughput: DOWNLOAD,
		uploadThroughput: DOWNLOAD,
	});
	try {
		await page.goto(elsewhere);
		return await visit(page);
	} catch (error) {
		const errors = said.length > 0 ? said.join("\n") : "(none)";
		throw new Error(
			`${page.url()} did not show ${name} within ${DEADLINE / 1000} s. Errors in its console:\n${errors}`,
			{
				cause: error,
			},
		);
	} finally {
		await context.close();
	}
}

function heads(left: string, right: string): void {
	console.log(`${"".padEnd(24)}${left.padStart(12)}${right.padStart(12)}${"ratio".padStart(10)}`);
}

/** Measures two ways to load something, in turn, and prints their medians. */
async function compare(name: string, left: Visit, right: Visit): Promise<void> {
	const times: [number[], number[]] = [[], []];
	for (let run = 0; run <= RUNS; run++) {
		for (const [index, visit] of [left, right].entries()) {
			const time = await once(browser, name, visit);
			// The first of each warms the server and the browser up.
			if (run > 0) times[index as 0 | 1].push(time);
		}
	}
	const [ours, theirs] = times.map(median) as [number, number];
	const ratio = median(times[0].map((time, round) => time / (times[1][round] ?? Number.NaN)));
	console.log(
		`${name.padEnd(24)}${ours.toFixed(0).padStart(12)}${theirs.toFixed(0).padStart(12)}${ratio.toFixed(2).padStart(10)}`,
	);
}

const median = (numbers: number[]) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;

const pairs = names.flatMap((name) => [name, join(root, "apps", name, "dist")]);
await dataterm(baseStore, "init");
const deployed = await dataterm(baseStore, "deploy", "--changed", ...pairs);
if (deployed.code !== 0) throw new Error(deployed.output);
const federated = await serve(baseStore);
const before = BEFORE ? await serve(BEFORE) : undefined;

await buildPlainApp(await (await fetch(`${federated.url}/sections.json`)).text());
const plain = await servePlainApp();

/** A page of another site: `localhost` is one for Chromium, since the others are at 127.0.0.1. */
const other = createServer((_, response) => {
	response.setHeader("content-type", "text/html").end("<!doctype html><title>Another site</title>");
});
await new Promise<void>((done) => other.listen(0, "localhost", done));
const elsewhere = `http://localhost:${(other.address() as AddressInfo).port}/`;

const browser = await chromium.launch(playwright.use?.launchOptions);
try {
	console.log(`${RUNS} runs each, in turn, ${LATENCY} ms latency, fresh cache; medians in ms`);
	heads("federated", "one SPA");
	for (const { name, measure } of cases) {
		await compare(
			name,
			(page) => measure(page, federated.url),
			(page) => measure(page, plain.url),
		);
	}
	if (before) {
		heads("now", "before");
		for (const { name, measure } of cases) {
			await compare(
				name,
				(page) => measure(page, federated.url),
				(page) => measure(page, before.url),
			);
		}
	}
	heads("short page", "deep link");
	await compare(
		"first paint of a rule",
		(page) => firstPaint(page, `${federated.url}/D403`),
		(page) => firstPaint(page, `${federated.url}/#/@D403`),
	);
} finally {
	await browser.close();
	other.close();
	plain.stop();
}

try {
	const sites = [{ name: "now", url: federated.url }];
	if (before) sites.unshift({ name: "before", url: before.url });
	if (LIGHTHOUSE > 0) await lighthouseTable(sites, LIGHTHOUSE);
} finally {
	await before?.stop();
	await federated.stop();
}
