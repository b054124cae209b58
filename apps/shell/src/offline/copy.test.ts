import { beforeEach, describe, expect, it, vi } from "vitest";
import { listOf, queue, type Shelf, storageOf } from "./copy.fixture.ts";
import { forget, keep, kept, noted, prune, renew } from "./copy.ts";
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

describe("keeping the site", () => {
	it("stores the text and the page, and says what is kept", async () => {
		const seen: number[] = [];
		await keep({ pictures: false }, ports(), (bytes, all) => seen.push(bytes, all));
		expect(await kept(ports())).toMatchObject({ revision: 7, pictures: false, bytes: 30 });
		expect(files()).toEqual([
			"/assets/classes/Data.json",
			"/assets/fnff/Data.json",
			"/s/classes/aaa/remoteEntry.js",
			"/s/fnff/bbb/remoteEntry.js",
		]);
		expect(seen.at(-2)).toBe(30);
		expect(seen.at(-1)).toBe(30);
	});

	it("fetches only what another revision has changed, and removes what it lacks once no older page is open", async () => {
		await keep({ pictures: true }, ports());
		live = listOf(8, "ccc");
		asked = [];
		await keep({ pictures: true }, ports());
		expect(asked.filter((url) => url.includes("classes"))).toEqual([]);
		expect(files()).toContain("/s/fnff/bbb/remoteEntry.js");
		await prune(ports());
		expect(files()).not.toContain("/s/fnff/bbb/remoteEntry.js");
		expect((await kept(ports()))?.revision).toBe(8);
	});

	it("starts over if the site changes meanwhile: files of two revisions are never one copy", async () => {
		const first = live;
		let changes = 1;
		const changing: typeof fetch = async (request, init) => {
			if (String(request) === "/" && changes-- > 0) live = listOf(8, "ccc");
			return fetched(request, init);
		};
		await keep({ pictures: false }, ports(changing));
		const copy = await kept(ports());
		expect(copy?.revision).toBe(8);
		expect(copy?.files).not.toContain(first.sections[1]?.files[0]?.url);
	});

	it("gives up on a site that changes all the time", async () => {
		const changing: typeof fetch = async (request, init) => {
			if (String(request) === "/") live = listOf(live.revision + 1, "ccc");
			return fetched(request, init);
		};
		await expect(keep({ pictures: false }, ports(changing))).rejects.toMatchObject({ reason: "changed" });
		expect(await kept(ports())).toBeUndefined();
	});

	it("leaves the copy as it was if there is no room for another", async () => {
		await keep({ pictures: false }, ports());
		const before = files();
		(shelves.get("dataterm-files") as Shelf).room = before.length + 1;
		await expect(keep({ pictures: true }, ports())).rejects.toMatchObject({ reason: "full" });
		expect(files()).toEqual(before);
		expect(await kept(ports())).toMatchObject({ revision: 7, pictures: false });
	});

	it("leaves the copy as it was if the network is lost, and continues where it was", async () => {
		await keep({ pictures: false }, ports());
		live = listOf(8, "ccc");
		const failing: typeof fetch = async (request, init) => {
			if (String(request).includes("Data.json")) throw new TypeError("Failed to fetch");
			return fetched(request, init);
		};
		await expect(keep({ pictures: false }, ports(failing))).rejects.toMatchObject({ reason: "lost" });
		expect((await kept(ports()))?.revision).toBe(7);
		asked = [];
		await keep({ pictures: false }, ports());
		expect(asked).toEqual(["/offline.json", "/assets/fnff/Data.json?r=ccc", "/"]);
	});

	it("says that the browser stores nothing", async () => {
		const refuse = () => Promise.reject(new DOMException("", "SecurityError"));
		const refusing = { open: refuse, match: refuse } as unknown as CacheStorage;
		await expect(keep({ pictures: false }, { ...ports(), caches: refusing })).rejects.toMatchObject({
			reason: "refused",
		});
	});

	it("drops a withdrawn release with the page that needs it, and remembers what to keep", async () => {
		await keep({ pictures: true }, ports());
		const gone: typeof fetch = async () => Promise.reject(new TypeError("Failed to fetch"));
		await expect(renew({ ...listOf(8, "aaa"), withdrawn: ["fnff/bbb"] }, ports(gone))).rejects.toThrow("lost");
		expect(files().some((path) => path.includes("fnff"))).toBe(false);
		expect(files()).toContain("/s/classes/aaa/remoteEntry.js");
		expect(await kept(ports())).toBeUndefined();
		expect(await noted(ports())).toMatchObject({ pictures: true });
	});

	it("keeps the page if a release is withdrawn that it does not have", async () => {
		await keep({ pictures: false }, ports());
		await renew({ ...live, withdrawn: ["fnff/zzz"] }, ports());
		expect((await kept(ports()))?.revision).toBe(7);
	});

	it("removes what the reader leaves out now, and keeps the files of an older page that may be open", async () => {
		await keep({ pictures: true }, ports());
		live = listOf(8, "ccc");
		await keep({ pictures: false }, ports());
		expect(files()).not.toContain("/assets/classes/map.webp");
		expect(files()).toContain("/s/fnff/bbb/remoteEntry.js");
	});

	it("is complete after two tabs have kept different things at once", async () => {
		let go = () => {};
		const held = new Promise<void>((resolve) => {
			go = resolve;
		});
		const slow: typeof fetch = async (request, init) => {
			if (String(request).includes("/assets/fnff/map.webp")) await held;
			return fetched(request, init);
		};
		const first = keep({ pictures: true }, ports(slow));
		const second = keep({ pictures: false }, ports()).then(() => prune(ports()));
		await new Promise((resolve) => setTimeout(resolve));
		go();
		await Promise.all([first, second]);
		const copy = await kept(ports());
		const stored = [...(shelves.get("dataterm-files")?.stored.keys() ?? [])].map((url) =>
			url.slice("http://site".length),
		);
		expect(stored.sort()).toEqual(copy?.files.sort());
	});

	it("follows the choice that the reader makes while the worker waits", async () => {
		await keep({ pictures: false }, ports());
		live = listOf(8, "ccc");
		await Promise.all([keep({ pictures: true }, ports()), renew(live, ports())]);
		expect(await kept(ports())).toMatchObject({ revision: 8, pictures: true });
	});

	it.each([
		["a page in place of a file", { "Content-Type": "text/html; charset=utf-8" }],
		["a redirect to a login", { Location: "/login" }],
	])("stores nothing of %s", async (_, headers) => {
		const portal: typeof fetch = async (request, init) => {
			if (!String(request).startsWith("/s/")) return fetched(request, init);
			if ("Location" in headers && init?.redirect === "error") throw new TypeError("Failed to fetch");
			return new Response("Log in", { headers });
		};
		await expect(keep({ pictures: false }, ports(portal))).rejects.toMatchObject({ reason: "lost" });
		expect(files().filter((path) => path.startsWith("/s/"))).toEqual([]);
	});

	it("goes on where another revision was interrupted, although a page has opened meanwhile", async () => {
		await keep({ pictures: false }, ports());
		live = listOf(8, "ccc", "ddd");
		const gone: typeof fetch = async (request) => {
			if (String(request).includes("fnff")) throw new TypeError("no network");
			return fetched(request);
		};
		await expect(renew(live, ports(gone))).rejects.toMatchObject({ reason: "lost" });
		await prune(ports());
		asked = [];
		await renew(live, ports());
		expect(asked.filter((url) => url.includes("classes"))).toEqual([]);
		await prune(ports());
		expect(files().filter((file) => file.includes("/aaa/") || file.includes("/bbb/"))).toEqual([]);
	});

	it("is removed at once while a renewal waits for the network, which does not bring it back", async () => {
		await keep({ pictures: false }, ports());
		live = listOf(8, "ccc");
		let answer = () => {};
		const held = new Promise<void>((resolve) => {
			answer = resolve;
		});
		const hanging: typeof fetch = async (request, init) => {
			const response = await fetched(request, init);
			if (String(request).includes("ccc")) await held;
			return response;
		};
		const renewal = renew(live, ports(hanging));
		await vi.waitFor(() => expect(asked).toContain("/assets/fnff/Data.json?r=ccc"));
		await forget(ports());
		expect([...shelves.keys()]).toEqual([]);
		answer();
		await expect(renewal).rejects.toMatchObject({ reason: "removed" });
		await locks.request("dataterm-copy", () => {});
		expect([...shelves.keys()]).toEqual([]);
	});

	it("says that the connection was lost if a page comes in place of the list", async () => {
		const portal: typeof fetch = async () => new Response("<!doctype html>Log in");
		await expect(keep({ pictures: false }, ports(portal))).rejects.toMatchObject({ reason: "lost" });
	});

	it("keeps the live page for a reader who previews another release", async () => {
		const previewing: typeof fetch = async (request, init) => {
			if (String(request) !== "/" || init?.credentials === "omit") return fetched(request, init);
			const site = { revision: live.revision, preview: { fnff: "ccc" } };
			const discovery = { microFrontends: { "@dataterm/shell": [{ extras: { dataterm: { site } } }] } };
			return new Response(`<script id="discovery" type="application/json">${JSON.stringify(discovery)}</script>`);
		};
		await keep({ pictures: false }, ports(previewing));
		const page = await shelves.get("dataterm-page")?.match("/");
		expect(await page?.text()).not.toContain("preview");
	});

	it("keeps a site behind a login, with the reader's credentials", async () => {
		const guarded: typeof fetch = async (request, init) =>
			init?.credentials === "omit" ? new Response("", { status: 401 }) : fetched(request, init);
		await keep({ pictures: false }, ports(guarded));
		expect((await kept(ports()))?.revision).toBe(7);
	});

	it("leaves the copy as it was if there is no room for the page itself", async () => {
		await keep({ pictures: false }, ports());
		live = listOf(8, "ccc");
		const pages = shelves.get("dataterm-page") as Shelf;
		const put = pages.put.bind(pages);
		pages.put = async (url, response) => {
			if (url === "/") throw new DOMException("no room", "QuotaExceededError");
			await put(url, response);
		};
		await expect(keep({ pictures: false }, ports())).rejects.toMatchObject({ reason: "full" });
		expect((await kept(ports()))?.revision).toBe(7);
		await prune(ports());
		expect(files()).toContain("/s/fnff/bbb/remoteEntry.js");
	});

	it("removes nothing if the browser was closed between the note and the page", async () => {
		await keep({ pictures: false }, ports());
		const pages = shelves.get("dataterm-page") as Shelf;
		const note = await noted(ports());
		await pages.put("/kept.json", Response.json({ ...note, revision: 8, files: [] }));
		await prune(ports());
		expect(files()).toContain("/s/fnff/bbb/remoteEntry.js");
		await renew(live, ports());
		expect((await kept(ports()))?.revision).toBe(7);
	});

	it("forgets everything", async () => {
		await keep({ pictures: false }, ports());
		await forget(ports());
		expect(shelves.size).toBe(0);
	});

	it("leaves no empty cache behind where it looks for a copy that is gone", async () => {
		await renew(live, ports());
		await prune(ports());
		expect(await noted(ports())).toBeUndefined();
		expect(await kept(ports())).toBeUndefined();
		expect([...shelves.keys()]).toEqual([]);
	});
});
