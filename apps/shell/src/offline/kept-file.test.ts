import { beforeEach, expect, test, vi } from "vitest";

const SONG = "http://site/assets/Albums/Wet/one.opus?r=abc";
const BODY = "0123456789";
let kept: Map<string, Response>;

beforeEach(() => {
	kept = new Map([
		[SONG, new Response(BODY, { headers: { "Content-Type": "audio/ogg", "Content-Length": "10" } })],
		["http://site/empty.mp4?r=abc", new Response("", { headers: { "Content-Type": "video/mp4" } })],
	]);
	// As the worker is built. What Workbox takes from a worker's surroundings:
	vi.stubEnv("NODE_ENV", "production");
	vi.stubGlobal("self", globalThis);
	vi.stubGlobal("ExtendableEvent", class {});
	vi.stubGlobal("FetchEvent", class {});
	vi.stubGlobal("caches", { match: async ({ url }: Request) => kept.get(url)?.clone() });
});

async function answer(url: string, range?: string): Promise<Response> {
	const request = new Request(url, range === undefined ? {} : { headers: { Range: range } });
	const event = Object.assign(new Event("fetch"), { waitUntil: () => {} });
	const { keptFile } = await import("./kept-file.ts");
	return keptFile.handle({ request, event });
}

test.each([
	["bytes=0-", 206, BODY, "bytes 0-9/10"],
	["bytes=0-1", 206, "01", "bytes 0-1/10"],
	["bytes=3-5", 206, "345", "bytes 3-5/10"],
	["bytes=9-9", 206, "9", "bytes 9-9/10"],
	["bytes=4-10", 206, "456789", "bytes 4-9/10"],
	["bytes=4-9999", 206, "456789", "bytes 4-9/10"],
	["bytes=-3", 206, "789", "bytes 7-9/10"],
	["bytes=-9999", 206, BODY, "bytes 0-9/10"],
	["bytes=10-", 416, "", "bytes */10"],
	["bytes=10-20", 416, "", "bytes */10"],
	// As the gateway does: everything but one valid range is answered with the whole file.
	["bytes=5-3", 200, BODY, null],
	["bytes=-0", 200, BODY, null],
	["bytes=-", 200, BODY, null],
	["bytes=0-1,4-5", 200, BODY, null],
	["lines=0-1", 200, BODY, null],
	[undefined, 200, BODY, null],
])("a kept file that is asked for with Range %s answers %d", async (range, status, body, content) => {
	const response = await answer(SONG, range);
	expect(response.status).toBe(status);
	expect(await response.text()).toBe(body);
	expect(response.headers.get("Content-Range")).toBe(content);
	if (status < 400) expect(response.headers.get("Content-Type")).toBe("audio/ogg");
	if (status === 206) expect(response.headers.get("Content-Length")).toBe(`${body.length}`);
});

test.each(["bytes=0-", "bytes=-5"])("an empty file has no range %s: it is answered whole", async (range) => {
	const response = await answer("http://site/empty.mp4?r=abc", range);
	expect(response.status).toBe(200);
	expect(await response.text()).toBe("");
});

test("a retry under another URL gets its range of the same file", async () => {
	expect(await (await answer(`${SONG}?~2`, "bytes=3-5")).text()).toBe("345");
	kept.set("http://site/s/player/abc/theme.m4a", new Response(BODY));
	expect(await (await answer("http://site/s/player/abc/~2/theme.m4a", "bytes=3-5")).text()).toBe("345");
});

test("a range of a file that is not kept is the network's", async () => {
	const fetched = vi.fn(async () => new Response("45", { status: 206, headers: { "Content-Range": "bytes 4-5/10" } }));
	vi.stubGlobal("fetch", fetched);
	const response = await answer("http://site/assets/other.opus?r=abc", "bytes=4-5");
	expect(response.status).toBe(206);
	expect(await response.text()).toBe("45");
});
