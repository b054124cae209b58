import { readFileSync } from "node:fs";
import { expect, test } from "../site.ts";
import { closesEveryWay } from "./slip.ts";

test.use({ loadsAhead: true });

function data<T>(file: string): T {
	return JSON.parse(readFileSync(new URL(`../../apps/${file}`, import.meta.url), "utf8"));
}

interface Drug {
	name: string;
	strength: string;
	difficulty: string;
	duration: string;
	description: string;
}
const { drugs } = data<{ drugs: Drug[] }>("traumateam/public/assets/TraumaTeam/Drugs.json");
const { codes } = data<{ codes: Record<string, string>[] }>("cyberware/public/assets/Cyberware/SurgeryCodes.json");

test("Trauma Team: a muted loop that can be paused, and a click that opens an external video", {
	tag: "@at-desktop",
}, async ({ page, site, context }) => {
	await context.route(/youtube/, (route) =>
		route.fulfill({ contentType: "text/html", body: "<title>elsewhere</title>" }),
	);
	await site.open("traumateam/introduction");
	const main = page.getByRole("main");
	const video = main.locator("video");
	await expect(video).toHaveJSProperty("muted", true);
	await expect(video).toHaveJSProperty("loop", true);
	await main.getByRole("button", { name: "Pause the video" }).click();
	await expect(video).toHaveJSProperty("paused", true);
	await main.getByRole("button", { name: "Play the video" }).click();
	await expect(video).toHaveJSProperty("paused", false);
	const [tab] = await Promise.all([
		context.waitForEvent("page"),
		main.getByRole("link", { name: /on video, in a new tab/ }).click(),
	]);
	expect(tab.url()).toMatch(/^https:\/\/www\.youtube\.com\//);
	expect(await tab.evaluate(() => opener)).toBeNull();
});

test("Trauma Team: the saves of an example open filled in, in FNFF's calculator", { tag: "@at-phone" }, async ({
	page,
	site,
}) => {
	await site.open("traumateam/death");
	await page.getByRole("link", { name: "you need 4 or less" }).click();
	const save = page.getByRole("region", { name: "Stun and death saves" });
	await expect(save.getByRole("spinbutton", { name: "Body Type" })).toHaveValue("7");
	await expect(save.getByRole("combobox", { name: "Wounds" }).locator("option:checked")).toHaveText("Mortal 3");
	await expect(save.getByText("4 in 10, 40%")).toBeVisible();
});

test("Trauma Team: the video rests on its poster where no motion is wanted", {
	tag: ["@at-desktop", "@every"],
}, async ({ page, site }) => {
	await page.emulateMedia({ reducedMotion: "reduce" });
	await site.open("traumateam/introduction");
	await expect(page.getByRole("button", { name: "Play the video" })).toBeVisible();
	await expect(page.locator("main video")).toHaveJSProperty("paused", true);
});

test("Drugs: each opens on a slip with all that is known of it, which closes in three ways", {
	tag: "@at-phone",
}, async ({ page, site }) => {
	await site.open("traumateam/drugs");
	const main = page.getByRole("main");
	expect(drugs.length).toBeGreaterThanOrEqual(12);
	await expect(main.getByRole("list", { name: "Drugs" }).getByRole("button")).toHaveCount(drugs.length);
	for (const { name, strength, difficulty, duration, description } of drugs) {
		await main.getByRole("button", { name, exact: true }).click();
		const slip = page.getByRole("dialog", { name, exact: true });
		const cells = ["Strength Our value", "Difficulty", "Duration", strength, difficulty, duration];
		await expect(slip).toContainText([name, ...cells, ...description.split("\n")].join(""));
		await page.keyboard.press("Escape");
		await expect(slip).toHaveCount(0);
	}
	await closesEveryWay(page, "Black Lace", (slip) => expect(slip).toContainText("Our value"));
});

test("Surgery: the four codes, each with its six values", { tag: ["@at-desktop", "@every"] }, async ({
	page,
	site,
}) => {
	await site.open("cyberware/surgery");
	const table = page.getByRole("table", { name: "Surgery codes" });
	await expect(table.getByRole("rowheader")).toHaveText(["N (Negligible)", "M (Minor)", "MA (Major)", "CR (Critical)"]);
	for (const { name = "", required, time, damage, cost, difficulty } of codes) {
		const row = table.getByRole("row").filter({ has: page.getByRole("rowheader", { name, exact: true }) });
		await expect(row.getByRole("cell")).toHaveText([required, time, damage, cost, difficulty] as string[]);
	}
});
