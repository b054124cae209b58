import { useEffect, useRef } from "react";

/** Returns the id of the button that opens an entry or a topic. */
export const keyId = (slug: string) => `key-${slug}`;

/**
 * Moves the focus with the reader as `opened`, a slug, changes: to the first `heading` (a selector) on the page, and
 * back to the button with the `keyId` of what was open. The pressed button leaves the page each time.
 */
export function useOpenedFocus(opened: string | undefined, heading = "h1"): void {
	const before = useRef(opened);
	useEffect(() => {
		const last = before.current;
		before.current = opened;
		if (opened === last) return;
		const target =
			opened === undefined ? last && document.getElementById(keyId(last)) : document.querySelector(heading);
		if (target instanceof HTMLElement) target.focus();
	}, [opened, heading]);
}
