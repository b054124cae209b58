/** The calculators of Interlock as a reader uses them. The numbers are tested beside them. */
import { renderSection } from "@dataterm/section/testing";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
// Loaded before the wait for them begins.
import "./calculators/career-points.ts";
import "./calculators/facedown.tsx";
import "./calculators/improvement.ts";
import "./calculators/skill-check.ts";
import "./calculators/stat-points.ts";
import section from "./section.tsx";

const open = (address: string) => renderSection(import.meta.url, section, address);
const region = async (name: string) => within(await screen.findByRole("region", { name }));

test("a skill check adds up the moment, and rolls", async () => {
	const { user, address } = await open("/skillcheck?tab=making&C302=1~7.6");
	const check = await region("Skill check");
	await user.click(check.getByRole("checkbox", { name: /^Under fire/ }));
	check.getByText("13 against 18: 6 in 10, 60%");
	await user.click(check.getByRole("button", { name: "Roll 1D10" }));
	expect(check.getByText(/^Rolled/).textContent).toMatch(/(made|missed)/);
	await expect.poll(address).toBe("/interlocksystem/skillcheck?tab=making&C302=1~7.6..7");
});

test("improvement says what is missing, and in how many sessions", async () => {
	const { user } = await open("/imppoints?C501=1~3");
	const improvement = await region("Improvement points");
	improvement.getByText("20", { selector: "dd" });
	await user.click(improvement.getByRole("radio", { name: "× 2" }));
	improvement.getAllByText("120 IP", { selector: "dd" });
});

test("stat and career points say what is left", async () => {
	await open("/stats?C201=1~.8");
	(await region("Stat points")).getByText("too many");
	await open("/skills?tab=starting&C402=1~7");
	(await region("Career points")).getByText("8,000 eb", { selector: "dd" });
});

test("a facedown has its odds, and rolls for both", async () => {
	const { user } = await open("/reputation?tab=facedowns&C703=1~8.5.6.2");
	const facedown = await region("Facedown");
	facedown.getByText("5 ahead, before the dice");
	await user.click(facedown.getByRole("button", { name: "Roll both" }));
	facedown.getByText(/^\d+ against \d+: (you win|they win|a tie)\.$/);
});

test.each([
	["/skillcheck", "C302"],
	["/imppoints", "C501"],
	["/skills", "C402"],
	["/reputation", "C703"],
])("%s keeps its sum in every tab", async (path, name) => {
	const { user, address } = await open(`${path}?${name}=1~1.2`);
	for (const tab of await screen.findAllByRole("tab")) {
		await user.click(tab);
		expect(address()).toContain(`${name}=1~1.2`);
		expect(tab.ariaSelected ?? tab.getAttribute("aria-selected")).toBe("true");
	}
});

test("an opened fumble table keeps the sum of its page, as does the way back", async () => {
	const { user, address } = await open("/skillcheck?tab=fumbles&C302=1~7.6");
	const list = within(await screen.findByRole("list", { name: "Fumble tables" }));
	await user.click(list.getAllByRole("button")[0] as HTMLElement);
	expect(address()).toMatch(/\?tab=fumbles&C302=1~7\.6&open=/);
	await user.click(await screen.findByRole("button", { name: "[ RETURN ]" }));
	await expect.poll(address).toBe("/interlocksystem/skillcheck?tab=fumbles&C302=1~7.6");
});
