import { useOpenedFocus } from "@dataterm/ui/opened-focus.ts";
import { usePrinting } from "@dataterm/ui/use-printing.ts";
import { useRef } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import type { Entry } from "./contract.ts";

interface Opened {
	/** The slug in the address bar: `?open=reflex`. */
	slug: string | null;
	open: (slug: string) => void;
	close: () => void;
}

/** Marks a step of the history that `open` added. */
interface Step {
	opened?: true;
}

/**
 * The open entry or topic of a page. Opening adds one step to the history, and closing goes back by it, so that Back does
 * not open the entry again. If a link opened it, there is no such step: closing changes the address in place.
 */
export function useOpened(): Opened {
	const [params, setParams] = useSearchParams();
	const { key, state } = useLocation();
	const navigate = useNavigate();
	/** The step that `close` is going back from: a second click must not go back by another. */
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
 * Returns the open one of a page's entries; on paper none is, because paper has them all. `heading` returns the selector
 * of its heading, which takes the focus; without it, a dialog takes the focus.
 */
export function useOpenedEntry<E extends Entry>(entries: readonly E[], heading?: (opened: E | undefined) => string) {
	const { slug, open, close } = useOpened();
	const opened = entries.find((entry) => entry.slug === slug);
	useOpenedFocus(heading && (slug ?? undefined), heading?.(opened));
	return { opened: usePrinting() ? undefined : opened, open: (entry: Entry) => open(entry.slug), close };
}
