/**
 * The copy of one whole revision that a browser keeps. Files are stored under their release, so that those of two
 * revisions never mix; the page, stored last, is what makes a revision the kept one.
 */
import { type Choice, chosen, isOf, type OfflineList, weight } from "./list.ts";
import { PAGE } from "./names.ts";
import { NotKept } from "./not-kept.ts";
import { get, getFile, request } from "./requests.ts";

/** The cache of the files. */
export const FILES = "dataterm-files";

const NOTE = "/kept.json";
/** The URLs of the files of the revision that is being fetched, until it is kept. */
const COMING = "/coming.json";
/** Held by whatever changes the copy, so that two tabs, or a tab and the worker, never do at once. */
const LOCK = "dataterm-copy";
const LIST = "/offline.json";
/** Requests at a time: what a browser opens to one server over HTTP/1.1. */
const AT_ONCE = 6;
/** How often a copy starts over because the site changes meanwhile. */
const MOST_ATTEMPTS = 3;

/** What is kept, as the copy itself says. */
export interface Kept extends Choice {
	revision: number;
	/** The URLs of its files. */
	files: string[];
	bytes: number;
	/** When it was complete, in ISO form. */
	since: string;
}

/** What keeping needs from its surroundings; a test gives its own. */
export interface CopyPorts {
	fetch: typeof fetch;
	caches: CacheStorage;
	locks: LockManager;
}

type Progress = (bytes: number, all: number) => void;

/** Returns the list of what can be kept now; undefined if the site offers nothing. Rejects with NotKept if it is lost. */
export async function offlineList({ fetch }: CopyPorts, signal?: AbortSignal): Promise<OfflineList | undefined> {
	const response = await request(fetch, LIST, { cache: "no-cache", signal });
	if (response.status === 404) return undefined;
	if (!response.ok) throw new NotKept("lost");
	return response.json().catch((cause) => {
		throw new NotKept("lost", { cause }); // a login or a portal answers with a page
	});
}

/** Returns what is kept, if a copy is complete. Rejects with NotKept if the browser stores nothing. */
export async function kept(ports: CopyPorts): Promise<Kept | undefined> {
	const note = await noted(ports);
	const page = await lookUp(ports, "/");
	// A browser that is closed between the two has a note of another revision than the page.
	return note && page && (await siteOf(page)).revision === note.revision ? note : undefined;
}

/** Returns what the reader has chosen to keep, also if the copy is not complete any more. */
export async function noted(ports: CopyPorts): Promise<Kept | undefined> {
	return (await lookUp(ports, NOTE))?.json();
}

/**
 * Keeps what is live: fetches the files that are missing, then switches to them. Rejects with NotKept; then the copy
 * before this one is as it was. `progress` gets the bytes that are there, and those that will be. `signal` cancels it;
 * `onWait` is called if another tab, or the worker, is changing the copy and has to finish first.
 */
export async function keep(
	choice: Choice,
	ports: CopyPorts,
	progress: Progress = () => {},
	{ signal, onWait }: { signal?: AbortSignal; onWait?: () => void } = {},
): Promise<number | undefined> {
	const isFree = await ports.locks.request(LOCK, { ifAvailable: true }, (lock) => lock !== null);
	if (!isFree) onWait?.();
	try {
		return await ports.locks.request(LOCK, { signal }, () => keepLive(choice, ports, progress, signal));
	} catch (error) {
		throw signal?.aborted ? new NotKept("canceled", { cause: error }) : error;
	}
}

/**
 * Follows the gateway: drops what the list names as withdrawn, then keeps the live revision as the reader has chosen.
 * Returns whether another revision is kept now. Rejects with NotKept.
 */
export async function renew(list: OfflineList, ports: CopyPorts): Promise<boolean> {
	return ports.locks.request(LOCK, async () => {
		await dropWithdrawn(list.withdrawn, ports);
		const choice = await noted(ports);
		if (!choice || (await kept(ports))?.revision === list.revision) return false;
		return (await keepLive(choice, ports, () => {})) !== undefined;
	});
}

async function keepLive(
	choice: Choice,
	ports: CopyPorts,
	progress: Progress,
	signal?: AbortSignal,
): Promise<number | undefined> {
	for (let attempt = 1; ; attempt++) {
		const list = await offlineList(ports, signal);
		if (!list) return undefined;
		try {
			await keepList(list, choice, ports, progress, signal);
			return list.revision;
		} catch (error) {
			if (!(error instanceof NotKept) || error.reason !== "changed" || attempt === MOST_ATTEMPTS) throw error;
		}
	}
}

async function keepList(
	list: OfflineList,
	choice: Choice,
	ports: CopyPorts,
	progress: Progress,
	canceled?: AbortSignal,
): Promise<void> {
	const { fetch, caches } = ports;
	const failed = new AbortController();
	const signal = canceled ? AbortSignal.any([canceled, failed.signal]) : failed.signal;
	const files = await open(caches, FILES);
	const there = new Set((await files.keys()).map(pathOf));
	const wanted = chosen(list, choice);
	const queue = [...wanted];
	const all = weight(wanted);
	let bytes = 0;
	const fetched: string[] = [];
	let working: Promise<void>[] = [];

	async function work(): Promise<void> {
		for (let file = queue.shift(); file; file = queue.shift()) {
			if (!there.has(file.url)) {
				await store(files, file.url, await getFile(fetch, file.url, signal));
				fetched.push(file.url);
			}
			bytes += file.bytes;
			progress(bytes, all);
		}
	}

	try {
		await store(await open(caches, PAGE), COMING, Response.json(wanted.map(({ url }) => url)));
		working = Array.from({ length: AT_ONCE }, work);
		await Promise.all(working);
		const page = await livePage(fetch, signal);
		if ((await siteOf(page.clone())).revision !== list.revision) throw new NotKept("changed");
		const note: Kept = {
			...choice,
			revision: list.revision,
			files: wanted.map(({ url }) => url),
			bytes,
			since: new Date().toISOString(),
		};
		const pages = await open(caches, PAGE);
		if (!(await pages.match(COMING))) throw new NotKept("removed");
		const before = await pages.match(NOTE);
		await store(pages, NOTE, Response.json(note));
		await store(pages, "/", page).catch(async (error) => {
			await (before ? pages.put(NOTE, before) : pages.delete(NOTE));
			throw error;
		});
		await pages.delete(COMING);
		// What the reader leaves out now. Files of earlier releases stay: a page that is open may need them.
		const needed = new Set(note.files);
		const offered = list.sections.flatMap((section) => section.files.map(({ url }) => url));
		await Promise.all(offered.filter((url) => !needed.has(url)).map((url) => files.delete(url)));
	} catch (error) {
		// What is under way ends before another tab may change the copy.
		queue.length = 0;
		failed.abort();
		await Promise.allSettled(working);
		if (canceled?.aborted || (error instanceof NotKept && error.reason === "full")) {
			await Promise.all(fetched.map((url) => files.delete(url)));
		}
		throw error;
	}
}

/**
 * Removes the files that neither the kept revision nor the one that is being fetched has, unless the copy is being changed. Only when no page of an
 * earlier revision is open.
 */
export async function prune(ports: CopyPorts): Promise<void> {
	await ports.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
		const copy = lock && (await kept(ports));
		if (!copy) return;
		const coming = await lookUp(ports, COMING);
		const needed = new Set([...copy.files, ...(coming ? await coming.json() : [])]);
		const files = await open(ports.caches, FILES);
		const stale = (await files.keys()).filter((request) => !needed.has(pathOf(request)));
		await Promise.all(stale.map((request) => files.delete(request)));
	});
}

/** Removes the files of withdrawn releases, and the kept page if it needs one of them. */
async function dropWithdrawn(withdrawn: string[], ports: CopyPorts): Promise<void> {
	if (withdrawn.length === 0) return;
	const files = await open(ports.caches, FILES);
	const dropped = (await files.keys()).filter(({ url }) => isOf(url, withdrawn));
	const copy = await noted(ports);
	if (copy?.files.some((url) => isOf(url, withdrawn))) await (await open(ports.caches, PAGE)).delete("/");
	await Promise.all(dropped.map((request) => files.delete(request)));
}

/** Removes everything that was kept, at once: a renewal that waits for the network does not bring it back. */
export async function forget({ caches, locks }: CopyPorts): Promise<void> {
	const remove = () => Promise.all([PAGE, FILES].map((name) => caches.delete(name)));
	await remove();
	void locks.request(LOCK, remove); // what that renewal leaves
}

/** Fetches the live page, also for a reader who previews another release. */
async function livePage(fetch: CopyPorts["fetch"], signal: AbortSignal): Promise<Response> {
	const page = await get(fetch, "/", { cache: "no-cache", signal });
	const { preview } = await siteOf(page.clone());
	return preview ? get(fetch, "/", { cache: "no-cache", credentials: "omit", signal }) : page;
}

/** What the list of sections in a page says about the site; nothing if the page is not one of the site. */
async function siteOf(page: Response): Promise<{ revision?: number; preview?: unknown }> {
	const discovery = /<script id="discovery" type="application\/json">(.*?)<\/script>/s.exec(await page.text())?.[1];
	return discovery ? JSON.parse(discovery).microFrontends["@dataterm/shell"][0].extras.dataterm.site : {};
}

async function store(cache: Cache, url: string, response: Response): Promise<void> {
	try {
		await cache.put(url, response);
	} catch (error) {
		const full = error instanceof DOMException && error.name === "QuotaExceededError";
		throw new NotKept(full ? "full" : "lost", { cause: error });
	}
}

/** What is stored with the page. A look into an opened cache would leave an empty one behind the reader who removed it. */
async function lookUp({ caches }: CopyPorts, url: string): Promise<Response | undefined> {
	try {
		return await caches.match(url, { cacheName: PAGE });
	} catch (error) {
		throw new NotKept("refused", { cause: error });
	}
}

async function open(caches: CacheStorage, name: string): Promise<Cache> {
	try {
		return await caches.open(name);
	} catch (error) {
		throw new NotKept("refused", { cause: error });
	}
}

/** The URL of a stored file as the list has it. */
function pathOf({ url }: Request): string {
	const { pathname, search } = new URL(url);
	return pathname + search;
}
