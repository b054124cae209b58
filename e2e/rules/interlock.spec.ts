import { expect, heading, test } from "../site.ts";
import { closesEveryWay } from "./slip.ts";

test("Stats: every key opens its description, and [ RETURN ] goes back to the key", {
	tag: ["@at-desktop", "@every"],
}, async ({ page, site }) => {
	await site.open("interlocksystem/stats");
	const main = page.getByRole("main");
	const words = (region: string) =>
		main.getByRole("region", { name: region }).getByRole("button").locator("span:nth-child(-n+2)").allTextContents();
	await expect(main.getByRole("region", { name: "Bought" }).getByRole("button")).toHaveCount(9);
	const names = [...(await words("Bought")), ...(await words("Calculated"))];
	expect(names).toHaveLength(2 * 14);
	for (let i = 0; i < names.length; i += 2) {
		const [short = "", name = ""] = names.slice(i, i + 2);
		const key = main.getByRole("button", { name: `${short} ${name}`, exact: true });
		await key.click();
		const opened = main.getByRole("heading", { level: 2, name, exact: true });
		await expect(opened).toBeFocused();
		await expect(key).toHaveCount(0);
		if (short === "BT") await expect(main.getByRole("row", { name: "10 100 kg 400 kg" }).first()).toBeVisible();
		if (short === "BTM") await expect(main.getByRole("row", { name: /^11 and up Superhuman .* −5$/ })).toHaveCount(2);
		await main.getByRole("button", { name: "[ RETURN ]" }).click();
		await expect(key).toBeFocused();
		await expect(opened).toHaveCount(0);
	}
});

test("Fumbles: every table has its title, its use, a result for each face, and a way back", {
	tag: ["@at-desktop", "@every"],
}, async ({ page, site }) => {
	await site.open("interlocksystem/skillcheck?tab=fumbles");
	const main = page.getByRole("main");
	const list = main.getByRole("list", { name: "Fumble tables" }).getByRole("button");
	await expect(list.first()).toBeVisible();
	const count = await list.count();
	expect(count).toBeGreaterThanOrEqual(5);
	for (let i = 0; i < count; i++) {
		const key = list.nth(i);
		const title = (await key.locator("span:last-child").textContent()) ?? "";
		await key.click();
		await expect(main.getByRole("heading", { name: title, exact: true })).toBeFocused();
		await expect(main.getByText(/^Typically used when .+\./)).toBeVisible();
		const table = main.getByRole("table").filter({ has: page.getByRole("columnheader", { name: "Result" }) });
		const ranges = await table.getByRole("rowheader").allTextContents();
		const faces = ranges.flatMap((range) => {
			const [from, to = from] = range.split("–").map(Number);
			return Array.from({ length: Number(to) - Number(from) + 1 }, (_, face) => Number(from) + face);
		});
		expect(faces, title).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
		await main.getByRole("button", { name: "[ RETURN ]" }).click();
		await expect(key).toBeFocused();
	}
});

test("Skill List: 40 skills by category; each opens on a slip that closes in three ways", { tag: "@at-phone" }, async ({
	page,
	site,
}) => {
	await site.open("interlocksystem/skilllist");
	const main = page.getByRole("main");
	await expect(main.getByRole("region", { name: "INT", exact: true }).getByRole("button")).toHaveText([
		/Awareness\/Notice/,
		/Business/,
		/Education/,
		/Expert/,
		/Language/,
		/Programming/,
		/Science/,
	]);
	await expect(main.getByRole("region").getByRole("button")).toHaveCount(40);
	await closesEveryWay(page, "Athletics", async (slip) => {
		await expect(slip).toContainText(/Takes in\s*Athletics, Archery/);
		await expect(slip.getByRole("listitem").first(), "marked lines are bullets").toBeVisible();
		await expect(slip).not.toContainText("**");
	});
});

test("Lifepath: text alone; the flowcharts are in the core rulebook", { tag: ["@at-desktop", "@every"] }, async ({
	page,
	site,
}) => {
	await site.open("interlocksystem/lifepath");
	await expect(heading(page)).toHaveText("Lifepath");
	const main = page.getByRole("main");
	await expect(main).toContainText("core rulebook, on pages 33 to 39");
	await expect(main.getByRole("img")).toHaveCount(0);
});

test("Sheet: each picture opens its character sheet in a new window, on the chosen paper", {
	tag: "@at-desktop",
}, async ({ page, site, request }) => {
	await site.open("interlocksystem/sheet");
	const main = page.getByRole("main");
	const links = [
		{
			link: main.getByRole("link").filter({ has: page.getByRole("img", { name: /modern character sheet/ }) }),
			is: "modern",
		},
		{ link: main.getByRole("link", { name: "Open the original 2020 sheet" }), is: "classic" },
	];
	for (const paper of ["A4", "Letter"]) {
		await main.getByRole("group", { name: "Paper" }).getByText(paper, { exact: true }).click();
		for (const { link, is } of links) {
			await expect(link).toHaveAttribute("target", "_blank");
			await expect(link).toHaveAttribute("rel", /noopener/);
			const href = (await link.getAttribute("href")) ?? "";
			expect(href).toContain(`sheet-${is}-${paper.toLowerCase()}.pdf`);
			const answer = await request.get(href);
			expect(answer.status()).toBe(200);
			expect(answer.headers()["content-type"]).toBe("application/pdf");
			expect((await answer.body()).subarray(0, 5).toString()).toBe("%PDF-");
		}
	}
	for (const picture of await main.getByRole("img", { name: /character sheet/ }).all()) {
		await picture.scrollIntoViewIfNeeded();
		await expect(picture).toHaveJSProperty("naturalWidth", 640);
		expect(await picture.evaluate((it: HTMLImageElement) => it.currentSrc)).toContain(".avif");
	}
});
