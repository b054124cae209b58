/** The calculators of the Trauma Team as a reader uses them. The numbers are tested beside them. */
import { renderSection } from "@dataterm/section/testing";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import section from "./section.tsx";

const open = (address: string) => renderSection(import.meta.url, section, address);
const region = async (name: string) => within(await screen.findByRole("region", { name }));
const announced = () => document.querySelector("[data-announcer]")?.textContent;

test("the death clock runs on, says what the roll must beat, and rolls it", async () => {
	const { user, address } = await open("/death?E102=1~0.46");
	const clock = await region("Death clock");
	clock.getByText("6 in 10, 60%");
	await user.click(clock.getByRole("button", { name: "Ten seconds later" }));
	await expect.poll(address).toBe("/traumateam/death?E102=1~1.46");
	await expect.poll(announced).toBe("Death clock: 1 medical turn: 10 s");
	await user.click(clock.getByRole("button", { name: "Roll 1D10" }));
	clock.getByText(/^148 seconds since death\. Rolled \d+: (revived|still dead)\.$/);
	await expect.poll(announced).toMatch(/^Revival: \d+, (revived|still dead)$/);
});

test("after five minutes nobody rolls", async () => {
	await open("/death?E102=1~30");
	const clock = await region("Death clock");
	clock.getByText("Dead for good");
	expect(clock.getByRole("button", { name: "Roll 1D10" })).toHaveProperty("disabled", true);
});

test("the healing bill has days and eurobucks, and says what does not heal", async () => {
	const { user } = await open("/healing?tab=time&E205=1~16.0.1");
	const bill = await region("Healing bill");
	bill.getByText("5,450 eb", { selector: "dd" });
	await user.selectOptions(bill.getByRole("combobox", { name: "Care" }), "None");
	bill.getByText("Does not heal");
	bill.getByText("No total");
});

test("the body bank asks a price and may be out of stock", async () => {
	const { user } = await open("/bodybank?E301=1~2.0.1.3");
	const bank = await region("Body bank");
	bank.getByText("1,700 eb", { selector: "dd" });
	await user.click(bank.getByRole("button", { name: "Roll 1D10" }));
	bank.getByText(/^Rolled \d+: (unavailable|mismatch|in stock)\.$/);
	await user.click(bank.getByRole("radio", { name: "Sell" }));
	bank.getByText("700 eb", { selector: "dd" });
	expect(bank.queryByRole("button", { name: "Roll 1D10" })).toBeNull();
});

test("damage over the limit is not healed as its first digit", async () => {
	const { user, address } = await open("/healing?tab=time&E205=1~16.0.1");
	const bill = await region("Healing bill");
	const damage = bill.getByRole("spinbutton", { name: "Damage" });
	await user.clear(damage);
	await user.keyboard("61");
	await user.tab();
	expect(damage).toHaveProperty("value", "61");
	expect(damage.getAttribute("aria-invalid")).toBe("true");
	bill.getByText("5,450 eb", { selector: "dd" });
	bill.getByText("Damage: “61” is not counted. The sum keeps 16.");
	await expect.poll(address).toBe("/traumateam/healing?tab=time&E205=1~16..1");
	await user.clear(damage);
	await user.keyboard("60");
	expect(bill.queryByText(/is not counted/)).toBeNull();
	await expect.poll(address).toBe("/traumateam/healing?tab=time&E205=1~60..1");
});
