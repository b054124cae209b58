import type { SectionModule } from "@dataterm/section/contract.ts";
import { forgetAssets } from "@dataterm/section/load-asset.ts";
import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Outlet, useSearchParams } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { loadPart } from "../loading/part.ts";
import { RouterProvider } from "../router/router-provider.tsx";
import type { Site } from "../site/discovery.ts";
import { createSiteRouter } from "./router.tsx";

beforeEach(() => {
	vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
	cleanup();
	vi.restoreAllMocks();
	vi.unstubAllGlobals();
	forgetAssets();
	window.location.hash = "";
});

const page = (label: string) => ({ label, path: label.toLowerCase() });
const site = {
	title: "DATATERM",
	overlays: [],
	removed: [
		{
			name: "gear",
			title: "Gear",
			bank: "2",
			path: "/gear",
			release: "rel",
			reason: "Gear has a site of its own.",
			time: new Date(2026, 10, 20, 12).toISOString(), // noon of the reader, wherever the test runs
		},
	],
	sections: [
		{
			name: "classes",
			title: "Classes",
			bank: "B",
			path: "/classes",
			home: "solo",
			pages: [page("Solo"), page("Cop")],
		},
		{ name: "fnff", title: "FNFF", bank: "D", path: "/fnff", home: "armor", pages: [page("Armor"), page("Wounds")] },
	],
} as unknown as Site;

/** The router at a hash, over sections whose code arrives or fails as the test says. */
function stand(hash: string) {
	window.location.hash = hash;
	const attempts: Record<string, { resolve: (module: SectionModule) => void; reject: (error: unknown) => void }[]> = {};
	const loads = Object.fromEntries(
		site.sections.map(({ name, title }) => [
			name,
			loadPart<SectionModule>(
				{
					title,
					followsLive: true,
					load: () =>
						new Promise((resolve, reject) => {
							attempts[name] ??= [];
							attempts[name].push({ resolve, reject });
						}),
					files: () => [`/s/${name}/abc/remoteEntry.js`],
				},
				{ ask: async () => "", onReturn: () => () => {}, log: () => {} },
			),
		]),
	);
	const router = createSiteRouter(site, {
		sections: ({ name }) => loads[name] as NonNullable<(typeof loads)[string]>,
		list: <h1>Sections</h1>,
		offline: <h1>Keep offline</h1>,
		privacy: <h1>Privacy</h1>,
		booklet: <h1>Booklet</h1>,
		screen: <h1>Screen</h1>,
		frame: (waiting) => <main>{waiting ? <p>Waiting</p> : <Outlet />}</main>,
	});
	render(<RouterProvider router={router} onError={() => {}} />);
	return {
		router,
		user: userEvent.setup(),
		go: (to: string) => act(() => void router.navigate(to)),
		arrive: async (name: string, module: SectionModule = section(name)) => {
			const attempt = await vi.waitUntil(() => attempts[name]?.at(-1));
			await act(async () => attempt.resolve(module));
		},
		fail: async (name: string) => {
			const attempt = await vi.waitUntil(() => attempts[name]?.at(-1));
			await act(async () => attempt.reject(new Error("burnt out")));
		},
		attempts: (name: string) => attempts[name]?.length ?? 0,
		at: () => router.state.location.pathname + router.state.location.search,
	};
}

function section(name: string): SectionModule {
	const Page = ({ path }: { path: string }) => {
		const [query] = useSearchParams();
		return <h1>{`${name} ${path} ${query.get("tab") ?? ""}`.trim()}</h1>;
	};
	const pages = site.sections.find((each) => each.name === name)?.pages ?? [];
	return { contract: 1, routes: pages.map(({ path }) => ({ path, element: <Page path={path} /> })) };
}

describe("a section", () => {
	test("is loaded once, when a path below its own is needed", async () => {
		const { arrive, go, attempts } = stand("#/fnff/armor");
		expect(await screen.findByText("Waiting")).toBeTruthy();
		await arrive("fnff");
		expect(await screen.findByRole("heading", { name: "fnff armor" })).toBeTruthy();
		await go("/fnff/wounds");
		expect(await screen.findByRole("heading", { name: "fnff wounds" })).toBeTruthy();
		expect(attempts("fnff")).toBe(1);
		expect(attempts("classes")).toBe(0);
	});

	test("that does not load shows why under its page's title; Retry shows the page", async () => {
		const { arrive, fail, user, attempts } = stand("#/fnff/armor");
		await fail("fnff");
		expect(await screen.findByRole("heading", { level: 1, name: "Armor" })).toBeTruthy();
		expect(screen.getByRole("alert").textContent).toContain("FNFF did not load");
		expect(screen.getByRole("alert").textContent).toContain("It crashed while starting: burnt out");
		await user.click(screen.getByRole("button", { name: "Retry" }));
		expect(screen.getByRole("button", { name: "Retrying" })).toBeTruthy();
		await arrive("fnff");
		expect(await screen.findByRole("heading", { name: "fnff armor" })).toBeTruthy();
		expect(attempts("fnff")).toBe(2);
	});

	test("is asked for again when the reader comes back to it", async () => {
		const { arrive, fail, go } = stand("#/fnff/armor");
		await fail("fnff");
		await screen.findByRole("alert");
		await go("/classes/solo");
		await arrive("classes");
		await screen.findByRole("heading", { name: "classes solo" });
		await go("/fnff/wounds");
		await arrive("fnff");
		expect(await screen.findByRole("heading", { name: "fnff wounds" })).toBeTruthy();
	});
});

describe("a reader who leaves while a retry runs", () => {
	test.each(["arrives", "fails"])("stays where they went if the section %s", async (outcome) => {
		const { arrive, fail, go, user, at } = stand("#/fnff/armor");
		await fail("fnff");
		await user.click(await screen.findByRole("button", { name: "Retry" }));
		await go("/classes/solo");
		await arrive("classes");
		await screen.findByRole("heading", { name: "classes solo" });
		await (outcome === "arrives" ? arrive("fnff") : fail("fnff"));
		expect(at()).toBe("/classes/solo");
		expect(screen.getByRole("heading", { name: "classes solo" })).toBeTruthy();
	});

	test("is not called back while the other page is still loading", async () => {
		const { arrive, fail, go, user, at } = stand("#/fnff/armor");
		await fail("fnff");
		await user.click(await screen.findByRole("button", { name: "Retry" }));
		await go("/classes/cop");
		await arrive("fnff");
		await arrive("classes");
		expect(await screen.findByRole("heading", { name: "classes cop" })).toBeTruthy();
		expect(at()).toBe("/classes/cop");
	});
});

describe("an error thrown while a page is drawn", () => {
	const Broken = ({ broken }: { broken: () => boolean }) => {
		if (broken()) throw new TypeError("rows is undefined");
		return <h1>Repaired</h1>;
	};

	test("stays in the section's area; Retry forgets its data and draws it again", async () => {
		let broken = true;
		const forget = vi.fn(() => {
			broken = false;
		});
		const { arrive, user } = stand("#/fnff/armor");
		await arrive("fnff", {
			contract: 1,
			forget,
			routes: [{ path: "armor", element: <Broken broken={() => broken} /> }],
		});
		expect(await screen.findByText("rows is undefined")).toBeTruthy();
		await user.click(screen.getByRole("button", { name: "Retry" }));
		expect(await screen.findByRole("heading", { name: "Repaired" })).toBeTruthy();
		expect(forget).toHaveBeenCalledTimes(1);
	});

	test("is gone on the section's next page", async () => {
		const { arrive, go } = stand("#/fnff/armor");
		await arrive("fnff", {
			contract: 1,
			routes: [
				{ path: "armor", element: <Broken broken={() => true} /> },
				{ path: "wounds", element: <h1>Wounds</h1> },
			],
		});
		await screen.findByText("rows is undefined");
		await go("/fnff/wounds");
		expect(await screen.findByRole("heading", { name: "Wounds" })).toBeTruthy();
	});
});

describe("a path that is replaced keeps its query", () => {
	test.each([
		["a bare section path", "#/fnff/?tab=about", "/fnff/armor?tab=about"],
		["the beginning of a section's name", "#/class?tab=about", "/classes/solo?tab=about"],
		["the beginning of a page's name", "#/fnff/woundless?tab=about", "/fnff/wounds?tab=about"],
	])("%s", async (_, hash, to) => {
		const { arrive, at } = stand(hash);
		await arrive(to.startsWith("/fnff") ? "fnff" : "classes");
		await screen.findByRole("heading", { name: /about$/ });
		expect(at()).toBe(to);
	});
});

test.each(["#/nowhere", "#/fnff/nowhere"])("%s shows the error screen without Retry", async (hash) => {
	const { arrive } = stand(hash);
	if (hash.includes("fnff")) await arrive("fnff");
	expect(await screen.findByText("404 Not Found")).toBeTruthy();
	expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
});

describe("a section that was removed", () => {
	const stubTable = (answer: () => Response) => vi.stubGlobal("fetch", async () => answer());

	test.each([
		["an address", "#/@2a01", /^2A01 \(Monoknife\) belongs to Gear, which left this site on November 20, 2026\.$/],
		["a page", "#/gear/weapons", /^Gear left this site on November 20, 2026\.$/],
	])("%s of it says why, and offers ways out", async (_, hash, lede) => {
		stubTable(() => Response.json({ "2A01": { key: "x", page: "weapons", title: "Monoknife" } }));
		stand(hash);
		expect(await screen.findByRole("heading", { level: 1, name: "Gear was removed" })).toBeTruthy();
		expect(screen.getByText(lede)).toBeTruthy();
		expect(screen.getByText("Gear has a site of its own.")).toBeTruthy();
		expect(screen.getByRole("link", { name: "Home" })).toBeTruthy();
		expect(screen.getByRole("button", { name: "Search" })).toBeTruthy();
	});

	test("says so without its table of addresses", async () => {
		stubTable(() => new Response(null, { status: 410 }));
		stand("#/@2A01");
		expect(await screen.findByText(/^2A01 belongs to Gear/)).toBeTruthy();
	});
});

test("an address whose table does not load says so; Retry goes on to the rule", async () => {
	const table = { D001: { key: "armor/x", page: "armor", title: "Layering" } };
	const fetch = vi.fn().mockResolvedValueOnce(new Response("", { status: 503 }));
	vi.stubGlobal("fetch", fetch);
	const { arrive, user, at } = stand("#/@D001");
	await arrive("fnff");
	const alert = await screen.findByRole("alert");
	expect(alert.textContent).toContain("The address table of FNFF did not load");
	fetch.mockResolvedValue(Response.json(table));
	await user.click(screen.getByRole("button", { name: "Retry" }));
	expect(await screen.findByRole("heading", { name: "fnff armor" })).toBeTruthy();
	expect(at()).toBe("/fnff/armor");
});

describe("an address whose table did not load, when the network returns,", () => {
	const table = { D001: { key: "armor/x", page: "armor", title: "Layering" } };
	const comeBack = () => act(() => void window.dispatchEvent(new Event("online")));

	test("leads to the rule by itself", async () => {
		const fetch = vi.fn().mockRejectedValueOnce(new TypeError("Failed to fetch"));
		vi.stubGlobal("fetch", fetch);
		const { arrive, at } = stand("#/@D001");
		await arrive("fnff");
		await screen.findByRole("alert");
		fetch.mockResolvedValue(Response.json(table));
		comeBack();
		expect(await screen.findByRole("heading", { name: "fnff armor" })).toBeTruthy();
		expect(at()).toBe("/fnff/armor");
	});

	test("leads to the rule also if the request was still under way", async () => {
		let refuse = (_: Error) => {};
		const fetch = vi.fn().mockImplementationOnce(() => new Promise((_, reject) => (refuse = reject)));
		vi.stubGlobal("fetch", fetch);
		const { arrive } = stand("#/@D001");
		await arrive("fnff");
		comeBack();
		fetch.mockResolvedValue(Response.json(table));
		await act(async () => refuse(new TypeError("Failed to fetch")));
		expect(await screen.findByRole("heading", { name: "fnff armor" })).toBeTruthy();
		expect(screen.queryByRole("alert")).toBeNull();
	});

	test("does not call back a reader who is leaving", async () => {
		const fetch = vi.fn().mockRejectedValueOnce(new TypeError("Failed to fetch"));
		vi.stubGlobal("fetch", fetch);
		const { arrive, go, at } = stand("#/@D001");
		await screen.findByRole("alert");
		fetch.mockResolvedValue(Response.json(table));
		await go("/classes/cop");
		comeBack();
		await arrive("classes");
		expect(await screen.findByRole("heading", { name: "classes cop" })).toBeTruthy();
		expect(at()).toBe("/classes/cop");
	});
});

test("an address keeps its query, which is the state of a calculator", async () => {
	const table = { D001: { key: "armor/x", page: "armor", title: "Layering", open: "x" } };
	vi.stubGlobal("fetch", async () => Response.json(table));
	const { arrive, at } = stand("#/@D001?D001=soft~8");
	await arrive("fnff");
	expect(await screen.findByRole("heading", { name: /^fnff armor/ })).toBeTruthy();
	expect(at()).toBe("/fnff/armor?open=x&D001=soft~8");
});
