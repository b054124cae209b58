import { createStore, type Store } from "@dataterm/ui/browser/create-store.ts";
import { store, stored } from "@dataterm/ui/browser/stored.ts";

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
export function createPreferences(): Preferences {
	const values = createStore<PreferenceValues>({ keys: stored(KEYS) !== "off", dim: stored(PAPER) === "dim" });

	function applyPaper(): void {
		if (values.get().dim) document.documentElement.dataset.paper = "dim";
		else delete document.documentElement.dataset.paper;
	}

	return {
		get: values.get,
		subscribe: values.subscribe,
		prefer(change) {
			const next = { ...values.get(), ...change };
			store(KEYS, next.keys ? null : "off");
			store(PAPER, next.dim ? "dim" : null);
			values.set(next);
			applyPaper();
		},
		applyPaper,
	};
}

/** The preferences of this browser. */
export const preferences = /* @__PURE__ */ createPreferences();
