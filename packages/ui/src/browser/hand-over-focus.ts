import { type RefObject, useLayoutEffect } from "react";
import { LOAD_TIMEOUT_MS } from "./load-timeout.ts";
import { until } from "./until.ts";

/**
 * When an element leaves the page with the focus inside, as a fault panel does after a retry that worked, moves the
 * focus to the nearest heading of what replaced it. Otherwise the focus would fall to the body. While something still
 * loads, that heading may leave the page, too: then the next one gets the focus.
 */
export function useHandOverFocus(element: RefObject<HTMLElement | null>): void {
	useLayoutEffect(() => {
		const leaving = element.current;
		return () => {
			const place = leaving?.parentElement;
			if (!place || !leaving?.contains(document.activeElement)) return;
			let given: Element | undefined;
			const giveOn = () => {
				const { activeElement } = document;
				if (activeElement === document.body) given = focusNear(place);
				else if (activeElement !== given) return true; // the reader has moved on
				return given !== undefined && !document.querySelector("[data-loading]");
			};
			// After the commit, which may not have the heading yet.
			queueMicrotask(() => until(giveOn, LOAD_TIMEOUT_MS));
		};
	}, [element]);
}

/** Focuses the heading that is nearest to a place, or the field of a dialog without one, and returns it, if any. */
function focusNear(place: Element): Element | undefined {
	const end = "main, dialog, body";
	const area = place.closest(end)?.isConnected ? place : [...document.querySelectorAll("main, dialog[open]")].at(-1);
	for (let at: Element | null | undefined = area; at; at = at.matches(end) ? null : at.parentElement) {
		const found = at.querySelector<HTMLElement>("h1, h2, h3, h4") ?? at.querySelector<HTMLElement>("dialog input");
		if (!found) continue;
		if (!(found instanceof HTMLInputElement)) found.tabIndex = -1;
		found.focus({ preventScroll: true });
		return found;
	}
	return undefined;
}
