import { useLayoutEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";

/** Milliseconds without a change before the address is updated: browsers refuse more than 100 changes in 30 seconds. */
const REST_MS = 250;

/** Formats a query for an address, with `~` unescaped. */
export function searchOf(params: URLSearchParams): string {
	const text = params.toString().replaceAll("%7E", "~");
	return text && `?${text}`;
}

/** Values that are not in the address yet, by parameter: the calculators of a page are written together. */
const waiting = new Map<string, string | null>();
let timer: ReturnType<typeof setTimeout> | undefined;
/** Where the reader is, with what was written since the page was drawn, and how many calculators the page has open. */
let here: { location: ReturnType<typeof useLocation>; navigate: ReturnType<typeof useNavigate> } | undefined;
let open = 0;

/**
 * A query parameter that changes in place, without a step in the history and without an arrival. The address is updated
 * when the reader pauses, or at once with `now`. Null removes the parameter.
 */
export function useParam(name: string): [value: string | null, set: (value: string | null, now?: boolean) => void] {
	const location = useLocation();
	const navigate = useNavigate();
	// A calculator that is still there when the path changes is on the referee's screen, whose path is its order.
	const path = useRef(location.pathname);
	useLayoutEffect(() => {
		here = { location, navigate };
		path.current = location.pathname;
	}, [location, navigate]);
	useLayoutEffect(() => {
		open++;
		return () => {
			if (--open > 0) return;
			// The reader has left the page: its last change must not reach the next one, nor take the reader back.
			clearTimeout(timer);
			waiting.clear();
		};
	}, []);

	const set = (value: string | null, now = false) => {
		waiting.set(name, value);
		clearTimeout(timer);
		const write = () => {
			const changes = [...waiting];
			waiting.clear();
			if (here?.location.pathname !== path.current) return;
			const params = new URLSearchParams(here.location.search);
			for (const [other, value] of changes) {
				if (value === null) params.delete(other);
				else params.set(other, value);
			}
			const search = searchOf(params);
			here.location = { ...here.location, search };
			void here.navigate({ search }, { replace: true, preventScrollReset: true });
		};
		if (now) write();
		else timer = setTimeout(write, REST_MS);
	};
	return [new URLSearchParams(location.search).get(name), set];
}
