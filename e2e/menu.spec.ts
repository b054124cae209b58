/** The menu has room for twelve sections: today's, and six more. */
import type { Page } from "@playwright/test";
import type { Discovery } from "../packages/ui/src/section/discovery-document.ts";
import { expect, sections, test } from "./site.ts";
import { fitsTheWindow } from "./usable.ts";

const ADDED = ["Netrunning", "Gear", "Vehicles", "Corporate War", "Contacts", "House Rules"];
const titles = [...sections.map(({ title }) => title), ...ADDED].slice(0, 12);

/** Adds sections to the page, as a gateway with twelve sections would. */
async function withTwelve(page: Page): Promise<void> {
	// Their files are those of FNFF.
	await page.route(/\/s\/added\d\//, (route) =>
		route.continue({
			url: route
				.request()
				.url()
				.replace(/added\d/, "fnff"),
		}),
	);
	await page.route(/\/(\?.*)?$/, async (route) => {
		const response = await route.fetch();
		const body = (await response.text()).replace(
			/(<script id="discovery" type="application\/json">)(.*?)(<\/script>)/s,
			(_, begin: string, text: string, end: string) => {
				const discovery = JSON.parse(text) as Discovery;
				const model = discovery.microFrontends["@dataterm/fnff"]?.[0];
				for (const [i, title] of ADDED.slice(0, 12 - sections.length).entries()) {
					const entry = structuredClone(model as NonNullable<typeof model>);
					Object.assign(entry.extras.dataterm, { name: `added${i}`, title, bank: `${i + 1}`, path: `/added${i}` });
					discovery.microFrontends[`@dataterm/added${i}`] = [entry];
				}
				return begin + JSON.stringify(discovery).replaceAll("<", "\\u003c") + end;
			},
		);
		await route.fulfill({ response, body, headers: { "content-type": "text/html" } });
	});
}

for (const width of [1440, 1180]) {
	test(`at ${width} pixels all twelve are in the bar, apart from each other @desktop`, { tag: "@every" }, async ({
		page,
		site,
	}) => {
		await page.setViewportSize({ width, height: 900 });
		await withTwelve(page);
		await site.open("fnff/armor");
		const links = (await site.topMenu()).getByRole("link");
		await expect(links).toHaveCount(12);
		const bar = await page.getByRole("banner").boundingBox();
		const boxes = await links.evaluateAll((all) =>
			all.map((link) => {
				const { left, right, top, bottom } = link.getBoundingClientRect();
				const label = link.lastElementChild?.previousElementSibling as HTMLElement;
				return { left, right, top, bottom, name: link.textContent, cut: label.scrollWidth > label.clientWidth };
			}),
		);
		for (const [i, box] of boxes.entries()) {
			expect(box.name).toContain(titles[i]);
			expect(box.cut, `${box.name} is cut off`).toBe(false);
			expect(box.bottom).toBeLessThanOrEqual((bar?.height ?? 0) + 1);
			expect(box.bottom - box.top, `${box.name} can be hit`).toBeGreaterThanOrEqual(24);
			for (const other of boxes.slice(i + 1)) {
				const apart =
					box.right <= other.left + 1 ||
					other.right <= box.left + 1 ||
					box.bottom <= other.top + 1 ||
					other.bottom <= box.top + 1;
				expect(apart, `${box.name} and ${other.name}`).toBe(true);
			}
		}
		const search = await page.getByRole("button", { name: "Search" }).filter({ visible: true }).boundingBox();
		expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual((search?.x ?? 0) + 1);
		const beyond = await page.getByRole("banner").evaluate((it) => it.scrollWidth - it.clientWidth);
		expect(beyond, "the bar fits the window").toBeLessThanOrEqual(0);
	});
}

test("at 900 pixels, the narrowest bar, the keys end before the search key @desktop", { tag: "@every" }, async ({
	page,
	site,
}) => {
	await page.setViewportSize({ width: 900, height: 700 });
	await site.open("fnff/armor");
	const last = await (await site.topMenu()).getByRole("link").last().boundingBox();
	const search = await page.getByRole("button", { name: "Search" }).filter({ visible: true }).boundingBox();
	expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual((search?.x ?? 0) + 1);
});

test("@phone all twelve are in the menu, and the last can be reached", async ({ page, site }) => {
	await withTwelve(page);
	await site.open("fnff/armor");
	const menu = await site.topMenu();
	for (const title of titles) {
		const link = menu.getByRole("link", { name: title, exact: true });
		await link.scrollIntoViewIfNeeded();
		await expect(link).toBeInViewport({ ratio: 1 });
	}
	await fitsTheWindow(page);
});
