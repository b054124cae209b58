import { reportReturn } from "@dataterm/ui/browser/on-return.ts";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { copyState, rememberCopy } from "../site/copy-state.ts";
import { tellTabs } from "./other-tabs.ts";
import { watchCopy } from "./watch-copy.ts";

const worker = { postMessage: vi.fn() };
const container: { onmessage?: (event: { data: string }) => void; ready: Promise<{ active: typeof worker }> } = {
	ready: Promise.resolve({ active: worker }),
};

let page: Promise<Response | undefined>;

beforeEach(() => {
	page = Promise.resolve(new Response("the page"));
	vi.stubGlobal("navigator", { onLine: true, serviceWorker: container });
	vi.stubGlobal("caches", { match: async () => page });
});
afterEach(() => {
	vi.unstubAllGlobals();
	worker.postMessage.mockReset();
	copyState.set({ status: "none" });
	localStorage.clear();
});

it("asks the worker again when the network returns, although its last answer is still on its way", async () => {
	await watchCopy(() => () => {});
	expect(worker.postMessage).toHaveBeenCalledTimes(1);
	window.dispatchEvent(new Event("online"));
	await vi.waitFor(() => expect(worker.postMessage).toHaveBeenCalledTimes(2));
	container.onmessage?.({ data: "unreached" });
	expect(copyState.get()).toEqual({ status: "kept", unreached: true });
	container.onmessage?.({ data: "reached" });
	expect(copyState.get()).toEqual({ status: "kept", unreached: false });
});

it("follows what another tab keeps or removes", async () => {
	page = Promise.resolve(undefined);
	await watchCopy(() => () => {});
	expect(copyState.get().status).toBe("none");

	page = Promise.resolve(new Response());
	rememberCopy(true);
	tellTabs(true);
	await vi.waitFor(() => expect(copyState.get().status).toBe("kept"));

	page = Promise.resolve(undefined);
	rememberCopy(false);
	tellTabs(false);
	await vi.waitFor(() => expect(copyState.get().status).toBe("none"));
});

it.each([
	["keeps", "kept", "on"],
	["removes", "none", null],
] as const)("leaves what the reader %s while it looks as it is", async (_, status, remembered) => {
	let found = (_: Response | undefined) => {};
	page = new Promise((done) => {
		found = done;
	});
	rememberCopy(true);
	copyState.set({ status: status === "none" ? "kept" : "keeping", percent: 99 });
	const watched = watchCopy(() => () => {});
	rememberCopy(status === "kept");
	copyState.set({ status });
	const before = status === "none" ? new Response("the page") : undefined;
	page = Promise.resolve(before ? undefined : new Response("the page"));
	found(before);
	await watched;
	expect(copyState.get()).toEqual({ status });
	expect(localStorage.getItem("dataterm.offline")).toBe(remembered);
});

it("asks again after a worker that the network's return has reached too early, until it reaches the gateway", async () => {
	vi.useFakeTimers();
	await watchCopy(() => () => {});
	for (const asked of [2, 3]) {
		container.onmessage?.({ data: "unreached" });
		await vi.advanceTimersByTimeAsync(60_000);
		expect(worker.postMessage).toHaveBeenCalledTimes(asked);
	}
	container.onmessage?.({ data: "unreached" });
	container.onmessage?.({ data: "reached" });
	await vi.advanceTimersByTimeAsync(60_000);
	expect(worker.postMessage).toHaveBeenCalledTimes(3);
	vi.useRealTimers();
});

const show = (state: DocumentVisibilityState) => {
	vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
	document.dispatchEvent(new Event("visibilitychange"));
};

it("asks a gateway that stays down less and less often, and soon again after one that was reached", async () => {
	vi.useFakeTimers();
	await watchCopy(() => () => {});
	let asked = 0;
	worker.postMessage.mockImplementation(() => {
		asked++;
		container.onmessage?.({ data: "unreached" });
	});
	container.onmessage?.({ data: "unreached" });
	await vi.advanceTimersByTimeAsync(600_000);
	expect(asked).toBeGreaterThan(12);
	expect(asked).toBeLessThan(30);
	container.onmessage?.({ data: "reached" });
	await vi.advanceTimersByTimeAsync(600_000);
	const before = asked;
	container.onmessage?.({ data: "unreached" });
	await vi.advanceTimersByTimeAsync(2000);
	expect(asked).toBeGreaterThan(before);
	vi.useRealTimers();
});

it("leaves the worker alone while the page is hidden, and asks at once when it is shown or the gateway returns", async () => {
	vi.useFakeTimers();
	await watchCopy(() => () => {});
	container.onmessage?.({ data: "unreached" });
	worker.postMessage.mockReset();
	show("hidden");
	await vi.advanceTimersByTimeAsync(600_000);
	container.onmessage?.({ data: "unreached" });
	await vi.advanceTimersByTimeAsync(600_000);
	expect(worker.postMessage).not.toHaveBeenCalled();
	show("visible");
	await vi.advanceTimersByTimeAsync(0);
	expect(worker.postMessage).toHaveBeenCalled();
	worker.postMessage.mockReset();
	reportReturn();
	await vi.advanceTimersByTimeAsync(0);
	expect(worker.postMessage).toHaveBeenCalled();
	vi.restoreAllMocks();
	vi.useRealTimers();
});
