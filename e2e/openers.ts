/** How a reader opens the panels over every page: search, keypad, keys. */
import type { Locator, Page } from "@playwright/test";
import { expect, until } from "./site.ts";

/** The visible one of the two openers: top bar or dock. */
const opener = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).filter({ visible: true });
export const searchKey = (page: Page) => opener(page, "Search");
export const register = (page: Page) => opener(page, /^Address .*Go to another/);
export const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });

export async function search(page: Page, question: string): Promise<Locator> {
	await searchKey(page).click();
	const panel = dialog(page, "Search");
	await panel.getByRole("combobox").fill(question);
	const hasAnswer = () =>
		/result|Nothing/.test(document.querySelector("dialog[open] [role=status]")?.textContent ?? "");
	await until(page, hasAnswer, () => expect(panel.getByRole("status").first()).toContainText(/result|Nothing/));
	return panel;
}
