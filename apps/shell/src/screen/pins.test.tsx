import { Block } from "@dataterm/ui/page/block.tsx";
import { forgetAssets } from "@dataterm/ui/section/load-asset.ts";
import { SlipDialog } from "@dataterm/ui/slip/slip-dialog.tsx";
import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Site } from "../site/discovery.ts";
import { createPins, pins } from "./pin-store.ts";
import { Pins } from "./pins.tsx";

vi.mock("../loading/kit.ts", () => ({ pendingForm: () => undefined }));

const site = {
	sections: [{ name: "fnff", title: "FNFF", bank: "D", path: "/fnff", release: "r1", pages: [] }],
	removed: [],
} as unknown as Site;

beforeEach(() => {
	vi.stubGlobal("fetch", async () =>
		Response.json([
			{ address: "D811", title: "To-hit numbers", answer: [{ type: "paragraph", children: ["Beat the number."] }] },
		]),
	);
});
afterEach(() => {
	for (const address of pins.get()) act(() => void pins.toggle(address));
	history.replaceState(null, "", "/");
	forgetAssets();
	vi.unstubAllGlobals();
});

function open(path = "/fnff/armor") {
	render(
		<MemoryRouter initialEntries={[path]}>
			<main>
				<h1 tabIndex={-1}>Armor</h1>
				<Block address="D811" title="To-hit numbers" rail="What is on this page">
					Text
				</Block>
				<Block address="D405" title="Cover">
					Text
				</Block>
			</main>
			<Pins site={site} />
		</MemoryRouter>,
	);
	return userEvent.setup();
}

const pin = (name: string) => screen.findByRole("button", { name: `Pin ${name} to the screen` });

describe("a pin", () => {
	test("whose text does not load says why; its Retry keeps the focus, and hands it on to what arrives", async () => {
		const load = fetch;
		let answer = (_: Response) => {};
		vi.stubGlobal("fetch", async () => new Response("", { status: 503 }));
		const user = open();
		await user.click(await pin("D811 To-hit numbers"));
		const fault = await screen.findByRole("alert");
		expect(fault.textContent).toContain("The text of FNFF did not load. The server answered 503.");
		vi.stubGlobal("fetch", () => new Promise<Response>((resolve) => (answer = resolve)));
		await user.click(within(fault).getByRole("button", { name: "Retry" }));
		expect(document.activeElement).toBe(within(fault).getByRole("button", { name: "Retrying" }));
		await act(async () => answer(await load("")));
		expect(await screen.findByText("Beat the number.")).toBeTruthy();
		expect(document.activeElement).not.toBe(document.body);
	});

	test("is next to each address; it puts the rule beside the text and says so", async () => {
		const user = open();
		expect(await pin("D405 Cover")).toBeTruthy();
		const key = await pin("D811 To-hit numbers");
		expect(key.getAttribute("aria-pressed")).toBe("false");
		await user.click(key);
		expect(key.getAttribute("aria-pressed")).toBe("true");
		const rail = screen.getByRole("complementary", { name: "Pinned rules" });
		expect(await within(rail).findByText("Beat the number.")).toBeTruthy();
		expect(within(rail).getByRole("link", { name: "Open the screen" }).getAttribute("href")).toBe("#/screen/D811");
		await expect
			.poll(() => document.querySelector("[data-announcer]")?.textContent)
			.toBe("Pinned D811 To-hit numbers. 1 on the screen");
		expect(location.search).toBe("?pins=D811");
	});

	test("is not looked for when a dialog over the page changes, such as the search with each key", async () => {
		open();
		await pin("D405 Cover");
		const dialog = document.body.appendChild(document.createElement("dialog"));
		const list = dialog.appendChild(document.createElement("div"));
		// The page is looked through for the new dialog itself.
		await new Promise(requestAnimationFrame);
		await new Promise(requestAnimationFrame);
		const frame = vi.spyOn(window, "requestAnimationFrame");
		list.append("A line");
		await Promise.resolve();
		expect(frame).not.toHaveBeenCalled();
		screen.getByRole("main").append("A line");
		await Promise.resolve();
		expect(frame).toHaveBeenCalledTimes(1);
		frame.mockRestore();
		dialog.remove();
	});

	test("pressed again, frees the rule", async () => {
		const user = open();
		await user.click(await pin("D811 To-hit numbers"));
		await user.click(await pin("D811 To-hit numbers"));
		expect(screen.queryByRole("complementary", { name: "Pinned rules" })).toBeNull();
		expect(location.search).toBe("");
	});

	test("is in the slip of an entry, too, and stays there while the entry's link is copied", async () => {
		const user = open();
		render(
			<SlipDialog address="D303" title="Weapons" onClose={() => {}}>
				Text
			</SlipDialog>,
		);
		const slip = screen.getByRole("dialog", { name: "Weapons" });
		const key = await within(slip).findByRole("button", { name: "Pin D303 Weapons to the screen" });
		await user.click(within(slip).getByRole("button", { name: "Copy D303" }));
		await user.click(key);
		expect(key.getAttribute("aria-pressed")).toBe("true");
		expect(pins.get()).toEqual(["D303"]);
	});

	test("is taken off in the list, too; the focus goes to the page after the last one", async () => {
		const user = open();
		await user.click(await pin("D811 To-hit numbers"));
		await user.click(await screen.findByRole("button", { name: "Unpin D811 To-hit numbers" }));
		expect(screen.queryByRole("complementary", { name: "Pinned rules" })).toBeNull();
		expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
	});

	test("taken off gives the focus to the one behind it in the list, and the last to the one before", async () => {
		const user = open();
		for (const address of ["D811", "D405", "D812"]) act(() => void pins.toggle(address));
		const unpin = (address: string) => screen.findByRole("button", { name: new RegExp(`^Unpin ${address}`) });
		await user.click(await unpin("D405"));
		expect(document.activeElement).toBe(await unpin("D812"));
		await user.click(await unpin("D812"));
		expect(document.activeElement).toBe(await unpin("D811"));
	});
});

test("the list folds, and opens as a sheet where the window is narrow", async () => {
	const user = open();
	await user.click(await pin("D811 To-hit numbers"));
	const rail = screen.getByRole("complementary", { name: "Pinned rules" });
	await user.click(within(rail).getByRole("button", { name: "Screen 1", expanded: true }));
	expect(within(rail).queryByRole("list")).toBeNull();
	await user.click(screen.getByRole("button", { name: "Screen 1, pinned rules" }));
	const sheet = screen.getByRole("dialog", { name: "Pinned rules" });
	expect(await within(sheet).findByText("Beat the number.")).toBeTruthy();
});

test("on the screen itself, there is no list of pins", async () => {
	act(() => void pins.toggle("D811"));
	open("/screen/D405");
	await pin("D405 Cover");
	expect(screen.queryByRole("complementary", { name: "Pinned rules" })).toBeNull();
});

describe("the pins in the address", () => {
	test("are read from it; what is not a rule is dropped", () => {
		history.replaceState(null, "", "/?pins=d811,nonsense,C302~,C302#/fnff/armor");
		expect(createPins().get()).toEqual(["D811", "C302"]);
	});

	test("come back to it after Back, next to everything else in it", () => {
		history.replaceState({ idx: 3 }, "", "/?launch=player#/fnff/armor");
		const store = createPins();
		const stop = store.subscribe(() => {});
		store.toggle("D811");
		store.toggle("C302");
		expect(location.search).toBe("?launch=player&pins=D811,C302");
		expect(history.state).toEqual({ idx: 3 });
		// The entry before had no pins.
		history.replaceState({ idx: 2 }, "", "/?launch=player#/fnff/wounds");
		dispatchEvent(new PopStateEvent("popstate"));
		expect(location.href).toMatch(/\/\?launch=player&pins=D811,C302#\/fnff\/wounds$/);
		expect(history.state).toEqual({ idx: 2 });
		stop();
	});

	test("are at most 24", () => {
		const store = createPins();
		for (let place = 0; place < 24; place++) expect(store.toggle(`D8${10 + place}`)).toBe(true);
		expect(store.toggle("C302")).toBe(false);
		expect(store.get()).toHaveLength(24);
	});
});
