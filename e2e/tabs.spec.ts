/** Many tabs at once over plain http, where a browser opens six connections to a server and no more. */
import type { Page } from "@playwright/test";
import { expect, heading, test } from "./site.ts";

test.use({ loadsAhead: true });

test("@desktop a seventh tab loads while six others are open, and a tab that is shown again listens again", async ({
	context,
}) => {
	const tabs: Page[] = [];
	for (let number = 1; number <= 7; number++) {
		const before = tabs.at(-1);
		if (before) await setVisibility(before, "hidden");
		const tab = await openTab(await context.newPage());
		tabs.push(tab);
	}
	const first = tabs[0] as Page;
	await setVisibility(tabs.at(-1) as Page, "hidden");
	const listens = first.waitForRequest("**/events");
	await setVisibility(first, "visible");
	await listens;
});

/** Opens a page in a tab and waits until it listens for new revisions, as it does some seconds later. */
async function openTab(tab: Page): Promise<Page> {
	await tab.clock.install();
	const listens = tab.waitForRequest("**/events");
	await tab.goto("/#/fnff/armor");
	await expect(heading(tab)).toHaveText("Armor");
	await tab.clock.runFor(5000);
	await listens;
	return tab;
}

/** Simulates a switch of tabs, since a headless browser keeps every tab visible. */
function setVisibility(tab: Page, state: "hidden" | "visible"): Promise<void> {
	return tab.evaluate((state) => {
		Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
		document.dispatchEvent(new Event("visibilitychange"));
	}, state);
}
