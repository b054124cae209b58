/** If the shell's style sheet does not load, the page requests it again, and then says so. */
import type { Page, Route } from "@playwright/test";
import { expect, heading, test } from "./site.ts";

test.use({ loadsAhead: true });

/** The page's own style sheet, and its copy. */
const sheet = /\/s\/shell\/[^/]+\/(~1\/)?chunks\/first-[^/]*\.css/;

test.describe("the shell's style sheet", { tag: "@at-desktop" }, () => {
	const styled = (page: Page) => expect(page.getByRole("main")).toHaveCSS("font-family", /Atkinson/);
	const again = /\/s\/shell\/[^/]+\/~1\/chunks\/[^/]*\.css/;
	const fail = (route: Route) => route.fulfill({ status: 503, body: "" });
	/** Answers the request for the style sheet, and lets that for its copy through. */
	const answerFirst = (page: Page, answer: (route: Route) => unknown) =>
		page.route(sheet, (route) => (again.test(route.request().url()) ? route.continue() : answer(route)));

	test("that fails is requested again", async ({ page, site }) => {
		site.allow(/503/);
		await answerFirst(page, fail);
		await page.goto("/#/fnff/armor");
		await expect(heading(page)).toHaveText("Armor");
		await styled(page);
		await expect(page.locator("#start")).toBeHidden();
	});

	test("that fails is requested again, even if the program draws before the error is reported", {
		tag: "@every",
	}, async ({ page, site }) => {
		site.allow(/503/);
		await page.addInitScript(() => {
			// Runs before the page's own listener, which then gets the error only after the program has drawn.
			const delay = (event: Event) => {
				const link = event.target as HTMLElement;
				if (link.localName !== "link") return;
				removeEventListener("error", delay, true);
				event.stopImmediatePropagation();
				const drawn = new MutationObserver(() => {
					if (!document.querySelector("#root > :not(#start)")) return;
					drawn.disconnect();
					link.dispatchEvent(new Event("error"));
				});
				drawn.observe(document, { subtree: true, childList: true });
			};
			addEventListener("error", delay, true);
		});
		await answerFirst(page, fail);
		await page.goto("/#/fnff/armor");
		await expect(heading(page)).toHaveText("Armor");
		await styled(page);
	});

	test("that fails before the page is parsed is requested again", { tag: "@every" }, async ({ page }) => {
		await page.addInitScript(() => {
			// The 10 seconds do not pass.
			const later = window.setTimeout;
			window.setTimeout = ((run: () => void, wait?: number) =>
				wait === 10_000 ? 0 : later(run, wait)) as typeof setTimeout;
			const parsed = new MutationObserver(() => {
				const link = document.querySelector("link[rel=stylesheet]");
				if (!link) return;
				parsed.disconnect();
				link.dispatchEvent(new Event("error"));
			});
			parsed.observe(document, { subtree: true, childList: true });
		});
		await answerFirst(page, () => {});
		await page.goto("/#/fnff/armor", { waitUntil: "commit" });
		await expect(heading(page)).toHaveText("Armor");
		await styled(page);
	});

	test("that hangs is requested again after 10 seconds, and the site starts", { tag: "@every" }, async ({ page }) => {
		await page.clock.install();
		await answerFirst(page, () => {});
		await page.goto("/#/fnff/armor", { waitUntil: "commit" });
		await expect(page.locator("#start")).toBeAttached();
		await page.clock.runFor(11_000);
		await expect(heading(page)).toHaveText("Armor");
		await styled(page);
		await expect(page.getByRole("alert").filter({ hasText: "DATATERM did not start" })).toHaveCount(0);
	});

	test("that a page of its own needs is left alone if the 10 seconds end while the program draws", {
		tag: "@every",
	}, async ({ page }) => {
		await page.addInitScript(() => {
			const later = window.setTimeout;
			window.setTimeout = ((run: () => void, wait?: number) => {
				if (wait !== 10_000) return later(run, wait);
				// Of the start script: the first to wait for so long.
				window.setTimeout = later;
				const added = new MutationObserver(() => {
					if (!document.querySelector("link[rel=stylesheet][href*='/sections-']")) return;
					added.disconnect();
					run();
				});
				added.observe(document, { subtree: true, childList: true });
			}) as typeof setTimeout;
		});
		await page.goto("/#/sections");
		await expect(heading(page)).toHaveText("Sections");
		await expect(page.locator("link[rel=stylesheet][href*='/~1/']")).toHaveCount(0);
	});

	test("that fails twice leaves a message above the page", { tag: "@every" }, async ({ page, site }) => {
		site.allow(/503/);
		let draw = () => {};
		const drawn = new Promise<void>((resolve) => {
			draw = resolve;
		});
		await page.route(sheet, async (route) => {
			// The program has then replaced what the message was in.
			if (again.test(route.request().url())) await drawn;
			await fail(route);
		});
		await page.goto("/#/fnff/armor", { waitUntil: "commit" });
		await expect(heading(page)).toHaveText("Armor");
		draw();
		const styles = page.getByRole("alert").filter({ hasText: "DATATERM did not load its styles" });
		await expect(styles).toContainText("The page works, but it looks broken.");
		await page.unroute(sheet);
		await styles.getByRole("button", { name: "Reload the page" }).click();
		await styled(page);
		await expect(styles).toHaveCount(0);
	});
});
