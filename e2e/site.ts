/** The test of all specs: a page at the running site, which fails when its console does. */
import { test as base, expect, type Locator, type Page } from "@playwright/test";

export { expect };

export interface Site {
	/** Opens a route, `fnff/armor`, and waits until its heading stands. */
	open: (route: string) => Promise<void>;
	/** Lines that the console may hold in this test; everything else fails it. */
	allow: (line: RegExp) => void;
	phone: boolean;
	/** The side menu, opened first on a phone. */
	sideMenu: (title: string) => Promise<Locator>;
	/** The six section links, opened first on a phone. */
	topMenu: () => Promise<Locator>;
}

export const test = base.extend<{ site: Site }>({
	site: [
		async ({ page, isMobile }, use) => {
			const allowed: RegExp[] = [];
			const said: string[] = [];
			page.on("console", (message) => {
				if (message.type() === "error" || message.type() === "warning") said.push(message.text());
			});
			page.on("pageerror", (error) => said.push(String(error)));
			const phone = Boolean(isMobile);
			await use({
				phone,
				allow: (line) => allowed.push(line),
				open: async (route) => {
					await page.goto(`/#/${route}`);
					await expect(heading(page)).toBeAttached();
				},
				sideMenu: async (title) => {
					const menu = page.getByRole("navigation", { name: title, exact: true });
					if (phone && !(await menu.isVisible())) {
						await page.getByRole("button", { name: title }).click();
					}
					return menu;
				},
				topMenu: async () => {
					const banner = page.getByRole("banner");
					const menu = banner.getByRole("navigation");
					if (phone && !(await menu.isVisible())) await banner.getByRole("button", { name: /DATATERM/ }).click();
					return menu;
				},
			});
			const unexpected = said.filter((line) => !allowed.some((pattern) => pattern.test(line)));
			expect(unexpected, "the console stays free of errors").toEqual([]);
		},
		{ auto: true },
	],
});

export function heading(page: Page): Locator {
	return page.getByRole("main").getByRole("heading", { level: 1 });
}

export const sections = [
	{ title: "Night City", path: "nightcity", home: "about" },
	{ title: "Classes", path: "classes", home: "rockerboy" },
	{ title: "Interlock System", path: "interlocksystem", home: "introduction" },
	{ title: "FNFF", path: "fnff", home: "introduction" },
	{ title: "Trauma Team", path: "traumateam", home: "introduction" },
	{ title: "Cyberware", path: "cyberware", home: "introduction" },
];
