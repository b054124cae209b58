import { useOpenedFocus } from "@dataterm/ui/browser/opened-focus.ts";
import { usePrinting } from "@dataterm/ui/browser/use-printing.ts";
import { useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import type { Entry } from "./contract.ts";
import { latestQuery, searchOf, useQuery } from "./query.ts";

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
 * not open the entry again. If a link opened it, or a calculator has written its state since, there is no such step:
 * closing changes the address in place.
 */
export function useOpened(): Opened {
	const [params, change] = useQuery();
	const location = useLocation();
	const { key, search, state } = location;
	const navigate = useNavigate();
	/** The step that `close` is going back from: a second click must not go back by another. */
	const closed = useRef<string>(undefined);
	const slug = params.get("open");

	const open = (next: string) => {
		if (next === slug) return;
		const step: Step = { opened: true };
		change((all) => all.set("open", next), slug === null ? { state: step } : { state, replace: true });
	};
	const close = () => {
		if (slug === null || closed.current === key) return;
		closed.current = key;
		// The step before does not have what a calculator has just written.
		const isChanged = searchOf(latestQuery(location)) !== searchOf(new URLSearchParams(search));
		if ((state as Step | null)?.opened && !isChanged) void navigate(-1);
		else change((all) => all.delete("open"), { replace: true });
	};
	return { slug, open, close };
}

/**
 * Returns the open one of a page's entries; on paper none is, because paper has them all. `heading` returns the selector
 * of its heading, which takes the focus; without it, a dialog takes the focus.
 * @example
 * declare const drugs: (Entry & { name: string })[];
 * const { opened, open, close } = useOpenedEntry(drugs); // ?open=stim
 * <>
 * 	{drugs.map((drug) => (
 * 		<ListKey key={drug.slug} label={drug.name} onClick={() => open(drug)} />
 * 	))}
 * 	{opened && (
 * 		<SlipDialog title={opened.name} onClose={close}>
 * 			<p>In full.</p>
 * 		</SlipDialog>
 * 	)}
 * </>
 */
export function useOpenedEntry<E extends Entry>(entries: readonly E[], heading?: (opened: E | undefined) => string) {
	const { slug, open, close } = useOpened();
	const opened = entries.find((entry) => entry.slug === slug);
	useOpenedFocus(heading && (slug ?? undefined), heading?.(opened));
	return { opened: usePrinting() ? undefined : opened, open: (entry: Entry) => open(entry.slug), close };
}
