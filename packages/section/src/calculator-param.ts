import { useLayoutEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";

/** Milliseconds without a change before the address follows: browsers refuse more than 100 changes in 30 seconds. */
const REST_MS = 250;

/** A query as it is written in an address: `~` needs no escape. */
export function searchOf(params: URLSearchParams): string {
	const text = params.toString().replaceAll("%7E", "~");
	return text && `?${text}`;
}

/** What is not in the address yet, by parameter: calculators of one page write together and keep each other's. */
const waiting = new Map<string, string | null>();
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * A query parameter that changes in place: no step of the history, no arrival. The address follows when the reader rests.
 * Null takes it away; `now` does not wait.
 */
export function useParam(name: string): [value: string | null, set: (value: string | null, now?: boolean) => void] {
	const location = useLocation();
	const navigate = useNavigate();
	const here = useRef({ location, navigate });
	useLayoutEffect(() => {
		here.current = { location, navigate };
	});

	const set = (value: string | null, now = false) => {
		const { pathname } = here.current.location;
		waiting.set(name, value);
		clearTimeout(timer);
		const write = () => {
			const { location, navigate } = here.current;
			const params = new URLSearchParams(location.search);
			for (const [other, value] of waiting) {
				if (value === null) params.delete(other);
				else params.set(other, value);
			}
			waiting.clear();
			// The reader has gone to another page.
			if (location.pathname === pathname)
				void navigate({ search: searchOf(params) }, { replace: true, preventScrollReset: true });
		};
		if (now) write();
		else timer = setTimeout(write, REST_MS);
	};
	return [new URLSearchParams(location.search).get(name), set];
}
