import { useOpenedFocus } from "@dataterm/ui/opened-focus.ts";
import { useRef } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import type { Entry } from "./contract.ts";

interface Opened {
	/** The slug that the address bar names as `?open=reflex`. */
	slug: string | null;
	open: (slug: string) => void;
	close: () => void;
}

/** Marks a step of the history that `open` added. */
interface Step {
	opened?: true;
}

/**
 * What is open on a page: an entry or a topic. Opening adds one step to the history, and closing takes it back, so that
 * Back does not open it again. What a link opened has no such step: closing it changes the address in place.
 */
export function useOpened(): Opened {
	const [params, setParams] = useSearchParams();
	const { key, state } = useLocation();
	const navigate = useNavigate();
	/** The step that is being taken back: a second click would take back another. */
	const closed = useRef<string>(undefined);
	const slug = params.get("open");

	const open = (next: string) => {
		if (next === slug) return;
		const changed = new URLSearchParams(params);
		changed.set("open", next);
		const step: Step = { opened: true };
		setParams(changed, slug === null ? { state: step } : { state, replace: true });
	};
	const close = () => {
		if (slug === null || closed.current === key) return;
		closed.current = key;
		if ((state as Step | null)?.opened) {
			void navigate(-1);
			return;
		}
		const changed = new URLSearchParams(params);
		changed.delete("open");
		setParams(changed, { replace: true });
	};
	return { slug, open, close };
}

/**
 * Of a page's entries the one that is open. `heading` gives the selector of its heading, which takes the focus; without
 * it the focus is left to a dialog.
 */
export function useOpenedEntry<E extends Entry>(entries: readonly E[], heading?: (opened: E | undefined) => string) {
	const { slug, open, close } = useOpened();
	const opened = entries.find((entry) => entry.slug === slug);
	useOpenedFocus(heading && (slug ?? undefined), heading?.(opened));
	return { opened, open: (entry: Entry) => open(entry.slug), close };
}
