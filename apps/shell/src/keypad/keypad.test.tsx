import { forgetAssets } from "@dataterm/ui/section/load-asset.ts";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import type { Site } from "../site/discovery.ts";
import KeypadPanel from "./keypad.tsx";

const site = {
	sections: [{ name: "fnff", title: "FNFF", bank: "D", path: "/fnff", release: "r1", pages: [] }],
} as unknown as Site;

afterEach(() => {
	forgetAssets();
	vi.unstubAllGlobals();
});

test("addresses that did not load are requested again when the network returns", async () => {
	const fetch = vi.fn().mockRejectedValueOnce(new TypeError("Failed to fetch"));
	vi.stubGlobal("fetch", fetch);
	render(
		<MemoryRouter>
			<KeypadPanel site={site} typed="D8" onClose={() => {}} />
		</MemoryRouter>,
	);
	expect((await screen.findByRole("alert")).textContent).toContain("The addresses of FNFF did not load");
	fetch.mockResolvedValue(Response.json({ D811: { title: "To-hit numbers", page: "makingattacks" } }));
	act(() => void window.dispatchEvent(new Event("online")));
	expect(await screen.findByRole("button", { name: "D811 To-hit numbers" })).toBeTruthy();
	expect(screen.queryByRole("alert")).toBeNull();
});

test("the network returns while the addresses are requested: they are requested again", async () => {
	let refuse = (_: Error) => {};
	const fetch = vi.fn().mockImplementationOnce(() => new Promise((_, reject) => (refuse = reject)));
	vi.stubGlobal("fetch", fetch);
	render(
		<MemoryRouter>
			<KeypadPanel site={site} typed="D8" onClose={() => {}} />
		</MemoryRouter>,
	);
	act(() => void window.dispatchEvent(new Event("online")));
	fetch.mockResolvedValue(Response.json({ D811: { title: "To-hit numbers", page: "makingattacks" } }));
	refuse(new TypeError("Failed to fetch"));
	expect(await screen.findByRole("button", { name: "D811 To-hit numbers" })).toBeTruthy();
	expect(screen.queryByRole("alert")).toBeNull();
});

test("a bank's key shows as much of a long name as it has room for, and is called by all of it", () => {
	const interlock = { name: "interlock", title: "Interlock System", bank: "C", path: "/interlock", pages: [] };
	const both = { sections: [...site.sections, interlock] } as unknown as Site;
	vi.stubGlobal("fetch", vi.fn().mockResolvedValue(Response.json({})));
	render(
		<MemoryRouter>
			<KeypadPanel site={both} typed="" onClose={() => {}} />
		</MemoryRouter>,
	);
	expect(screen.getByRole("button", { name: "C: Interlock System" }).textContent).toContain("Interlock");
	expect(screen.queryByText("Interlock System")).toBeNull();
});

test("full-width digits are read as plain ones, typed before the keypad appeared and after", async () => {
	vi.stubGlobal(
		"fetch",
		vi.fn().mockResolvedValue(Response.json({ D811: { title: "To-hit", page: "makingattacks" } })),
	);
	render(
		<MemoryRouter>
			<KeypadPanel site={site} typed="ｄ８" onClose={() => {}} />
		</MemoryRouter>,
	);
	const dialog = screen.getByRole("dialog");
	expect(await screen.findByRole("button", { name: "D811 To-hit" })).toBeTruthy();
	fireEvent.keyDown(dialog, { key: "２", isComposing: true });
	fireEvent.keyDown(dialog, { key: "１" });
	expect(screen.getByRole("img", { name: "D81" })).toBeTruthy();
});
