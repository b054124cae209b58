/** A reader finds a mistake, and tells the section's maintainer about it. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deployChanged, type OwnGateway, serveCopy } from "./gateway.ts";
import { expect, heading, test } from "./site.ts";
import { passesAxe } from "./usable.ts";

test.describe("report a mistake", () => {
	let gateway: OwnGateway;
	let folder: string;
	test.beforeAll(async () => {
		folder = mkdtempSync(join(tmpdir(), "dataterm-report-"));
		const config = join(folder, "dataterm.toml");
		writeFileSync(config, 'report = "https://tracker.example/new?title={title}&body={body}"\n');
		const report = "mailto:medic@site.example?subject={title}&body={body}";
		const withAddress = (dist: string) => {
			const manifest = join(dist, "section.json");
			writeFileSync(manifest, JSON.stringify({ ...JSON.parse(readFileSync(manifest, "utf8")), report }));
		};
		gateway = await serveCopy((store) => deployChanged(store, "traumateam", withAddress), "--config", config);
	});
	test.afterAll(async () => {
		await gateway?.end();
		rmSync(folder, { recursive: true });
	});

	test("opens the operator's tracker with the rule that is read, its page and its release", {
		tag: "@at-desktop",
	}, async ({ page, context }) => {
		await context.route("https://tracker.example/**", (route) =>
			route.fulfill({ contentType: "text/html", body: "<title>New issue</title>" }),
		);
		const live = await (await page.request.get(`${gateway.url}/sections.json`)).json();
		const { release } = live.microFrontends["@dataterm/fnff"][0].extras.dataterm;
		await page.goto(`${gateway.url}/#/@D403`);
		await expect(heading(page)).toHaveText(/Armor/);
		const link = page.getByRole("link", { name: "Report a mistake" });
		await expect(link).toHaveAttribute("href", /title=D403/);
		await passesAxe(page);
		const opened = context.waitForEvent("page");
		await link.click();
		const { searchParams } = new URL((await opened).url());
		expect(searchParams.get("title")).toMatch(/^D4\d\d \w/);
		const body = searchParams.get("body") ?? "";
		expect(body).toContain(`${gateway.url}/#/fnff/armor`);
		expect(body).toMatch(new RegExp(`Release: fnff ${release}, revision \\d+$`));
	});

	test("writes to a section's own address, and says so under Privacy", { tag: ["@at-desktop", "@every"] }, async ({
		page,
	}) => {
		await page.goto(`${gateway.url}/#/traumateam/drugs`);
		const link = page.getByRole("link", { name: "Report a mistake" });
		await expect(link).toHaveAttribute("href", /^mailto:medic@site\.example\?subject=E4\d\d%20\w/);
		await page.goto(`${gateway.url}/#/privacy`);
		await expect(heading(page)).toHaveText("Privacy");
		await expect(page.getByRole("main")).toContainText('"Report a mistake" opens');
		await expect(page.getByRole("link", { name: "Report a mistake" })).toHaveAttribute("href", /tracker\.example/);
	});

	test("is on a page that did not load, and not in the Mainframe", { tag: ["@at-desktop", "@every"] }, async ({
		page,
		site,
	}) => {
		site.allow(/503|did not load/);
		await page.route(/\/s\/fnff\/.*remoteEntry\.js/, (route) => route.fulfill({ status: 503, body: "" }));
		await page.goto(`${gateway.url}/#/fnff/armor`);
		await expect(page.getByRole("button", { name: "Retry" })).toBeVisible();
		await expect(page.getByRole("link", { name: "Report a mistake" })).toBeVisible();
		await page.goto(`${gateway.url}/#/mainframe`);
		await expect(page.getByRole("textbox")).toBeVisible();
		await expect(page.getByRole("link", { name: "Report a mistake" })).toHaveCount(0);
	});
});

test("@desktop no page offers it unless somebody has said where to", { tag: "@every" }, async ({ page, site }) => {
	await site.open("fnff/armor");
	await expect(page.getByRole("navigation", { name: "Neighboring pages" })).toBeVisible();
	await expect(page.getByRole("link", { name: "Report a mistake" })).toHaveCount(0);
});
