import { useLayoutEffect } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router-dom";
import { inBar, latestQuery, searchOf, waiting } from "./query.ts";

/** Milliseconds without a change before the router is told: it draws the page again. */
const REST_MS = 250;
const LONG_REST_MS = 1000;

/** Browsers refuse more than 100 changes of the address in 30 seconds. This many are made at once. */
const MOST_WRITES = 60;
const WRITES_MS = 30_000;

let timer: ReturnType<typeof setTimeout> | undefined;
/** When the address was written. */
let writes: number[] = [];
/** Where the reader is, with what was written since the page was drawn, and how many calculators the page has open. */
let here:
	| { location: ReturnType<typeof useLocation>; navigate: ReturnType<typeof useNavigate>; isLeaving: boolean }
	| undefined;
let open = 0;

/** Reports whether the browser takes another change without a pause. */
function mayWrite(): boolean {
	writes = writes.filter((time) => time > Date.now() - WRITES_MS);
	return writes.length < MOST_WRITES;
}

/** Writes what waits into the address bar, in place, so that the page can be left at any time. */
function writeBar(): void {
	const bar = inBar();
	if (!here || waiting.size === 0 || bar?.pathname !== here.location.pathname) return;
	const search = searchOf(latestQuery(here.location));
	waiting.clear();
	writes.push(Date.now());
	window.history.replaceState(window.history.state, "", `#${bar.pathname}${search}`);
}

/** Tells the router what the address bar says. */
function tellRouter(): void {
	clearTimeout(timer);
	if (!here) return;
	const { location, navigate, isLeaving } = here;
	const bar = inBar();
	// A navigation would end the one that the reader has begun, or write into the page that they are coming to.
	if (isLeaving || (bar && bar.pathname !== location.pathname)) {
		tellLater();
		return;
	}
	const search = searchOf(latestQuery(location));
	waiting.clear();
	if (search === location.search) return;
	writes.push(Date.now());
	here.location = { ...location, search };
	void navigate({ search }, { replace: true, preventScrollReset: true });
}

function tellLater(): void {
	clearTimeout(timer);
	timer = setTimeout(tellRouter, mayWrite() ? REST_MS : LONG_REST_MS);
}

/** The reader is about to leave the page, by a link or altogether. */
function leave({ type, target }: Event): void {
	if (type !== "click" || (target as Element).closest?.("a")) writeBar();
}
const LEAVING = ["click", "pagehide", "visibilitychange"];

/**
 * A query parameter that changes in place, without a step in the history and without an arrival. The address bar has a
 * change at once, and the router when the reader pauses, or at once with `now`. Null removes the parameter.
 */
export function useParam(name: string): [value: string | null, set: (value: string | null, now?: boolean) => void] {
	const location = useLocation();
	const navigate = useNavigate();
	const isLeaving = useNavigation().state !== "idle";
	useLayoutEffect(() => {
		here = { location, navigate, isLeaving };
	}, [location, navigate, isLeaving]);
	useLayoutEffect(() => {
		if (open++ === 0) for (const type of LEAVING) window.addEventListener(type, leave, true);
		return () => {
			if (--open > 0) return;
			for (const type of LEAVING) window.removeEventListener(type, leave, true);
			// The reader has left the page: its last change must not reach the next one, nor take the reader back.
			clearTimeout(timer);
			waiting.clear();
		};
	}, []);

	const set = (value: string | null, now = false) => {
		waiting.set(name, value);
		if (now) return tellRouter();
		if (mayWrite()) writeBar();
		tellLater();
	};
	return [new URLSearchParams(location.search).get(name), set];
}
