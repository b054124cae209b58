/** The `test` of all specs: a page on the running site; errors in its console fail the test. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test as base, expect, type Locator, type Page } from "@playwright/test";
import type { SectionManifest } from "../packages/ui/src/section/contract.ts";
import { names, type OwnGateway, root, serveCopy } from "./gateway.ts";

export { expect };

export interface Site {
	/** Opens a route, `fnff/armor`, and waits for its heading. */
	open: (route: string) => Promise<void>;
	/** Console lines that are allowed in this test; all others fail it. */
	allow: (line: RegExp) => void;
	phone: boolean;
	/** The side menu, opened first on a phone. */
	sideMenu: (title: string) => Promise<Locator>;
	/** The section links, opened first on a phone. */
	topMenu: () => Promise<Locator>;
}

interface Options {
	/**
	 * Whether the shell loads the other sections when the browser is idle, and films start by themselves. That takes as
	 * long as opening the page, so that only the tests that it could affect let it: those of loading, releases, pictures
	 * and films, and the walk of all pages. In all others, the reader has asked for less traffic.
	 */
	loadsAhead: boolean;
}

export const test = base.extend<Options & { site: Site; own: OwnGateway }>({
	loadsAhead: [false, { option: true }],
	context: async ({ context, loadsAhead }, use) => {
		if (!loadsAhead) {
			await context.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
		}
		await use(context);
	},
	/** For a test that deploys or stops the gateway. */
	own: async ({ page }, use) => {
		const own = await serveCopy();
		await use(own);
		// What the page still loads must not meet a gateway that is gone.
		if (!page.isClosed()) await page.goto("about:blank");
		await own.end();
	},
	site: [
		async ({ page, isMobile }, use) => {
			const allowed: RegExp[] = [];
			const said: string[] = [];
			page.on("console", (message) => {
				if (message.type() === "error" || message.type() === "warning") said.push(message.text());
			});
			page.on("pageerror", (error) => said.push(String(error)));
			const phone = Boolean(isMobile);
			await use({
				phone,
				allow: (line) => allowed.push(line),
				open: async (route) => {
					await page.goto(`/#/${route}`);
					await hasHeading(page);
				},
				sideMenu: async (title) => {
					const menu = page.getByRole("navigation", { name: title, exact: true });
					if (phone && !(await menu.isVisible())) {
						await page.getByRole("button", { name: title, expanded: false }).click();
					}
					return menu;
				},
				topMenu: async () => {
					const banner = page.getByRole("banner");
					const menu = banner.getByRole("navigation");
					if (phone && !(await menu.isVisible())) await banner.getByRole("button", { name: /DATATERM/ }).click();
					return menu;
				},
			});
			const unexpected = said.filter((line) => !allowed.some((pattern) => pattern.test(line)));
			expect(unexpected, "the console stays free of errors").toEqual([]);
		},
		{ auto: true },
	],
});

/** The page's heading. Home has one before the program runs, which does not count: it is still loading. */
export function heading(page: Page): Locator {
	const main = page.getByRole("main").and(page.locator(":not([data-loading] main)"));
	return main.getByRole("heading", { level: 1 });
}

/**
 * Waits until `isSo` holds in the page. Looks at every frame: `expect` looks again after up to half a second, which adds up
 * in what most tests do first. If it does not hold within 30 seconds, `expected` says what is missing.
 */
export async function until(page: Page, isSo: () => unknown, expected: () => Promise<void>): Promise<void> {
	await page.waitForFunction(isSo, undefined, { timeout: 30_000 }).catch(expected);
}

/** Waits for the page's heading. */
export function hasHeading(page: Page): Promise<void> {
	// Nor is the message for a program that does not start, which is in the page all along.
	const isThere = () => document.querySelector("main:not(#start, [data-loading] main) h1");
	return until(page, isThere, () => expect(heading(page)).toBeAttached());
}

/** Waits until the page has the fonts of what it shows. */
export async function hasFonts(page: Page): Promise<void> {
	await painted(page);
	await page.evaluate(() => document.fonts.ready);
}

/** Waits until what the page has now is painted. */
export async function painted(page: Page): Promise<void> {
	await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Returns the URLs, of those that the page has asked for, that came over the network and not from the browser's cache. */
export function overNetwork(page: Page, asked: string[]): Promise<string[]> {
	return page.evaluate(
		(urls) => urls.filter((url) => performance.getEntriesByName(url).at(-1)?.toJSON().transferSize !== 0),
		asked,
	);
}

/** The banks in menu order. */
const BANKS = "ABCDEF123456789";

/** What each app says of itself in its section.json. */
export const manifests = names.map(
	(name) => JSON.parse(readFileSync(join(root, "apps", name, "section.json"), "utf8")) as SectionManifest,
);

/** The sections in menu order. */
export const sections = manifests
	.filter(
		(it): it is SectionManifest & { bank: string; path: string; home: string } => it.kind === "section" && !!it.bank,
	)
	.sort((a, b) => BANKS.indexOf(a.bank) - BANKS.indexOf(b.bank))
	.map(({ name, title, path, home }) => ({ name, title, path: path.slice(1), home }));

/** Tells pages that open from now on that a newer revision is live: a notice offers to reload. */
export async function offerNewVersion(page: Page): Promise<void> {
	const body = "event: revision\ndata: 1000000\n\n";
	await page.route("**/events", (route) => route.fulfill({ contentType: "text/event-stream", body }));
}
