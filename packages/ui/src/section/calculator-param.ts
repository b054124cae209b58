import { useLayoutEffect } from "react";
import { type Location, useLocation, useNavigate, useNavigationType } from "react-router-dom";
import { isInBar, keyInBar } from "./address-bar.ts";
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
let here: { location: Location; navigate: ReturnType<typeof useNavigate> } | undefined;
let open = 0;
/** The step that the page shows, as the address bar last had it: the bar moves on before the next page is drawn. */
let step = "";
/** What has not been written yet, by its step in the history: it is written when the reader comes back. */
const kept = new Map<string, Map<string, string | null>>();

/** Returns the name of the step in the address bar. */
function stepInBar(): string {
	return `${keyInBar()} ${window.location.hash}`;
}

/** Reports whether the browser takes another change without a pause. */
function mayWrite(): boolean {
	writes = writes.filter((time) => time > Date.now() - WRITES_MS);
	return writes.length < MOST_WRITES;
}

/** Writes what waits into the address bar, in place, so that the page can be left at any time. */
function writeBar(): void {
	if (!here || waiting.size === 0 || !inBar() || !isInBar(here.location)) return;
	const search = searchOf(latestQuery(here.location));
	forget();
	writes.push(Date.now());
	window.history.replaceState(window.history.state, "", `#${here.location.pathname}${search}`);
	noteStep();
}

function noteStep(): void {
	if (here && isInBar(here.location)) step = stepInBar();
}

/** What waits is written now. */
function forget(): void {
	waiting.clear();
	kept.delete(stepInBar());
}

/** Tells the router what the address bar says. */
function tellRouter(): void {
	clearTimeout(timer);
	if (!here) return;
	const { location, navigate } = here;
	// A navigation would end the one that the reader has begun, or write into the page that they are coming to.
	if (!isInBar(location)) {
		tellLater();
		return;
	}
	const search = searchOf(latestQuery(location));
	forget();
	if (search === location.search) return;
	writes.push(Date.now());
	void navigate({ search }, { replace: true });
	here.location = { ...location, search, key: keyInBar() };
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
	const isStep = useNavigationType() === "POP";
	useLayoutEffect(() => {
		const before = here?.location;
		here = { location, navigate };
		noteStep();
		const isSamePage = before?.pathname === location.pathname;
		if (isSamePage && before.key === location.key && before.search === location.search) return;
		// What waited belongs to the step before, unless a tab was chosen, which is a step on the same page.
		if (isStep || !isSamePage) waiting.clear();
		const values = (isInBar(location) && kept.get(stepInBar())) || [];
		for (const [name, value] of values) waiting.set(name, value);
		if (waiting.size > 0) tellRouter();
	}, [location, navigate, isStep]);
	useLayoutEffect(() => {
		if (open++ === 0) for (const type of LEAVING) window.addEventListener(type, leave, true);
		return () => {
			if (--open > 0) return;
			for (const type of LEAVING) window.removeEventListener(type, leave, true);
			// The reader has left the page: its last change must not reach the next one, nor take the reader back.
			clearTimeout(timer);
			waiting.clear();
			here = undefined;
		};
	}, []);

	const set = (value: string | null, now = false) => {
		if (!here) return;
		waiting.set(name, value);
		noteStep();
		if (inBar()) kept.set(step, new Map(waiting));
		if (now) return tellRouter();
		if (mayWrite()) writeBar();
		tellLater();
	};
	return [new URLSearchParams(location.search).get(name), set];
}
