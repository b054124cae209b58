/**
 * Draws every page, what opens on it, and every calculator at three sizes, and one page of each template at every other
 * size and in every mode, into .cache/looks with a contact sheet; then sweeps the widths from 320 to 2560 pixels. Exits
 * with 1 if any check in this folder finds a fault. ONLY="print dim sweep" and PAGE="fnff/armor fnff/damage" do a part of
 * that; SWEEP=off skips the widths.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import type { Discovery } from "../../packages/ui/src/section/discovery-document.ts";
import { root } from "../gateway.ts";
import setup from "../global-setup.ts";
import playwright from "../playwright.config.ts";
import { calculators, opened, templates } from "../templates.ts";
import { faultsAtAnyWidth, geometryFaults } from "./faults.ts";
import { enter, type Mode, modes } from "./modes.ts";
import { type Picture, sheet } from "./sheet.ts";
import { unroll } from "./unroll.ts";

const OUT = join(root, ".cache/looks");
/** Pixels between two widths of the sweep. */
const STEP = 16;
/** Pixels of the tallest window that Chromium draws. */
const TALLEST = 16_000;
/** As many as the machine has cores, at least two: a page that waits leaves its core to another. */
const AT_ONCE = 2;

const { ONLY, PAGE, SWEEP } = process.env;
const asked = (list: string | undefined, name: string) => !list || list.split(" ").includes(name);
const chosen = modes.filter(({ name }) => asked(ONLY, name));
const sweeps = SWEEP !== "off" && asked(ONLY, "sweep");

const pictures: Picture[] = [];
const faults: string[] = [];

function report(route: string, at: string, found: string[]): void {
	for (const fault of found) {
		faults.push(`#/${route} ${at}: ${fault}`);
		console.log(`fault  #/${route} ${at}: ${fault}`);
	}
}

async function open(page: Page, url: string, route: string): Promise<void> {
	await page.goto(`${url}/#/${route}`);
	await page.reload();
	await page.getByRole("main").getByRole("heading", { level: 1 }).waitFor({ state: "attached" });
	await page.waitForFunction(() => !document.querySelector("[data-loading]"));
}

async function draw(page: Page, route: string, mode: Mode): Promise<void> {
	const file = `${mode.name}/${route.replace(/\W+/g, "-") || "home"}.jpg`;
	const found = await geometryFaults(page);
	pictures.push({ file, mode: mode.name, route, faults: found });
	report(route, `in ${mode.name}`, found);
	// Chromium forgets the reader's size of text when it draws more than the window.
	const fullPage = mode.text?.by !== "setting";
	const undo = await unroll(page);
	// Twice: the bars are higher in a window that is not low.
	for (let turn = 0; !fullPage && turn < 2; turn++) {
		await page.setViewportSize({ width: mode.width, height: Math.min(await heightOf(page), TALLEST) });
	}
	await page.screenshot({ path: join(OUT, file), type: "jpeg", quality: 70, fullPage, animations: "disabled" });
	await undo();
}

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

async function look(browser: Browser, url: string, route: string): Promise<void> {
	const page = await browser.newPage({ baseURL: url });
	try {
		const session = await page.context().newCDPSession(page);
		const template = templates.includes(route);
		const drawn = chosen.filter(
			(mode) => template || mode.pages === "all" || (calculators.includes(route) && isClose(mode)),
		);
		if (drawn.length === 0 && !(template && sweeps)) return;
		await page.emulateMedia({ reducedMotion: "reduce" });
		await open(page, url, route);
		for (const mode of drawn) {
			await enter(page, session, mode);
			await draw(page, route, mode);
		}
		if (!template || !sweeps) return;
		const sweep: Mode = { name: "sweep", pages: "templates", width: 320, height: 900 };
		await enter(page, session, sweep);
		for (let width = 320; width <= 2560; width += STEP) {
			await page.setViewportSize({ width, height: 900 });
			if ((await faultsAtAnyWidth(page)).length === 0) continue;
			// What follows the window by script may be a frame late. Waiting for it at every width takes twice as long.
			await enter(page, session, { ...sweep, width });
			report(route, `at ${width} px`, await faultsAtAnyWidth(page));
		}
	} finally {
		await page.close();
	}
}

/** The fields of a calculator are closest to each other in large type and on the smallest phone. */
const isClose = ({ text, width }: Mode) => text || width === 320;

async function everyPage(url: string): Promise<string[]> {
	const discovery = (await (await fetch(`${url}/sections.json`)).json()) as Discovery;
	const sections = Object.values(discovery.microFrontends).flatMap(([entry]) => (entry ? [entry.extras.dataterm] : []));
	const pages = sections.flatMap(({ path, pages = [] }) => pages.map((page) => `${path?.slice(1)}/${page.path}`));
	return [...new Set([...templates, ...pages, ...opened, ...calculators, "privacy"])].filter((route) =>
		asked(PAGE, route),
	);
}

rmSync(OUT, { recursive: true, force: true });
mkdirSync(OUT, { recursive: true });
for (const { name } of chosen) mkdirSync(join(OUT, name), { recursive: true });
const stop = await setup();
const url = process.env.DATATERM_URL ?? "";
const browser = await chromium.launch(playwright.use?.launchOptions);
try {
	const waiting = await everyPage(url);
	const whole = waiting.length;
	await Promise.all(
		Array.from({ length: AT_ONCE }, async () => {
			for (let route = waiting.shift(); route !== undefined; route = waiting.shift()) {
				console.log(`${whole - waiting.length}/${whole}  #/${route}`);
				await look(browser, url, route);
			}
		}),
	);
} finally {
	await browser.close();
	await stop();
}
writeFileSync(join(OUT, "index.html"), sheet(pictures));
console.log(`${pictures.length} pictures: ${join(OUT, "index.html")}`);
console.log(faults.length ? `${faults.length} faults` : "no faults of geometry");
process.exitCode = faults.length ? 1 : 0;
