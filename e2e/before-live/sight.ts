/** Opens one page and waits until it shows something. */
import type { Page } from "@playwright/test";

/** How long a page may take; the shell itself gives up on a section after 10 seconds. */
const PAGE_TIMEOUT_MS = 20_000;
const POLLING_MS = 50;

/**
 * Returns what a page shows: undefined while nothing is decided, an empty text if it has come up, else its error. The page's
 * accessibility tree is its test surface: a page that is there has a heading of the first level in main; the error screen
 * has a known one; faults and loaders are marked (packages/ui), those of an overlay beside main. The shell's page has a
 * main of its own from the beginning: hidden until the shell draws, and an alert if it does not start.
 */
function shown(): { fault: string } | undefined {
	const main = document.querySelector("main:not([hidden])");
	const text = ({ textContent }: Element) => textContent.replace(/\s+/g, " ").trim().slice(0, 200);
	const head = main?.querySelector("h1");
	const heading = head ? text(head) : "";
	const screen = heading === "Unexpected Application Error!" ? head?.parentElement : undefined;
	const fault =
		document.querySelector("[data-fault]") ?? screen ?? document.querySelector("main[role=alert]:not([hidden])");
	if (fault) {
		const said = [...fault.querySelectorAll("h1, h2, p")].slice(0, 2).map(text).join(" – ");
		return { fault: said || text(fault) || "an empty one" };
	}
	return main && !document.querySelector("[data-loading]") && heading ? { fault: "" } : undefined;
}

/** Opens an address. Returns what is wrong with the page, as the end of a sentence, or an empty text. */
export async function look(page: Page, url: string, timeout = PAGE_TIMEOUT_MS): Promise<string> {
	let thrown = "";
	const onError = ({ name, message }: Error) => {
		thrown ||= `; its script threw ${name}: ${message.split("\n")[0]}`;
	};
	let hasCrashed = false;
	const onCrash = () => {
		hasCrashed = true;
	};
	page.on("pageerror", onError);
	page.on("crash", onCrash);
	try {
		// Not the load event: a file that hangs is a fault of its page, and the page may come up without it.
		const response = await page.goto(url, { waitUntil: "commit", timeout });
		if (response && !response.ok()) return `answers ${response.status()}`;
		const seen = await page.waitForFunction(shown, undefined, { timeout, polling: POLLING_MS }).catch((error) => {
			if (error.name === "TimeoutError" || hasCrashed) return undefined;
			throw error;
		});
		const { fault } = (await seen?.jsonValue()) ?? {};
		if (fault === "") return "";
		if (hasCrashed) return "crashes the browser's tab";
		return `${fault ? `shows an error: ${fault}` : `does not come up in ${timeout / 1000} s: it has no heading`}${thrown}`;
	} finally {
		page.off("pageerror", onError);
		page.off("crash", onCrash);
	}
}
