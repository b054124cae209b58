import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { dataHooks } from "./data-hooks.ts";
import { assetState, forgetAssets } from "./load-asset.ts";
import { SectionContext } from "./section-context.ts";
import { Loaded, useAsset } from "./use-asset.tsx";

const fetch = vi.fn<typeof globalThis.fetch>();

beforeEach(() => vi.stubGlobal("fetch", fetch));
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
	vi.resetAllMocks();
	forgetAssets();
});

const inSection = (drawn: ReactNode) => (
	<SectionContext value={{ assets: [], asset: (path) => path }}>{drawn}</SectionContext>
);

function DrugList() {
	const drugs = useAsset<string[]>("/assets/TraumaTeam/Drugs.json");
	return (
		<Loaded asset={drugs} name="The drug list" digits="E4">
			{(names) => <p>{names.join(", ")}</p>}
		</Loaded>
	);
}

const Drugs = () => inSection(<DrugList />);

const json = (value: unknown) => Promise.resolve(Response.json(value));

test("a loader, then the data", async () => {
	fetch.mockReturnValue(json(["Stim", "Lace"]));
	render(<Drugs />);
	expect(screen.getByRole("status").textContent).toContain("Loading the drug list");
	expect(await screen.findByText("Stim, Lace")).toBeTruthy();
	expect(screen.queryByRole("status")).toBeNull();
});

test("one request, however many ask and whenever", async () => {
	fetch.mockReturnValue(json(["Stim"]));
	const { unmount } = render(
		<>
			<Drugs />
			<Drugs />
		</>,
	);
	expect(await screen.findAllByText("Stim")).toHaveLength(2);
	unmount();
	render(<Drugs />);
	expect(screen.getByText("Stim")).toBeTruthy();
	expect(fetch).toHaveBeenCalledTimes(1);
});

describe("why it did not load, in one line", () => {
	test.each<[string, () => Promise<Response>, string]>([
		["no network", () => Promise.reject(new TypeError("Failed to fetch")), "The server cannot be reached."],
		["404", async () => new Response("", { status: 404 }), "The server does not have this file (404)."],
		["503", async () => new Response("", { status: 503 }), "The server answered 503."],
		["a page", async () => new Response("\n<!doctype html><p>Hi"), "The server sent a web page instead of data."],
		["broken JSON", async () => new Response('{"drugs": ['), "The data arrived but is not valid JSON."],
	])("%s", async (_, answer, why) => {
		fetch.mockImplementation(answer);
		render(<Drugs />);
		const fault = await screen.findByRole("alert");
		expect(fault.textContent).toContain("The drug list did not load");
		expect(fault.textContent).toContain(why);
		expect(fault.textContent).toContain("/assets/TraumaTeam/Drugs.json");
	});

	test("a device without network", async () => {
		vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
		fetch.mockRejectedValue(new TypeError("Failed to fetch"));
		render(<Drugs />);
		expect((await screen.findByRole("alert")).textContent).toContain("This device is offline.");
	});

	test("no answer within ten seconds: the request is given up", async () => {
		vi.useFakeTimers();
		let signal: AbortSignal | null | undefined;
		fetch.mockImplementation((_, init) => {
			signal = init?.signal;
			return new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal?.reason)));
		});
		render(<Drugs />);
		await act(() => vi.advanceTimersByTimeAsync(9_999));
		expect(screen.queryByRole("alert")).toBeNull();
		await act(() => vi.advanceTimersByTimeAsync(1));
		expect(screen.getByRole("alert").textContent).toContain("No answer within 10 seconds.");
		expect(signal?.aborted).toBe(true);
	});

	test("a body that never ends counts as no answer", async () => {
		vi.useFakeTimers();
		fetch.mockImplementation(async (_, init) => {
			const body = new ReadableStream({
				start: (controller) => init?.signal?.addEventListener("abort", () => controller.error(init.signal?.reason)),
			});
			return new Response(body);
		});
		render(<Drugs />);
		await act(() => vi.advanceTimersByTimeAsync(10_000));
		expect(screen.getByRole("alert").textContent).toContain("No answer within 10 seconds.");
	});
});

test("Retry asks past every cache, and heals", async () => {
	const user = userEvent.setup();
	fetch.mockResolvedValueOnce(new Response("", { status: 500 }));
	render(<Drugs />);
	const retry = await screen.findByRole("button", { name: "Retry" });
	fetch.mockReturnValue(json(["Stim"]));
	await user.click(retry);
	expect(await screen.findByText("Stim")).toBeTruthy();
	expect(fetch.mock.calls.map(([, init]) => init?.cache)).toEqual(["default", "reload"]);
});

test("what failed is asked for again when it is wanted again", async () => {
	fetch.mockResolvedValueOnce(new Response("", { status: 500 }));
	const { unmount } = render(<Drugs />);
	await screen.findByRole("alert");
	unmount();
	fetch.mockReturnValue(json(["Stim"]));
	render(<Drugs />);
	expect(await screen.findByText("Stim")).toBeTruthy();
});

test("a release that is no longer kept offers to reload, not to retry", async () => {
	const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
	fetch.mockResolvedValue(new Response("", { status: 410 }));
	render(<Drugs />);
	expect((await screen.findByRole("alert")).textContent).toContain("no longer available (410)");
	expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
	await userEvent.click(screen.getByRole("button", { name: "Reload the page" }));
	expect(reload).toHaveBeenCalled();
});

describe("while it is asked again", () => {
	const held = () => {
		let answer = (_: Response) => {};
		fetch.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
		return (response: Response) => act(async () => answer(response));
	};

	test("the fault stays, the focus stays on its button, and a second press asks nothing", async () => {
		fetch.mockResolvedValueOnce(new Response("", { status: 500 }));
		render(<Drugs />);
		const retry = await screen.findByRole("button", { name: "Retry" });
		const answer = held();
		await userEvent.click(retry);
		expect(screen.getByRole("alert").textContent).toContain("The drug list did not load");
		expect(document.activeElement).toBe(retry);
		await userEvent.click(retry);
		expect(fetch).toHaveBeenCalledTimes(2);
		await answer(new Response("", { status: 503 }));
		expect(screen.getByRole("alert").textContent).toContain("The server answered 503.");
		expect(document.activeElement).toBe(screen.getByRole("button", { name: "Retry" }));
	});

	test("and the network returns meanwhile, a failure is asked for once more", async () => {
		const answer = held();
		render(<Drugs />);
		act(() => window.dispatchEvent(new Event("online")));
		fetch.mockResolvedValueOnce(new Response("", { status: 503 }));
		await answer(new Response("", { status: 500 }));
		expect(screen.getByRole("alert").textContent).toContain("The server answered 503.");
		expect(fetch).toHaveBeenCalledTimes(2);
	});

	test("the focus goes to the heading above what arrived", async () => {
		fetch.mockResolvedValueOnce(new Response("", { status: 500 }));
		render(
			<main>
				<h1>Trauma Team</h1>
				<section>
					<h2>Drugs</h2>
					<Drugs />
				</section>
			</main>,
		);
		const retry = await screen.findByRole("button", { name: "Retry" });
		fetch.mockReturnValue(json(["Stim"]));
		await userEvent.click(retry);
		await screen.findByText("Stim");
		expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Drugs" }));
	});

	test("a reader who has moved on keeps the focus", async () => {
		fetch.mockResolvedValueOnce(new Response("", { status: 500 }));
		render(
			<main>
				<h1>Drugs</h1>
				<input aria-label="Filter" />
				<Drugs />
			</main>,
		);
		const retry = await screen.findByRole("button", { name: "Retry" });
		const answer = held();
		await userEvent.click(retry);
		await userEvent.click(screen.getByLabelText("Filter"));
		await answer(Response.json(["Stim"]));
		expect(document.activeElement).toBe(screen.getByLabelText("Filter"));
	});
});

test("a failure that nobody watched is not drawn before it is asked for again", async () => {
	fetch.mockResolvedValueOnce(new Response("", { status: 500 }));
	const { unmount } = render(<Drugs />);
	await screen.findByRole("alert");
	unmount();
	fetch.mockReturnValue(json(["Stim"]));
	const drawn: string[] = [];
	function Watched() {
		const asset = useAsset<string[]>("/assets/TraumaTeam/Drugs.json");
		drawn.push(asset.status);
		return <p>{asset.status}</p>;
	}
	render(inSection(<Watched />));
	await screen.findByText("ready");
	expect(drawn).not.toContain("failed");
});

describe("by itself", () => {
	test.each<[string, () => void]>([
		["when the network returns", () => window.dispatchEvent(new Event("online"))],
		["when the page is shown again", () => document.dispatchEvent(new Event("visibilitychange"))],
	])("it is asked for again %s", async (_, returns) => {
		fetch.mockRejectedValueOnce(new TypeError("Failed to fetch"));
		render(<Drugs />);
		await screen.findByRole("alert");
		fetch.mockReturnValue(json(["Stim"]));
		act(returns);
		expect(await screen.findByText("Stim")).toBeTruthy();
	});

	test("nothing is asked while the page is hidden, for data that arrived, or for a release that is gone", async () => {
		fetch.mockResolvedValueOnce(new Response("", { status: 410 }));
		render(<Drugs />);
		await screen.findByRole("alert");
		act(() => window.dispatchEvent(new Event("online")));
		expect(fetch).toHaveBeenCalledTimes(1);
		forgetAssets();
		cleanup();
		fetch.mockRejectedValueOnce(new TypeError("Failed to fetch"));
		render(<Drugs />);
		await screen.findByRole("alert");
		const hidden = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
		act(() => document.dispatchEvent(new Event("visibilitychange")));
		expect(fetch).toHaveBeenCalledTimes(2);
		hidden.mockRestore();
		fetch.mockReturnValue(json(["Stim"]));
		act(() => window.dispatchEvent(new Event("online")));
		await screen.findByText("Stim");
		act(() => window.dispatchEvent(new Event("online")));
		expect(fetch).toHaveBeenCalledTimes(3);
	});
});

test("outside a section there is no release that a file could be of", () => {
	vi.spyOn(console, "error").mockImplementation(() => {});
	expect(() => render(<DrugList />)).toThrow("was requested outside a SectionContext");
});

test("a section forgets its own files alone: all sections share one store", async () => {
	const asset = (release: string) => (path: string) => `${path}?r=${release}`;
	fetch.mockImplementation(() => json(["Stim"]));
	const section = (release: string) => (
		<SectionContext value={{ assets: [], asset: asset(release) }}>
			<DrugList />
		</SectionContext>
	);
	const { rerender } = render(section("one"));
	await screen.findByText("Stim");
	rerender(section("two"));
	await screen.findByText("Stim");
	cleanup();
	dataHooks(asset("one")).forget();
	expect(assetState("/assets/TraumaTeam/Drugs.json?r=one").status).toBe("loading");
	expect(assetState("/assets/TraumaTeam/Drugs.json?r=two").status).toBe("ready");
});
