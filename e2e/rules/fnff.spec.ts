import { expect, heading, test } from "../site.ts";

const sections = [
	["initiative", ["Rounds/Turns", "Waiting", "Party Initiative", "Snapshots"]],
	["actions", ["An Action", "More than one", "Ambushes", "Line of Sight"]],
	["armor", ["Stopping Power", "Hard/Soft", "Layering", "Piercing", "Cover"]],
	["wounds", ["Effects", "Special cases", "Stun/Shock"]],
] as const;

test("Initiative, Actions, Armor and Wounds have their sections in order", { tag: ["@at-desktop", "@every"] }, async ({
	page,
	site,
}) => {
	for (const [path, titles] of sections) {
		await site.open(`fnff/${path}`);
		await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([...titles]);
	}
});

test("Line of Sight: the first click takes the background away, the second opens it alone and puts it back", {
	tag: "@at-desktop",
}, async ({ page, site }) => {
	const phone = test.info().project.name === "phone";
	const width = phone ? 1100 : 1600;
	await site.open("fnff/actions");
	const picture = page.getByRole("img", { name: /^Line of sight/ });
	const link = page.getByRole("main").getByRole("link").filter({ has: picture });
	await link.scrollIntoViewIfNeeded();
	await expect(picture).toHaveAttribute("src", phone ? /-bg-phone\.webp/ : /-bg\.webp/);
	await expect(picture).toHaveJSProperty("naturalWidth", width);
	await expect(link).toHaveAccessibleDescription(/remove the background/);

	await link.click();
	await expect(picture).toHaveAttribute("src", phone ? /-plain-phone\.webp/ : /-plain\.webp/);
	await expect(picture).toHaveJSProperty("naturalWidth", width);
	await expect(link).toHaveAccessibleDescription(/new tab/);
	expect(page.context().pages(), "no new tab yet").toHaveLength(1);

	const [tab] = await Promise.all([page.context().waitForEvent("page"), link.click()]);
	expect(tab.url()).toMatch(/\/assets\/FNFF\/line-of-sight-plain\.webp/);
	await expect(picture).toHaveAttribute("src", phone ? /-bg-phone\.webp/ : /-bg\.webp/);

	// A window that becomes wider, such as a tablet that is turned, gets the other picture.
	await page.setViewportSize({ width: phone ? 1180 : 390, height: 820 });
	await expect(picture).toHaveJSProperty("naturalWidth", phone ? 1600 : 1100);
});

const topics = [
	["Ranged Weapons", "Ranged · one aimed shot", "To-hit numbers"],
	["Automatic Weapons", "Automatic · three rounds, climbing", "Full auto"],
	["Area of Effect Weapons", "Area · thinner as it spreads", "Shotguns"],
	["Laser Weapons", "Laser · no drop, no drift", "Microwavers"],
	["Melee Weapons", "Melee · one edge", "Parry"],
	["Martial Arts", "Martial arts · guard and center", "Styles"],
] as const;

test("Making Attacks: six keys, each with its topic, its picture and [ RETURN ]", { tag: "@at-phone" }, async ({
	page,
	site,
}) => {
	await site.open("fnff/makingattacks");
	const main = page.getByRole("main");
	await expect(main.getByRole("button")).toHaveText(topics.map(([name]) => name));
	for (const [name, picture, block] of topics) {
		const key = main.getByRole("button", { name, exact: true });
		await key.click();
		await expect(heading(page)).toHaveText(name);
		await expect(heading(page)).toBeFocused();
		await expect(main.getByRole("heading", { level: 2, name: block, exact: true })).toBeVisible();
		const shown = main.getByRole("figure").filter({ hasText: picture }).getByRole("img");
		await expect(shown).toBeVisible();
		await expect(shown).toHaveJSProperty("naturalWidth", 420);
		await expect(page).toHaveURL(/\?open=/);
		await main.getByRole("button", { name: "[ RETURN ]" }).click();
		await expect(heading(page)).toHaveText("Making Attacks");
		await expect(key).toBeFocused();
		await expect(page).toHaveURL(/#\/fnff\/makingattacks$/);
	}
});
