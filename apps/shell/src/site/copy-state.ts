import { createStore } from "@dataterm/ui/browser/create-store.ts";
import { store, stored } from "@dataterm/ui/browser/stored.ts";
import type { Site } from "./discovery.ts";

/**
 * The copy of the site that this browser keeps for use without a network, as the status strip tells it. `unreached` is
 * that the worker did not reach the gateway: a browser is online on a Wi-Fi that leads nowhere too.
 */
export type CopyState =
	| { status: "none" }
	| { status: "keeping"; percent: number }
	| { status: "kept"; unreached?: boolean }
	/** The browser has removed it: it does so if a device runs out of room. */
	| { status: "lost" };

export const copyState = createStore<CopyState>({ status: "none" });

const KEEPS = "dataterm.offline";

/** Remembers whether the reader keeps the site: a browser that removes the copy removes the worker with it. */
export function rememberCopy(keeps: boolean): void {
	store(KEEPS, keeps ? "on" : null);
}

/** Reports whether the reader keeps the site. */
export function remembersCopy(): boolean {
	return stored(KEEPS) !== null;
}

/** Reports whether this browser can keep the site: browsers allow that over https and on localhost only. */
export function canKeep({ offline }: Pick<Site, "offline">): boolean {
	return offline && window.isSecureContext && "serviceWorker" in navigator;
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
