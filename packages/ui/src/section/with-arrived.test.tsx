import { afterEach, expect, test, vi } from "vitest";
import { forgetAssets } from "./load-asset.ts";
import { createResource } from "./resource.ts";
import { withArrived } from "./with-arrived.ts";

const TEXT = "/assets/T/pages/drugs.json";
const DATA = "/assets/T/Drugs.json";
const pages = [{ label: "Drugs", path: "drugs", needs: [TEXT, DATA] }];

afterEach(() => {
	forgetAssets();
	vi.useRealTimers();
	vi.restoreAllMocks();
	vi.unstubAllGlobals();
});

test("a text that has arrived is shown, though data that had arrived is asked for again and hangs", async () => {
	vi.useFakeTimers();
	vi.spyOn(performance, "getEntriesByType").mockReturnValue([{ name: `http://site.test${DATA}` } as PerformanceEntry]);
	vi.stubGlobal("fetch", (url: string) =>
		url === TEXT
			? Promise.resolve(Response.json({ title: "Drugs" }, { headers: { "content-type": "application/json" } }))
			: new Promise(() => {}),
	);
	const text = createResource(withArrived({ pages, asset: (path) => path })(TEXT));
	const settled = vi.fn();
	text.load().then(settled, settled);
	await vi.advanceTimersByTimeAsync(9_000);
	expect(text.state()).toEqual({ status: "ready", data: { title: "Drugs" } });
	expect(settled).toHaveBeenCalledWith({ title: "Drugs" });
});
