/** The calculators of FNFF as a reader uses them. The numbers are tested beside them. */
import { renderSection } from "@dataterm/section/testing";
import { act, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
// Loaded before the wait for it begins.
import "./calculators/to-hit.tsx";
import section from "./section.tsx";

const open = (address: string) => renderSection(import.meta.url, section, address);
const RANGED = "/makingattacks?open=ranged-weapons";
const panel = () => screen.findByRole("region", { name: "To hit" });
const spin = (name: string) => screen.getByRole("spinbutton", { name });
const announced = () => document.querySelector("[data-announcer]")?.textContent;

test("a block with a calculator begins with its rule, and switches to the sum and back", async () => {
	const { user, address } = await open(RANGED);
	await screen.findByRole("row", { name: /^Medium/ });
	expect(screen.queryByRole("region", { name: "To hit" })).toBeNull();

	await user.click(await screen.findByRole("radio", { name: "Sum" }));
	await panel();
	expect(address()).toBe("/fnff/makingattacks?open=ranged-weapons&D811=1~");

	await user.click(screen.getByRole("radio", { name: "Rule" }));
	expect(screen.queryByRole("region", { name: "To hit" })).toBeNull();
	expect(address()).toBe("/fnff/makingattacks?open=ranged-weapons");
});

test("an address opens the sum that was sent, with its working and the rules that it used", async () => {
	await open(`${RANGED}&D811=1~8.7.22.50.3..2.0.4`);
	const sum = within(await panel());
	expect(spin("REF").getAttribute("aria-valuenow")).toBe("8");
	expect(spin("Wounds").getAttribute("aria-valuetext")).toBe("Serious");
	expect(sum.getByText("13 against 20: 4 in 10, 40%")).toBeTruthy();
	const lines = sum.getAllByRole("listitem").map((line) => line.textContent);
	expect(lines).toContain("Serious wound −2D601");
	expect(lines).toContain("Target runs Our value−3D812");
	const rule = (name: string) => sum.getByRole("link", { name });
	expect(rule("D813, the rule of Aim, 3 rounds").getAttribute("href")).toBe("#/@D813");
	// in the ink of its own bank
	expect(rule("C211, the rule of REF").dataset.sec).toBe("C");
});

test("a further shot of the same weapon is an action of its own, and the working says whose reading that is", async () => {
	await open(`${RANGED}&D811=1~8.7.22.50..1`);
	const lines = within(await panel())
		.getAllByRole("listitem")
		.map((line) => line.textContent);
	expect(lines).toContain("A further action −3D202");
	expect(lines).toContain("Each shot is an action; ROF limits how many Our readingD202");
});

test("a change is in the address, and announced, without a step in the history", async () => {
	const { user, address, go } = await open("/armor");
	await screen.findByRole("heading", { level: 1, name: "Armor" });
	await go(`${RANGED}&D811=1~8.7.22`);
	const region = await panel();
	await user.click(screen.getByRole("button", { name: "Aim, rounds: more" }));
	await user.click(screen.getByRole("checkbox", { name: /^Target runs/ }));
	await expect.poll(address).toBe("/fnff/makingattacks?open=ranged-weapons&D811=1~8.7.22..1....4");
	await expect.poll(announced).toMatch(/^To hit: 7 or higher, 40%/);
	expect(screen.getByRole("region", { name: "To hit" })).toBe(region);
	await go(-1);
	expect(address()).toBe("/fnff/armor");
});

test("the rare modifiers are folded to a line that names those in use, beside the usual ones", async () => {
	const { user } = await open(`${RANGED}&D811=1~8.7.22..1....4`);
	await panel();
	await user.click(screen.getByRole("button", { name: "More modifiers" }));
	await user.click(screen.getByRole("checkbox", { name: /^Laser sight/ }));
	await user.click(screen.getByRole("checkbox", { name: /^Targeting scope/ }));
	expect(screen.getByRole("button", { name: "More modifiers: Laser sight, Targeting scope" })).toBeTruthy();
	expect(screen.getByRole("checkbox", { name: /^Target runs/, checked: true })).toBeTruthy();
});

test("what changes in the working is announced, even if the answer stays", async () => {
	const { user } = await open(`${RANGED}&D811=1~8.7.22`);
	await panel();
	await user.click(screen.getByRole("button", { name: "Distance: more" }));
	await expect.poll(announced).toBe("To hit: Medium, 23 of 50 m: 20");
});

test("a negative number is typed with a hyphen or a minus sign, and shown with a minus sign", async () => {
	const { user, address } = await open(`${RANGED}&D811=1~8.7`);
	await panel();
	const other = () => spin("Anything else") as HTMLInputElement;
	for (const minus of ["-", "−"]) {
		await user.clear(other());
		await user.type(other(), minus, { initialSelectionStart: 0, initialSelectionEnd: 9 });
		expect(other().value).toBe("−");
		await user.type(other(), "3");
		expect(other().value).toBe("−3");
		await expect.poll(address).toMatch(/D811=1~8\.7\.{8}\*3$/);
	}
	await user.type(other(), "0", { initialSelectionStart: 2, initialSelectionEnd: 2 });
	expect(other().value).toBe("−30");
});

test("a number is typed or stepped by the arrows; one beyond the range says what it may be and why", async () => {
	const { user } = await open(`${RANGED}&D811=1~8.7`);
	const region = await panel();
	await user.click(spin("Distance"));
	await user.keyboard("160");
	expect(spin("Distance").getAttribute("aria-valuenow")).toBe("160");
	await user.keyboard("{ArrowDown}");
	expect(spin("Distance").getAttribute("aria-valuenow")).toBe("159");
	expect(screen.getAllByText(/No shot/).length).toBeGreaterThan(0);
	// The next sentence stands in its place.
	await expect.poll(announced).toMatch(/^To hit: No shot/);

	await user.click(spin("REF"));
	await user.keyboard("99");
	expect(spin("REF").getAttribute("aria-valuenow")).toBe("8");
	expect(spin("REF").getAttribute("aria-invalid")).toBe("true");
	expect(screen.getByText("0–14: 10, 3 more by chrome, and 1 to spare").className).toBe("range");
	// Beside the result, whether or not the field is in sight.
	expect(within(region).getByText("REF: “99” is not counted. The sum keeps 8.")).toBeTruthy();
	await user.clear(spin("REF"));
	await user.paste("98");
	await expect
		.poll(announced)
		.toBe("REF: “98” is not counted. The sum keeps 8. 0–14: 10, 3 more by chrome, and 1 to spare");
	await user.click(screen.getByRole("button", { name: "Reset this sum" }));
	expect(spin("REF")).toHaveProperty("value", "6");
	expect(within(region).queryByText(/is not counted/)).toBeNull();
});

test("a band sets the distance, and Reset starts over", async () => {
	const { user, address } = await open(`${RANGED}&D811=1~8.7.22.50`);
	await panel();
	await user.click(screen.getByRole("radio", { name: /Extreme/ }));
	expect(spin("Distance").getAttribute("aria-valuenow")).toBe("100");
	await user.click(screen.getByRole("button", { name: "Reset this sum" }));
	expect(spin("REF").getAttribute("aria-valuenow")).toBe("6");
	await expect.poll(address).toBe("/fnff/makingattacks?open=ranged-weapons&D811=1~");
});

test("a broken address opens with the initial values of what it dropped, and says so", async () => {
	await open(`${RANGED}&D811=1~8.<script>.30`);
	await panel();
	expect(spin("REF").getAttribute("aria-valuenow")).toBe("8");
	expect(spin("Distance").getAttribute("aria-valuenow")).toBe("30");
	const dropped = "Skill: “<script>” in the address was dropped. It takes 0–10: skills end at 10.";
	await expect.poll(announced).toBe(dropped);
	screen.getByText(dropped);
});

test("the page prints two examples, and each fills the calculator", async () => {
	const { user, go } = await open(RANGED);
	const rifle = await screen.findByRole("link", { name: /^Rifle at 100 m/ });
	const example = (link: HTMLElement) => link.parentElement?.textContent;
	expect(example(rifle)).toContain("3 or higher");
	expect(example(screen.getByRole("link", { name: /^Second shot, running target/ }))).toContain("10%");
	await user.click(screen.getByRole("radio", { name: "Sum" }));
	await panel();
	await go(rifle.getAttribute("href")?.replace("#/fnff", "") as string);
	expect(spin("Listed range").getAttribute("aria-valuenow")).toBe("400");
	screen.getByText("12 against 15: 8 in 10, 80%");
});

test("a roll says what it is, and is among the last rolls of the tab", async () => {
	const { user } = await open(`${RANGED}&D811=1~10.10.1`);
	const region = await panel();
	await user.click(within(region).getByRole("button", { name: "Roll 1D10" }));
	expect(region.textContent).toMatch(/Rolled (\d|10 \+ \d+): \d+, hit/);
	await expect.poll(announced).toMatch(/^To hit: .+, hit/);
	expect(screen.getAllByRole("region", { name: "Last rolls" })[0]?.textContent).toMatch(/\d+hit/);
	await act(async () => {});
});

test("a hit goes through the layers that are put on, and its example fills the sum", async () => {
	const { user, address, go } = await open("/damage?D301=1~7");
	const region = within(await screen.findByRole("region", { name: "Hit to wound" }));
	await user.selectOptions(region.getByRole("combobox", { name: "Armor, inner layer" }), "Armored T-shirt");
	expect(region.getByRole("spinbutton", { name: "SP, inner" }).getAttribute("aria-valuenow")).toBe("10");
	await user.selectOptions(region.getByRole("combobox", { name: "Weapon, for its dice" }), "Heavy pistol");
	const working = region.getAllByRole("listitem").map((line) => line.textContent ?? "");
	expect(working.find((line) => line.startsWith("The next"))).toBe("The next roll gets through 50%D401");
	await user.click(region.getByRole("button", { name: "Roll 3D6" }));
	region.getByRole("img", { name: /^The dice show [1-6], [1-6], [1-6]$/ });
	await user.click(region.getByRole("button", { name: "Add a hit" }));
	expect(region.getByRole("spinbutton", { name: "Damage, hit 2" }).getAttribute("aria-valuenow")).toBe("10");
	await expect.poll(address).toMatch(/^\/fnff\/damage\?D301=1~7\.\.\.\.\.\d+-10\.3-10\.\.3$/);

	const link = screen.getAllByRole("link", { name: /^A sniper rifle against three layers/ })[0];
	await go(link?.getAttribute("href")?.replace("#/fnff", "") as string);
	expect(region.getByText("Mortal 0", { selector: "dd" })).toBeTruthy();
	expect(region.getByText(/^Stopped/).textContent).toBe("Stopped 27");
	expect(region.getByText(/^Wound/).textContent).toBe("Wound 6");
	expect(region.getByText("4 or lower").textContent).toContain("40%");
	expect(region.getByText("7 or lower").textContent).toContain("70%");
	await user.click(region.getByRole("button", { name: "Roll 1D10, Death save" }));
	expect(region.getByText("7 or lower").textContent).toMatch(/→\s([1-7], made|[89], missed|10, missed)$/);
});

test("two calculators of a page keep each other's state", async () => {
	const { user, address } = await open(`${RANGED}&D811=1~8&D814=1~3`);
	await panel();
	await user.click(screen.getByRole("button", { name: "REF: more" }));
	await expect.poll(address).toBe("/fnff/makingattacks?open=ranged-weapons&D811=1~9&D814=1~3");
});

test("automatic fire says what each target gets, and suppression what to cross", async () => {
	const { user } = await open("/makingattacks?open=automatic-weapons&D820=1~.7.4");
	const region = within(await screen.findByRole("region", { name: "Automatic fire" }));
	region.getByText("13 against 16: 8 in 10, 80%");
	await user.click(region.getByRole("radio", { name: "Suppression" }));
	region.getByText("Save 10, 1D10");
	region.getByText("Any roll");
	await user.click(region.getByRole("button", { name: "Roll 1D10" }));
	region.getByText(/^Rolled \d+: (made|missed)/);
});

test("a roll of automatic fire says how many rounds hit, and where each does", async () => {
	// REF 14 and skill 10 at 1 of 200 m, 20 rounds: 22 against 10, so that every roll hits.
	const { user, address, go } = await open("/makingattacks?open=automatic-weapons&D820=1~.14.10.1");
	const region = within(await screen.findByRole("region", { name: "Automatic fire" }));
	await user.click(region.getByRole("button", { name: "Roll 1D10" }));
	const where = region.getByText(/rounds hit:/).textContent ?? "";
	const [, rounds, list] = /^(\d+) rounds hit: (.+)\.$/.exec(where) ?? [];
	const counts = [...(list ?? "").matchAll(/ (\d+)(?:,|$)/g)].map(([, count]) => Number(count));
	expect(Number(rounds)).toBeGreaterThanOrEqual(13);
	expect(counts.reduce((sum, it) => sum + it, 0)).toBe(Number(rounds));
	await expect.poll(announced).toMatch(/^Full auto: .+ rounds hit: /);

	// The address keeps the roll: whoever opens it sees the same rounds in the same places.
	await expect.poll(address).toMatch(/D820=1~\.14\.10\.1\.{8,}\d+/);
	await go("/armor");
	await go(-1);
	const again = within(await screen.findByRole("region", { name: "Automatic fire" }));
	expect(again.getByText(/rounds hit:/).textContent).toBe(where);
});

test("the fields of a hit fold to a line that says their values", async () => {
	const { user } = await open("/damage?D301=1~7.8.10.1.2..3-10_5-18");
	const region = within(await screen.findByRole("region", { name: "Hit to wound" }));
	const line = region.getByRole("button", {
		name: "Right arm, Body Type 7, REF 6, 8 taken before, AP rounds, cover SP 10, 2 layers",
	});
	expect(line.getAttribute("aria-expanded")).toBe("false");
	await user.click(line);
	expect(line.getAttribute("aria-expanded")).toBe("true");
});

test("a hit that does nothing asks for no stun save, and luck leaves a survivor with saves", async () => {
	const { user } = await open("/damage?D301=1~7.0...0.6");
	const region = within(await screen.findByRole("region", { name: "Hit to wound" }));
	const cells = () =>
		Object.fromEntries(
			region.getAllByRole("term").map((it) => [it.textContent, it.nextElementSibling?.textContent?.slice(0, 10)]),
		);
	expect(cells()).toMatchObject({
		"Without luckD602": "Dead",
		"With luck, 13 points": "Mortal 0",
		"Stun saveD603": "4 or lower",
		"Death saveD701": "7 or lower",
	});
	await user.selectOptions(region.getByRole("combobox", { name: "Armor, inner layer" }), "Cowl");
	expect(cells()).toMatchObject({ "0 points": "Unhurt", "Stun saveD603": "None", "Death saveD701": "None" });
	await user.click(region.getByRole("radio", { name: "Face" }));
	expect(cells()).toMatchObject({ "Without luckD602": "Dead" });
});
