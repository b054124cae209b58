/** The calculators of FNFF that have several people or pieces, and the grenade's picture. */
import { renderSection } from "@dataterm/section/testing";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import section from "./section.tsx";

const open = (address: string) => renderSection(import.meta.url, section, address);
const region = async (name: string) => within(await screen.findByRole("region", { name }));

test("the wound track says what points leave, takes another person, and removes one", async () => {
	const { user, address } = await open("/wounds?D600=1~Kestrel-5-0-7-8");
	const track = await region("Wound track");
	track.getByText("Serious", { selector: "dd" });
	// the words that are seen, in their order, and whom the sum is filled in with
	expect(track.getByRole("link", { name: "To hit D811: Kestrel" }).textContent).toBe("To hit D811");
	await user.click(track.getByRole("button", { name: "Add a person" }));
	const second = within(track.getByRole("group", { name: "Person 2" }));
	await user.type(second.getByRole("textbox", { name: "Name" }), "Dray");
	await user.click(second.getByRole("button", { name: "Points taken: more" }));
	await expect.poll(address).toBe("/fnff/wounds?D600=1~Kestrel-5-0-7-8-6-6-_Dray-1-0-6-6-6-6-");
	await user.click(track.getByRole("button", { name: "Remove person 1" }));
	await expect.poll(address).toBe("/fnff/wounds?D600=1~Dray-1-0-6-6-6-6-");
	track.getByText("Light", { selector: "dd" });
	expect(track.getByRole("button", { name: "Remove person 1" })).toHaveProperty("disabled", true);
});

test("what was typed and refused goes with its person, and leaves the next one alone", async () => {
	const { user } = await open("/wounds?D600=1~Kestrel-5-0-7_Dray-5-0-7");
	const track = await region("Wound track");
	const taken = () => track.getAllByRole("spinbutton", { name: "Points taken" })[0] as HTMLInputElement;
	await user.clear(taken());
	await user.type(taken(), "500");
	await user.click(track.getByRole("button", { name: "Remove person 1" }));
	expect(taken().value).toBe("5");
	expect(track.queryByText(/is not counted/)).toBeNull();
});

test("a person of the wound track and of initiative has a line with what a phone folds", async () => {
	const { user } = await open("/wounds?D600=1~Kestrel-5-2-7-8");
	const kestrel = within((await region("Wound track")).getByRole("group", { name: "Person 1" }));
	const line = kestrel.getByRole("button", {
		name: "Light: 2 healed, Body Type 7, REF 8",
		expanded: false,
	});
	await user.click(line);
	expect(line.getAttribute("aria-expanded")).toBe("true");
	await open("/initiative?D101=1~.Kestrel-8-0-4-0");
	(await region("Initiative")).getByRole("button", { name: "REF 8, no bonus, Snapshot" });
});

test("the saves of the wound track show their odds, and each is rolled", async () => {
	const { user } = await open("/wounds?D600=1~Kestrel-14-0-7_Dray-99-0-2");
	const track = await region("Wound track");
	const save = track.getAllByText("Stun save", { selector: "dt" })[0]?.parentElement as HTMLElement;
	expect(save.textContent).toContain("4 or lower40%");
	await user.click(within(save).getByRole("button", { name: "Roll 1D10, Kestrel, stun save" }));
	expect(save.textContent).toMatch(/→\s(\d, made|[5-9], missed|10, missed)$/);
	expect(screen.getAllByRole("region", { name: "Last rolls" })[0]?.textContent).toMatch(/^Last rolls\d+(made|missed)$/);
	track.getByRole("button", { name: "Roll 1D10, Kestrel, death save" });
	// Body Type 2 at mortal 8: no roll helps.
	expect(track.queryByRole("button", { name: /Dray/ })).toBeNull();
});

test("bone lace is switched on for saves, and goes with its person to the next hit", async () => {
	const { user, address, go } = await open("/wounds?D600=1~Kestrel-14-0-7");
	const track = await region("Wound track");
	await user.click(track.getByRole("checkbox", { name: "Bone lace" }));
	await expect.poll(address).toBe("/fnff/wounds?D600=1~Kestrel-14-0-7-6-6-6-0");
	track.getByRole("button", { name: "Mortal 0: Body Type 7, bone lace, REF 6" });
	const save = track.getByText("Death save", { selector: "dt" }).parentElement as HTMLElement;
	expect(save.textContent).toContain("9 or lower90%");
	const next = track.getByRole("link", { name: "The next hit D301: Kestrel" }).getAttribute("href");
	await go(`/damage?${next?.split("?")[1]}`);
	const hit = await region("Hit to wound");
	hit.getByRole("checkbox", { name: "Bone lace", checked: true });
	hit.getByRole("button", { name: /^Torso, Body Type 7, bone lace, REF 6, 14 taken before/ });
});

test("initiative rolls for all, orders them, and a new round ends the snapshots", async () => {
	const { user, address } = await open("/initiative?D101=1~.Kestrel-8-0-4-0_Dray-6-0-9");
	const initiative = await region("Initiative");
	expect(initiative.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual(["Kestrel", "Dray"]);
	await user.click(initiative.getByRole("checkbox", { name: "Snapshot", checked: true }));
	expect(initiative.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual(["Dray", "Kestrel"]);
	await user.click(initiative.getByRole("button", { name: "Next round" }));
	await expect.poll(address).toMatch(/D101=1~2\.Kestrel-8-0-\d+-_Dray-6-0-\d+-$/);
	expect(screen.getAllByRole("region", { name: "Last rolls" })[0]?.textContent).toContain("round 2");
});

test("a list that is full says how many it takes, and why", async () => {
	await open(`/wounds?D600=1~${Array(8).fill("-0").join("_")}`);
	const track = await region("Wound track");
	expect(track.getByRole("button", { name: "Add a person" })).toHaveProperty("disabled", true);
	track.getByText("8 at most, so that the address stays short.");
});

test("armor that cannot be worn together says where and why", async () => {
	const { user } = await open("/armor?D403=1~8");
	const armor = await region("Armor builder");
	await user.click(armor.getByRole("button", { name: "Add a piece" }));
	const second = within(armor.getByRole("group", { name: "Piece 2" }));
	await user.selectOptions(second.getByRole("combobox", { name: "Piece" }), "Metal gear");
	armor.getByText("Flak vest and Metal gear over the torso, one hard at most.");
	expect(armor.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual(["Cannot be worn together"]);
	await user.selectOptions(second.getByRole("combobox", { name: "Piece" }), "Cowl");
	expect(armor.getAllByRole("term").map(({ textContent }) => textContent)).toContain("SP, skull");
});

test("a grenade's scatter is rolled, and kept in the address", async () => {
	const { user, address } = await open("/makingattacks?open=area-of-effect-weapons&D834=1~.8.4.7");
	const grenade = await region("Grenade");
	grenade.getByText("On the target.");
	await user.click(grenade.getByRole("button", { name: "Roll scatter" }));
	grenade.getByText(/^\d+ m (long|short|to the).*: the target is (in|outside) the area\.$/);
	await expect.poll(address).toMatch(/&D834=1~\.8\.4\.7\.{6}\d+(\.\d+)?$/);
});

test("a grenade is thrown with Athletics by a body of 16, and launched with Heavy Weapons", async () => {
	const { user } = await open("/makingattacks?open=area-of-effect-weapons&D834=1~.8.4.16.160");
	const grenade = await region("Grenade");
	grenade.getByRole("spinbutton", { name: "Athletics" });
	grenade.getByText(/^12 against 25: /);
	await user.click(grenade.getByRole("radio", { name: "Launched" }));
	grenade.getByRole("spinbutton", { name: "Heavy Weapons" });
});

test("a change made just before the reader leaves stays out of the next page's address", async () => {
	const { user, address, go } = await open("/armor?D403=1~8");
	const armor = await region("Armor builder");
	await user.click(armor.getByRole("button", { name: "Add a piece" }));
	await go("/makingattacks?open=area-of-effect-weapons&D834=1~.8.4.7");
	await user.click((await region("Grenade")).getByRole("button", { name: "Roll scatter" }));
	await expect.poll(address).toMatch(/&D834=1~\.8\.4\.7\.+\d/);
	expect(address()).not.toContain("D403");
});

test("a crash says what it does to those inside, and stabilizing what to roll", async () => {
	await open("/vehicles?D903=1~8.4");
	const crash = await region("Crash");
	crash.getByText("12 against 20: 3 in 10, 30%");
	expect(crash.getAllByRole("button", { name: "Roll 3D6" }).length).toBeGreaterThan(0);
	await open("/deathsaves?D703=1~8.6.22.1");
	(await region("Stabilize")).getByText("17 against 22: 6 in 10, 60%");
});
