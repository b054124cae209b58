/**
 * The query of the page, as its parts write it. A calculator writes the address bar itself, which is therefore ahead of
 * the router's location: docs/adr/0107-the-address-bar-is-ahead-of-the-router.md.
 */

import { type Location, type NavigateOptions, useLocation, useNavigate } from "react-router-dom";

/** Values that are in neither the address bar nor the router's location yet, by parameter. */
export const waiting = new Map<string, string | null>();

/** Formats a query for an address, with `~` unescaped: one state has one spelling. */
export function searchOf(params: URLSearchParams): string {
	const text = params.toString().replaceAll("%7E", "~");
	return text && `?${text}`;
}

/**
 * Returns the path and query in the address bar, as the router's history reads them: an address that was typed may have
 * no slash, or a fragment. A test that draws a page without an address bar has none.
 */
export function inBar(): { pathname: string; search: string } | undefined {
	const [, path, search = ""] = /^#([^?#]*)(\?[^#]*)?/.exec(location.hash) ?? [];
	return path === undefined ? undefined : { pathname: path.startsWith("/") ? path : `/${path}`, search };
}

/** Returns the newest query of the page at a location. */
export function latestQuery({ pathname, search }: Pick<Location, "pathname" | "search">): URLSearchParams {
	const bar = inBar();
	const params = new URLSearchParams(bar?.pathname === pathname ? bar.search : search);
	for (const [name, value] of waiting) {
		if (value === null) params.delete(name);
		else params.set(name, value);
	}
	return params;
}

type ChangeQuery = (change: (params: URLSearchParams) => void, options?: NavigateOptions) => void;

/** Returns the query of the page, and a function that changes a part of it and keeps all others. */
export function useQuery(): [params: URLSearchParams, change: ChangeQuery] {
	const location = useLocation();
	const navigate = useNavigate();
	return [
		new URLSearchParams(location.search),
		(change, options) => {
			const params = latestQuery(location);
			change(params);
			void navigate({ search: searchOf(params) }, options);
		},
	];
}
