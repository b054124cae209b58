/**
 * Opens a preview in a headless Chromium before it goes live: every page and calculator of the releases in the preview, one
 * page of each other section, and each overlay; beside a new shell, every page of every section. `dataterm deploy` runs it,
 * with the preview link and the live revision on standard input. By hand:
 *
 *   node e2e/before-live/look.ts 'https://site.example/?mfe=fnff@…'
 *
 * Standard output is one JSON document: what was opened beside which revision, under which shell, and the faults. Sentences
 * for people are on standard error. Exits with
 *
 *   0  every page came up
 *   1  the pages could not be opened: the browser does not start, the site does not answer, the preview is refused
 *   2  wrong usage
 *   3  a page shows an error or does not come up
 *   4  this machine has nothing to open them with: no Chromium, or no Playwright
 */

import { realpathSync } from "node:fs";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import type { BrowserContext, Page as Tab } from "@playwright/test";
import type { Discovery } from "../../packages/ui/src/section/discovery-document.ts";
import { calculatorsIn, openedWhole, type Page, pagesOf, type Section, sectionsOf, siteOf } from "./pages.ts";

const DONE = 0;
const FAILED = 1;
const WRONG_USAGE = 2;
const FAULTS = 3;
const NOTHING_HERE = 4;

/** For all pages together. */
const LOOK_TIMEOUT_MS = 5 * 60_000;
/** The number of faults after which no more pages are opened. */
const MOST_FAULTS = 3;
/** How long a gateway may take to show the revision that is live. */
const REVISION_TIMEOUT_MS = 20_000;

interface Fault extends Page {
	problem: string;
}

/** What was opened. */
interface Result {
	site: string;
	/** The previewed releases, by section. */
	releases: Record<string, string>;
	/** The revision that they were opened beside, and the release of the shell that they were opened under. */
	revision: number;
	shell: string;
	/** How many pages were opened. */
	pages: number;
	faults: Fault[];
	/** Off if this program ran as root. */
	sandbox: "on" | "off";
}

/** Nothing can be opened, for a reason that is not a fault of a page. */
class CannotLook extends Error {}
/** Nothing can be opened, since this machine lacks what opens it. */
class NothingHere extends CannotLook {}

/** Opens the preview, and reads what the site is with it. */
async function enter(tab: Tab, link: string, revision: number): Promise<Section[]> {
	for (const end = Date.now() + REVISION_TIMEOUT_MS; ; await tab.waitForTimeout(500)) {
		const response = await tab.goto(link, { waitUntil: "commit" });
		await tab.waitForFunction(() => document.readyState !== "loading");
		if (!response?.ok()) {
			const said = await tab.locator("h1, p").allTextContents();
			throw new CannotLook(`The site answers ${response?.status()} to the preview: ${said.join(" – ").slice(0, 500)}`);
		}
		const inlined = await tab.locator("#discovery").textContent({ timeout: 1000 });
		const sections = sectionsOf(JSON.parse(inlined ?? "") as Discovery);
		const shows = siteOf(sections)?.revision ?? 0;
		if (shows >= revision) return sections;
		if (Date.now() > end) {
			throw new CannotLook(
				`The site still shows revision ${shows}, and revision ${revision} is live. Check the gateway.`,
			);
		}
	}
}

/** Opens pages without the login, which would cover each of them: it is a prop of the story, and the page decides on it. */
async function withoutLogin(context: BrowserContext): Promise<void> {
	await context.route(
		({ pathname }) => pathname === "/",
		async (route) => {
			const response = await route.fetch();
			await route.fulfill({ response, body: (await response.text()).replace('"login":true', '"login":false') });
		},
	);
}

/** Reads the addresses of the calculators of each section; a section without `search.json` has none. */
async function readCalculators(tab: Tab, sections: Section[]): Promise<Map<string, string[]>> {
	const found = new Map<string, string[]>();
	// The list in the page may be brief: without the entry of a section, which is in its release.
	for (const { name, kind, release, entry = `/s/${name}/${release}/` } of sections as (Omit<Section, "entry"> & {
		entry?: string;
	})[]) {
		if (kind !== "section") continue;
		const entries = await tab.evaluate(
			async (url) => {
				const answer = await fetch(url);
				return answer.ok ? answer.json() : [];
			},
			new URL("search.json", new URL(entry, tab.url())).href,
		);
		found.set(name, calculatorsIn(entries));
	}
	return found;
}

/** Opens a preview. `revision` is the one that the site must show at least. */
export async function lookAt(link: string, revision = 0, pageTimeout?: number): Promise<Result> {
	const { findChromium, hasSandbox, start } = await import("./chromium.ts").catch(() => {
		throw new NothingHere("Playwright is not installed: run make build, which installs the packages");
	});
	const { look } = await import("./sight.ts");
	const path = findChromium();
	if (!path) {
		const named = process.env.CHROMIUM;
		throw new NothingHere(
			named
				? `${named} cannot be run: correct CHROMIUM`
				: "no Chromium was found: run apt-get install chromium-headless-shell, or set CHROMIUM to the path of one",
		);
	}
	const { origin, hostname, searchParams } = new URL(link);
	if (!hasSandbox)
		say("The browser's sandbox is off: Chromium refuses it to root. Run this as another user to have it.");
	const browser = await start(path, hostname).catch((error: Error) => {
		const help = hasSandbox ? " Its sandbox needs user namespaces, or Debian's package chromium-sandbox." : "";
		throw new CannotLook(`${path} does not start.${help} It said: ${error.message.slice(0, 1000)}`);
	});
	try {
		// A reader who wants no motion, and nothing loaded ahead: only the page that is looked at takes time.
		const context = await browser.newContext({ reducedMotion: "reduce", viewport: { width: 800, height: 600 } });
		await context.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
		const end = Date.now() + LOOK_TIMEOUT_MS;
		let tab = await context.newPage();
		const sections = await enter(tab, link, revision);
		const site = siteOf(sections);
		const releases = site?.preview ?? {};
		if (searchParams.has("mfe") && Object.keys(releases).length === 0) {
			throw new CannotLook("The site does not show the preview.");
		}
		const whole = openedWhole(sections, Object.keys(releases));
		const calculators = await readCalculators(tab, whole);
		if (site?.login) await withoutLogin(context);
		const pages = pagesOf(sections, whole, (name) => calculators.get(name) ?? []);
		const faults: Fault[] = [];
		let opened = 0;
		for (const page of pages) {
			if (Date.now() > end) throw new CannotLook(`${opened} of ${pages.length} pages were opened in 5 minutes.`);
			// A new query makes a new document, so that nothing of the page before remains.
			const query = page.at.startsWith("?") ? `${page.at}&look=${opened}` : `?look=${opened}${page.at}`;
			opened++;
			const problem = await look(tab, `${origin}/${query}`, pageTimeout);
			if (!problem) continue;
			faults.push({ ...page, problem });
			say(`${page.section}: ${origin}/${page.at} ${problem}`);
			// Without the shell no page loads.
			if (page.section === "shell" || faults.length === MOST_FAULTS) break;
			// A script that does not end would keep the next page from opening, too.
			await tab.close();
			tab = await context.newPage();
		}
		const shell = sections.find(({ name }) => name === "shell")?.release ?? "";
		const sandbox = hasSandbox ? "on" : "off";
		return { site: origin, releases, revision: site?.revision ?? 0, shell, pages: opened, faults, sandbox };
	} finally {
		await browser.close();
	}
}

/** Prints a sentence for people. What a page says must not move the cursor, change colors, or reorder the line. */
function say(sentence: string): void {
	process.stderr.write(`${sentence.replace(/\p{C}+/gu, " ")}\n`);
}

/** Reads the link and the revision from the command line, or from standard input. */
async function asked(): Promise<{ link: string; revision?: number } | undefined> {
	const [link, ...more] = process.argv.slice(2);
	if (more.length > 0) return undefined;
	try {
		const given = link ? { link } : JSON.parse(await text(process.stdin));
		return URL.canParse(given.link) ? given : undefined;
	} catch {
		return undefined;
	}
}

async function main(): Promise<number> {
	const given = await asked();
	if (!given) {
		say("Expected one preview link: node e2e/before-live/look.ts 'https://site.example/?mfe=fnff@…'");
		return WRONG_USAGE;
	}
	try {
		const result = await lookAt(given.link, given.revision);
		const { pages, faults, revision, releases } = result;
		process.stdout.write(`${JSON.stringify(result)}\n`);
		const names = Object.entries(releases).map(([section, release]) => `${section} ${release.slice(0, 8)}`);
		const what = `${pages} ${pages === 1 ? "page" : "pages"} with ${names.join(", ") || "the live releases"}`;
		say(
			`Opened ${what} beside revision ${revision}: ${faults.length === 0 ? "all came up" : `${faults.length} did not`}.`,
		);
		return faults.length > 0 ? FAULTS : DONE;
	} catch (error) {
		const { message } = error as Error;
		say(error instanceof CannotLook ? message : `The site cannot be opened: ${message}`);
		return error instanceof NothingHere ? NOTHING_HERE : FAILED;
	}
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url))
	process.exitCode = await main();
