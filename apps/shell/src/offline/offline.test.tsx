import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Site } from "../site/discovery.ts";
import { listOf, queue, type Shelf, storageOf } from "./copy.fixture.ts";

const site = { offline: true, sections: [] } as unknown as Site;
const live = listOf(7, "bbb");
let shelves: Map<string, Shelf>;
let network: () => Promise<unknown>;
/** How the worker arrives. */
let registered: () => Promise<unknown>;

/** The gateway as it is live, as far as the network lets it answer. */
async function answer(request: RequestInfo | URL): Promise<Response> {
	await network();
	const url = String(request);
	if (url === "/offline.json") return Response.json(live);
	const shell = { extras: { dataterm: { site: { revision: live.revision } } } };
	const discovery = JSON.stringify({ microFrontends: { "@dataterm/shell": [shell] } });
	return new Response(url === "/" ? `<script id="discovery" type="application/json">${discovery}</script>` : url);
}

// The page's modules take them as they are loaded.
beforeAll(() => {
	vi.stubGlobal(
		"caches",
		storageOf(() => shelves),
	);
	vi.stubGlobal("fetch", answer);
	vi.stubGlobal("isSecureContext", true);
	const worker = { getRegistration: async () => undefined, register: () => registered() };
	for (const [name, value] of Object.entries({ locks: queue(), serviceWorker: worker }))
		Object.defineProperty(navigator, name, { value, configurable: true });
});
beforeEach(() => {
	shelves = new Map();
	network = async () => {};
	registered = async () => {};
});
afterAll(() => vi.unstubAllGlobals());

async function keepSite(): Promise<void> {
	const { keep } = await import("./copy.ts");
	await keep({ pictures: false }, { fetch, caches, locks: navigator.locks });
}

/** Opens the page. Returns what it says about this device. */
async function open(): Promise<HTMLElement> {
	const { default: Offline } = await import("./offline.tsx");
	render(<Offline site={site} />);
	const heading = await screen.findByRole("heading", { name: "On this device" });
	return heading.closest("section") as HTMLElement;
}

async function removes(device: HTMLElement): Promise<void> {
	await userEvent.click(within(device).getByRole("button", { name: "[ REMOVE ]" }));
	expect((await within(device).findByText("Nothing is kept.")).ownerDocument.activeElement?.textContent).toBe(
		"Nothing is kept.",
	);
	expect([...shelves.keys()]).toEqual([]);
}

test("what is kept is removed at once while the network does not answer", async () => {
	await keepSite();
	network = () => new Promise(() => {});
	await removes(await open());
});

test("without a network, what is kept is removed, and the list says why it is missing until the network is back", async () => {
	const log = vi.spyOn(console, "error").mockImplementation(() => {});
	await keepSite();
	network = () => Promise.reject(new TypeError("Failed to fetch"));
	const device = await open();
	expect(device.textContent).toContain("Revision 7 is kept");
	expect((await screen.findByRole("alert")).textContent).toContain("The list of what can be kept did not load");
	await removes(device);
	network = async () => {};
	act(() => void window.dispatchEvent(new Event("online")));
	expect(await screen.findByRole("button", { name: /^Keep offline/ })).toBeTruthy();
	log.mockRestore();
});

test.each(["its worker", "its files"])(
	"keeping is canceled while %s do not arrive, and can be done again",
	async (what) => {
		const device = await open();
		const key = await screen.findByRole("button", { name: /^Keep offline/ });
		if (what === "its worker") registered = () => new Promise(() => {});
		else network = () => new Promise(() => {});
		await userEvent.click(key);
		await userEvent.click(await screen.findByRole("button", { name: "Cancel" }));
		expect((await screen.findByRole("alert")).textContent).toBe(
			"Canceled. What had arrived was removed; what was kept before is still there.",
		);
		expect(document.activeElement).toBe(key);
		registered = network = async () => {};
		await userEvent.click(key);
		expect(await within(device).findByText(/^Revision 7 is kept/)).toBeTruthy();
		expect(screen.queryByRole("alert")).toBeNull();
		expect(screen.queryByRole("button", { name: "Cancel" })).toBeNull();
		await removes(device);
	},
);

test("while another tab changes the copy, this one says that it waits, and goes on when that is done", async () => {
	let done = () => {};
	void navigator.locks.request("dataterm-copy", () => new Promise<void>((resolve) => (done = resolve)));
	const device = await open();
	await userEvent.click(await screen.findByRole("button", { name: /^Keep offline/ }));
	expect(await screen.findByText(/^Another tab is changing the copy/)).toBeTruthy();
	const announced = () => document.querySelector("[data-announcer]")?.textContent;
	await waitFor(() => expect(announced()).toMatch(/^Another tab is changing the copy/));
	done();
	expect(await within(device).findByText(/^Revision 7 is kept/)).toBeTruthy();
	await removes(device);
});

test("it names every section that another server provides", async () => {
	const names = ["mainframe", "player", "classes"];
	live.elsewhere = names;
	site.sections = names.map((name) => ({ name, title: name.toUpperCase() })) as Site["sections"];
	await open();
	expect((await screen.findByText(/^Films need a network/)).textContent).toContain(
		"So does MAINFRAME, PLAYER, and CLASSES, which another server provides.",
	);
	live.elsewhere = site.sections = [];
});

test("what another tab keeps or removes is said here", async () => {
	const { tellTabs } = await import("./other-tabs.ts");
	const device = await open();
	expect(device.textContent).toContain("Nothing is kept.");
	await keepSite();
	tellTabs(true);
	expect(await within(device).findByText(/^Revision 7 is kept/)).toBeTruthy();
	tellTabs(false);
	expect(await within(device).findByText("Nothing is kept.")).toBeTruthy();
});
