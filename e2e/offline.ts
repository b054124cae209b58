/** Steps of a reader who keeps the site for use without a network. */
import type { Page } from "@playwright/test";
import type { OwnGateway } from "./gateway.ts";
import { expect, heading } from "./site.ts";

/** The requests that fail without a network are not faults of the site. */
export const CUT = /Failed to load resource|ERR_|did not load|EventSource/;

/** What the page says about the copy. */
const status = (page: Page) => page.getByRole("status").filter({ hasText: /^Revision \d+ is kept/ });

/** Keeps the site; resolves when it is kept. */
export async function keep(page: Page, { url }: OwnGateway): Promise<void> {
	await page.goto(`${url}/#/offline`);
	await page.getByRole("button", { name: /^Keep/ }).click();
	await expect(status(page)).toBeVisible({ timeout: 60_000 });
}

/** Keeps more of a site that is kept; resolves when it is kept. */
export async function keepMore(page: Page, { url }: OwnGateway, ...labels: string[]): Promise<void> {
	await page.goto(`${url}/#/offline`);
	const before = (await status(page).textContent()) ?? "";
	for (const name of labels) await page.getByRole("group", { name }).getByText("Keep", { exact: true }).click();
	await page.getByRole("button", { name: /^Keep this instead/ }).click();
	await expect(status(page), "it says another weight").not.toHaveText(before, { timeout: 60_000 });
}

/** Opens the site again, as after a restart of the browser. */
export async function open(page: Page, { url }: OwnGateway, route: string): Promise<void> {
	await page.goto("about:blank");
	await page.goto(`${url}/#/${route}`);
	await expect(heading(page)).toBeAttached();
}

export async function revisionOf(page: Page): Promise<number> {
	return page.evaluate(() => {
		const { microFrontends } = JSON.parse(document.getElementById("discovery")?.textContent ?? "");
		return microFrontends["@dataterm/shell"][0].extras.dataterm.site.revision;
	});
}

/** Waits until the browser keeps a revision. */
export async function keeps(page: Page, revision: number): Promise<void> {
	const kept = () =>
		page.evaluate(async () => {
			const note = await caches.match("/kept.json", { cacheName: "dataterm-page" });
			return note && (await note.json()).revision;
		});
	await expect.poll(kept).toBe(revision);
}

/**
 * Waits until the browser has removed the copy and its worker. A browser ends a worker that has nothing to do, and then the
 * one that waits takes over; but not while a debugger is attached to it, as Playwright is: then that takes five minutes,
 * in which a page that opens waits, too. So the earlier worker is ended here.
 */
export async function keepsNothing(page: Page): Promise<void> {
	const devtools = await page.context().newCDPSession(page);
	await devtools.send("ServiceWorker.enable");
	const left = async () => {
		const { caches, workers } = await page.evaluate(async () => ({
			caches: await window.caches.keys(),
			workers: (await navigator.serviceWorker.getRegistrations()).map(({ installing, waiting, active }) =>
				JSON.stringify({ installing: installing?.state, waiting: waiting?.state, active: active?.state }),
			),
		}));
		if (workers.some((states) => states.includes('"waiting"'))) await devtools.send("ServiceWorker.stopAllWorkers");
		return [...caches, ...workers];
	};
	await expect.poll(left, { message: "caches and workers", timeout: 120_000 }).toEqual([]);
	await devtools.detach();
}
