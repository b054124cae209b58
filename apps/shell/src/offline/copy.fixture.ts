import type { OfflineList } from "./list.ts";

/** A browser's caches with what this code uses of them; `room` is how many files fit. */
export class Shelf {
	readonly stored = new Map<string, Response>();
	room = Number.POSITIVE_INFINITY;
	async match(url: string) {
		return this.stored.get(new URL(url, "http://site").href)?.clone();
	}
	async put(url: string, response: Response) {
		// As in a browser, the body has arrived before it is stored.
		const body = await response.arrayBuffer();
		if (this.stored.size >= this.room) throw new DOMException("no room", "QuotaExceededError");
		this.stored.set(new URL(url, "http://site").href, new Response(body, response));
	}
	async keys() {
		return [...this.stored.keys()].map((url) => ({ url }));
	}
	async delete(request: string | { url: string }) {
		return this.stored.delete(new URL(typeof request === "string" ? request : request.url, "http://site").href);
	}
}

/** A browser's store of caches: what is opened is there from then on, what is looked up is not. */
export function storageOf(shelves: () => Map<string, Shelf>): CacheStorage {
	return {
		open: async (name: string) => {
			const shelf = shelves().get(name) ?? new Shelf();
			shelves().set(name, shelf);
			return shelf;
		},
		match: async (url: string, { cacheName }: { cacheName: string }) => shelves().get(cacheName)?.match(url),
		delete: async (name: string) => shelves().delete(name),
	} as unknown as CacheStorage;
}

/** What can be kept of two sections, one of whose releases is named. */
export function listOf(revision: number, fnff: string, classes = "aaa"): OfflineList {
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

/** One after the other, as a browser's locks of one name. */
export function queue(): LockManager {
	let last: Promise<unknown> = Promise.resolve();
	let waiting = 0;
	return {
		async request(_: string, options: LockOptions | LockGrantedCallback<unknown>, work?: LockGrantedCallback<unknown>) {
			const { ifAvailable, signal } = typeof options === "function" ? ({} as LockOptions) : options;
			if (ifAvailable && waiting > 0) return work?.(null);
			const granted = work ?? (options as LockGrantedCallback<unknown>);
			waiting++;
			let isGranted = false;
			const turn = last
				.then(() => {
					signal?.throwIfAborted();
					isGranted = true;
					return granted({ name: "", mode: "exclusive" });
				})
				.finally(() => waiting--);
			last = turn.catch(() => {});
			const aborted = new Promise((_, reject) => {
				signal?.addEventListener("abort", () => isGranted || reject(signal.reason));
			});
			return Promise.race([turn, aborted]);
		},
	} as unknown as LockManager;
}
