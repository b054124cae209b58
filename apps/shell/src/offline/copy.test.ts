import { beforeEach, describe, expect, it } from "vitest";
import { dropWithdrawn, forget, keep, kept, noted, prune } from "./copy.ts";
import type { OfflineList } from "./list.ts";

/** A browser's caches with what this code uses of them; `room` is how many files fit. */
class Shelf {
	readonly stored = new Map<string, Response>();
	room = Number.POSITIVE_INFINITY;
	async match(url: string) {
		return this.stored.get(new URL(url, "http://site").href)?.clone();
	}
	async put(url: string, response: Response) {
		if (this.stored.size >= this.room) throw new DOMException("no room", "QuotaExceededError");
		this.stored.set(new URL(url, "http://site").href, response);
	}
	async keys() {
		return [...this.stored.keys()].map((url) => ({ url }));
	}
	async delete(request: string | { url: string }) {
		return this.stored.delete(new URL(typeof request === "string" ? request : request.url, "http://site").href);
	}
}

let shelves: Map<string, Shelf>;
let caches: CacheStorage;
let live: OfflineList;
let asked: string[];

function listOf(revision: number, fnff: string, classes = "aaa"): OfflineList {
	const section = (name: string, release: string) => ({
		name,
		release,
		files: [
			{ url: `/s/${name}/${release}/remoteEntry.js`, bytes: 10, kind: "text" as const },
			{ url: `/assets/${name}/Data.json?r=${release}`, bytes: 5, kind: "text" as const },
			{ url: `/assets/${name}/map.webp?r=${release}`, bytes: 100, kind: "picture" as const },
		],
	});
	return { revision, sections: [section("classes", classes), section("fnff", fnff)], elsewhere: [], withdrawn: [] };
}

/** The gateway as it is live. */
const fetched: typeof fetch = async (request) => {
	const url = String(request);
	asked.push(url);
	if (url === "/offline.json") return Response.json(live);
	const discovery = JSON.stringify({ extras: { dataterm: { revision: live.revision } } });
	if (url === "/") return new Response(`<script id="discovery" type="application/json">${discovery}</script>`);
	return new Response(url);
};

const ports = () => ({ fetch: fetched, caches });
const files = () =>
	[...(shelves.get("dataterm-files")?.stored.keys() ?? [])].map((url) => new URL(url).pathname).sort();

beforeEach(() => {
	shelves = new Map();
	asked = [];
	live = listOf(7, "bbb");
	caches = {
		open: async (name: string) => {
			const shelf = shelves.get(name) ?? new Shelf();
			shelves.set(name, shelf);
			return shelf;
		},
		delete: async (name: string) => shelves.delete(name),
	} as unknown as CacheStorage;
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
		await keep({ pictures: false }, { fetch: changing, caches });
		const copy = await kept(ports());
		expect(copy?.revision).toBe(8);
		expect(copy?.files).not.toContain(first.sections[1]?.files[0]?.url);
	});

	it("gives up on a site that changes all the time", async () => {
		const changing: typeof fetch = async (request, init) => {
			if (String(request) === "/") live = listOf(live.revision + 1, "ccc");
			return fetched(request, init);
		};
		await expect(keep({ pictures: false }, { fetch: changing, caches })).rejects.toMatchObject({ reason: "changed" });
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
		await expect(keep({ pictures: false }, { fetch: failing, caches })).rejects.toMatchObject({ reason: "lost" });
		expect((await kept(ports()))?.revision).toBe(7);
		asked = [];
		await keep({ pictures: false }, ports());
		expect(asked).toEqual(["/offline.json", "/assets/fnff/Data.json?r=ccc", "/"]);
	});

	it("says that the browser stores nothing", async () => {
		const refusing = { open: () => Promise.reject(new DOMException("", "SecurityError")) } as unknown as CacheStorage;
		await expect(keep({ pictures: false }, { fetch: fetched, caches: refusing })).rejects.toMatchObject({
			reason: "refused",
		});
	});

	it("drops a withdrawn release with the page that needs it, and remembers what to keep", async () => {
		await keep({ pictures: true }, ports());
		await dropWithdrawn(["fnff/bbb"], ports());
		expect(files().some((path) => path.includes("fnff"))).toBe(false);
		expect(files()).toContain("/s/classes/aaa/remoteEntry.js");
		expect(await kept(ports())).toBeUndefined();
		expect(await noted(ports())).toMatchObject({ pictures: true });
	});

	it("keeps the page if a release is withdrawn that it does not have", async () => {
		await keep({ pictures: false }, ports());
		await dropWithdrawn(["fnff/zzz"], ports());
		expect((await kept(ports()))?.revision).toBe(7);
	});

	it("forgets everything", async () => {
		await keep({ pictures: false }, ports());
		await forget(ports());
		expect(shelves.size).toBe(0);
	});
});
