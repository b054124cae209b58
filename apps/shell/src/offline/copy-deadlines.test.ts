import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { listOf, queue, type Shelf, storageOf } from "./copy.fixture.ts";
import { keep, kept } from "./copy.ts";
import type { OfflineList } from "./list.ts";

let shelves: Map<string, Shelf>;
let caches: CacheStorage;
let locks: LockManager;
let live: OfflineList;
let asked: string[];

/** The gateway as it is live. */
const fetched: typeof fetch = async (request) => {
	const url = String(request);
	asked.push(url);
	if (url === "/offline.json") return Response.json(live);
	const shell = { extras: { dataterm: { site: { revision: live.revision } } } };
	const discovery = JSON.stringify({ microFrontends: { "@dataterm/shell": [shell] } });
	if (url === "/") return new Response(`<script id="discovery" type="application/json">${discovery}</script>`);
	return new Response(url);
};

/** The same gateway on a network that carries half of one body, and nothing more. */
const stopping =
	(url: string): typeof fetch =>
	async (request, init) => {
		const response = await fetched(request, init);
		if (String(request) !== url) return response;
		return new Response(new ReadableStream({ start: (body) => body.enqueue(new TextEncoder().encode("{")) }), response);
	};

const ports = (fetch = fetched) => ({ fetch, caches, locks });
const files = () =>
	[...(shelves.get("dataterm-files")?.stored.keys() ?? [])].map((url) => new URL(url).pathname).sort();

beforeEach(() => {
	shelves = new Map();
	locks = queue();
	asked = [];
	live = listOf(7, "bbb");
	caches = storageOf(() => shelves);
});

afterEach(() => void vi.useRealTimers());

describe("a copy that does not get on", () => {
	it("says that the connection was lost if the network never answers, and lets others change the copy", async () => {
		vi.useFakeTimers();
		const silent: typeof fetch = (request, options) =>
			String(request).startsWith("/assets/")
				? new Promise((_, reject) => options?.signal?.addEventListener("abort", () => reject(new Error("aborted"))))
				: fetched(request);
		const attempt = expect(keep({ pictures: false }, ports(silent))).rejects.toMatchObject({ reason: "lost" });
		await vi.advanceTimersByTimeAsync(20_000);
		await attempt;
		vi.useRealTimers();
		await keep({ pictures: false }, ports());
		expect(await kept(ports())).toMatchObject({ revision: 7 });
	});

	it.each(["/offline.json", "/s/fnff/bbb/remoteEntry.js", "/"])(
		"says that the connection was lost if the body of %s stops midway, and lets others change the copy",
		async (url) => {
			vi.useFakeTimers();
			const attempt = expect(keep({ pictures: false }, ports(stopping(url)))).rejects.toMatchObject({ reason: "lost" });
			await vi.advanceTimersByTimeAsync(20_000);
			await attempt;
			vi.useRealTimers();
			await keep({ pictures: false }, ports());
			expect(await kept(ports())).toMatchObject({ revision: 7 });
		},
	);

	it("takes its time for a large body that keeps arriving", async () => {
		vi.useFakeTimers();
		const slow: typeof fetch = async (request, init) => {
			if (!String(request).includes("Data.json")) return fetched(request, init);
			let left = 5;
			const pull = async (controller: ReadableStreamDefaultController) => {
				await new Promise((resolve) => setTimeout(resolve, 15_000));
				if (left-- > 0) controller.enqueue(new TextEncoder().encode("x"));
				else controller.close();
			};
			return new Response(new ReadableStream({ pull }, { highWaterMark: 0 }));
		};
		const attempt = keep({ pictures: false }, ports(slow));
		await vi.advanceTimersByTimeAsync(100_000);
		await attempt;
		vi.useRealTimers();
		const file = await shelves.get("dataterm-files")?.match("/assets/fnff/Data.json?r=bbb");
		expect(await file?.text()).toBe("xxxxx");
	});

	it("is canceled at once: the copy is as it was, and others can change it", async () => {
		await keep({ pictures: false }, ports());
		const before = files();
		live = listOf(8, "ccc");
		const cancel = new AbortController();
		const attempt = keep({ pictures: true }, ports(stopping("/assets/fnff/map.webp?r=ccc")), undefined, cancel);
		await vi.waitFor(() => expect(asked).toContain("/assets/classes/map.webp?r=aaa"));
		cancel.abort();
		await expect(attempt).rejects.toMatchObject({ reason: "canceled" });
		expect(files()).toEqual(before);
		expect(await kept(ports())).toMatchObject({ revision: 7, pictures: false });
		await keep({ pictures: true }, ports());
		expect(await kept(ports())).toMatchObject({ revision: 8, pictures: true });
	});

	it("says that it waits while another tab changes the copy, and can be canceled then", async () => {
		const first = new AbortController();
		const holder = keep({ pictures: false }, ports(stopping("/")), undefined, first);
		await vi.waitFor(() => expect(asked).toContain("/"));
		const onWait = vi.fn();
		const second = new AbortController();
		const waiting = keep({ pictures: false }, ports(), undefined, { signal: second.signal, onWait });
		await vi.waitFor(() => expect(onWait).toHaveBeenCalledOnce());
		second.abort();
		await expect(waiting).rejects.toMatchObject({ reason: "canceled" });
		first.abort();
		await expect(holder).rejects.toMatchObject({ reason: "canceled" });
		onWait.mockClear();
		await keep({ pictures: false }, ports(), undefined, { onWait });
		expect(onWait).not.toHaveBeenCalled();
	});

	it("ends its other requests when one is lost, so that nothing is stored after it has given up", async () => {
		const ended: string[] = [];
		const failing: typeof fetch = async (request, init) => {
			const url = String(request);
			if (url.includes("Data.json?r=bbb")) throw new TypeError("Failed to fetch");
			if (!url.startsWith("/s/")) return fetched(request, init);
			return new Promise((_, reject) => {
				init?.signal?.addEventListener("abort", () => {
					ended.push(url);
					reject(init.signal?.reason);
				});
			});
		};
		await expect(keep({ pictures: false }, ports(failing))).rejects.toMatchObject({ reason: "lost" });
		expect(ended.sort()).toEqual(["/s/classes/aaa/remoteEntry.js", "/s/fnff/bbb/remoteEntry.js"]);
	});
});
