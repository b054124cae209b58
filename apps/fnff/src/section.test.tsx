import { existsSync } from "node:fs";
import { join } from "node:path";
import { renderSection } from "@dataterm/section/testing";
import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import section from "./section.tsx";

const title = () => screen.getByRole("heading", { level: 1 }).textContent;

const PAGES = [
	["introduction", "Introduction", ["A fight in six steps", "One shot, worked", "What the stamps say"]],
	["initiative", "Initiative", ["Rounds/Turns", "Waiting", "Party Initiative", "Snapshots"]],
	["actions", "Actions", ["An Action", "More than one", "Ambushes", "Line of Sight"]],
	["damage", "Damage", ["What gets through", "Hit location", "Weapons"]],
	["armor", "Armor", ["Stopping Power", "Hard/Soft", "Layering", "Piercing", "Cover"]],
	["bodytype", "Body Type", ["The modifier", "The save", "Carry and lift", "In a brawl"]],
	["wounds", "Wounds", ["Effects", "Special cases", "Stun/Shock"]],
	["deathsaves", "Death Saves", ["The save", "Mortal levels", "Stabilization", "When it fails"]],
	["vehicles", "Vehicles", ["Control", "Out of control", "Crashes"]],
] as const;

test.each(PAGES)("%s has its sections in order", async (path, title, headings) => {
	await renderSection(import.meta.url, section, `/${path}`);
	await screen.findByRole("heading", { level: 1, name: title });
	expect(screen.getAllByRole("heading", { level: 2 }).map((h) => h.textContent)).toEqual(headings);
});

const TOPICS = [
	["Ranged Weapons", ["To-hit numbers", "Modifiers", "Aiming and hit location", "Jams"], "Ranged · one aimed shot"],
	[
		"Automatic Weapons",
		["Automatic fire", "Three-round burst", "Full auto", "Suppressive fire"],
		"Automatic · three rounds, climbing",
	],
	["Area of Effect Weapons", ["Shotguns", "Autoshotguns", "Slugs", "Grenades"], "Area · thinner as it spreads"],
	["Laser Weapons", ["Lasers", "Microwavers"], "Laser · no drop, no drift"],
	[
		"Melee Weapons",
		["Attack and defense", "Dodge", "Parry", "Mono-edge", "Damage modifier", "Cyberbeasts"],
		"Melee · one edge",
	],
	["Martial Arts", ["Attacking", "Key attacks", "Styles"], "Martial arts · guard and center"],
] as const;

test.each(TOPICS)("%s opens from its key, shows its picture and returns", async (name, headings, picture) => {
	const { user, address } = await renderSection(import.meta.url, section, "/makingattacks");
	await screen.findByRole("heading", { level: 1, name: "Making Attacks" });
	expect(screen.getAllByRole("button")).toEqual(TOPICS.map(([label]) => screen.getByRole("button", { name: label })));

	await user.click(screen.getByRole("button", { name }));
	expect(title()).toBe(name);
	expect(screen.getAllByRole("heading", { level: 2 }).map((h) => h.textContent)).toEqual(headings);
	const shown = screen.getByText(picture).closest("figure")?.querySelector("img");
	expect(shown?.alt).toMatch(/\w+/);
	expect(existsSync(join(import.meta.dirname, "../public", new URL(shown?.src ?? "").pathname)), shown?.src).toBe(true);
	expect(address()).toMatch(/^\/fnff\/makingattacks\?open=[a-z-]+$/);

	await user.click(screen.getByRole("button", { name: "[ RETURN ]" }));
	expect(title()).toBe("Making Attacks");
	expect(screen.queryByText(picture)).toBeNull();
	expect(address()).toBe("/fnff/makingattacks");
	expect(document.activeElement).toBe(screen.getByRole("button", { name }));
});

test("a topic can be opened by its address, and shows the to-hit numbers and their ruler", async () => {
	await renderSection(import.meta.url, section, "/makingattacks?open=ranged-weapons");
	const medium = await screen.findByRole("row", { name: /^Medium/ });
	expect(within(medium).getAllByRole("cell").at(-1)?.textContent).toBe("20");
	const ruler = screen.getByText("Bands to scale").closest("figure");
	expect([...(ruler?.querySelectorAll("li") ?? [])].map((tick) => tick.textContent)).toEqual([
		"Muzzle",
		"¼",
		"½",
		"Listed range",
		"×2",
	]);
});

test("a topic that is not there shows the six keys", async () => {
	await renderSection(import.meta.url, section, "/makingattacks?open=bows");
	await screen.findByRole("button", { name: "Ranged Weapons" });
	expect(screen.queryByRole("button", { name: "[ RETURN ]" })).toBeNull();
});

test("line of sight: the first click takes the background away, the second opens it alone and puts it back", async () => {
	const { user } = await renderSection(import.meta.url, section, "/actions");
	const picture = () => screen.getByRole<HTMLImageElement>("img", { name: /^Line of sight/ });
	const link = await screen.findByRole<HTMLAnchorElement>("link", { name: /^Line of sight/ });
	const followed = vi.fn((event: Event) => {
		const follows = !event.defaultPrevented;
		event.preventDefault();
		return follows;
	});
	addEventListener("click", followed);
	try {
		expect(picture().src).toContain("line-of-sight-bg.webp");

		await user.click(link);
		expect(picture().src).toContain("line-of-sight-plain.webp");
		screen.getByRole("link", { description: /new tab/ });
		expect(followed).toHaveLastReturnedWith(false);

		await user.click(link);
		expect(followed).toHaveLastReturnedWith(true);
		expect(link.target).toBe("_blank");
		expect(link.href).toContain("line-of-sight-plain.webp");
		expect(picture().src).toContain("line-of-sight-bg.webp");
	} finally {
		removeEventListener("click", followed);
	}
});

test("a phone has a picture of its own, with words that it can show", async () => {
	vi.stubGlobal("matchMedia", (query: string) => ({
		matches: query.includes("max-width"),
		addEventListener: () => {},
		removeEventListener: () => {},
	}));
	try {
		const { user } = await renderSection(import.meta.url, section, "/actions");
		const picture = () => screen.getByRole<HTMLImageElement>("img", { name: /^Line of sight/ });
		const link = await screen.findByRole<HTMLAnchorElement>("link", { name: /^Line of sight/ });
		expect(picture().src).toContain("line-of-sight-bg-phone.webp");
		await user.click(link);
		expect(picture().src).toContain("line-of-sight-plain-phone.webp");
		expect(link.href).toContain("line-of-sight-plain.webp");
	} finally {
		vi.unstubAllGlobals();
	}
});

test("a page whose text does not load says so, and Retry fixes it", async () => {
	const { user, answer, go } = await renderSection(import.meta.url, section, "/armor");
	await screen.findByRole("heading", { level: 1, name: "Armor" });
	answer("/assets/FNFF/pages/wounds.json", { status: 500 });
	await go("/wounds");
	const retry = await screen.findByRole("button", { name: /retry/i });
	answer("/assets/FNFF/pages/wounds.json", { status: 200, body: JSON.stringify(EMPTY) });
	await user.click(retry);
	await screen.findByRole("heading", { level: 1, name: "Wounds" });
});

const EMPTY = { page: "wounds", address: "D600", title: "Wounds", lede: [], blocks: [], parts: [] };
