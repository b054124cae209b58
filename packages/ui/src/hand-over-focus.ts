import { type RefObject, useLayoutEffect } from "react";
import { LOAD_TIMEOUT_MS } from "./load-timeout.ts";
import { until } from "./until.ts";

/**
 * When an element leaves the page with the focus inside, as a fault panel does after a retry that worked, moves the
 * focus to the nearest heading of what replaced it. Otherwise the focus would fall to the body.
 */
export function useHandOverFocus(element: RefObject<HTMLElement | null>): void {
	useLayoutEffect(() => {
		const leaving = element.current;
		return () => {
			const place = leaving?.parentElement;
			if (!place || !leaving?.contains(document.activeElement)) return;
			// After the commit, which may not have the heading yet.
			queueMicrotask(() => until(() => document.activeElement !== document.body || focusNear(place), LOAD_TIMEOUT_MS));
		};
	}, [element]);
}

/** Focuses the heading that is nearest to a place, or the field of a dialog without one; false if there is none yet. */
function focusNear(place: Element): boolean {
	const end = "main, dialog, body";
	const area = place.closest(end)?.isConnected ? place : [...document.querySelectorAll("main, dialog[open]")].at(-1);
	for (let at: Element | null | undefined = area; at; at = at.matches(end) ? null : at.parentElement) {
		const heading = at.querySelector<HTMLElement>("h1, h2, h3, h4") ?? at.querySelector<HTMLElement>("dialog input");
		if (!heading) continue;
		if (heading instanceof HTMLInputElement) {
			heading.focus();
			return true;
		}
		heading.tabIndex = -1;
		heading.focus({ preventScroll: true });
		return true;
	}
	return false;
}
