import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { copyState, rememberCopy } from "../site/copy-state.ts";
import { tellTabs } from "./other-tabs.ts";
import { watchCopy } from "./watch-copy.ts";

const worker = { postMessage: vi.fn() };
const container: { onmessage?: (event: { data: string }) => void; ready: Promise<{ active: typeof worker }> } = {
	ready: Promise.resolve({ active: worker }),
};

let page: Response | undefined;

beforeEach(() => {
	page = new Response("the page");
	vi.stubGlobal("navigator", { ...navigator, serviceWorker: container });
	vi.stubGlobal("caches", { match: async () => page });
});
afterEach(() => {
	vi.unstubAllGlobals();
	worker.postMessage.mockReset();
	rememberCopy(false);
	copyState.set({ status: "none" });
});

it("asks the worker again when the network returns, although its last answer is still on its way", async () => {
	await watchCopy(() => () => {});
	expect(worker.postMessage).toHaveBeenCalledTimes(1);
	window.dispatchEvent(new Event("online"));
	expect(worker.postMessage).toHaveBeenCalledTimes(2);
	container.onmessage?.({ data: "unreached" });
	expect(copyState.get()).toEqual({ status: "kept", unreached: true });
	container.onmessage?.({ data: "reached" });
	expect(copyState.get()).toEqual({ status: "kept", unreached: false });
});

it("follows what another tab keeps or removes", async () => {
	page = undefined;
	await watchCopy(() => () => {});
	expect(copyState.get().status).toBe("none");

	page = new Response();
	rememberCopy(true);
	tellTabs(true);
	await vi.waitFor(() => expect(copyState.get().status).toBe("kept"));

	page = undefined;
	rememberCopy(false);
	tellTabs(false);
	await vi.waitFor(() => expect(copyState.get().status).toBe("none"));
});
