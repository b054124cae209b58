/** With large type and in small windows, what opens above the page can be used, too. pages.spec.ts looks at the pages. */
import type { Locator, Page } from "@playwright/test";
import { rowsOf } from "./checks/levels.ts";
import { geometryFaults } from "./looks/faults.ts";
import { enterMode } from "./looks/modes.ts";
import { expect, test } from "./site.ts";
import { go } from "./templates.ts";
import { boxOf } from "./usable.ts";

test("with the page's own type at twice the size, the keypad has all its keys, and the menu its names", {
	tag: ["@phone", "@every"],
}, async ({ page, site }) => {
	await site.open("fnff/armor");
	await page.evaluate(() => {
		document.documentElement.style.fontSize = "200%";
	});
	await page.getByRole("button", { name: /^Address/ }).click();
	const keypad = page.getByRole("dialog", { name: "Go to an address" });
	const keys = keypad.getByRole("button", { name: /^[0-9A-F](:|$)/ });
	await expect(keys).toHaveCount(16);
	for (const key of await keys.all()) await expect(key).toBeInViewport({ ratio: 1 });
	await page.keyboard.press("Escape");
	await page.getByRole("button", { name: "DATATERM" }).click();
	await expect(page.getByRole("link", { name: "Interlock System" })).toBeVisible();
	expect(await geometryFaults(page)).toEqual([]);
});

test("with type of twice the size, the menu shows the page that is open, and the bars all of what they say", {
	tag: ["@desktop", "@every"],
}, async ({ page, site }) => {
	await site.open("nightcity/books");
	await enterMode(page, "root-200");
	const open = page.getByRole("navigation", { name: "Night City" }).getByRole("link", { name: "Books" });
	await expect(open).toBeInViewport({ ratio: 1 });
	const cut = await open.evaluate((entry) => {
		const list = entry.closest("ul") as Element;
		const { top } = list.getBoundingClientRect();
		return [...list.children]
			.map((row) => row.getBoundingClientRect())
			.filter((it) => it.top < top - 1 && it.bottom > top + 1);
	});
	expect(cut, "the menu begins with a whole row").toEqual([]);
	expect(await page.evaluate(() => scrollY)).toBe(0);
	const head = page
		.getByRole("main")
		.locator("header")
		.filter({ has: page.getByRole("heading", { level: 1 }) });
	const [digits, title] = await Promise.all([boxOf(head.locator("svg")), boxOf(head.getByRole("heading"))]);
	expect(Math.abs(digits.top + digits.bottom - title.top - title.bottom) / 2).toBeLessThan(4);
	const letters = page.getByRole("banner").getByRole("listitem").locator("svg").filter({ visible: true });
	const tops = await letters.evaluateAll((letters) => letters.map((it) => Math.round(it.getBoundingClientRect().top)));
	const [first, , , fourth] = tops;
	expect(fourth).toBeGreaterThan(first ?? 0);
	expect(tops, "two lines of three").toEqual([first, first, first, fourth, fourth, fourth]);
	await go(page, "fnff/damage");
	for (const name of ["Initiative", "Actions", "Damage"]) {
		const row = page.getByRole("navigation", { name: "FNFF" }).getByRole("link", { name });
		await expect(row, `${name}: with the two rows above the open page's`).toBeInViewport({ ratio: 1 });
	}
	await go(page, "screen/D811,C302,D811~,D405,D603,D4FF");
	const count = page.getByLabel("Status line").getByText("6 blocks");
	expect(await count.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
	const [name, print] = await Promise.all([
		boxOf(page.getByRole("heading", { name: "Screen", level: 1 })),
		boxOf(page.getByRole("button", { name: "Print" })),
	]);
	expect(print.top, "the keys are beside the name").toBeLessThan(name.bottom);
	const marks = page.getByRole("main").getByRole("button", { name: "Our value" }).locator("svg");
	await expect(marks).not.toHaveCount(0);
	const sizes = await marks.evaluateAll((all) => all.map((mark) => mark.getBoundingClientRect().width));
	expect(new Set(sizes), "all marks are as large").toEqual(new Set([20]));
	expect(await geometryFaults(page)).toEqual([]);
});

test("in a window as at 400%, a slip shows its text, and search its answer", { tag: ["@phone", "@every"] }, async ({
	page,
	site,
}) => {
	await page.setViewportSize({ width: 320, height: 256 });
	await site.open("traumateam/drugs?open=stim");
	const slip = page.getByRole("dialog", { name: "Stim" });
	await expect(slip.getByRole("heading", { name: "Stim" })).toBeInViewport({ ratio: 1 });
	await slip.getByRole("button", { name: "[ RETURN ]" }).click();
	await page.getByRole("button", { name: "Search" }).click();
	await page.keyboard.type("stun save");
	await expect(page.getByRole("dialog").getByRole("heading", { name: "Stun/Shock" })).toBeInViewport({ ratio: 1 });
});

test("at 400%, the bars leave most of the window to the text", { tag: ["@phone", "@every"] }, async ({
	page,
	site,
}) => {
	await page.setViewportSize({ width: 320, height: 256 });
	await site.open("fnff/armor");
	await page.getByRole("heading", { name: "Layering" }).scrollIntoViewIfNeeded();
	const bars = await page.evaluate(() =>
		[...document.querySelectorAll("body *")].flatMap((bar) => {
			const { top, bottom, width } = bar.getBoundingClientRect();
			const stays = /fixed|sticky/.test(getComputedStyle(bar).position) && bar.checkVisibility();
			return stays && width > 160 && bottom > 0 && top < innerHeight ? [bottom - top] : [];
		}),
	);
	expect(bars.length).toBeGreaterThan(0);
	expect(bars.reduce((sum, height) => sum + height, 0)).toBeLessThan(256 / 3);
});

const TO_HIT = "fnff/makingattacks?open=ranged-weapons&D811=1~8.7.22.50.3";

test("with text of twice the size, a calculator shows its fields and its answer whole", { tag: "@phone" }, async ({
	page,
	site,
}) => {
	await site.open(TO_HIT);
	await enterMode(page, "text-200-phone");
	const fields = page.getByRole("region", { name: "To hit" }).getByRole("spinbutton");
	await expect(fields.first()).toBeVisible();
	const cut = await fields.evaluateAll((fields) =>
		fields.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map((field) => field.outerHTML),
	);
	expect(cut).toEqual([]);
	const arrows = await page.locator("main select").evaluateAll((selects) =>
		selects.map((select) => {
			const middle = ({ top, bottom }: DOMRect) => (top + bottom) / 2;
			const arrow = select.nextElementSibling?.getBoundingClientRect() ?? new DOMRect();
			return Math.abs(middle(select.getBoundingClientRect()) - middle(arrow));
		}),
	);
	expect(arrows.length).toBeGreaterThan(0);
	expect(Math.max(...arrows), "a select and its arrow have one middle").toBeLessThanOrEqual(1);
	expect(await geometryFaults(page)).toEqual([]);
	await fields.first().focus();
	await expect(fields.first()).toBeInViewport({ ratio: 1 });
	await expect(page.locator("[data-answer]")).toBeInViewport({ ratio: 1 });
	await go(page, "screen/D811~");
	for (const field of await page.getByRole("main").getByRole("spinbutton").all()) {
		await page.keyboard.press("Shift+Tab");
		await field.focus();
		const [at, answer] = await Promise.all([boxOf(field), boxOf(page.locator("[data-answer]"))]);
		expect(at.bottom <= answer.top + 1 || at.top >= answer.bottom - 1, "the answer covers no field").toBe(true);
	}
	for (const sum of ["screen/D600~", "screen/F400~", "screen/C402~"]) {
		await go(page, sum);
		await page.getByRole("button", { name: /^Working/, expanded: false }).click();
		expect(await geometryFaults(page), sum).toEqual([]);
	}
	await go(page, "fnff/armor");
	await page.getByRole("button", { name: "Roll 5D6" }).first().click();
	expect(await geometryFaults(page), "a roll of many dice").toEqual([]);
});

test("with text of twice the size on a phone, all type is of twice the size, and no key covers words", {
	tag: ["@phone", "@every"],
}, async ({ page, site }) => {
	await site.open("interlocksystem/skillcheck?tab=making");
	await enterMode(page, "text-200-phone");
	for (const route of [
		"interlocksystem/skillcheck?tab=making",
		"classes/techie?tab=careerskills",
		"screen/D811,D603,D405,D811~",
		"traumateam/healing",
		"sections",
		"traumateam/introduction",
	]) {
		await go(page, route);
		expect(await smallType(page), route).toEqual([]);
		expect(await geometryFaults(page), route).toEqual([]);
	}
	const [key, words] = [page.getByRole("button", { name: "Play the video" }), page.getByText("Trauma Team on video")];
	const [left, right] = await Promise.all([edge(key, "left"), edge(words, "right")]);
	expect(left).toBeGreaterThan(right);
	await go(page, "fnff/makingattacks?open=ranged-weapons");
	await expect(page.getByText("Muzzle", { exact: true })).toBeVisible();
});

test("with text of twice the size on a phone, a block of the Screen has its keys at its end, and its rows together", {
	tag: ["@phone", "@every"],
}, async ({ page, site }) => {
	// the key of the sum waits for the section's code
	await site.open("interlocksystem/stats");
	await enterMode(page, "text-200-phone");
	await go(page, "screen/C302");
	const add = await boxOf(page.getByRole("button", { name: "Add the sum of C302 Beat the number" }));
	const remove = await boxOf(page.getByRole("button", { name: "Remove C302 Beat the number" }));
	expect(remove.left).toBeGreaterThanOrEqual(add.right);
	const row = page.getByRole("row", { name: "Easy" });
	const [name, text, figure] = await Promise.all([0, 1, 2].map((place) => boxOf(row.locator("th, td").nth(place))));
	expect((figure?.top ?? 0) - (name?.bottom ?? 0), "from a name to its figure").toBeLessThan(8);
	expect((text?.top ?? 0) - (figure?.bottom ?? 0), "from a figure to the text below it").toBeLessThan(8);
});

/** Texts of the page below 24 px, which is the smallest type at twice its size. */
function smallType(page: Page): Promise<string[]> {
	return page.getByRole("main").evaluate((main) =>
		[...main.querySelectorAll("*")].flatMap((element) => {
			const own = [...element.childNodes].some((node) => node instanceof Text && node.data.trim());
			const size = Number.parseFloat(getComputedStyle(element).fontSize);
			const small = own && size < 24 && element.checkVisibility() && element.clientWidth !== 1;
			return small ? [`${size} px: ${element.textContent}`] : [];
		}),
	);
}

/** Where the words within an element begin or end, from the left of the window. */
function edge(of: Locator, side: "left" | "right"): Promise<number> {
	return of.evaluate((element, side) => {
		const range = document.createRange();
		range.selectNodeContents(element);
		return range.getBoundingClientRect()[side];
	}, side);
}

for (const [name, routes] of Object.entries({
	spaced: ["traumateam/introduction", "fnff/damage"],
	"spaced-phone": ["sections", "classes/techie?tab=careerskills", "screen/D811,D603,D405"],
})) {
	test(`in ${name}, nothing leaves its place, and links are as high as a finger`, {
		tag: [name === "spaced" ? "@desktop" : "@phone", "@every"],
	}, async ({ page, site }) => {
		await site.open("privacy");
		await enterMode(page, name);
		for (const route of routes) {
			await go(page, route);
			expect(await geometryFaults(page), route).toEqual([]);
			if (!route.startsWith("classes")) continue;
			const skill = page.getByRole("listitem").filter({ hasText: "Awareness/Notice" }).first();
			const [words, address] = await Promise.all([boxOf(skill.getByRole("link")), boxOf(skill.getByText("C61D"))]);
			expect(address.left, "the address is beside a long name").toBeGreaterThan(words.right);
		}
		if (name === "spaced") {
			for (const route of ["fnff/armor", "screen/D811~"]) {
				await go(page, route);
				await enterMode(page, "1440");
				const level = (await rowsOf(page)).filter(({ apart }) => apart <= 2).map(({ name }) => name);
				expect(level.length).toBeGreaterThan(20);
				await enterMode(page, name);
				const apart = (await rowsOf(page)).filter(({ name, apart }) => apart > 2.5 && level.includes(name));
				expect(apart, `${route}: what is in one line stays in one line`).toEqual([]);
			}
			return;
		}
		await go(page, "screen/C302~");
		await page.getByRole("button", { name: /^Working/, expanded: false }).click();
		const wider = await page.locator("[data-unfolded]").evaluate((it) => it.scrollWidth - it.clientWidth);
		expect(wider, "the addresses of a working are whole").toBe(0);
		await go(page, "interlocksystem/stats");
		expect(await geometryFaults(page)).toEqual([]);
		const heights = ["Attractiveness", "Intelligence"].map((stat) =>
			page.getByRole("button", { name: stat }).getByText(stat).boundingBox(),
		);
		const [longest, other] = await Promise.all(heights);
		expect(longest?.height, "the longest name of a stat is on one line").toBe(other?.height);
		const links = page.getByRole("contentinfo").getByRole("link").filter({ hasText: /./ });
		const tops = await links.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
		const rows = [...new Set(tops.map(Math.round))].sort((a, b) => a - b);
		expect(rows.length).toBeGreaterThan(1);
		for (const [place, top] of rows.slice(1).entries())
			expect(top - (rows[place] as number)).toBeGreaterThanOrEqual(44);
	});
}

for (const name of ["text-200", "root-200"]) {
	test(`in ${name}, the keypad has all its keys, and the search keeps addresses and names apart`, {
		tag: ["@desktop", "@every"],
	}, async ({ page, site }) => {
		await site.open("fnff/armor");
		await enterMode(page, name);
		await page.keyboard.press("g");
		const keypad = page.getByRole("dialog", { name: "Go to an address" });
		const keys = keypad.getByRole("button", { name: /^[0-9A-F](:|$)/ });
		await expect(keys).toHaveCount(16);
		for (const key of await keys.all()) await expect(key).toBeInViewport({ ratio: 1 });
		const wide = await keys.evaluateAll((keys) => keys.filter((key) => key.scrollWidth > key.clientWidth).length);
		expect(wide, "keys whose name is wider than they are").toBe(0);
		await page.keyboard.press("Escape");
		await page.keyboard.press("/");
		await expect(page.getByRole("dialog").getByRole("option").first()).toBeVisible();
		expect(await geometryFaults(page)).toEqual([]);
		await page.keyboard.press("Escape");
		await go(page, "fnff/makingattacks?open=ranged-weapons");
		const [heading, lamps] = await Promise.all([
			boxOf(page.getByRole("heading", { name: "To-hit numbers" })),
			boxOf(page.getByRole("button", { name: /^Copy D811/ }).locator("svg")),
		]);
		expect(lamps.bottom, "the lamps begin in the heading's line").toBeGreaterThan(heading.top);
		if (name === "text-200") expect(Math.abs(lamps.top + lamps.bottom - heading.top - heading.bottom)).toBeLessThan(8);
	});
}
