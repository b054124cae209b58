import { renderSection } from "@dataterm/section/testing";
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import codesFile from "../public/assets/Cyberware/SurgeryCodes.json";
import section from "./section.tsx";

const page = (address: string) => renderSection(import.meta.url, section, address);

/** Text as it is read: a space that keeps a number and its unit together is a space. */
const words = (text: string) => text.replaceAll("\u00a0", " ");

/** The row of the table that this cell names. */
async function row(name: string): Promise<HTMLElement> {
	const cell = await screen.findByRole("rowheader", { name: (shown) => words(shown) === name });
	return cell.closest("tr") as HTMLElement;
}

describe("Surgery", () => {
	it("lists the four codes with all six values", async () => {
		await page("/surgery");
		for (const code of codesFile.codes) {
			const shown = within(await row(code.name))
				.getAllByRole("cell")
				.map((cell) => words(cell.textContent));
			expect(shown).toEqual([code.required, code.time, code.damage, code.cost, code.difficulty]);
		}
	});
});

describe("Values of the specification", () => {
	it.each([
		["/humanity", "1D6/2", "131.7"],
		["/humanity", "4D6", "42414.0"],
		["/humanity", "Clinic", "1,0001025%"],
		["/humanity", "Private", "5,0001333%"],
		["/humanity", "Corporate", "10,0002050%"],
		["/pieces", "Processor", "1,000"],
		["/pieces", "Cybermodem link", "100"],
		["/limbs", "20–29", "Useless"],
		["/limbs", "30 and up", "Destroyed"],
		["/limbs", "Crush", "2D6"],
		["/limbs", "Punch", "1D6"],
		["/limbs", "Kick", "2D6"],
	])("%s: %s is %s", async (address, name, value) => {
		await page(address);
		expect((await row(name)).textContent).toContain(value);
	});

	it.each([
		["/humanity", /costs 1 EMP/],
		["/pieces", /as many chips at once as you have INT/],
		["/limbs", /6 m up from standing, or 8 m across/],
		["/limbs", /An armored limb has SP 20/],
		["/limbs", /with a chance of 75%/],
	])("%s says %s", async (address, words) => {
		await page(address);
		expect(await screen.findByText(words)).toBeTruthy();
	});

	it("begins at the introduction, with links to rules by address", async () => {
		await page("/introduction");
		const link = await screen.findByRole("link", { name: "surgery code" });
		expect(link.getAttribute("href")).toBe("#/@F201");
	});
});
