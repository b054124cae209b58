import { createStore } from "@dataterm/ui/browser/create-store.ts";
import { NotLoaded, UNREACHABLE } from "@dataterm/ui/section/ask.ts";
import { createResource, type Resource } from "@dataterm/ui/section/resource.ts";
import { copyState, rememberCopy } from "../site/copy-state.ts";
import { type CopyPorts, forget, type Kept, keep, kept, offlineList } from "./copy.ts";
import type { Choice, OfflineList } from "./list.ts";
import { NotKept } from "./not-kept.ts";
import { tellTabs } from "./other-tabs.ts";
import { inTime } from "./requests.ts";

/** What is on this device, which is known without a network. */
export interface Device {
	kept?: Kept;
	/** Bytes that the browser still gives the site, if it says. */
	free?: number;
}

/** The attempt of this tab to keep the site. It goes on while the reader is elsewhere in the site. */
interface Attempt {
	/** Bytes that are there, and all. `waits`: another tab, or the worker, is changing the copy and has to finish first. */
	progress?: { bytes: number; all: number; waits?: boolean };
	cancel?: () => void;
	/** Why the last one failed. */
	fault?: NotKept;
}

export const attempt = createStore<Attempt>({});

const BROWSER: CopyPorts = {
	fetch: (...request) => fetch(...request),
	caches: globalThis.caches,
	locks: navigator.locks,
};

/** Loads the list of what can be kept; its value is undefined if the site offers nothing. */
export function loadList(): Resource<OfflineList | undefined> {
	return createResource<OfflineList | undefined>({
		title: "The list of what can be kept",
		files: () => ["/offline.json"],
		load: (_, signal) =>
			offlineList(BROWSER, signal).catch((error: unknown) => {
				throw new NotLoaded(error instanceof NotKept ? UNREACHABLE : String(error));
			}),
	});
}

export async function readDevice(): Promise<Device> {
	const copy = await kept(BROWSER).catch(() => undefined); // the form says it when the reader keeps something
	const { quota, usage } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {};
	return { kept: copy, free: quota === undefined || usage === undefined ? undefined : quota - usage };
}

/** Keeps the site: `attempt` has the progress and, if it fails, the reason. `all` is what the choice weighs. */
export async function keepSite(choice: Choice, all: number): Promise<void> {
	const before = copyState.get();
	const canceling = new AbortController();
	const { signal } = canceling;
	const cancel = () => canceling.abort();
	const progress = (bytes: number, all: number, waits?: boolean) =>
		attempt.set({ progress: { bytes, all, waits }, cancel });
	progress(0, all);
	try {
		// The worker is a request, too: it may never arrive.
		await inTime(navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" }), signal).catch((cause) => {
			throw cause instanceof NotKept ? cause : new NotKept(navigator.onLine ? "refused" : "lost", { cause });
		});
		// Without it the browser may remove the copy when it needs room; a refusal changes nothing else.
		void navigator.storage?.persist?.();
		const revision = await keep(
			choice,
			BROWSER,
			(bytes, all) => {
				copyState.set({ status: "keeping", percent: Math.floor((100 * bytes) / all) });
				progress(bytes, all);
			},
			{ signal, onWait: () => progress(0, all, true) },
		);
		if (revision === undefined || !(await kept(BROWSER))) throw new NotKept("changed");
		rememberCopy(true);
		copyState.set({ status: "kept" });
		attempt.set({});
		tellTabs(true);
	} catch (error) {
		const fault = error instanceof NotKept ? error : new NotKept("refused", { cause: error });
		copyState.set(before.status === "keeping" || fault.reason === "removed" ? { status: "none" } : before);
		attempt.set({ fault });
	}
}

/** Removes the copy and the worker. */
export async function forgetSite(): Promise<void> {
	// First: a page that closes meanwhile must not take this for a copy that the browser removed.
	rememberCopy(false);
	copyState.set({ status: "none" });
	await forget(BROWSER);
	const registration = await navigator.serviceWorker.getRegistration();
	await registration?.unregister();
	attempt.set({ ...attempt.get(), fault: undefined });
	tellTabs(false);
}
