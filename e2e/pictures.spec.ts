/** Pictures on the site: each decodes and says what it shows, and none moves the page when it arrives. */
import { some } from "./every.ts";
import { expect, hasFonts, heading, painted, test } from "./site.ts";

test.use({ loadsAhead: true });

/** A picture without reserved space moves a page by a hundred times as much. */
const MOST_SHIFT = 0.001;

const ROUTES = [
	"",
	"classes/solo",
	"nightcity/corporations",
	"nightcity/corporations?open=militech",
	"nightcity/map",
	"fnff/actions",
	"fnff/makingattacks?open=laser-weapons",
];

for (const route of some(ROUTES, 2)) {
	test(`#/${route}: every picture decodes, and nothing shifts`, async ({ page }) => {
		// The pictures arrive last, when text, data and fonts have their places: what moves then is moved by them.
		let arrive = () => {};
		const drawn = new Promise<void>((done) => {
			arrive = done;
		});
		await page.route(/\.(avif|webp|png|svg)(\?|$)/, async (request) => {
			await drawn;
			await request.continue();
		});
		// The page has not loaded before its pictures have.
		await page.goto(`/#/${route}`, { waitUntil: "commit" });
		await expect(heading(page)).toBeAttached();
		await expect(page.locator("[data-loading]")).toHaveCount(0);
		await hasFonts(page);
		await painted(page);
		await page.evaluate(() => {
			new PerformanceObserver((list) => {
				for (const entry of list.getEntries()) {
					const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
					const before = Number(document.documentElement.dataset.shift ?? 0);
					if (!hadRecentInput) document.documentElement.dataset.shift = String(before + value);
				}
			}).observe({ type: "layout-shift" });
		});
		arrive();
		const pictures = page.getByRole("main").locator("img").filter({ visible: true });
		for (const picture of await pictures.all()) {
			await picture.scrollIntoViewIfNeeded();
			await expect
				.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth), "it decodes")
				.toBeGreaterThan(0);
			await expect(picture).toHaveAttribute("alt");
			await expect(picture).toHaveAttribute("width", /^\d+$/);
			await expect(picture).toHaveAttribute("height", /^\d+$/);
		}
		const shift = await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0));
		expect(shift, "cumulative layout shift").toBeLessThan(MOST_SHIFT);
	});
}

test("the web manifest is served as one, and each of its icons is as large as it says", {
	tag: ["@at-desktop", "@every"],
}, async ({ page, request, site }) => {
	await site.open("");
	const manifest = await page.locator("link[rel=manifest]").evaluate((link: HTMLLinkElement) => link.href);
	const answer = await request.get(manifest);
	expect(answer.headers()["content-type"]).toBe("application/manifest+json");
	const { icons } = await answer.json();
	expect(icons.some((icon: { purpose?: string }) => icon.purpose === "maskable")).toBe(true);
	const touch = await page.locator("link[rel=apple-touch-icon]").evaluate((link: HTMLLinkElement) => link.href);
	for (const { src, sizes } of [...icons, { src: touch, sizes: "180x180" }]) {
		const width = await page.evaluate(async (address) => {
			const image = new Image();
			image.src = address;
			await image.decode();
			return image.naturalWidth;
		}, new URL(src, manifest).href);
		if (sizes !== "any") expect(`${width}x${width}`, src).toBe(sizes);
	}
});

test("the tab's icon is the lamp mark of the address that is read, in its section's ink", {
	tag: ["@at-desktop", "@every"],
}, async ({ page, site }) => {
	const icon = page.locator("link[rel=icon][type='image/svg+xml']");
	await site.open("fnff/armor");
	await expect(icon).toHaveAttribute("href", /^data:image\/svg\+xml,.*%23ff7a5c/i);
	const armor = await icon.getAttribute("href");
	await site.open("nightcity/map");
	await expect(icon).toHaveAttribute("href", /^data:image\/svg\+xml,.*%23ffb54a/i);
	expect(await icon.getAttribute("href")).not.toBe(armor);
});
