import { afterEach, expect, test, vi } from "vitest";
import { askJson, type NotLoaded } from "./ask.ts";

afterEach(() => vi.unstubAllGlobals());

async function failure(url: string, status: number): Promise<NotLoaded> {
	vi.stubGlobal("fetch", async () => new Response("", { status }));
	return askJson(url).then(
		() => expect.unreachable("It should not have come."),
		(error) => error,
	);
}

test.each([
	["a claimed file of a release that is no longer kept", "/assets/FNFF/x.json?r=abc", 410],
	["a release's own file, whose release is no longer kept", "/s/fnff/abc/search.json", 404],
])("%s is gone", async (_, url, status) => {
	const { message, gone } = await failure(url, status);
	expect(message).toBe(`This version of the site is no longer available (${status}).`);
	expect(gone).toBe(true);
});

test("a claimed file that is not there is missing, and may come", async () => {
	const { message, gone } = await failure("/assets/FNFF/x.json?r=abc", 404);
	expect(message).toBe("The server does not have this file (404).");
	expect(gone).toBe(false);
});

test("a request that is canceled already ends before the network has it", async () => {
	const fetch = vi.fn(async (_: string, { signal }: RequestInit) => {
		signal?.throwIfAborted();
		return Response.json({});
	});
	vi.stubGlobal("fetch", fetch);
	await expect(askJson("/history.json", { signal: AbortSignal.abort() })).rejects.toThrow();
	expect(fetch.mock.calls[0]?.[1].signal?.aborted).toBe(true);
});
