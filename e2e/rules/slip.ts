import type { Locator, Page } from "@playwright/test";
import { expect } from "../site.ts";

/** Opens an entry of a list three times, and closes its slip by [ RETURN ], by its backdrop and by Esc. */
export async function closesEveryWay(page: Page, name: string, holds: (slip: Locator) => Promise<void>) {
	const key = page.getByRole("main").getByRole("button", { name, exact: true });
	const slip = page.getByRole("dialog", { name, exact: true });
	const ways: [string, () => Promise<void>][] = [
		["[ RETURN ]", () => slip.getByRole("button", { name: "[ RETURN ]" }).click()],
		["the backdrop", () => page.mouse.click(5, 5)],
		["Esc", () => page.keyboard.press("Escape")],
	];
	for (const [way, close] of ways) {
		await key.click();
		await expect(slip.getByRole("heading", { name, exact: true })).toBeFocused();
		await expect(page).toHaveURL(/[?&]open=/);
		await holds(slip);
		await close();
		await expect(slip, `closed by ${way}`).toHaveCount(0);
		await expect(key, `the focus returns after ${way}`).toBeFocused();
		await expect(page).not.toHaveURL(/open=/);
	}
}
