import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** Not checked with this test: a worker has other types. */
const WORKER = "./worker.ts";
const KEPT = "The kept page";
let listeners: Map<string, (event: unknown) => void>;
let network: (url: string) => Promise<Response>;

beforeEach(() => {
	vi.resetModules();
	vi.stubEnv("NODE_ENV", "production"); // as the worker is built
	listeners = new Map();
	network = () => Promise.reject(new TypeError("Failed to fetch"));
	vi.stubGlobal("self", globalThis);
	vi.stubGlobal("location", new URL("http://site/sw.js"));
	vi.stubGlobal("addEventListener", (type: string, listener: () => void) => listeners.set(type, listener));
	vi.stubGlobal("FetchEvent", class {});
	vi.stubGlobal("fetch", ({ url }: Request) => network(url));
	vi.stubGlobal("clients", { matchAll: async () => [{ id: "other" }] });
	vi.stubGlobal("caches", {
		match: async ({ url }: Request) => (url === "http://site/" ? new Response(KEPT) : undefined),
	});
	// Node has no base for URLs.
	const Based = class extends Request {
		constructor(input: RequestInfo, init?: RequestInit) {
			super(typeof input === "string" ? new URL(input, "http://site") : input, init);
		}
	};
	vi.stubGlobal("Request", Based);
	vi.spyOn(Response, "redirect").mockImplementation(
		(url) => new Response(null, { status: 302, headers: { Location: String(url) } }),
	);
});
afterEach(() => void vi.useRealTimers());

/** Opens a page of the site as a browser with the worker does. */
async function open(path: string): Promise<Response> {
	await import(WORKER);
	const request = Object.defineProperty(new Request(`http://site${path}`), "mode", { value: "navigate" });
	Object.assign(request, { clone: () => request });
	return new Promise((resolve, reject) => {
		const respondWith = (answer: Promise<Response>) => void Promise.resolve(answer).then(resolve, reject);
		listeners.get("fetch")?.({ request, respondWith, waitUntil: () => {}, resultingClientId: "opening" });
	});
}

test.each([
	["/D811", "/#/@D811"],
	["/D811/", "/#/@D811"],
	["/d811/?D811=ref~3", "/#/@D811?D811=ref~3"],
	["/index", "/?open=search"],
])("%s leads without a network to %s", async (path, to) => {
	expect((await open(path)).headers.get("Location")).toBe(to);
});

test("the kept page is shown without a network", async () => {
	expect(await (await open("/")).text()).toBe(KEPT);
});

test.each([
	["/", KEPT, null],
	["/D811", "", "/#/@D811"],
])("%s whose body stops midway is answered as without a network", async (path, body, to) => {
	await import(WORKER);
	vi.useFakeTimers();
	const half = (stream: ReadableStreamDefaultController) => stream.enqueue(new TextEncoder().encode("<!doctype"));
	network = async () => new Response(new ReadableStream({ start: half }));
	const opened = open(path).then(async (response) => [await response.text(), response.headers.get("Location")]);
	await vi.advanceTimersByTimeAsync(3000);
	expect(await opened).toEqual([body, to]);
});

test("the page that arrives whole is the gateway's", async () => {
	network = async () => new Response("The live page", { headers: { "Content-Type": "text/html" } });
	const response = await open("/");
	expect(await response.text()).toBe("The live page");
	expect(response.headers.get("Content-Type")).toBe("text/html");
});
