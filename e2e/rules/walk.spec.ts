/** Every page of the four sections by its menu, and every tab. */
import { expect, heading, test } from "../site.ts";

const menus = [
	{
		title: "Interlock System",
		path: "interlocksystem",
		pages: {
			introduction: "Introduction",
			dice: "Dice",
			stats: "Stats",
			skillcheck: "Skill Check",
			skills: "Skills",
			imppoints: "Imp. Points",
			skilllist: "Skill List",
			reputation: "Reputation",
			lifepath: "Lifepath",
			sheet: "Sheet",
			glossary: "Glossary",
		},
	},
	{
		title: "FNFF",
		path: "fnff",
		pages: {
			introduction: "Introduction",
			initiative: "Initiative",
			actions: "Actions",
			damage: "Damage",
			armor: "Armor",
			bodytype: "Body Type",
			wounds: "Wounds",
			deathsaves: "Death Saves",
			makingattacks: "Making Attacks",
			vehicles: "Vehicles",
		},
	},
	{
		title: "Trauma Team",
		path: "traumateam",
		pages: { introduction: "Introduction", death: "Death", healing: "Healing", bodybank: "Body Bank", drugs: "Drugs" },
	},
	{
		title: "Cyberware",
		path: "cyberware",
		pages: {
			introduction: "Introduction",
			cyberpsychosis: "Cyberpsychosis",
			surgery: "Surgery",
			humanity: "Humanity",
			pieces: "Pieces",
			limbs: "Limbs",
		},
	},
];

for (const { title, path, pages } of menus) {
	// A phone's menu is the same in every section, and closes on choice.
	const tag = path === "traumateam" ? "@at-phone" : ["@at-desktop", "@every"];
	test(`${title}: each entry of the side menu opens its page and is the active one there`, { tag }, async ({
		page,
		site,
	}) => {
		await site.open(`${path}/${Object.keys(pages).at(-1)}`);
		const menu = page.getByRole("navigation", { name: title, exact: true });
		for (const [name, label] of Object.entries(pages)) {
			await site.sideMenu(title);
			await expect(menu.getByRole("link", { name: /./ }).filter({ hasNotText: "Home" })).toHaveCount(
				Object.keys(pages).length,
			);
			await menu.getByRole("link", { name: label, exact: true }).click();
			await expect(page).toHaveURL(new RegExp(`#/${path}/${name}$`));
			await expect(heading(page)).toHaveText(label);
			if (site.phone) await expect(menu, "the menu closes on choice").toBeHidden();
			await site.sideMenu(title);
			await expect(menu.locator("[aria-current=page]")).toHaveText(new RegExp(`${label}$`));
		}
	});
}

const tabbed = [
	{
		route: "interlocksystem/skillcheck",
		tabs: ["About", "Making a Skill Check", "Difficulty Modifiers", "Fumbles and Criticals"],
	},
	{ route: "interlocksystem/skills", tabs: ["About", "Starting Skills", "Pickup Skills"] },
	{ route: "interlocksystem/imppoints", tabs: ["Learning and Improving", "IP Multipliers", "Getting More IP"] },
	{ route: "interlocksystem/reputation", tabs: ["About", "Reputation Table", "Facedowns"] },
	{ route: "traumateam/healing", tabs: ["About", "First Aid", "Medical Tech", "Nanotechnology", "Time"] },
];

test("Tabs: the first is selected, and each shows its panel and no other", { tag: "@at-desktop" }, async ({
	page,
	site,
}) => {
	for (const { route, tabs } of tabbed) {
		await test.step(route, async () => {
			await site.open(route);
			const list = page.getByRole("main").getByRole("tab");
			const panel = page.getByRole("tabpanel");
			await expect(list).toHaveText(tabs.map((name) => new RegExp(`${name}$`)));
			const seen = new Set<string | null>();
			for (const [i, name] of tabs.entries()) {
				const tab = page.getByRole("tab", { name, exact: true });
				if (i > 0) await tab.click();
				await expect(page.getByRole("tab", { selected: true })).toHaveText(new RegExp(`${name}$`));
				await expect(panel, "one panel, named by its tab").toHaveAccessibleName(name);
				seen.add(await panel.textContent());
				const first = panel.locator("[data-address]").filter({ visible: true }).first();
				const address = i > 0 && (await first.count()) > 0 ? await first.getAttribute("data-address") : null;
				if (address) {
					const register = page.getByRole("button", { name: `Address ${address}` }).filter({ visible: true });
					await expect(register.first(), "the register shows a chosen tab's first rule").toBeVisible();
				}
			}
			expect(seen.size, "each panel has its own text").toBe(tabs.length);
			await page.goBack();
			await expect(page.getByRole("tab", { selected: true })).toHaveText(new RegExp(`${tabs.at(-2)}$`));
		});
	}
});
