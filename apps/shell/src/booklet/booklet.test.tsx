import type { SearchEntry, SectionModule } from "@dataterm/ui/section/contract.ts";
import { forgetAssets } from "@dataterm/ui/section/load-asset.ts";
import { createResource } from "@dataterm/ui/section/resource.ts";
import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Site } from "../site/discovery.ts";
import Booklet from "./booklet.tsx";

const row = (address: string, title: string, page: string, referee = false): SearchEntry => ({
	address,
	title,
	trail: ["Gear", page],
	route: "",
	text: "",
	answer: [],
	...(referee && { referee }),
});
const rows = [row("2001", "Prices", "Shops"), row("2101", "The ambush", "Plans", true)];
const site = {
	title: "DATATERM",
	sections: [
		{
			name: "gear",
			title: "Gear",
			bank: "2",
			path: "/gear",
			release: "r1",
			pages: [
				{ label: "Shops", path: "shops" },
				{ label: "Plans", path: "plans", referee: true },
				{ label: "Hidden", path: "hidden", menu: false },
			],
		},
	],
	removed: [],
} as unknown as Site;
const module: SectionModule = {
	contract: 1,
	routes: ["shops", "plans", "hidden"].map((path) => ({ path, element: <h1>{`The text of ${path}`}</h1> })),
};

beforeEach(() => {
	vi.stubGlobal("print", vi.fn());
	vi.stubGlobal("fetch", async (url: string) =>
		url.endsWith("search.json") ? Response.json(rows) : new Response("", { status: 404 }),
	);
	Object.defineProperty(document, "fonts", { value: { ready: Promise.resolve() }, configurable: true });
});
afterEach(() => {
	cleanup();
	vi.restoreAllMocks();
	Reflect.deleteProperty(document, "fonts");
	forgetAssets();
	vi.unstubAllGlobals();
});

async function open(module: SectionModule, path = "/print/gear") {
	const load = createResource({ title: "Gear", files: () => [], load: async () => module });
	await load.load();
	render(
		<MemoryRouter initialEntries={[path]}>
			<Routes>
				<Route path="print/gear/*" element={<Booklet site={site} loads={() => load as never} />} />
			</Routes>
		</MemoryRouter>,
	);
}

test("pages for the referee are left out, of the contents and the index too, until the reader wants them", async () => {
	await open(module);
	const index = () => screen.getByRole("heading", { name: "Index" }).closest("section") as HTMLElement;
	expect(await screen.findByRole("heading", { name: "The text of shops" })).toBeTruthy();
	await waitFor(() => expect(within(index()).getByText("Prices")).toBeTruthy());
	for (const word of ["The text of plans", "The ambush", "The text of hidden"])
		expect(screen.queryByText(word)).toBeNull();
	await waitFor(() => expect(print).toHaveBeenCalledTimes(1));

	await userEvent.click(screen.getByRole("checkbox", { name: "With the pages for the referee" }));
	expect(await screen.findByRole("heading", { name: "The text of plans" })).toBeTruthy();
	expect(within(index()).getByText("The ambush")).toBeTruthy();
	expect(screen.getAllByText("The ambush")).toHaveLength(2);
	expect(screen.queryByText("The text of hidden")).toBeNull();
	expect(print).toHaveBeenCalledTimes(1);
});

test("an index that loads after the print dialog does not open it again", async () => {
	vi.spyOn(console, "error").mockImplementation(() => {});
	const answer = fetch;
	vi.stubGlobal("fetch", async () => new Response("", { status: 503 }));
	await open(module);
	await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
	vi.stubGlobal("fetch", answer);
	act(() => void window.dispatchEvent(new Event("online")));
	expect(await screen.findByRole("heading", { name: "Index" })).toBeTruthy();
	await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
	expect(print).toHaveBeenCalledTimes(1);
});

test("a page that the section's code does not have says so in its place", async () => {
	vi.spyOn(console, "error").mockImplementation(() => {});
	await open({ contract: 1, routes: [{ path: "plans", element: <h1>Plans</h1> }] });
	expect(await screen.findByText("404 Not Found")).toBeTruthy();
});

test("its address may end with a slash", async () => {
	await open(module, "/Print/gear/");
	expect(await screen.findByRole("heading", { name: "The text of shops" })).toBeTruthy();
});
