/** Every address of every section leads to its rule: page, tab, entry, scroll position, focus, register, rail. */
import type { APIRequestContext, Page } from "@playwright/test";
import type { AddressRow, AddressTable } from "../packages/ui/src/section/contract.ts";
import type { Discovery } from "../packages/ui/src/section/discovery-document.ts";
import { every } from "./every.ts";
import { expect, hasHeading, heading, sections, test } from "./site.ts";

async function tableOf(request: APIRequestContext, path: string): Promise<AddressTable> {
	const discovery = (await (await request.get("/sections.json")).json()) as Discovery;
	const live = Object.values(discovery.microFrontends).flatMap(([entry]) => (entry ? [entry.extras.dataterm] : []));
	const section = live.find((section) => section.path === `/${path}`);
	return (await request.get(`/s/${section?.name}/${section?.release}/addresses.json`)).json();
}

/** Returns the reader's place once they have arrived, or after 30 seconds. Looks at every frame: `expect` would look later. */
function arrived(page: Page, address: string, route: string) {
	return page.evaluate(
		async ({ address, route }) => {
			const late = performance.now() + 30_000;
			for (;;) {
				const place = look(address);
				const isThere = place.route === route && Object.values(place).every(Boolean);
				if (isThere || performance.now() > late) return place;
				await new Promise(requestAnimationFrame);
			}

			function look(address: string) {
				const whole = address.endsWith("00");
				const block = document.querySelector<HTMLElement>(`main [data-address="${address}"]`);
				const h1 = document.querySelector<HTMLElement>("main h1");
				const headings = [...(block?.querySelectorAll<HTMLElement>("h1, h2, h3, h4, :scope > dt") ?? [])];
				const own = headings.find((heading) => heading.offsetHeight > 0) ?? h1;
				const tab = document.querySelector("main [role=tab][aria-selected=true]");
				const panel = tab && document.getElementById(tab.getAttribute("aria-controls") ?? "");
				const top = block?.getBoundingClientRect().top ?? 0;
				const atEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
				const register = document.querySelector("button[aria-label^='Address']")?.getAttribute("aria-label");
				// The rail lists some of the page's blocks, and marks the one that the register shows.
				const rail = [...document.querySelectorAll("main nav[aria-label='On this page'] a")];
				const digits = (link: Element) => link.getAttribute("href")?.slice(-4);
				const marked = rail.filter((link) => link.getAttribute("aria-current") === "true").map(digits);
				const shownInRail = rail.map(digits).filter((digits) => digits && register?.includes(digits));
				return {
					route: location.hash,
					shown: whole || (block !== null && block.offsetHeight > 0),
					inTab: !panel || whole || block?.closest("[role=tabpanel]") === panel,
					// A block without a heading belongs to what is above it, which stays in view.
					place: whole
						? scrollY === 0
						: top >= -1 && (top <= innerHeight * (own === h1 ? 0.5 : 0.3) || atEnd || block?.tagName === "DIALOG"),
					focus: document.activeElement === (whole ? h1 : own),
					// On a page without a block at its head, the first rule is being read.
					register: register?.startsWith(`Address ${whole ? address.slice(0, 2) : address}`),
					rail: marked.join() === shownInRail.join(),
				};
			}
		},
		{ address, route },
	);
}

function routeOf(path: string, { page, tab, open }: AddressRow): string {
	const query = new URLSearchParams({ ...(tab && { tab }), ...(open && { open }) }).toString();
	return `#/${path}/${page}${query && `?${query}`}`;
}

/** Returns a page, a block of it, one in a tab, one in an entry, and one that is gone. With EVERY=1, all. */
function chosen(rows: [string, AddressRow][]): [string, AddressRow][] {
	if (every) return rows;
	const kinds = rows.map(([address, row]) =>
		row.gone ? "gone" : [address.endsWith("00"), Boolean(row.tab), Boolean(row.open)].join(),
	);
	return rows.filter((_, place) => kinds.indexOf(kinds[place] ?? "") === place);
}

for (const { name, title, path } of sections) {
	test(`every address of ${title} leads to its rule`, {
		tag: [`@${name}`, "@at-desktop"],
	}, async ({ page, request }) => {
		const rows = chosen(Object.entries(await tableOf(request, path)));
		expect(rows.length).toBeGreaterThan(1);
		await page.goto("/");
		await hasHeading(page);
		for (const [address, row] of rows) {
			await page.evaluate((address) => {
				location.hash = `#/@${address}`;
			}, address);
			if (row.gone) {
				await expect(heading(page)).toHaveText(`Nothing at ${address}`);
				continue;
			}
			const route = routeOf(path, row);
			expect(await arrived(page, address, route), `${address} ${row.title}`).toEqual({
				route,
				shown: true,
				inTab: true,
				place: true,
				focus: true,
				register: true,
				rail: true,
			});
		}
	});
}

test("@desktop a link to an address goes there at once: menu and colors stay, and its page is not rendered again", async ({
	page,
	site,
}) => {
	const table = page.waitForResponse("**/s/fnff/*/addresses.json"); // on hover, or earlier if the browser is idle
	await site.open("fnff/armor");
	await page.evaluate(() => {
		const seen = { menuGone: 0, colors: [] as (string | null)[] };
		const look = () => {
			if (!document.querySelector("nav[aria-label='FNFF']")) seen.menuGone++;
			const color = document.querySelector("[data-sec]:has(main)")?.getAttribute("data-sec") ?? null;
			if (seen.colors.at(-1) !== color) seen.colors.push(color);
		};
		new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
		Object.assign(window, { seen, drawn: document.querySelector("main h1") });
	});
	const seen = () => page.evaluate(() => (window as unknown as { seen: object }).seen);
	const history = () => page.evaluate(() => window.history.length);
	const before = await history();

	const link = page.getByRole("navigation", { name: "On this page" }).getByRole("link", { name: "Piercing" });
	await link.hover();
	await (await table).finished();
	await link.click();
	await expect(page.getByRole("heading", { name: "Piercing" })).toBeFocused();
	expect(await page.evaluate(() => (window as unknown as { drawn: Element }).drawn.isConnected)).toBe(true);
	expect(await history()).toBe(before + 1);

	await page.locator("main a[href='#/@D403']").first().click();
	await expect(page.getByRole("heading", { name: "Layering" })).toBeFocused();
	await page.evaluate(() => {
		const link = Object.assign(document.createElement("a"), { href: "#/@D603", textContent: "Stun saves" });
		document.querySelector("main")?.append(link);
	});
	await page.getByRole("link", { name: "Stun saves", exact: true }).click();
	await expect(page).toHaveURL(/#\/fnff\/wounds$/);
	await expect(page.getByRole("heading", { name: "Stun/Shock" })).toBeFocused();
	await page.goBack();
	await expect(page).toHaveURL(/#\/fnff\/armor$/);
	expect(await seen()).toEqual({ menuGone: 0, colors: ["D"] });
});

test("@desktop a link to an address whose table is late shows that it loads, and arrives; one without a table says why", async ({
	page,
	site,
}) => {
	site.allow(/503/);
	await site.open("traumateam/drugs");
	let answer = () => {};
	const held = new Promise<void>((done) => {
		answer = done;
	});
	await page.route("**/s/fnff/*/addresses.json", async (route) => {
		await held;
		await route.fulfill({ status: 503 });
	});
	await page.evaluate(() => {
		const link = Object.assign(document.createElement("a"), { href: "#/@D603", textContent: "Stun saves" });
		document.querySelector("main")?.append(link);
	});
	await page.getByRole("link", { name: "Stun saves", exact: true }).click();
	await expect(page.getByRole("main")).toContainText("Loading");
	await expect(page.getByRole("navigation", { name: "FNFF" })).toBeVisible();
	answer();
	await expect(page.getByRole("main")).toContainText("The address table of FNFF did not load");
	await page.unroute("**/s/fnff/*/addresses.json");
	await page.getByRole("main").getByRole("button", { name: "Retry" }).click();
	await expect(page).toHaveURL(/#\/fnff\/wounds$/);
	await expect(page.getByRole("heading", { name: "Stun/Shock" })).toBeFocused();
});
