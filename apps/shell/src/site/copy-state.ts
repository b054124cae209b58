import { createStore } from "@dataterm/ui/create-store.ts";
import type { Site } from "./discovery.ts";
import { whenIdle } from "./when-idle.ts";

/** The copy of the site that this browser keeps for use without a network, as the status strip tells it. */
export type CopyState =
	| { status: "none" }
	| { status: "keeping"; percent: number }
	| { status: "kept" }
	/** The browser has removed it: it does so if a device runs out of room. */
	| { status: "lost" };

export const copyState = createStore<CopyState>({ status: "none" });

/** Reports whether this browser can keep the site: browsers allow that over https and on localhost only. */
export function canKeep({ offline }: Pick<Site, "offline">): boolean {
	return offline && window.isSecureContext && "serviceWorker" in navigator;
}

/**
 * Once the page is idle and the site has a worker, learns whether the site is kept, and tells the worker that the gateway
 * can be reached, then and whenever `changed` calls back: it follows the live revision.
 */
export function watchCopy(site: Site, changed: (listener: () => void) => () => void): void {
	if (!canKeep(site)) return;
	whenIdle(async () => {
		// Waits for the worker that the reader may still register.
		const { active } = await navigator.serviceWorker.ready;
		const contact = () => active?.postMessage("contact");
		const look = async () => {
			const page = await caches.match("/", { cacheName: "dataterm-page" });
			if (copyState.get().status !== "keeping") copyState.set({ status: page ? "kept" : "lost" });
		};
		navigator.serviceWorker.onmessage = look;
		changed(contact);
		await look();
		contact();
	});
}

/** What the status strip says, in few words. */
export function copyWords(state: CopyState): string {
	switch (state.status) {
		case "none":
			return "Keep offline";
		case "keeping":
			return `Keeping ${state.percent}%`;
		case "kept":
			return "Kept offline";
		case "lost":
			return "No longer kept offline";
	}
}
