/** The maintainers' page: who put what live, what it changed, and a release shown in one browser only. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { deployChanged, describeSolo, type OwnGateway, serveCopy } from "./gateway.ts";
import { expect, test } from "./site.ts";
import { fitsTheWindow, passesAxe } from "./usable.ts";

test.use({ loadsAhead: true });

type Rows = { address: string }[];
type Document = Rows & { answers: Rows };

const soloOf = (rows: Rows) => rows.find(({ address }) => address === "B100") ?? {};

const fresh = "A sentence that is live.";
const staged = "A sentence that was never live.";

test.describe("the list of sections", () => {
	let gateway: OwnGateway;

	/** Deploys Classes with a sentence, and returns what the command said. */
	const deploy = (store: string, sentence: string, ...flags: string[]) =>
		deployChanged(
			store,
			"classes",
			(dist) => {
				describeSolo(sentence)(dist);
				// As a build of that sentence writes them.
				const edit = (file: string, change: (document: Document) => void) => {
					const document = JSON.parse(readFileSync(join(dist, file), "utf8"));
					change(document);
					writeFileSync(join(dist, file), JSON.stringify(document));
				};
				edit("search.json", (entries) => Object.assign(soloOf(entries), { text: sentence }));
				edit("answers.json", ({ answers }) => Object.assign(soloOf(answers), { digest: sentence }));
			},
			...flags,
			"--reason",
			sentence,
		);

	test.beforeAll(async () => {
		gateway = await serveCopy(async (store) => {
			expect(await deploy(store, fresh)).toContain("What changed: #/@B100");
		});
	});
	test.afterAll(() => gateway.end());

	test("shows what is live, by whom, and what changed; no menu has it, and it passes axe on both papers", {
		tag: "@at-phone",
	}, async ({ page, isMobile }) => {
		await page.goto(`${gateway.url}/#/sections`);
		await expect(page.getByRole("heading", { level: 1, name: "Sections" })).toBeVisible();
		await expect(page.getByText(/^Revision \d+, live for .* in the last hour\.$/)).toBeVisible();
		await expect(page).toHaveTitle(/^Sections/);
		await expect(page.getByRole("link", { name: "Sections", exact: true })).toHaveCount(0);

		const figures = page.getByText(/^[\d.]+ of 16 KB$/).locator("strong");
		await expect(figures).toHaveCount(8);
		const rights = await figures.evaluateAll((all) => all.map((it) => it.getBoundingClientRect().right));
		expect(Math.max(...rights) - Math.min(...rights), "decimal points are below each other").toBeLessThan(1);

		if (!isMobile) {
			// Classes has gone live under a minute ago: the longest age.
			const heights = await page.locator("dl").evaluateAll((rows) => rows.map((it) => it.clientHeight));
			expect(Math.max(...heights), "a section has one line").toBeLessThan(48);
		}

		const classes = page
			.getByRole("button", { name: "Classes", exact: true, expanded: false })
			.and(page.locator("h2 > *"));
		await classes.focus();
		await page.keyboard.press("ArrowDown");
		await page.keyboard.press("ArrowUp");
		await expect(classes).toBeFocused();
		await page.keyboard.press("Enter");
		const row = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Classes" }) });
		const box = await row.locator("h2").locator("..").boundingBox();
		// The sign at the end of the row closes it, and opens it again.
		const closed = row.getByRole("button", { name: "Classes", exact: true, expanded: false });
		await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) - 22, (box?.y ?? 0) + 22);
		await expect(closed).toBeVisible();
		await closed.press("Enter");
		await expect(row.getByText(fresh).first()).toBeVisible();
		await expect(row).toContainText("@dataterm/classes");
		await expect(row.locator("ins").first()).toContainText("sentence that is live.");
		await expect(row.getByText("Live, shown")).toBeVisible();
		if (!isMobile) {
			const [parts, pair] = await Promise.all(
				[/^Code .* at once/, /^\w{8} against/].map(async (words) => {
					const { paddingTop } = await row.getByText(words).evaluate((it) => getComputedStyle(it));
					return ((await row.getByText(words).boundingBox())?.y ?? 0) + Number.parseFloat(paddingTop);
				}),
			);
			expect(parts, "both columns begin on one line").toBe(pair);
		}
		await expect(row.getByText("What changed", { exact: true })).toBeVisible({ visible: !isMobile });

		for (const paper of ["bone", "dim"]) {
			await page.evaluate((paper) => document.documentElement.setAttribute("data-paper", paper), paper);
			await passesAxe(page);
		}
		await fitsTheWindow(page);
	});

	test("@desktop shows an older release, and a staged one whose link was opened, in this browser only", async ({
		page,
		browser,
	}) => {
		const said = await deploy(gateway.store, staged, "--stage");
		const [, pass, id] = /\?mfe=(classes@([a-z2-7]{24})~\S+)/.exec(said) ?? [];
		await page.goto(`${gateway.url}/?mfe=${pass}#/sections`);
		await expect(page.getByText(`Preview: classes ${id?.slice(0, 8)}`)).toBeVisible();
		const open = async () => {
			const button = page.getByRole("heading", { name: "Classes" }).getByRole("button");
			await button.click();
			return page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Classes" }) });
		};
		let row = await open();
		await expect(row.getByText("Shown here")).toBeVisible();
		// Back to the live release, and to the previous one.
		await row
			.getByRole("link", { name: /^Show here: \w+ of Classes$/ })
			.first()
			.click();
		await expect(page.getByText(/^Preview:/)).toHaveCount(0);
		await expect(page).toHaveURL(`${gateway.url}/#/sections`);
		row = await open();
		await expect(row.getByText("Live, shown")).toBeVisible();
		await row.getByRole("link", { name: `Show here: ${id?.slice(0, 8)} of Classes` }).click();
		await expect(
			page.getByText(`Preview: classes ${id?.slice(0, 8)}`),
			"the staged one is still offered",
		).toBeVisible();
		await page.goto(`${gateway.url}/#/classes/solo`);
		await expect(page.getByRole("main")).toContainText(staged);

		const reader = await browser.newPage();
		await reader.goto(`${gateway.url}/#/classes/solo`);
		await expect(reader.getByRole("main"), "everyone else sees the live release").toContainText(fresh);
		await reader.close();
	});

	test("@desktop says so if the history is off", { tag: "@every" }, async ({ page, site }) => {
		site.allow(/404/);
		await page.route("**/history.json", (route) => route.fulfill({ status: 404, body: "" }));
		await page.goto(`${gateway.url}/#/sections`);
		await expect(page.getByText("This site does not publish its history")).toBeVisible();
	});

	test("@desktop shows a fault with Retry if the history does not load", { tag: "@every" }, async ({ page, site }) => {
		site.allow(/503|The history/);
		let broken = true;
		await page.route("**/history.json", (route) =>
			broken ? route.fulfill({ status: 503, body: "" }) : route.continue(),
		);
		await page.goto(`${gateway.url}/#/sections`);
		await expect(page.getByText("The history did not load")).toBeVisible();
		broken = false;
		await page.getByRole("button", { name: "Retry" }).click();
		await expect(page.getByText(/^Revision \d+/)).toBeVisible();
	});
});
