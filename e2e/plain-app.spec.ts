/** The plain single-page app that `make bench-pages` compares the site with builds, and shows its pages. */
import { buildPlainApp, servePlainApp } from "../bench/plain-app.ts";
import { expect, heading, test } from "./site.ts";

test("@desktop the plain app of the bench shows home and a section", { tag: "@every" }, async ({
	page,
	request,
	site,
}) => {
	// It has no tables of addresses and no revisions.
	site.allow(/404/);
	await buildPlainApp(await (await request.get("/sections.json")).text());
	const app = await servePlainApp(1);
	try {
		await page.goto(app.url);
		await expect(heading(page)).toHaveText("Welcome, netrunner.");
		await page.goto(`${app.url}/#/fnff/armor`);
		await expect(page.getByRole("heading", { name: "Layering" })).toBeVisible();
	} finally {
		app.stop();
	}
});
