import { NotLoaded, UNREACHABLE } from "@dataterm/section/ask.ts";
import { loadPart, type PartLoad } from "../loading/part.ts";
import { copyState, rememberCopy } from "../site/copy-state.ts";
import { type CopyPorts, forget, type Kept, keep, kept, NotKept, offlineList } from "./copy.ts";
import type { Choice, OfflineList } from "./list.ts";

/** What is on this device, which is known without a network. */
export interface Device {
	kept?: Kept;
	/** Bytes that the browser still gives the site, if it says. */
	free?: number;
}

const BROWSER: CopyPorts = {
	fetch: (...request) => fetch(...request),
	caches: globalThis.caches,
	locks: navigator.locks,
};

/** Loads the list of what can be kept; its value is undefined if the site offers nothing. */
export function loadList(): PartLoad<OfflineList | undefined> {
	return loadPart<OfflineList | undefined>({
		title: "The list of what can be kept",
		files: () => ["/offline.json"],
		load: () =>
			offlineList(BROWSER).catch((error: unknown) => {
				throw new NotLoaded(error instanceof NotKept ? UNREACHABLE : String(error));
			}),
	});
}

export async function readDevice(): Promise<Device> {
	const copy = await kept(BROWSER).catch(() => undefined); // the form says it when the reader keeps something
	const { quota, usage } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {};
	return { kept: copy, free: quota === undefined || usage === undefined ? undefined : quota - usage };
}

/** Keeps the site. Returns what is kept then, or why it is not. The status strip follows. */
export async function keepSite(
	choice: Choice,
	progress: (bytes: number, all: number) => void,
): Promise<Kept | NotKept> {
	const before = copyState.get();
	try {
		await navigator.serviceWorker
			.register("/sw.js", { updateViaCache: "none" })
			.catch((error) => Promise.reject(new NotKept(navigator.onLine ? "refused" : "lost", { cause: error })));
		// Without it the browser may remove the copy when it needs room; a refusal changes nothing else.
		void navigator.storage?.persist?.();
		const revision = await keep(choice, BROWSER, (bytes, all) => {
			copyState.set({ status: "keeping", percent: Math.floor((100 * bytes) / all) });
			progress(bytes, all);
		});
		if (revision === undefined) throw new NotKept("changed");
		rememberCopy(true);
		copyState.set({ status: "kept" });
		return (await kept(BROWSER)) ?? new NotKept("changed");
	} catch (error) {
		const reason = error instanceof NotKept ? error : new NotKept("refused", { cause: error });
		copyState.set(before.status === "keeping" || reason.reason === "removed" ? { status: "none" } : before);
		return reason;
	}
}

/** Removes the copy and the worker. */
export async function forgetSite(): Promise<void> {
	// First: a page that closes meanwhile must not take this for a copy that the browser removed.
	rememberCopy(false);
	await forget(BROWSER);
	const registration = await navigator.serviceWorker.getRegistration();
	await registration?.unregister();
	copyState.set({ status: "none" });
}
