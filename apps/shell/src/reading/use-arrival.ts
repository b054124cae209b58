import { LOAD_TIMEOUT_MS } from "@dataterm/ui/browser/load-timeout.ts";
import { until } from "@dataterm/ui/browser/until.ts";
import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { pageOf } from "../site/place.ts";
import { isRead, pageWatch } from "./page-watch.ts";

/** How long a page may take to become long enough for the place that the reader left. */
const RESTORE_MS = 2000;

/** The scroll position of each entry of the history. It lasts as long as the window. */
const visited = new Map<string, number>();

/**
 * On every change of page: the title, the scroll position (top; restored on back), and the focus, which goes to the
 * page's heading, or to the block that an address named (`state.at`). Tabs, opened entries, and states of calculators do
 * not change the page, which stays where it is; on back it is where the reader left it.
 */
export function useArrival(title: string, places = visited): void {
	const { key, pathname: path, state } = useLocation();
	const pathname = pageOf(path);
	const type = useNavigationType();
	const back = type === "POP";
	const page = useRef<string>(undefined);
	const entry = useRef({ key, pathname });
	const at = (state as { at?: string } | null)?.at;

	// The page restores its own scroll positions; after a reload the browser does.
	useEffect(() => {
		const leave = () => {
			history.scrollRestoration = "auto";
		};
		history.scrollRestoration = "manual";
		window.addEventListener("pagehide", leave);
		return () => {
			leave();
			window.removeEventListener("pagehide", leave);
		};
	}, []);

	useLayoutEffect(() => {
		document.title = title;
	}, [title]);

	useLayoutEffect(() => {
		const keep = () => places.set(key, window.scrollY);
		window.addEventListener("scroll", keep, { passive: true });
		return () => window.removeEventListener("scroll", keep);
	}, [key, places]);

	// biome-ignore lint/correctness/useExhaustiveDependencies: another entry of the history, with the same page
	useLayoutEffect(() => {
		const left = entry.current;
		entry.current = { key, pathname };
		if (left.key === key || left.pathname !== pathname) return;
		// Without a scroll, no event has said where the page is.
		const was = places.get(left.key) ?? window.scrollY;
		const place = places.get(key);
		places.set(left.key, was);
		if (place === undefined) places.set(key, was);
		else if (back && !at) return until(() => scrollTo(place), RESTORE_MS);
	}, [key]);

	// biome-ignore lint/correctness/useExhaustiveDependencies: an arrival is a new page, or a new address on it
	useLayoutEffect(() => {
		const before = page.current;
		page.current = pathname;
		if (at && (before === undefined || !back)) return until(() => goTo(at), LOAD_TIMEOUT_MS);
		if (before === undefined) return;
		// A calculator wrote its state after an address had led to its block.
		if (before === pathname && type === "REPLACE") return;
		// The reader pressed a tab on the page that the address led to: the focus stays on the tab.
		if (before === pathname && !back && document.querySelector("main")?.contains(document.activeElement)) return;
		const place = back ? (places.get(key) ?? 0) : 0;
		const stopScroll = until(() => scrollTo(place), RESTORE_MS);
		// At once, if it can be: a page may move the focus to its own field, as the terminal does.
		const stopFocus = focusHeading() ? undefined : until(focusHeading, LOAD_TIMEOUT_MS);
		return () => {
			stopScroll();
			stopFocus?.();
		};
	}, [pathname, at && key]);
}

/** Scrolls to a place. Returns false if the page is not long enough yet. */
function scrollTo(place: number): boolean {
	window.scrollTo(0, place);
	return Math.abs(window.scrollY - place) < 2;
}

/**
 * Scrolls an address's block to the reading line and moves the focus to its heading, or to the page's heading if the
 * block has none. Returns false if the block is not on the page yet.
 */
function goTo(address: string): boolean {
	if (address.endsWith("00")) {
		window.scrollTo(0, 0);
		return focusHeading();
	}
	const block = document.querySelector<HTMLElement>(`main [data-address="${CSS.escape(address)}"]`);
	if (!block) return false;
	window.scrollTo(0, 0);
	const heading = block.querySelector<HTMLElement>("h1, h2, h3, h4, :scope > dt");
	// A block without a heading belongs to what is above it, which stays in view if it can.
	if (!isRead(block, heading ? undefined : 0.5)) block.scrollIntoView({ block: "start" });
	pageWatch.pin(address);
	return heading ? focusOn(heading) : focusHeading();
}

/** Moves the focus to the page's heading. Returns false if the page has no heading yet. */
function focusHeading(): boolean {
	return focusOn(document.querySelector<HTMLElement>("main h1"));
}

function focusOn(element: HTMLElement | null): boolean {
	if (!element) return false;
	element.tabIndex = -1;
	element.focus({ preventScroll: true });
	return true;
}
