import type { Locator, Page } from "@playwright/test";
import { launch, play } from "./player.ts";
import { expect, heading, test } from "./site.ts";
import { passesAxe } from "./usable.ts";

async function run(page: Page, ...lines: string[]) {
	const prompt = page.getByRole("textbox", { name: /Command in/ });
	for (const line of lines) {
		await prompt.fill(line);
		await prompt.press("Enter");
	}
}

/** Returns the log's last lines: the input and its answer. */
function endsWith(line: string, answer: string): RegExp {
	const literal = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll(" ", "\\s+");
	return new RegExp(`>>\\s*${literal(line)}\\s*!?\\s*${literal(answer)}\\s*$`);
}

test.describe("the Mainframe", () => {
	test("answers every command in the words of the specification", { tag: "@at-desktop" }, async ({ page, site }) => {
		await site.open("mainframe");
		const rest = (of: Element) => getComputedStyle(of.parentElement as Element, "::before").backgroundColor;
		const field = page.getByRole("textbox");
		await expect(field).toBeFocused();
		expect(await field.evaluate(rest), "a block where the first letter will be").toBe("rgb(255, 181, 74)");
		await page.keyboard.type("c");
		expect(await field.evaluate(rest), "then the field's own").toBe("rgba(0, 0, 0, 0)");
		await page.keyboard.press("Backspace");
		const log = page.getByRole("log");
		const cases: [string, string][] = [
			["cat Keys", "Keys is not a file."],
			["cat nothing", "File does not exist."],
			["cat Logs/audit.log", "Permission denied."],
			["cd Keys", "Permission denied."],
			["cd readme.txt", "readme.txt does not exist or is not a folder."],
			["CD Mail", "Command not found: CD Mail"],
			["./readme.txt", "File is not executable."],
			["./Tools/Purge.exe", "Permission denied."],
			["./Arcade/Coin.exe", "The coin is in the air. The coin is still in the air. It was a good coin."],
			["exit", "The main program is run by another user, and she has not finished. EXIT ABORTED."],
			[
				"shut down",
				"WARNING: 1,212 corners are online, and somebody is reading at one of them. Shut down sequence terminated.",
			],
			["what the fuck", "Stop being angry."],
			["<b>bold</b>", "Command not found: <b>bold</b>"],
		];
		for (const [line, answer] of cases) {
			await run(page, line);
			await expect(log).toHaveText(endsWith(line, answer));
		}
		await run(page, "cd ..", "cd ..", "cd ..");
		await expect(log).toHaveText(endsWith("cd ..", "Parent directory above root does not exist."));
		await run(page, "cls");
		await expect(log).toBeEmpty();
	});

	test("tells its story to the end, including the login's names and passwords", { tag: "@at-desktop" }, async ({
		page,
		site,
	}) => {
		await site.open("mainframe");
		const log = page.getByRole("log");
		await run(
			page,
			"cat readme.txt",
			"cat Mail/05_new_shift_login.txt",
			"cat Personnel/voss_ada.txt",
			"cat Diary/3470.txt",
		);
		for (const clue of ["nightshift", "avoss", "where everything here begins and nothing is stored"]) {
			await expect(log).toContainText(clue);
		}
		await run(page, "cd vampire", "cat heartbeat.log", "cat epilogue_recovered.dat");
		await expect(log).toContainText("Key something. I like to see what people look for.");
		await run(page, "cat prologue_lost.dat");
		await expect(log).toHaveText(endsWith("cat prologue_lost.dat", "Permission denied."));
	});

	test("is used by keyboard alone, and Escape then Tab leaves", async ({ page, site }) => {
		await site.open("mainframe");
		const prompt = page.getByRole("textbox", { name: "Command in /home/mainframe" });
		await expect(prompt).toBeFocused();
		await page.keyboard.type("cd vam");
		await page.keyboard.press("Tab");
		await expect(prompt).toHaveValue("cd Vampire");
		await page.keyboard.press("Enter");
		await expect(page.getByRole("textbox", { name: "Command in /home/mainframe/Vampire" })).toBeFocused();
		await page.keyboard.press("ArrowUp");
		await expect(page.getByRole("textbox")).toHaveValue("cd Vampire");
		await page.keyboard.press("Control+l");
		await expect(page.getByRole("log")).toBeEmpty();
		await run(page, "ls");
		await expect(page.getByRole("log")).not.toBeEmpty();
		// with Caps Lock
		await page.keyboard.press("Control+L");
		await expect(page.getByRole("log")).toBeEmpty();
		await expect(prompt).toHaveAccessibleDescription(/Esc, then Tab, leaves/);
		await page.keyboard.press("Escape");
		await page.keyboard.press("Tab");
		await expect(page.getByRole("textbox")).not.toBeFocused();
	});

	test("visits a site by its file, and is as it was left on the way back", { tag: "@at-desktop" }, async ({
		page,
		site,
	}) => {
		await site.open("mainframe");
		await run(page, "cd Sites", "./LayeringArmor.Site");
		await expect(heading(page)).toHaveText("Armor");
		await expect(page.getByRole("heading", { name: "Layering" })).toBeFocused();
		await page.goBack();
		const prompt = page.getByRole("textbox", { name: "Command in /home/mainframe/Sites" });
		await expect(prompt).toBeFocused();
		await expect(page.getByRole("log")).toContainText(">> ./LayeringArmor.Site");
		await page.keyboard.press("ArrowUp");
		await expect(prompt).toHaveValue("./LayeringArmor.Site");
	});

	test("@phone is used by touch alone, with the keys that the phone lacks", async ({ page, site }) => {
		await site.open("mainframe");
		const keys = page.getByRole("toolbar", { name: "Terminal keys" });
		await keys.getByRole("button", { name: "ls lists the folder" }).tap();
		await expect(page.getByRole("log")).toContainText("MusicPlayer.exe");
		await keys.getByRole("button", { name: "cat prints a file" }).tap();
		await page.getByRole("textbox").pressSequentially("read");
		await keys.getByRole("button", { name: /complete/ }).tap();
		await expect(page.getByRole("textbox")).toHaveValue("cat readme.txt");
	});

	test("@phone stays between the bars: the prompt above the keys and the player's bar, long output from its command on", {
		tag: "@every",
	}, async ({ page, site }) => {
		await site.open("mainframe");
		await run(page, "ls", "cat readme.txt", "cat motd.txt", "cat Mail/06_liaison.txt");
		const player = await play(page, "Play all");
		await player.getByRole("button", { name: "Minimize" }).tap();
		const keys = page.getByRole("toolbar", { name: "Terminal keys" });
		const prompt = page.getByRole("textbox", { name: /Command in/ });
		const top = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
		const bottom = async (part: Locator) => (await top(part)) + ((await part.boundingBox())?.height ?? Number.NaN);
		await expect.poll(async () => (await bottom(prompt)) <= (await top(keys))).toBe(true);
		await expect.poll(async () => (await bottom(keys)) <= (await top(player)) + 1).toBe(true);

		await run(page, "cd Vampire", "cat Epilogue_RECOVERED.dat");
		const echo = page.getByRole("log").getByText("cat Epilogue_RECOVERED.dat");
		await expect(echo).toBeInViewport();
		await page.keyboard.type("ls");
		await expect(prompt).toBeInViewport();

		await page.setViewportSize({ width: 844, height: 390 });
		await run(page, "cls", "cd /home/mainframe", "ls", "ls");
		await expect.poll(async () => (await bottom(prompt)) <= (await top(keys)), "on its side").toBe(true);
		await expect(prompt).toBeInViewport({ ratio: 1 });
	});

	for (const [name, width, height] of [
		["on its side", 844, 390],
		["that is small, on its side", 667, 375],
		["with a window as high as a keyboard leaves", 390, 450],
		["that is as narrow as any", 320, 500],
		["in large type", 390, 844],
	] as const) {
		test(`shows what is typed above the keys of a phone ${name}`, { tag: ["@at-phone", "@every"] }, async ({
			page,
			site,
		}) => {
			await page.setViewportSize({ width, height });
			await site.open("mainframe");
			if (name === "in large type")
				await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
			await run(page, "cd Mail", "cat 08_last.txt");
			const echo = page.getByRole("log").getByText("cat 08_last.txt");
			await expect(echo).toBeInViewport();
			await page.keyboard.type("ls");
			const keys = page.getByRole("toolbar", { name: "Terminal keys" });
			const above = async () => {
				const bottom = await page.getByRole("textbox").evaluate((field) => field.getBoundingClientRect().bottom);
				return (await keys.evaluate((row) => row.getBoundingClientRect().top)) - bottom;
			};
			await expect.poll(above).toBeGreaterThanOrEqual(0);
		});
	}

	test("has keys as large as a finger on the smallest phone", { tag: ["@at-phone", "@every"] }, async ({
		page,
		site,
	}) => {
		await page.setViewportSize({ width: 320, height: 640 });
		await site.open("mainframe");
		const keys = page.getByRole("toolbar", { name: "Terminal keys" }).getByRole("button");
		await expect(keys).toHaveCount(8);
		const widths = await keys.evaluateAll((all) => all.map((key) => key.getBoundingClientRect().width));
		expect(Math.min(...widths)).toBeGreaterThanOrEqual(44);
	});

	test("stays in view when the window becomes smaller, and above the keyboard of a phone", {
		tag: ["@at-phone", "@every"],
	}, async ({ page, site }) => {
		// The keyboard covers a part of the page, which keeps its size.
		await page.addInitScript(() => {
			const view = Object.assign(new EventTarget(), { height: innerHeight, offsetTop: 0, scale: 1 });
			Object.defineProperty(window, "visualViewport", { value: view });
		});
		await site.open("mainframe");
		await run(page, "cat readme.txt", "ls", "cat Mail/06_liaison.txt");
		const prompt = page.getByRole("textbox", { name: /Command in/ });
		const keys = page.getByRole("toolbar", { name: "Terminal keys" });
		const free = await page.evaluate(() => {
			Object.assign(visualViewport ?? {}, { height: innerHeight - 336 });
			visualViewport?.dispatchEvent(new Event("resize"));
			return innerHeight - 336;
		});
		const bottom = async (part: Locator) => {
			const box = await part.boundingBox();
			return box ? box.y + box.height : Number.NaN;
		};
		await expect.poll(() => bottom(keys)).toBe(free);
		expect(await bottom(prompt)).toBeLessThanOrEqual((await keys.boundingBox())?.y ?? 0);
		// The browser may push the page up, too.
		await page.evaluate(() => {
			Object.assign(visualViewport ?? {}, { offsetTop: 200 });
			visualViewport?.dispatchEvent(new Event("scroll"));
		});
		await expect.poll(() => bottom(keys)).toBe(free + 200);
	});

	test("brings a minimized player back when it is run again", { tag: ["@at-desktop", "@every"] }, async ({
		page,
		site,
	}) => {
		await site.open("mainframe");
		const player = await play(page, "Play all");
		await player.getByRole("button", { name: "Minimize" }).click();
		await launch(page);
		await expect(player.getByRole("tab", { name: "Now playing" })).toBeVisible();
		await expect(player).toBeFocused();
	});

	test("keeps columns whole on a phone", { tag: ["@at-phone", "@every"] }, async ({ page, site }) => {
		await site.open("mainframe");
		await run(page, "cat motd.txt", "cat Logs/boot.log", "cat Logs/door.log", "cat Logs/lamps.log");
		await run(page, "cat /home/guest/guestbook.txt", "cat /archive/index.txt");
		const columns = page
			.getByRole("log")
			.locator("p")
			.filter({ hasText: /\S {2,}\S/ });
		await expect(columns).toHaveCount(6);
		const broken = await columns.evaluateAll((texts) =>
			texts
				.filter((text) => {
					const lines = (text.textContent ?? "").trimEnd().split("\n").length;
					const height = Number.parseFloat(getComputedStyle(text).lineHeight);
					return text.scrollWidth > text.clientWidth || Math.round(text.clientHeight / height) > lines;
				})
				.map(({ textContent }) => textContent),
		);
		expect(broken).toEqual([]);

		await page.setViewportSize({ width: 320, height: 640 });
		await run(page, "./Tools/Lampcheck.exe");
		const cut = await page
			.getByRole("log")
			.locator("p, li")
			.evaluateAll((texts) =>
				texts.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent),
			);
		expect(cut).toEqual([]);
	});

	test("stays readable to axe with everything printed", { tag: ["@at-phone", "@every"] }, async ({ page, site }) => {
		await site.open("mainframe");
		await run(page, "help", "ls", "cat readme.txt", "cat nope", "cat lamps");
		await passesAxe(page);
	});

	test("names the broken node of a broken tree", { tag: ["@at-desktop", "@every"] }, async ({ page, site }) => {
		site.allow(/MainframeStructure/);
		await page.route(/MainframeStructure\.json/, (route) =>
			route.fulfill({
				json: {
					name: "/",
					permission: true,
					file: false,
					result: "",
					execute: "",
					folders: { home: { name: "home" } },
				},
			}),
		);
		await page.goto("/#/mainframe");
		await expect(page.getByRole("main")).toContainText('MainframeStructure.json, node /home: "folders" is missing');
	});
});
