import { afterAll, expect, test, vi } from "vitest";
import { copyState, rememberCopy } from "../site/copy-state.ts";
import { tellTabs } from "./other-tabs.ts";
import { watchCopy } from "./watch-copy.ts";

afterAll(() => vi.unstubAllGlobals());

test("the status strip follows what another tab keeps or removes", async () => {
	let page: Response | undefined;
	vi.stubGlobal("caches", { match: async () => page });
	const serviceWorker = { ready: Promise.resolve({ active: null }) };
	Object.defineProperty(navigator, "serviceWorker", { value: serviceWorker, configurable: true });
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
