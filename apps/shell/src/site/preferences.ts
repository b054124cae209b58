import { createStore, type Store } from "@dataterm/ui/create-store.ts";

/** The reader's display preferences, which the browser stores. */
interface PreferenceValues {
	/** Whether the single keys work. */
	keys: boolean;
	/** Dim paper, for a dark table. */
	dim: boolean;
}

export interface Preferences extends Pick<Store<PreferenceValues>, "get" | "subscribe"> {
	/** Changes some of them, for this visit and later ones. */
	prefer(change: Partial<PreferenceValues>): void;
	/** Sets the document's paper. */
	applyPaper(): void;
}

const KEYS = "dataterm.keys";
export const PAPER = "dataterm.paper";

/** Reads the stored preferences; by default, keys are on and paper is light. */
export function createPreferences(storage: () => Pick<Storage, "getItem" | "setItem" | "removeItem">): Preferences {
	const store = createStore<PreferenceValues>({ keys: remembered(KEYS) !== "off", dim: remembered(PAPER) === "dim" });

	// A browser may refuse to store anything: a preference then lasts for this visit.
	function remembered(name: string): string | null {
		try {
			return storage().getItem(name);
		} catch {
			return null;
		}
	}

	function remember(name: string, value: string | null): void {
		try {
			if (value === null) storage().removeItem(name);
			else storage().setItem(name, value);
		} catch {
			// see above
		}
	}

	function applyPaper(): void {
		if (store.get().dim) document.documentElement.dataset.paper = "dim";
		else delete document.documentElement.dataset.paper;
	}

	return {
		get: store.get,
		subscribe: store.subscribe,
		prefer(change) {
			const next = { ...store.get(), ...change };
			remember(KEYS, next.keys ? null : "off");
			remember(PAPER, next.dim ? "dim" : null);
			store.set(next);
			applyPaper();
		},
		applyPaper,
	};
}

/** The preferences of this browser. */
export const preferences = /* @__PURE__ */ createPreferences(() => localStorage);
