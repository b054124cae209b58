import { createStore } from "@dataterm/ui/browser/create-store.ts";
import type { SearchEntry, SectionModule } from "@dataterm/ui/section/contract.ts";
import { forgetAssets } from "@dataterm/ui/section/load-asset.ts";
import { createResource } from "@dataterm/ui/section/resource.ts";
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HashRouter, useNavigate, useRoutes } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { site } from "./screen.fixture.ts";
import Screen from "./screen.tsx";

vi.mock("../loading/kit.ts", () => ({ pendingForm: () => undefined }));
vi.mock("../search/browser-search.ts", () => ({ searchOf: () => finder }));

const rule = (address: string, title: string, text: string): SearchEntry => ({
	address,
	title,
	trail: [],
	route: "",
	text: "",
	answer: [
		{ type: "paragraph", children: [text] },
		{ type: "note", kind: "example", children: [{ type: "paragraph", children: ["Mara shoots."] }] },
	],
});
const files: Record<string, unknown> = {
	"/s/fnff/r1/search.json": [
		rule("D811", "To-hit numbers", "Beat the number of the range."),
		rule("D405", "Cover", "Cover has SP."),
		{
			...rule("D603", "Stun/Shock", ""),
			answer: [
				{ type: "paragraph", children: ["Roll when you are hit."] },
				{
					type: "table",
					caption: "Stun saves",
					head: [["State"], ["Penalty"]],
					rows: [[["Light"], ["0"]]],
					numeric: [false, true],
					variant: "dense",
				},
			],
		},
		{ ...rule("D900", "The plan", "They come at night."), referee: true },
	],
	"/s/fnff/r1/addresses.json": {
		D412: { key: "armor/old", page: "armor", title: "Old armor", gone: true, see: "D405" },
	},
	"/s/interlock/r1/search.json": [{ ...rule("C302", "Beat the number", "Roll and add."), sum: {} }],
};
beforeEach(() => {
	vi.spyOn(console, "error").mockImplementation(() => {});
	vi.stubGlobal("fetch", async (url: string) =>
		url in files ? Response.json(files[url]) : new Response("", { status: 503 }),
	);
});
afterEach(() => {
	forgetAssets();
	vi.restoreAllMocks();
	vi.unstubAllGlobals();
});

const ports = { ask: async () => "", onReturn: () => () => {}, log: () => {} };

const where = () => window.location.hash.slice(1);

/** The screen at a path, with sections that have these calculators. */
async function open(path: string, blocks?: SectionModule["blocks"], { ahead = true } = {}) {
	const modules: Record<string, SectionModule> = {
		fnff: { contract: 1, routes: [], blocks },
		interlock: { contract: 1, routes: [] },
	};
	const loads = new Map(
		site.sections.map(({ name, title }) => [
			name,
			createResource({ title, files: () => [], load: async () => modules[name] as SectionModule }, ports),
		]),
	);
	for (const load of loads.values()) if (ahead) await load.load();
	const element = <Screen site={site} loads={({ name }) => loads.get(name) as never} />;
	window.history.replaceState(null, "", `#${path}`);
	const Routed = () => useRoutes([{ path: "screen/*", element }]);
	render(<Routed />, { wrapper: HashRouter });
	return userEvent.setup();
}

/** A search that finds cover by another word. */
const answered = createStore<{ answered?: { question: string; found: { address: string }[] } }>({});
const finder = {
	worker: { load: async () => {} },
	ask(question: string) {
		answered.set({ answered: { question, found: question === "brick" ? [{ address: "D405" }] : [] } });
	},
	state: answered,
};

const region = (name: string) => screen.findByRole("region", { name });
const names = () => screen.getAllByRole("region").map((it) => it.getAttribute("aria-label"));

describe("the blocks", () => {
	test("are the rules of the address, in its order, without examples", async () => {
		await open("/screen/D811,C302");
		expect(await within(await region("D811 To-hit numbers")).findByText("Beat the number of the range.")).toBeTruthy();
		expect(await within(await region("C302 Beat the number")).findByText("Roll and add.")).toBeTruthy();
		expect(names()).toEqual(["D811 To-hit numbers", "C302 Beat the number"]);
		expect(screen.queryByText("Mara shoots.")).toBeNull();
	});

	test("show their figures first, and the whole rule on demand", async () => {
		const user = await open("/screen/D603");
		const block = await region("D603 Stun/Shock");
		expect(await within(block).findByRole("table", { name: "Stun saves" })).toBeTruthy();
		expect(screen.queryByText("Roll when you are hit.")).toBeNull();
		const title = within(block).getByRole("button", { name: "Stun/Shock", expanded: false });
		await user.click(title);
		expect(await within(block).findByText("Roll when you are hit.")).toBeTruthy();
		expect(within(block).getByRole("table", { name: "Stun saves" })).toBeTruthy();
		await user.click(title);
		expect(screen.queryByText("Roll when you are hit.")).toBeNull();
	});

	test("with ~ are calculators, from their section", async () => {
		await open("/screen/D811~", { D811: async () => () => <p>A sum</p> });
		expect(await within(await region("D811~ To-hit numbers, calculator")).findByText("A sum")).toBeTruthy();
	});

	test("with ~ have the calculator's own title, if the section says it", async () => {
		const kept = files["/s/fnff/r1/search.json"];
		const sum = { title: "To hit" };
		files["/s/fnff/r1/search.json"] = (kept as { address: string }[]).map((entry) =>
			entry.address === "D811" ? { ...entry, sum } : entry,
		);
		await open("/screen/D811,D811~", { D811: async () => () => <p>A sum</p> });
		expect(await region("D811 To-hit numbers")).toBeTruthy();
		expect(within(await region("D811~ To hit, calculator")).getByRole("heading", { name: "To hit" })).toBeTruthy();
		files["/s/fnff/r1/search.json"] = kept;
	});

	test("of a section without calculators, as one of the first release, are text", async () => {
		await open("/screen/D811~");
		const block = await region("D811~ To-hit numbers, calculator");
		expect(await within(block).findByText("Beat the number of the range.")).toBeTruthy();
		expect(block.textContent).toContain("This release of FNFF has no calculator here.");
	});

	test("that cannot be shown say why, and the others are shown", async () => {
		await open("/screen/D811,D4FF,D412,D900,7000,1234,nonsense");
		expect(await region("D811 To-hit numbers")).toBeTruthy();
		expect((await region("D4FF")).textContent).toContain("No rule has this address.");
		expect((await region("D412")).textContent).toContain("“Old armor” had this address and is gone. Go to D405");
		expect((await region("D900")).textContent).toContain("It is for the referee alone");
		expect(screen.queryByText("They come at night.")).toBeNull();
		expect((await region("7000")).textContent).toContain("No section has bank 7.");
		expect((await region("1234")).textContent).toContain("Gear was removed: It has a site of its own.");
		expect(screen.getByText("Dropped “nonsense”: not an address.")).toBeTruthy();
	});

	test("of a section that fails have a Retry; the others are shown", async () => {
		const kept = files["/s/interlock/r1/search.json"];
		delete files["/s/interlock/r1/search.json"];
		const user = await open("/screen/D811,C302");
		const failed = await region("C302");
		expect(
			await within(failed).findByText(/The text of Interlock did not load. The server answered 503./),
		).toBeTruthy();
		expect(await region("D811 To-hit numbers")).toBeTruthy();
		files["/s/interlock/r1/search.json"] = kept;
		await user.click(within(failed).getByRole("button", { name: "Retry" }));
		expect(await region("C302 Beat the number")).toBeTruthy();
	});

	test("whose calculator fails have a Retry of their own, which is the next attempt", async () => {
		const attempts: number[] = [];
		const block = async (attempt: number) => {
			attempts.push(attempt);
			if (attempt === 1) throw new Error("broken");
			return () => <p>A sum</p>;
		};
		const user = await open("/screen/D811~,D405", { D811: block });
		const failed = await region("D811~ To-hit numbers, calculator");
		expect(await within(await region("D405 Cover")).findByText("Cover has SP.")).toBeTruthy();
		await user.click(await within(failed).findByRole("button", { name: "Retry" }));
		expect(await within(failed).findByText("A sum")).toBeTruthy();
		expect(attempts).toEqual([1, 2]);
	});
});

describe("the order", () => {
	test("changes with the arrow keys on a handle, which keeps the focus; Escape puts the block back", async () => {
		const user = await open("/screen/D811,C302,D405?D811=1~8");
		await region("D405 Cover");
		const handle = () => screen.getByRole("button", { name: "Move D405 Cover" });
		handle().focus();
		await user.keyboard("{ArrowUp}{ArrowLeft}");
		await waitFor(() => expect(names()).toEqual(["D405 Cover", "D811 To-hit numbers", "C302 Beat the number"]));
		expect(document.activeElement).toBe(handle());
		await expect.poll(() => document.querySelector("[data-announcer]")?.textContent).toBe("D405 Cover: place 1 of 3");
		for (const key of ["{ArrowRight}", "{ArrowDown}"]) {
			await user.keyboard(key);
			await waitFor(() => expect(names()).toEqual(["D811 To-hit numbers", "D405 Cover", "C302 Beat the number"]));
			await user.keyboard("{ArrowUp}");
			await waitFor(() => expect(names()[0]).toBe("D405 Cover"));
		}
		await user.keyboard("{ArrowUp}{End}{Escape}{Home}{Escape}");
		await waitFor(() => expect(where()).toBe("/screen/D811,C302,D405"));
		expect(document.activeElement).toBe(handle());
	});

	test("keeps the states of calculators, and loses that of one that is removed", async () => {
		const user = await open("/screen/D811~,C302,D405?D811=1~8", { D811: async () => () => <p>A sum</p> });
		await region("D405 Cover");
		screen.getByRole("button", { name: "Move C302 Beat the number" }).focus();
		await user.keyboard("{End}");
		await waitFor(() => expect(where()).toBe("/screen/D811~,D405,C302?D811=1~8"));
		await user.click(screen.getByRole("button", { name: "Remove D811~ To-hit numbers" }));
		await waitFor(() => expect(where()).toBe("/screen/D405,C302"));
		expect(document.activeElement).toBe(screen.getByRole("button", { name: "Move D405 Cover" }));
	});

	test("keeps what was entered, even if the block moves before the page is drawn again", async () => {
		const Sum = () => {
			const navigate = useNavigate();
			return (
				<button type="button" onClick={() => navigate({ search: "?D811=1~9" }, { replace: true })}>
					Enter 9
				</button>
			);
		};
		await open("/screen/D811~,C302", { D811: async () => Sum });
		await region("C302 Beat the number");
		const enter = await screen.findByRole("button", { name: "Enter 9" });
		act(() => {
			fireEvent.click(enter);
			fireEvent.keyDown(screen.getByRole("button", { name: "Move C302 Beat the number" }), { key: "Home" });
		});
		expect(where()).toBe("/screen/C302,D811~?D811=1~9");
	});

	test("of an empty screen has nothing: the ready screens are offered, and the focus is on the heading", async () => {
		const user = await open("/screen/D405");
		await region("D405 Cover");
		await user.click(screen.getByRole("button", { name: "Remove D405 Cover" }));
		await waitFor(() => expect(where()).toBe("/screen"));
		expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1, name: "Screen" }));
		const ready = screen.getByRole("navigation", { name: "Ready screens" });
		expect(within(ready).getAllByRole("link")).toHaveLength(3);
	});
});

describe("adding", () => {
	test("finds a rule by the words that the search knows", async () => {
		const user = await open("/screen/D811");
		await user.click(screen.getByRole("button", { name: "Add" }));
		await user.type(screen.getByRole("searchbox"), "brick");
		await user.click(await screen.findByRole("button", { name: /D405 Cover/ }));
		await waitFor(() => expect(where()).toBe("/screen/D811,D405"));
	});

	test("lists a section that did not load once the network returns", async () => {
		const { fetch } = globalThis;
		const interlock = "/s/interlock/r1/search.json";
		vi.stubGlobal("fetch", async (url: string) => (url === interlock ? new Response("", { status: 503 }) : fetch(url)));
		const user = await open("/screen/D811");
		await user.click(screen.getByRole("button", { name: "Add" }));
		const dialog = screen.getByRole("dialog");
		await user.keyboard("C302");
		expect(await within(dialog).findByText("Not listed, because it did not load: Interlock.")).toBeTruthy();
		vi.stubGlobal("fetch", fetch);
		act(() => void window.dispatchEvent(new Event("online")));
		expect(await within(dialog).findByRole("button", { name: /C302 Beat the number/ })).toBeTruthy();
		expect(within(dialog).queryByText(/^Not listed/)).toBeNull();
	});

	test("the sum of a rule, offered before the code of its section loads, puts its calculator at the end", async () => {
		const user = await open("/screen/C302,D811", undefined, { ahead: false });
		await user.click(await screen.findByRole("button", { name: "Add the sum of C302 Beat the number" }));
		await waitFor(() => expect(where()).toBe("/screen/C302,D811,C302~"));
		expect(screen.queryByRole("button", { name: /^Add the sum of/ })).toBeNull();
	});

	test("the keys 1, 2 and 3 open the ready screens, with the rules of live sections", async () => {
		const user = await open("/screen");
		await user.keyboard("2");
		await waitFor(() => expect(where()).toBe("/screen/D701,D703"));
	});
});
