/** What every browser must do: deep links, search, the player, a fault and its Retry. Chromium's tests go further. */
import { test as base, expect } from "@playwright/test";
import { sections } from "../site.ts";
import { type Fault, type FaultyProxy, startProxy } from "./faulty-proxy.ts";
import { firefox } from "./firefox.ts";
import { button, link, type Tab } from "./tab.ts";
import { webkit } from "./webkit.ts";

const browsers: Record<string, () => Promise<Tab>> = { firefox, webkit };

const test = base.extend<{ site: FaultyProxy }, { tab: Tab }>({
	tab: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
		async ({}, use, { project }) => {
			const launch = browsers[project.name];
			if (!launch) throw new Error(`unknown browser "${project.name}"`);
			const tab = await launch();
			await use(tab);
			await tab.close();
		},
		{ scope: "worker", timeout: 120_000 },
	],
	// A port of its own for each test: the browser's cache of another test must not answer instead of a fault.
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
	site: async ({}, use) => {
		const proxy = await startProxy(process.env.DATATERM_URL ?? "");
		await use(proxy);
		proxy.stop();
	},
});

/** The text as the reader sees it. */
const text = (tab: Tab, selector: string) =>
	// biome-ignore lint/performance/useDomNodeTextContent: textContent runs lines together and includes hidden text.
	tab.run((selector) => document.querySelector<HTMLElement>(selector)?.innerText.trim() ?? "", selector);
const focused = (tab: Tab) => tab.run(() => document.activeElement?.textContent ?? "");
const hash = (tab: Tab) => tab.run(() => location.hash);

/** Waits until the page's heading is this. */
const shows = (tab: Tab, heading: string) => expect.poll(() => text(tab, "main h1")).toBe(heading);

test.describe("deep links", () => {
	for (const { title, path, home } of sections) {
		test(`${title} opens at its first page, with its menu`, async ({ tab, site }) => {
			await tab.open(`${site.url}/#/${path}/${home}`);
			await expect.poll(() => text(tab, "main h1")).not.toBe("");
			expect(await hash(tab)).toBe(`#/${path}/${home}`);
			await expect.poll(() => text(tab, 'header [aria-current="true"]')).toBe(title);
		});
	}

	test("a link opens a tab, an entry, and a heading; Back returns", async ({ tab, site }) => {
		await tab.open(`${site.url}/#/classes/solo?tab=specialability`);
		await expect.poll(() => text(tab, '[role="tab"][aria-selected="true"]')).toContain("Special Ability");
		await tab.open(`${site.url}/D403`);
		await tab.click('//a[normalize-space()="Open in DATATERM"]');
		await shows(tab, "Armor");
		await expect.poll(() => focused(tab)).toContain("Layering");
		await tab.click(link("cyberware"));
		await shows(tab, "Introduction");
		await tab.run(() => history.back());
		await shows(tab, "Armor");
	});
});

test("search answers a question and opens its rule", async ({ tab, site }) => {
	await tab.open(`${site.url}/#/fnff/armor`);
	await shows(tab, "Armor");
	await tab.press("k", "Control");
	await tab.type("stun sa");
	const typed = () => tab.run(() => document.querySelector<HTMLInputElement>('[role="combobox"]')?.value);
	await expect.poll(typed).toBe("stun sa");
	await expect.poll(() => text(tab, '[role="option"][aria-selected="true"]')).toContain("Stun/Shock");
	await expect.poll(() => text(tab, "dialog[open] h2")).toContain("Stun/Shock");
	await tab.press("Enter");
	await expect.poll(() => hash(tab)).toBe("#/fnff/wounds");
	await expect.poll(() => focused(tab)).toContain("Stun/Shock");
});

test("the player plays on while sections change, seeks, pauses, and is silent when closed", async ({ tab, site }) => {
	const time = () => tab.run(() => document.querySelector("audio")?.currentTime ?? 0);
	const plays = async () => {
		const from = await time();
		await expect.poll(time).toBeGreaterThan(from);
	};
	await tab.open(`${site.url}/#/mainframe`);
	await tab.click('//input[starts-with(@aria-label, "Command in")]');
	await tab.type("./MusicPlayer.exe");
	await tab.press("Enter");
	await tab.click(button("Wet Neon"));
	await tab.click(button("Play all"));
	await plays();
	await tab.run(() => document.querySelector("audio")?.setAttribute("data-first", ""));
	await tab.click(button("Minimize"));
	await tab.click(link("fnff"));
	await shows(tab, "Introduction");
	await plays();
	await tab.click(button("Maximize"));
	await tab.click(button("Next song"));
	await plays();
	// The slider ends with the song, whose length may come after its first sound.
	const end = () => tab.run(() => Number(document.querySelector<HTMLInputElement>('[aria-label="Seek"]')?.max));
	await expect.poll(end).toBeGreaterThanOrEqual(60);
	await tab.run(() => {
		const seek = document.querySelector<HTMLInputElement>('[aria-label="Seek"]');
		// As a reader's move does; React ignores a value that is only assigned.
		Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(seek, "60");
		seek?.dispatchEvent(new Event("input", { bubbles: true }));
	});
	await expect.poll(time).toBeGreaterThanOrEqual(60);
	await plays();
	await tab.click(button("Pause"));
	await expect.poll(() => tab.run(() => document.querySelector("audio")?.paused)).toBe(true);
	await tab.click(button("Play"));
	await plays();
	expect(await tab.run(() => document.querySelector("audio")?.hasAttribute("data-first"))).toBe(true);
	await tab.click(button("Close"));
	await expect.poll(() => tab.run(() => document.querySelectorAll("audio").length)).toBe(0);
});

const faults: { name: string; fault: Fault; says: string }[] = [
	{
		name: "is missing",
		fault: (response) => response.writeHead(404).end("not found"),
		says: "This version of the site is no longer available (404).",
	},
	{
		name: "is a web page",
		fault: (response) => response.setHeader("content-type", "text/html").end("<!doctype html><p>Hello"),
		says: "The server sent a web page instead of a script.",
	},
	{
		name: "throws when it is evaluated",
		fault: (response) => response.setHeader("content-type", "text/javascript").end('throw new Error("burnt out")'),
		says: "It crashed while starting: burnt out",
	},
	{
		name: "cannot be reached",
		fault: (response) => response.destroy(),
		says: "The server cannot be reached.",
	},
];

test.describe("a section whose script", () => {
	for (const { name, fault, says } of faults) {
		test(`${name} shows its fault, the others work, and Retry loads it`, async ({ tab, site }) => {
			site.spoil(/\/s\/classes\/.*remoteEntry\.js/, fault);
			await tab.open(`${site.url}/#/classes/solo`);
			await expect.poll(() => text(tab, "main")).toContain(says);
			await tab.click(link("fnff"));
			await shows(tab, "Introduction");
			await tab.run(() => history.back());
			await expect.poll(() => text(tab, "main")).toContain(says);
			site.heal();
			await tab.click(button("Retry"));
			await shows(tab, "Solo");
		});
	}
});

test("a page whose data is missing says so, and Retry loads it", async ({ tab, site }) => {
	site.spoil(/\/assets\/Classes\/Classes\.json/, (response) => response.writeHead(404).end());
	await tab.open(`${site.url}/#/classes/solo`);
	await expect.poll(() => text(tab, "main")).toContain("The server does not have this file (404).");
	site.heal();
	await tab.click(button("Retry"));
	await shows(tab, "Solo");
});
