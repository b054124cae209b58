/** Switching sections needs no request: the shell prefetched code and text while the browser was idle. */
import type { Discovery } from "../packages/ui/src/section/discovery-document.ts";
import { expect, heading, overNetwork, sections, test } from "./site.ts";

test.use({ loadsAhead: true });

const textsOf = (pages: { needs?: string[] }[]) =>
	new Set(pages.flatMap(({ needs = [] }) => needs.filter((file) => file.endsWith(".json"))));

const LOADED = ["script", "stylesheet", "fetch"];

test("@desktop a switch of section needs no request once the browser was idle", async ({ page, request, site }) => {
	const { microFrontends } = (await (await request.get("/sections.json")).json()) as Discovery;
	const live = Object.values(microFrontends).flatMap(([entry]) => (entry ? [entry.extras.dataterm] : []));
	const ahead = live
		.filter(({ kind }) => kind === "section")
		.flatMap(({ name, release, entry, preload, pages = [] }) => [
			entry,
			...preload.styles,
			// The texts and data of its pages; a single one is requested as its page requests it.
			...(textsOf(pages).size > 1 ? [`/s/${name}/${release}/texts.json`] : []),
		]);
	const finished = new Set<string>();
	page.on("requestfinished", (request) => finished.add(new URL(request.url()).pathname));
	await site.open("fnff/armor");
	await expect.poll(() => ahead.filter((path) => !finished.has(path))).toEqual([]);
	const texts = [...finished].filter((path) => /^\/assets\/.*\.json$/.test(path));
	expect(texts, "the page's own text and data alone").toEqual(["/assets/FNFF/pages/armor.json"]);
	// A rule of a section that nobody has opened would be compared with every element of every page.
	const attached = () => [...document.styleSheets].map(({ href }) => /\/s\/(\w+)\//.exec(href ?? "")?.[1]);
	expect(new Set((await page.evaluate(attached)).filter(Boolean))).toEqual(new Set(["shell", "fnff"]));

	const asked: string[] = [];
	page.on("request", (request) => {
		if (LOADED.includes(request.resourceType())) asked.push(request.url());
	});
	for (const { title, home } of sections) {
		await page.getByRole("banner").getByRole("link", { name: title, exact: true }).click();
		await expect(page).toHaveURL(new RegExp(`/${home}$`));
		await expect(heading(page)).toBeVisible();
		await expect(page.locator("main [data-loading]")).toHaveCount(0);
	}
	// A style sheet comes from the browser's cache.
	expect(await overNetwork(page, asked)).toEqual([]);
});
