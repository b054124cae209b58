import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dataHooks } from "./data-hooks.ts";
import { assetState, forgetAssets } from "./load-asset.ts";

const fetch = vi.fn<typeof globalThis.fetch>();
const asked = () => fetch.mock.calls.map(([url]) => url);

beforeEach(() => vi.stubGlobal("fetch", fetch));
afterEach(() => {
	vi.unstubAllGlobals();
	vi.resetAllMocks();
	forgetAssets();
});

const hooks = dataHooks((path) => path);
const TEXTS = "/s/fnff/r1/texts.json";

test("the files of all pages come in one request, and what it lacks in one each", async () => {
	fetch.mockImplementation(async (url) => Response.json(url === TEXTS ? { "/a.json": "A", "/b.json": "B" } : "C"));
	hooks.preload(["/a.json", "/b.json", "/c.json"], TEXTS);
	await expect.poll(() => assetState("/c.json")).toEqual({ status: "ready", data: "C" });
	expect(assetState("/a.json")).toEqual({ status: "ready", data: "A" });
	expect(asked()).toEqual([TEXTS, "/c.json"]);
});

test("a page's own file that is loading already is not replaced", async () => {
	fetch.mockImplementation(async (url) => Response.json(url === TEXTS ? { "/a.json": "old", "/b.json": "B" } : "own"));
	hooks.preload(["/a.json"]);
	hooks.preload(["/a.json", "/b.json"], TEXTS);
	await expect.poll(() => assetState("/b.json")).toEqual({ status: "ready", data: "B" });
	expect(assetState("/a.json")).toEqual({ status: "ready", data: "own" });
});

test("a release without the file is asked for each", async () => {
	fetch.mockImplementation(async (url) => (url === TEXTS ? new Response("", { status: 404 }) : Response.json("text")));
	hooks.preload(["/a.json", "/b.json"], TEXTS);
	await expect.poll(() => assetState("/b.json")).toEqual({ status: "ready", data: "text" });
	expect(asked()).toEqual([TEXTS, "/a.json", "/b.json"]);
});
