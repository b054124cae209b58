/** A maintainer shows a release inside the real site before everyone sees it. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { copyOfBase, copyOfDist, dataterm, type Gateway, serve } from "./gateway.ts";
import { expect, test } from "./site.ts";

const list = "assets/Classes/Classes.json";
const fresh = "A sentence that only the preview has.";

test.describe("@desktop a preview", () => {
	let gateway: Gateway;
	let store: string;
	let removeStore: () => void;
	let release: string;
	let old: string;

	test.beforeAll(async () => {
		const copy = copyOfBase();
		store = copy.store;
		removeStore = copy.remove;
		gateway = await serve(copy.store);
		const before = await releaseOf(gateway.url);
		const live = await (await fetch(`${gateway.url}/${list}`)).json();
		old = live.charClasses[1].description;
		live.charClasses[1].description = fresh;
		const { dist, remove } = copyOfDist("classes");
		writeFileSync(join(dist, list), JSON.stringify(live));
		expect((await dataterm(copy.store, "deploy", "classes", dist)).code).toBe(0);
		remove();
		await expect.poll(() => releaseOf(gateway.url)).not.toBe(before);
		release = await releaseOf(gateway.url);
		expect((await dataterm(copy.store, "rollback", "classes")).code).toBe(0);
		await expect.poll(() => releaseOf(gateway.url)).toBe(before);
	});
	test.afterAll(async () => {
		await gateway.stop();
		removeStore();
	});

	test("shows a release that is not live, says so, and is left by one click at the same place", async ({
		page,
		browser,
	}) => {
		await page.goto(`${gateway.url}/?mfe=classes@${release}#/classes/solo`);
		await expect(page).toHaveURL(`${gateway.url}/#/classes/solo`);
		await expect(page.getByRole("main")).toContainText(fresh);
		// A trial click needs the badge to be on top, clear of the side menu.
		await page.getByText(`Preview: classes ${release.slice(0, 8)}`).click({ trial: true, position: { x: 8, y: 8 } });

		const reader = await browser.newPage();
		await reader.goto(`${gateway.url}/#/classes/solo`);
		await expect(reader.getByRole("main"), "everyone else sees the live site").toContainText(old);
		await expect(reader.getByText(/^Preview:/)).toHaveCount(0);
		await reader.close();

		await page.reload();
		await expect(page.getByRole("main"), "it lasts over a reload").toContainText(fresh);
		await page.getByRole("link", { name: "Leave" }).click();
		await expect(page).toHaveURL(`${gateway.url}/#/classes/solo`);
		await expect(page.getByRole("main")).toContainText(old);
		await expect(page.getByText(/^Preview:/)).toHaveCount(0);
	});

	test("of a release that was never live opens only by its signed link", async ({ page, browser, site }) => {
		const staged = "A sentence that was never live.";
		const { dist, remove } = copyOfDist("classes");
		const text = JSON.parse(readFileSync(join(dist, list), "utf8"));
		text.charClasses[1].description = staged;
		writeFileSync(join(dist, list), JSON.stringify(text));
		const said = await dataterm(store, "deploy", "--stage", "classes", dist);
		remove();
		expect(said.code).toBe(0);
		const [, pass, id] = /\?mfe=(classes@([a-z2-7]{24})~\S+)/.exec(said.output) ?? [];

		await page.goto(`${gateway.url}/?mfe=${pass}#/classes/solo`);
		await expect(page.getByRole("main")).toContainText(staged);
		await expect(page.getByText(`Preview: classes ${id?.slice(0, 8)}`)).toBeVisible();
		await page.reload();
		await expect(page.getByRole("main"), "it lasts over a reload").toContainText(staged);

		const stranger = await browser.newPage();
		const unsigned = await stranger.goto(`${gateway.url}/?mfe=classes@${id}#/classes/solo`);
		expect(unsigned?.status()).toBe(403);
		await expect(stranger.getByText("needs a signed link")).toBeVisible();
		expect((await stranger.request.get(`${gateway.url}/s/classes/${id}/remoteEntry.js`)).status()).toBe(410);
		await stranger.close();

		site.allow(/410|preview/i);
		const reason = ["--reason", "the test"];
		expect((await dataterm(store, "withdraw", "classes", `${id}`, ...reason)).code).toBe(0);
		await expect
			.poll(async () => (await page.request.get(`${gateway.url}/s/classes/${id}/remoteEntry.js`)).status())
			.toBe(410);
		await page.reload();
		await expect(page.getByText("The preview has ended")).toBeVisible();
		await page.goto(`${gateway.url}/#/classes/solo`);
		await page.reload();
		await expect(page.getByRole("main")).toContainText(old);
	});

	test("of a release that does not exist is an error", async ({ page, site }) => {
		site.allow(/404/);
		await page.goto(`${gateway.url}/?mfe=classes@${"a".repeat(24)}`);
		await expect(page.getByText(/classes has no release a+/)).toBeVisible();
		await page.goto(`${gateway.url}/#/classes/solo`);
		await expect(page.getByRole("main")).toContainText(old);
	});
});

/** The live release of Classes. */
async function releaseOf(url: string): Promise<string> {
	const discovery = await (await fetch(`${url}/sections.json`)).json();
	return discovery.microFrontends["@dataterm/classes"][0].metadata.version;
}
