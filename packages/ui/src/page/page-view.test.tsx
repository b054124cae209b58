import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { armor } from "../kit/sample-armor.ts";
import { attacks, pictograms } from "../kit/sample-attacks.ts";
import { skillCheck } from "../kit/sample-skill-check.ts";
import { PICTOGRAMS } from "../marks/pictograms.ts";
import type { PageTree } from "../tree.ts";
import { PageView } from "./page-view.tsx";

function Chosen({ tree, first = null }: { tree: PageTree; first?: string | null }) {
	const [selected, setSelected] = useState(first);
	return <PageView tree={tree} selected={selected} onSelect={setSelected} pictograms={pictograms} />;
}

const block = (address: string) => {
	const element = document.querySelector<HTMLElement>(`[data-address="${address}"]`);
	if (!element) throw new Error(`There is no block ${address} on the page.`);
	return within(element);
};

test("draws each kind of node", () => {
	render(<PageView tree={armor} slots={{ calculator: <output>SP calculator</output> }} />);
	expect(screen.getByRole("heading", { level: 1, name: "Armor" })).toBeTruthy();
	expect(screen.getByText("Stopping Power comes off the damage. What is left goes into you.")).toBeTruthy();
	expect(screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent)).toEqual([
		"Layering",
		"Piercing",
		"Cover",
	]);

	const layering = block("D403");
	expect(layering.getAllByRole("table")).toHaveLength(2);
	expect(layering.getByRole("row", { name: "27 and up 0" })).toBeTruthy();
	expect(layering.getByRole("note").textContent).toBe("Every shot that penetrates lowers that armor’s SP by 1.");

	const cover = block("D405");
	expect(cover.getByRole("link", { name: "stun save" }).getAttribute("href")).toBe("#/@D603");
	expect(cover.getByRole("button", { name: "Roll 2D6+3" })).toBeTruthy();
	expect(cover.getByText("nothing").tagName).toBe("EM");
	expect(cover.getByText("cat Cover.dat").tagName).toBe("CODE");
	expect(cover.getByText("Our reading")).toBeTruthy();
	expect(cover.getByRole("table", { name: "SP of common cover House rule" })).toBeTruthy();
	expect(cover.getByRole("heading", { level: 3, name: "Behind it" })).toBeTruthy();
	expect(cover.getAllByRole("list").map((list) => list.tagName)).toEqual(["UL", "OL"]);
	expect(cover.getAllByRole("note").map((note) => note.firstElementChild?.textContent)).toEqual(["Example", "Referee"]);
	const leaving = cover.getByRole("link", { name: "publisher’s shelf" });
	expect([leaving.getAttribute("target"), leaving.getAttribute("rel")]).toEqual(["_blank", "noopener"]);
	expect(cover.getByText("SP calculator")).toBeTruthy();
});

test("the rail lists the blocks of the page by their addresses", () => {
	render(<PageView tree={armor} />);
	const links = within(screen.getByRole("navigation", { name: "On this page" })).getAllByRole("link");
	expect(links.map((link) => [link.getAttribute("href"), link.textContent])).toEqual([
		["#/@D403", "D403 Layering"],
		["#/@D404", "D404 Piercing"],
		["#/@D405", "D405 Cover"],
	]);
	expect(screen.getByRole("link", { name: "D403 Layering" })).toBeTruthy();
});

test("tabs: the first stands in for none, the address chooses, the status says which", async () => {
	const { container } = render(<Chosen tree={skillCheck} />);
	const status = () => container.querySelector("[data-status]")?.getAttribute("data-status");
	expect(status()).toBe("tab 1 of 4");
	expect(within(screen.getByRole("tabpanel")).getByRole("heading", { level: 2 }).textContent).toBe("About");
	await userEvent.click(screen.getByRole("tab", { name: "Making a Skill Check" }));
	expect(status()).toBe("tab 2 of 4");
	const panel = within(screen.getByRole("tabpanel", { name: "Making a Skill Check" }));
	expect(panel.getByText("One die").nextSibling?.nextSibling?.textContent ?? "").toBe("1D10");
	expect(panel.getByText("≥")).toBeTruthy();
	expect(panel.getByRole("row", { name: /^Difficult .* 20$/ })).toBeTruthy();
});

test("topics: a key opens one, [ RETURN ] goes back, and the focus goes along", async () => {
	const { container } = render(<Chosen tree={attacks} />);
	const status = () => container.querySelector("[data-status]")?.getAttribute("data-status");
	expect(status()).toBe("6 topics");
	expect(screen.getAllByRole("button").map((key) => key.textContent)).toEqual([
		"Ranged Weapons",
		"Automatic Weapons",
		"Area of Effect Weapons",
		"Laser Weapons",
		"Melee Weapons",
		"Martial Arts",
	]);
	await userEvent.click(screen.getByRole("button", { name: "Melee Weapons" }));
	expect(status()).toBe("topic 5 of 6");
	expect(container.querySelector("[data-next='D860 Martial Arts']")).toBeTruthy();
	expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1, name: "Melee Weapons" }));
	await userEvent.click(screen.getByRole("button", { name: "[ RETURN ]" }));
	expect(screen.getByRole("heading", { level: 1, name: "Making Attacks" })).toBeTruthy();
	expect(document.activeElement).toBe(screen.getByRole("button", { name: "Melee Weapons" }));
});

test("a topic in the address opens without taking the focus; one that is none shows the keys", () => {
	const { unmount } = render(<Chosen tree={attacks} first="ranged" />);
	expect(screen.getByRole("heading", { level: 1, name: "Ranged Weapons" })).toBeTruthy();
	expect(document.activeElement).toBe(document.body);
	unmount();
	render(<Chosen tree={attacks} first="laser-tag" />);
	expect(screen.getByRole("heading", { level: 1, name: "Making Attacks" })).toBeTruthy();
});

test("every pictogram is 11 × 11", () => {
	for (const matrix of Object.values(PICTOGRAMS)) {
		expect(
			matrix
				.trim()
				.split("\n")
				.map((row) => row.length),
		).toEqual(Array(11).fill(11));
	}
});

test("the last rolls are in the rail and in a strip that opens, or in the strip alone without a rail", async () => {
	const { unmount } = render(<PageView tree={armor} />);
	for (let rolls = 0; rolls < 2; rolls++) await userEvent.click(screen.getByRole("button", { name: "Roll 2D6+3" }));
	const regions = screen.getAllByRole("region", { name: "Last rolls" });
	expect(regions.map((region) => region.closest("aside") !== null)).toEqual([true, false]);
	const strip = regions[1] as HTMLElement;
	expect(within(strip).getAllByRole("listitem")).toHaveLength(2);
	expect(strip.dataset.live, "in view once something is rolled here").toBe("true");
	const more = within(strip).getByRole("button", { name: "All last rolls" });
	await userEvent.click(more);
	expect(more.getAttribute("aria-expanded")).toBe("true");
	unmount();
	const [block] = armor.blocks;
	render(<PageView tree={{ ...armor, blocks: block ? [block] : [] }} />);
	const alone = screen.getByRole("region", { name: "Last rolls" });
	expect(alone.dataset.live, "at the end of a page on which nothing was rolled").toBeUndefined();
});
