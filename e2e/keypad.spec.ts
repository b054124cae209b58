/** The keypad: a rule by its four digits. */
import { some } from "./every.ts";
import { enter, type Mode, modes } from "./looks/modes.ts";
import { dialog, register } from "./openers.ts";
import { expect, heading, test } from "./site.ts";
import { passesAxe } from "./usable.ts";

test.describe("the keypad", () => {
	test("narrows digit by digit, disables unknown digits, and opens with the fourth", { tag: "@at-phone" }, async ({
		page,
		site,
	}) => {
		await site.open("fnff/armor");
		await register(page).click();
		const pad = dialog(page, "Go to an address");
		const key = (name: string) => pad.getByRole("button", { name, exact: true });
		await expect(key("1")).toBeDisabled();
		await expect(pad.getByRole("button", { name: "Open" })).toBeDisabled();
		await key("D: FNFF").click();
		await expect(pad.getByText("Wounds")).toBeVisible();
		await key("6").click();
		await key("0").click();
		await expect(pad.getByRole("listitem")).toHaveText([/Wounds/, /Effects/, /Special cases/, /Stun\/Shock/]);
		await expect(key("D603 Stun/Shock")).toBeVisible();
		await expect(key("4")).toBeDisabled();
		await expect(key("3")).toBeEnabled();
		await passesAxe(page);
		await key("3").click();
		await expect(pad).toBeHidden();
		await expect(page).toHaveURL(/#\/fnff\/wounds$/);
		await expect(page.getByRole("heading", { name: "Stun/Shock" })).toBeFocused();
		await register(page).click();
		await expect(pad.getByText("Last three")).toBeVisible();
		await expect(pad.getByRole("listitem")).toHaveText([/Stun\/Shock/]);
	});

	test("takes typed digits, deletes, clears, opens a page, and leads to the Mainframe and home", {
		tag: "@at-desktop",
	}, async ({ page, site }) => {
		await site.open("fnff/armor");
		await page.keyboard.press("g");
		const pad = dialog(page, "Go to an address");
		await expect(pad).toBeVisible();
		await page.keyboard.type("e2");
		await expect(pad.getByRole("button", { name: "Open E2" })).toBeVisible();
		await page.keyboard.press("Backspace");
		await expect(pad.getByRole("button", { name: "Open E" })).toBeVisible();
		await pad.getByRole("button", { name: "Clear" }).click();
		await page.keyboard.type("c3");
		await pad.getByRole("button", { name: "Open C3" }).click();
		await expect(page).toHaveURL(/#\/interlocksystem\/skillcheck$/);
		await expect(heading(page)).toBeFocused();
		await page.keyboard.press("g");
		await expect(pad).toBeVisible();
		await page.keyboard.type("0000");
		await expect(page).toHaveURL(/#\/mainframe$/);
		await register(page).click();
		await page.keyboard.type("fffc");
		await expect(heading(page)).toHaveText("Welcome, netrunner.");
	});

	test("says if the addresses of a bank do not load, and requests them again", {
		tag: ["@at-desktop", "@every"],
	}, async ({ page, site }) => {
		site.allow(/503/);
		let broken = true;
		// Before the page opens: otherwise the prefetch would have loaded the table.
		await page.route("**/s/traumateam/*/addresses.json", (route) =>
			broken ? route.fulfill({ status: 503 }) : route.continue(),
		);
		await site.open("fnff/armor");
		await register(page).click();
		const pad = dialog(page, "Go to an address");
		await pad.getByRole("button", { name: "E: Trauma Team" }).click();
		await expect(pad.getByRole("alert")).toContainText("The addresses of Trauma Team did not load");
		broken = false;
		await pad.getByRole("button", { name: "Retry" }).click();
		await page.keyboard.type("4");
		await expect(pad.getByText("Black Lace")).toBeAttached();
		await page.keyboard.press("Escape");
		await expect(register(page)).toBeFocused();
	});

	for (const name of some(["zoom-400", "text-200-phone", "root-200-phone"], 1)) {
		test(`takes four digits by its keys in ${name}`, { tag: ["@at-phone", "@every"] }, async ({ page, site }) => {
			await site.open("fnff/armor");
			const mode = modes.find((mode) => mode.name === name) as Mode;
			await enter(page, await page.context().newCDPSession(page), mode);
			await register(page).click();
			const pad = dialog(page, "Go to an address");
			for (const key of [/^D/, /^6/, /^0/, /^3/]) {
				const digit = pad.getByRole("button", { name: key }).first();
				const box = await digit.boundingBox();
				expect.soft(Math.min(box?.width ?? 0, box?.height ?? 0), String(key)).toBeGreaterThanOrEqual(24);
				await digit.click();
			}
			await expect(page).toHaveURL(/#\/fnff\/wounds$/);
		});
	}
});
