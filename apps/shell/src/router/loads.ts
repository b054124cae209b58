import { UNSAFE_ErrorResponseImpl as ErrorResponse, type LoaderFunctionArgs, type Location } from "react-router-dom";
import { type Match, withElements } from "./routes.ts";

/** The result of a route's loader. */
export type Outcome = { data: unknown } | { error: unknown } | { redirect: Response };

/** The router's location before a navigation, and the data loaded there. */
interface Before {
	location: Location;
	matches: Match[];
	loaderData: Record<string, unknown>;
}

/**
 * Returns the matches whose code or data a navigation has to load. A loader runs again if its own part of the path or
 * the query has changed, or if the reader asks for the same page again, as Retry does.
 */
export function matchesToLoad(
	matches: Match[],
	to: Location,
	{ location, matches: before, loaderData }: Before,
): Match[] {
	const isElsewhere = to.pathname !== location.pathname && to.search === location.search;
	return matches.filter(({ route, pathname, params }, index) => {
		if (route.lazy || !route.loader) return Boolean(route.lazy);
		const same = before[index];
		return !(
			isElsewhere &&
			same?.route.id === route.id &&
			route.id in loaderData &&
			same.pathname === pathname &&
			// All matches of a page share one parameter object.
			(!route.path?.endsWith("*") || same.params["*"] === params["*"])
		);
	});
}

/** Loads a route's code, if it is lazy, and runs its loader. */
export async function load({ route, params }: Match, request: Request): Promise<Outcome> {
	try {
		if (typeof route.lazy === "function") Object.assign(route, withElements(await route.lazy()), { lazy: undefined });
		if (typeof route.loader !== "function") return { data: undefined };
		const result: unknown = await route.loader({ request, params } as LoaderFunctionArgs);
		if (!(result instanceof Response)) return { data: result };
		return isRedirect(result) ? { redirect: result } : { data: await body(result) };
	} catch (thrown) {
		if (!(thrown instanceof Response)) return { error: thrown };
		if (isRedirect(thrown)) return { redirect: thrown };
		return { error: new ErrorResponse(thrown.status, thrown.statusText, await body(thrown)) };
	}
}

function isRedirect({ status, headers }: Response): boolean {
	return status >= 300 && status < 400 && headers.has("Location");
}

function body(response: Response): Promise<unknown> {
	return response.headers.get("Content-Type")?.includes("application/json") ? response.json() : response.text();
}

/** Returns what the matches have loaded, now or before, by the ids of their routes. */
export function dataOf(
	matches: Match[],
	outcomes: Map<string, Outcome>,
	before: Record<string, unknown>,
): Record<string, unknown> {
	const data: Record<string, unknown> = {};
	for (const { route } of matches) {
		const outcome = outcomes.get(route.id);
		if (!outcome && route.id in before) data[route.id] = before[route.id];
		if (outcome && "data" in outcome) data[route.id] = outcome.data;
	}
	return data;
}

/** Returns each error under the id of the route whose error element shows it; null without errors. */
export function errorsOf(matches: Match[], outcomes: Map<string, Outcome>): Record<string, unknown> | null {
	const errors: Record<string, unknown> = {};
	for (const [index, { route }] of matches.entries()) {
		const outcome = outcomes.get(route.id);
		if (!outcome || !("error" in outcome)) continue;
		const boundary = matches.slice(0, index + 1).findLast(({ route }) => route.errorElement) ?? matches[0];
		if (boundary && !(boundary.route.id in errors)) errors[boundary.route.id] = outcome.error;
	}
	return Object.keys(errors).length > 0 ? errors : null;
}
