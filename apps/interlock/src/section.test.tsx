import { renderSection } from "@dataterm/section/testing";
import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import skillList from "../public/assets/Interlock/SkillList.json";
import section from "./section.tsx";

const open = (address: string) => renderSection(import.meta.url, section, address);
const h1 = (name: string) => screen.findByRole("heading", { level: 1, name });
const h2 = () =>
	screen
		.getAllByRole("heading", { level: 2 })
		.filter((heading) => !heading.closest("[hidden]"))
		.map((heading) => heading.textContent);

test.each([
	["introduction", "Introduction", ["The one roll", "A character, in order", "What this campaign changed"]],
	["dice", "Dice", ["Which die", "Rounding and the least roll", "Which dice are special"]],
	[
		"stats",
		"Stats",
		["The stats", "Starting stats", "Calculated stats", "Body types", "Carry and lift", "What a rating means"],
	],
	["lifepath", "Lifepath", ["What it is", "How to roll it", "What to do with it"]],
	["sheet", "Sheet", ["The sheets", "Filling it in", "Chrome from the first day"]],
])("%s has its blocks in order", async (path, title, headings) => {
	await open(`/${path}`);
	await h1(title);
	expect(h2()).toEqual(headings);
});

test.each([
	["skillcheck", "Skill Check", ["About", "Making a Skill Check", "Difficulty Modifiers", "Fumbles and Criticals"]],
	["skills", "Skills", ["About", "Starting Skills", "Pickup Skills"]],
	["imppoints", "Imp. Points", ["Learning and Improving", "IP Multipliers", "Getting More IP"]],
	["reputation", "Reputation", ["About", "Reputation Table", "Facedowns"]],
])("%s has its tabs, and shows the first and then the chosen one", async (path, title, tabs) => {
	const { user } = await open(`/${path}`);
	await h1(title);
	expect(screen.getAllByRole("tab").map((tab) => tab.textContent?.replace(/^\d/, ""))).toEqual(tabs);
	for (const [i, name] of tabs.entries()) {
		if (i > 0) await user.click(screen.getByRole("tab", { name }));
		screen.getByRole("tab", { name, selected: true });
		screen.getByRole("tabpanel", { name });
	}
});

describe("specification §9 stands on its page", () => {
	test.each([
		["dice", ["D6Damage", "D10Everything else", "rounds down", "0 or below counts as 1"]],
		["stats", ["Points to spend50", "Stats to buy9", "Least in a stat2", "Most in a stat8", "from 2 to 10 in general"]],
		[
			"stats",
			["5–6Average", "RUNMA × 3", "LEAPRUN ÷ 4", "SaveBody Type", "HumanityEMP × 10", "10 humanity lost costs 1 EMP"],
		],
		["stats", ["2Very weak0", "3–4Weak−1", "5–7Average−2", "8–9Strong−3", "10Very strong−4", "(cybernetics only)−5"]],
		["stats", ["The remaining damage is at least 1", "Body Type × 10", "Body Type × 40", "70 kg280 kg"]],
		["skillcheck", ["+1D10", "Fumble: roll again on the fumble table"]],
		["skills", ["Points to spend40", "Skills to spend them on10", "at creation7", "INT+", "REF=", "79", "22"]],
		["imppoints", ["first level of any skill costs 5 IP", "Level×", "5×", "1–5", "0 → 2", "cap of 6"]],
		[
			"reputation",
			["1D10>", "1D10+", "COOL+", "Every later attack against that opponent−3", "cowardice counts as negative"],
		],
		["lifepath", ["core rulebook, on pages 33 to 39"]],
		["sheet", ["Neuralware processor1,000", "Cybermodem link100"]],
	])("%s: %j", async (path, values) => {
		const { container } = await open(`/${path}`);
		await screen.findByRole("heading", { level: 1 });
		const words = container.textContent.replaceAll("\u00a0", " ");
		for (const value of values) expect(words).toContain(value);
	});
});

describe("Stats", () => {
	test("every stat has a key with short form and name", async () => {
		await open("/stats");
		const shorts = async (group: string) =>
			within(await screen.findByRole("region", { name: group }))
				.getAllByRole("button")
				.map((key) => key.textContent?.split(" ")[0]);
		expect(await shorts("Bought")).toEqual(["INT", "REF", "TECH", "COOL", "ATTR", "LUCK", "MA", "BT", "EMP"]);
		expect(await shorts("Calculated")).toEqual(["RUN", "LEAP", "SAVE", "HUM", "BTM"]);
		const key = screen.getByRole("button", { name: "REF Reflexes" });
		expect(key.getAttribute("aria-description")).toBe(key.querySelector("[aria-hidden]")?.textContent);
	});

	test("a key opens its description and [ RETURN ] goes back to it", async () => {
		const { user, address } = await open("/stats");
		await user.click(await screen.findByRole("button", { name: "REF Reflexes" }));
		expect(document.activeElement).toBe(screen.getByRole("heading", { level: 2, name: "Reflexes" }));
		screen.getByText(/is your initiative/);
		expect(address()).toBe("/interlocksystem/stats?open=reflexes");
		expect(screen.queryByRole("button", { name: "INT Intelligence" })).toBeNull();

		await user.click(screen.getByRole("button", { name: "[ RETURN ]" }));
		expect(address()).toBe("/interlocksystem/stats");
		expect(document.activeElement).toBe(screen.getByRole("button", { name: "REF Reflexes" }));
	});

	test.each([
		["body-type", "C217", "8 80 kg 320 kg"],
		["body-type-modifier", "C21D", "8–9 Strong −3"],
	])("%s goes on with its table", async (slug, address, row) => {
		const { container } = await open(`/stats?open=${slug}`);
		await h1("Stats");
		const opened = container.querySelector<HTMLElement>(`[data-address="${address}"]`);
		await within(opened as HTMLElement).findByRole("row", { name: row });
	});

	test("a stat that is not there leaves the list", async () => {
		await open("/stats?open=charm");
		await screen.findByRole("button", { name: "INT Intelligence" });
	});
});

describe("Skill Check", () => {
	test("the difficulties stand with their numbers", async () => {
		await open("/skillcheck?tab=making");
		await screen.findByRole("row", { name: /^Easy A thing you could do drunk\s+10$/ });
		screen.getByRole("columnheader", { name: "Scale" });
		for (const [task, number] of [
			["Average", "15"],
			["Difficult", "20"],
			["Very difficult", "25"],
			["Nearly impossible", "30"],
		]) {
			screen.getByRole("row", { name: new RegExp(`^${task} .* ${number}$`) });
		}
	});

	test("a fumble table opens from the list, lies under its own address, and returns", async () => {
		const { user, address, container } = await open("/skillcheck");
		await h1("Skill Check");
		await user.click(screen.getByRole("tab", { name: "Fumbles and Criticals" }));
		const list = screen.getByRole("list", { name: "Fumble tables" });
		expect(within(list).getAllByRole("button")).toHaveLength(7);

		await user.click(within(list).getByRole("button", { name: "Reflex: combat" }));
		expect(address()).toBe("/interlocksystem/skillcheck?tab=fumbles&open=reflex-combat");
		expect(document.activeElement).toBe(screen.getByRole("heading", { level: 2, name: "Reflex: combat" }));
		// the turns that it takes to clear a jam
		screen.getByRole("button", { name: "Roll 1D6" });
		expect(container.querySelector('[data-address="C310"]')).not.toBeNull();
		await screen.findByText(/^Typically used when a shot, swing, or throw/);
		screen.getByRole("row", { name: "9–10 You hit someone on your own side." });

		await user.click(screen.getByRole("button", { name: "[ RETURN ]" }));
		expect(address()).toBe("/interlocksystem/skillcheck?tab=fumbles");
		expect(document.activeElement).toBe(screen.getByRole("button", { name: "Reflex: combat" }));
	});

	test("beside an opened table stand the others; another tab closes it", async () => {
		const { user, address } = await open("/skillcheck?open=reflex-combat");
		const others = await screen.findByRole("navigation", { name: "Fumble tables" });
		expect(within(others).getByRole("link", { current: true }).textContent).toBe("C310 Reflex: combat");
		expect(
			within(others)
				.getByRole("link", { name: /Empathy: talking/ })
				.getAttribute("href"),
		).toBe("#/@C314");
		await user.click(screen.getByRole("tab", { name: "About" }));
		expect(address()).toBe("/interlocksystem/skillcheck?tab=about");
	});

	test("a table that does not load shows the fault in its block; the page stays, and Retry opens it", async () => {
		const { user, answer, go } = await open("/introduction");
		answer("/assets/Interlock/FumbleTables.json", "network");
		await go("/skillcheck?tab=fumbles&open=reflex-combat");
		const retry = await screen.findByRole("button", { name: /retry/i });
		screen.getByRole("heading", { level: 1, name: "Skill Check" });
		expect(screen.getByRole("tab", { selected: true }).textContent).toContain("Fumbles and Criticals");
		answer("/assets/Interlock/FumbleTables.json", {
			body: JSON.stringify({
				fumbleTable: [
					{
						address: "C310",
						slug: "reflex-combat",
						title: "Reflex: combat",
						usage: "x.",
						fumbles: [{ range: "1-10", result: "Back." }],
					},
				],
			}),
		});
		await user.click(retry);
		await screen.findByText("Back.");
		screen.getByRole("button", { name: "[ RETURN ]" });
	});
});

describe("Skill List", () => {
	test("shows the 40 skills by category", async () => {
		await open("/skilllist");
		for (const { category, skills } of skillList.list) {
			const group = await screen.findByRole("region", { name: category });
			expect(
				within(group)
					.getAllByRole("button")
					.map((key) => key.querySelector("span:last-child")?.textContent),
			).toEqual(skills.map(({ name }) => name));
		}
	});

	test("a skill opens on a slip: bullets, what it takes in; [ RETURN ] closes it", async () => {
		const { user, address } = await open("/skilllist");
		const key = await screen.findByRole("button", { name: "Awareness/Notice" });
		await user.click(key);
		const dialog = screen.getByRole("dialog", { name: "Awareness/Notice" });
		expect(address()).toBe("/interlocksystem/skilllist?open=awareness-notice");
		within(dialog).getByText("INT · IP × 2");
		expect(within(dialog).getAllByRole("listitem")).toHaveLength(4);
		expect(dialog.textContent).not.toContain("**");
		within(dialog).getByText(/Awareness\/Notice, Shadow\/Track/);
		within(dialog).getByText("House rule");

		await user.click(within(dialog).getByRole("button", { name: "[ RETURN ]" }));
		expect(screen.queryByRole("dialog")).toBeNull();
		expect(address()).toBe("/interlocksystem/skilllist");
		expect(document.activeElement).toBe(key);
	});

	test("the backdrop closes it, too; a click on the slip does not", async () => {
		const { user } = await open("/skilllist?open=handgun");
		const dialog = await screen.findByRole("dialog", { name: "Handgun" });
		await user.click(within(dialog).getByRole("heading", { name: "Handgun" }));
		screen.getByRole("dialog");
		await user.click(dialog);
		expect(screen.queryByRole("dialog")).toBeNull();
	});
});

test("Imp. Points lists every skill under its multiplier", async () => {
	await open("/imppoints?tab=multipliers");
	await screen.findByRole("row", { name: "× 3 Martial\u00a0Arts" });
	const text = screen.getByRole("tabpanel").textContent?.replaceAll("\u00a0", " ");
	for (const { name } of skillList.list.flatMap(({ skills }) => skills)) expect(text).toContain(name);
});

test("Sheet: each picture opens its sheet in a new window, on the paper that is chosen", async () => {
	const { user } = await open("/sheet");
	await screen.findByRole("img", { name: /modern character sheet/ });
	for (const paper of ["A4", "Letter"]) {
		await user.click(screen.getByRole("radio", { name: paper }));
		for (const [name, file] of [
			[/modern character sheet/, "modern"],
			[/original 2020 sheet/, "classic"],
		] as const) {
			const link = screen.getByRole("link", { name });
			expect(link.getAttribute("target")).toBe("_blank");
			expect(link.getAttribute("rel")).toBe("noopener");
			expect(link.getAttribute("href")).toBe(`/assets/Interlock/Sheets/sheet-${file}-${paper.toLowerCase()}.pdf`);
		}
	}
});
