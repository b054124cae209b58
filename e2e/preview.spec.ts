/** A maintainer shows a release inside the real site before everyone sees it. */
import { deployChanged, describeSolo, type OwnGateway, serveCopy, soloAt } from "./gateway.ts";
import { expect, test } from "./site.ts";

test.use({ loadsAhead: true });

const fresh = "A sentence that only the preview has.";

test.describe("@desktop a preview", () => {
	let gateway: OwnGateway;
	let release: string;
	let old: string;

	test.beforeAll(async () => {
		gateway = await serveCopy();
		const before = await releaseOf(gateway.url);
		old = await soloAt(gateway.url);
		await deployChanged(gateway.store, "classes", describeSolo(fresh));
		await expect.poll(() => releaseOf(gateway.url)).not.toBe(before);
		release = await releaseOf(gateway.url);
		await gateway.run("rollback", "classes");
		await expect.poll(() => releaseOf(gateway.url)).toBe(before);
	});
	test.afterAll(() => gateway.end());

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
		const said = await deployChanged(gateway.store, "classes", describeSolo(staged), "--stage");
		const [, pass, id] = /\?mfe=(classes@([a-z2-7]{24})~\S+)/.exec(said) ?? [];

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
		await gateway.run("withdraw", "classes", `${id}`, ...reason);
		await expect
			.poll(async () => (await page.request.get(`${gateway.url}/s/classes/${id}/remoteEntry.js`)).status())
			.toBe(410);
		await page.reload();
		await expect(page.getByText("The preview has ended")).toBeVisible();
		await page.goto(`${gateway.url}/#/classes/solo`);
		await page.reload();
		await expect(page.getByRole("main")).toContainText(old);
	});

	test("of a release that does not exist is an error", { tag: "@every" }, async ({ page, site }) => {
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
