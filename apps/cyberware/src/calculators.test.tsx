/** The calculator of Cyberware as a reader uses it. The numbers are tested beside them. */
import { renderSection } from "@dataterm/section/testing";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
// Loaded before the wait for it begins.
import "./calculators/chrome-cart.tsx";
import section from "./section.tsx";

test("the chrome cart takes pieces, and rolls what they cost in Humanity", async () => {
	const { user, address } = await renderSection(import.meta.url, section, "/pieces?F400=1~");
	const cart = within(await screen.findByRole("region", { name: "Chrome cart" }));
	cart.getByText("2,000 eb", { selector: "dd" });
	await user.click(cart.getByRole("button", { name: "Add a piece" }));
	const second = within(cart.getByRole("group", { name: "Piece 2" }));
	await user.selectOptions(second.getByRole("combobox", { name: "Piece" }), "Low light");
	cart.getByText("2,200 eb", { selector: "dd" });
	cart.getByText(/^3–15 Humanity: [\d.]+% for EMP 6\+\.$/);
	await user.click(cart.getByRole("button", { name: "Roll Humanity" }));
	cart.getByText(/^The operations do/);
	cart.getAllByRole("button", { name: "Roll 2D6" });
	await expect.poll(address).toMatch(/^\/cyberware\/pieces\?F400=1~\.\.\w+-\d+_\w+-\d+$/);
});

test("a cart without a rule offers its examples beside the sum", async () => {
	const { user } = await renderSection(import.meta.url, section, "/pieces");
	const choice = within(await screen.findByRole("group", { name: "Chrome cart: calculate, or read the examples" }));
	expect(choice.queryByRole("radio", { name: "Rule" })).toBeNull();
	await user.click(choice.getByRole("radio", { name: "Sum" }));
	await screen.findByRole("region", { name: "Chrome cart" });
	await user.click(choice.getByRole("radio", { name: "Examples" }));
	await expect.poll(() => screen.queryByRole("region", { name: "Chrome cart" })).toBeNull();
});

test("what the cart lacks, and the chance of EMP 0, are beside its price", async () => {
	const { user } = await renderSection(import.meta.url, section, "/pieces?F400=1~3.25");
	const cart = within(await screen.findByRole("region", { name: "Chrome cart" }));
	const piece = cart.getByRole("combobox", { name: "Piece" });
	await user.selectOptions(piece, "Wolvers");
	expect(cart.getByText("EMP 0", { selector: "dt" }).nextElementSibling?.textContent).toBe("98.1%");
	cart.getByText("3–18 Humanity: 98.1% for EMP 0.");
	await user.selectOptions(piece, "Language chip");
	cart.getByText("Language chip needs a Chip socket.");
});
