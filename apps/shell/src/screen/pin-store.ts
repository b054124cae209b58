/**
 * The pinned rules: `/?pins=D811,C302#/fnff/armor`. They are in the part of the address that links inside the site keep, so
 * that they stay from page to page, survive a reload, and can be sent with the page. Pinning adds no step to the history.
 */

import { createStore, type Store } from "@dataterm/ui/browser/create-store.ts";
import { isSum, MOST_BLOCKS, type Placed, readScreen } from "./address.ts";

interface PinStore extends Pick<Store<Placed[]>, "get" | "subscribe"> {
	/** Pins a rule, or unpins it. Returns false if there are as many as a screen can have. */
	toggle(address: Placed): boolean;
}

const PARAM = "pins";

export function createPins(): PinStore {
	const store = createStore<Placed[]>(readPins(), () => {
		addEventListener("popstate", write);
		return () => removeEventListener("popstate", write);
	});

	/** Writes the pins into the address; also after Back, which leads to an address with the pins of then. */
	function write(): void {
		const url = new URL(location.href);
		const pinned = store.get().join();
		if ((url.searchParams.get(PARAM) ?? "") === pinned) return;
		if (pinned) url.searchParams.set(PARAM, pinned);
		else url.searchParams.delete(PARAM);
		url.search = url.search.replaceAll("%2C", ",");
		history.replaceState(history.state, "", url);
	}

	return {
		get: store.get,
		subscribe: store.subscribe,
		toggle(address) {
			const pinned = store.get();
			const isPinned = pinned.includes(address);
			if (!isPinned && pinned.length >= MOST_BLOCKS) return false;
			store.set(isPinned ? pinned.filter((other) => other !== address) : [...pinned, address]);
			write();
			return true;
		},
	};
}

/** Reads the rules in the address. What is not an address is dropped; so are calculators, which only the screen has. */
function readPins(): Placed[] {
	const text = new URLSearchParams(location.search).get(PARAM) ?? "";
	return readScreen(text).blocks.filter((block) => !isSum(block));
}

/** The pins of this window. */
export const pins = createPins();
