/**
 * The copy of one whole revision that a browser keeps. Files are stored under their release, so that those of two
 * revisions never mix; the page, stored last, is what makes a revision the kept one.
 */
import { type Choice, chosen, isOf, type OfflineList, weight } from "./list.ts";

/** The caches of the copy. The gateway's last worker removes everything that begins with `dataterm-` (farewell.js). */
export const FILES = "dataterm-files";
export const PAGE = "dataterm-page";

const NOTE = "/kept.json";
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
}

/**
 * Why a copy is not complete: the browser has no room or stores nothing at all, the network was lost, or the site changed
 * in between.
 */
export class NotKept extends Error {
	override readonly name = "NotKept";
	readonly reason: "full" | "refused" | "lost" | "changed";

	constructor(reason: NotKept["reason"], options?: ErrorOptions) {
		super(reason, options);
		this.reason = reason;
	}
}

/** Returns the list of what can be kept now; undefined if the site offers nothing. Rejects with NotKept if it is lost. */
export async function offlineList({ fetch }: CopyPorts): Promise<OfflineList | undefined> {
	const response = await fetch(LIST, { cache: "no-cache" }).catch(lost);
	if (response.status === 404) return undefined;
	if (!response.ok) throw new NotKept("lost");
	return response.json();
}

/** Returns what is kept, if a copy is complete. Rejects with NotKept if the browser stores nothing. */
export async function kept(ports: CopyPorts): Promise<Kept | undefined> {
	const note = await noted(ports);
	return note && (await (await open(ports.caches, PAGE)).match("/")) ? note : undefined;
}

/** Returns what the reader has chosen to keep, also if the copy is not complete any more. */
export async function noted({ caches }: CopyPorts): Promise<Kept | undefined> {
	return (await (await open(caches, PAGE)).match(NOTE))?.json();
}

/**
 * Keeps what is live: fetches the files that are missing, then switches to them. Rejects with NotKept; then the copy
 * before this one is as it was. `progress` gets the bytes that are there, and those that will be.
 */
export async function keep(
	choice: Choice,
	ports: CopyPorts,
	progress: (bytes: number, all: number) => void = () => {},
): Promise<number | undefined> {
	for (let attempt = 1; ; attempt++) {
		const list = await offlineList(ports);
		if (!list) return undefined;
		try {
			await keepList(list, choice, ports, progress);
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
	progress: (bytes: number, all: number) => void,
): Promise<void> {
	const { fetch, caches } = ports;
	const files = await open(caches, FILES);
	const there = new Set((await files.keys()).map(pathOf));
	const wanted = chosen(list, choice);
	const queue = [...wanted];
	const all = weight(wanted);
	let bytes = 0;
	const fetched: string[] = [];

	async function work(): Promise<void> {
		for (let file = queue.shift(); file; file = queue.shift()) {
			if (!there.has(file.url)) {
				await store(files, file.url, await get(fetch, file.url));
				fetched.push(file.url);
			}
			bytes += file.bytes;
			progress(bytes, all);
		}
	}

	try {
		await Promise.all(Array.from({ length: AT_ONCE }, work));
		const page = await get(fetch, "/", { credentials: "omit", cache: "no-cache" });
		if (revisionOf(await page.clone().text()) !== list.revision) throw new NotKept("changed");
		const note: Kept = {
			...choice,
			revision: list.revision,
			files: wanted.map(({ url }) => url),
			bytes,
			since: new Date().toISOString(),
		};
		const pages = await open(caches, PAGE);
		await store(pages, NOTE, new Response(JSON.stringify(note)));
		await store(pages, "/", page);
	} catch (error) {
		queue.length = 0;
		if (error instanceof NotKept && error.reason === "full") {
			await Promise.all(fetched.map((url) => files.delete(url)));
		}
		throw error;
	}
}

/** Removes the files that the kept revision does not have. Only when no page of an earlier one is open. */
export async function prune(ports: CopyPorts): Promise<void> {
	const copy = await kept(ports);
	if (!copy) return;
	const needed = new Set(copy.files);
	const files = await open(ports.caches, FILES);
	const stale = (await files.keys()).filter((request) => !needed.has(pathOf(request)));
	await Promise.all(stale.map((request) => files.delete(request)));
}

/** Removes the files of withdrawn releases, and the kept page if it needs one of them. */
export async function dropWithdrawn(withdrawn: string[], ports: CopyPorts): Promise<void> {
	if (withdrawn.length === 0) return;
	const files = await open(ports.caches, FILES);
	const dropped = (await files.keys()).filter(({ url }) => isOf(url, withdrawn));
	const copy = await noted(ports);
	if (copy?.files.some((url) => isOf(url, withdrawn))) await (await open(ports.caches, PAGE)).delete("/");
	await Promise.all(dropped.map((request) => files.delete(request)));
}

/** Removes everything that was kept. */
export async function forget({ caches }: CopyPorts): Promise<void> {
	await Promise.all([PAGE, FILES].map((name) => caches.delete(name)));
}

/** The revision of a page, by the list of sections in it. */
function revisionOf(page: string): number | undefined {
	const discovery = /<script id="discovery" type="application\/json">(.*?)<\/script>/s.exec(page)?.[1];
	return discovery && JSON.parse(discovery).extras.dataterm.revision;
}

async function get(fetch: CopyPorts["fetch"], url: string, options?: RequestInit): Promise<Response> {
	const response = await fetch(url, options).catch(lost);
	if (!response.ok) throw new NotKept("lost");
	return response;
}

function lost(cause: unknown): never {
	throw new NotKept("lost", { cause });
}

async function store(cache: Cache, url: string, response: Response): Promise<void> {
	try {
		await cache.put(url, response);
	} catch (error) {
		const full = error instanceof DOMException && error.name === "QuotaExceededError";
		throw new NotKept(full ? "full" : "lost", { cause: error });
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
