import { useEffect, useRef } from "react";

/**
 * Moves the focus with the reader as `opened`, a slug, changes: to the first `heading` (a selector) on the page, and
 * back to the button whose `data-entry` is the slug of what was open. The pressed button leaves the page each time.
 */
export function useOpenedFocus(opened: string | undefined, heading = "h1"): void {
	const before = useRef(opened);
	useEffect(() => {
		const last = before.current;
		before.current = opened;
		if (opened === last) return;
		const openers = [...document.querySelectorAll<HTMLElement>("[data-entry]")];
		const target =
			opened === undefined
				? openers.find((it) => it.dataset.entry === last)
				: document.querySelector<HTMLElement>(heading);
		target?.focus();
	}, [opened, heading]);
}
