import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { TabPanel, Tabs } from "./tabs.tsx";

const TABS = [
	{ id: "intro", label: "Introduction" },
	{ id: "ability", label: "Special Ability", address: "B002" },
	{ id: "skills", label: "Career Skills" },
];

function Example({ first = null }: { first?: string | null }) {
	const [selected, setSelected] = useState(first);
	return (
		<>
			<Tabs name="class" label="Rockerboy" tabs={TABS} selected={selected} onSelect={setSelected} />
			{TABS.map(({ id, label }) => (
				<TabPanel key={id} name="class" id={id} selected={id === selected}>
					All about {label}
				</TabPanel>
			))}
		</>
	);
}

test("a tab's name is its label alone, without the number; its address is the description", () => {
	render(<Example />);
	const descriptions = screen.getAllByRole("tab").map((tab) => tab.getAttribute("aria-description"));
	expect(descriptions).toEqual([null, "B002", null]);
	expect(screen.getAllByRole("tab").map((tab) => tab.getAttribute("aria-selected"))).toEqual([
		"false",
		"false",
		"false",
	]);
	expect(screen.getByRole("tab", { name: /^Special Ability$/ })).toBeTruthy();
	expect(screen.queryByRole("tabpanel")).toBeNull();
});

test("a click shows its panel, which is named by the tab", async () => {
	render(<Example />);
	await userEvent.click(screen.getByRole("tab", { name: "Special Ability" }));
	expect(screen.getByRole("tabpanel", { name: "Special Ability" }).textContent).toBe("All about Special Ability");
	expect(screen.getAllByRole("tabpanel", { hidden: true })).toHaveLength(3);
});

test("one tab is in the order of Tab; arrows, Home and End choose and go round", async () => {
	render(<Example first="ability" />);
	const chosen = () => screen.getByRole("tab", { selected: true });
	await userEvent.tab();
	expect(document.activeElement).toBe(chosen());
	for (const [key, label] of [
		["{ArrowRight}", "Career Skills"],
		["{ArrowRight}", "Introduction"],
		["{ArrowLeft}", "Career Skills"],
		["{Home}", "Introduction"],
		["{End}", "Career Skills"],
	] as const) {
		await userEvent.keyboard(key);
		expect(chosen()).toBe(screen.getByRole("tab", { name: label }));
		expect(document.activeElement).toBe(chosen());
	}
	await userEvent.tab();
	expect(screen.getAllByRole("tab")).not.toContain(document.activeElement);
});

test("with no tab chosen the first one takes the focus and is not chosen by it", async () => {
	render(<Example />);
	await userEvent.tab();
	expect(document.activeElement).toBe(screen.getByRole("tab", { name: "Introduction" }));
	expect(screen.queryByRole("tab", { selected: true })).toBeNull();
	await userEvent.keyboard("{Enter}");
	expect(screen.getByRole("tab", { selected: true }).textContent).toContain("Introduction");
});

test("a click on the chosen tab selects nothing; a choice says whether an arrow made it", async () => {
	const onSelect = vi.fn();
	render(<Tabs name="class" label="Rockerboy" tabs={TABS} selected="ability" onSelect={onSelect} />);
	await userEvent.click(screen.getByRole("tab", { name: "Special Ability" }));
	expect(onSelect).not.toHaveBeenCalled();
	await userEvent.keyboard("{ArrowLeft}");
	await userEvent.click(screen.getByRole("tab", { name: "Career Skills" }));
	expect(onSelect.mock.calls).toEqual([
		["intro", "arrow"],
		["skills", "click"],
	]);
});
