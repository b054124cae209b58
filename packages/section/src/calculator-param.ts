import { useLayoutEffect } from "react";
import { type Location, useLocation, useNavigate, useNavigation, useNavigationType } from "react-router-dom";
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
/** Where the reader is, the query that the address bar has for it, and how many calculators the page has open. */
let here:
	| { location: Location; search: string; navigate: ReturnType<typeof useNavigate>; isLeaving: boolean }
	| undefined;
let open = 0;
/** What still waited when the reader left a step of the history, by step: it is written when they come back. */
const kept = new Map<string, Map<string, string | null>>();

/** Names a step of the history. Those that were entered by hand have no key of their own. */
function stepOf({ key, pathname, search }: Location): string {
	return key + pathname + search;
}

/** Keeps what waits for the step that the reader leaves. */
function keep(): void {
	if (!here || waiting.size === 0) return;
	const step = stepOf({ ...here.location, search: here.search });
	kept.set(step, new Map([...(kept.get(step) ?? []), ...waiting]));
}

/** The reader has left the step: its last change must not reach the next one, nor take the reader back. */
function leaveStep(): void {
	clearTimeout(timer);
	keep();
	waiting.clear();
}

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
	here.search = search;
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
	here.search = search;
	void navigate({ search }, { replace: true, preventScrollReset: true });
}

function tellLater(): void {
	clearTimeout(timer);
	timer = setTimeout(tellRouter, mayWrite() ? REST_MS : LONG_REST_MS);
}

/** The reader is about to leave the page, by a link or altogether, or has just left the step by Back or Forward. */
function leave({ type, target }: Event): void {
	if (type === "popstate") leaveStep();
	else if (type !== "click" || (target as Element).closest?.("a")) writeBar();
}
const LEAVING = ["click", "popstate", "pagehide", "visibilitychange"];

/**
 * A query parameter that changes in place, without a step in the history and without an arrival. The address bar has a
 * change at once, and the router when the reader pauses, or at once with `now`. Null removes the parameter.
 */
export function useParam(name: string): [value: string | null, set: (value: string | null, now?: boolean) => void] {
	const location = useLocation();
	const navigate = useNavigate();
	const isLeaving = useNavigation().state !== "idle";
	const isAdded = useNavigationType() === "PUSH";
	useLayoutEffect(() => {
		// The page stays, as with another tab: what waits goes on to the new step, and the one before needs it, too.
		if (isAdded && here?.location.key !== location.key) keep();
		const search = here?.location === location ? here.search : location.search;
		here = { location, search, navigate, isLeaving };
		const step = stepOf(location);
		const values = kept.get(step);
		if (!values) return;
		kept.delete(step);
		for (const [name, value] of values) waiting.set(name, value);
		tellRouter();
	}, [location, navigate, isLeaving, isAdded]);
	useLayoutEffect(() => {
		if (open++ === 0) for (const type of LEAVING) window.addEventListener(type, leave, true);
		return () => {
			if (--open > 0) return;
			for (const type of LEAVING) window.removeEventListener(type, leave, true);
			leaveStep();
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
