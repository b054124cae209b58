import { createElement } from "react";
import {
	type DataRouteObject,
	type Location,
	type Path,
	parsePath,
	type RouteMatch,
	type RouteObject,
	resolvePath,
	type To,
} from "react-router-dom";

/** Loads sibling routes of the matching route. Returns undefined if there are none yet; it is then called again. */
type Beside = () => Promise<SiteRoute[] | undefined>;

/** A route of the site. */
export type SiteRoute = Omit<RouteObject, "children" | "index"> & {
	index?: boolean;
	beside?: Beside;
	children?: SiteRoute[];
};

/** A route in the router: with an id, and with elements instead of components. */
export type Route = DataRouteObject & { beside?: Beside };

export type Match = RouteMatch<string, Route>;

/** Copies routes. Routes without an id get one that begins with `prefix`. */
export function keptRoutes(routes: SiteRoute[], prefix = ""): Route[] {
	return routes.map((route, index) => {
		const id = route.id ?? `${prefix}${index}`;
		return { ...withElements(route), id, children: route.children && keptRoutes(route.children, `${id}-`) } as Route;
	});
}

/** Returns the fields of a route, or of what its `lazy` loaded, with an element for each component. */
export function withElements<T extends Pick<RouteObject, "Component" | "ErrorBoundary">>(fields: T) {
	const { Component, ErrorBoundary } = fields;
	return {
		...fields,
		...(Component && { element: createElement(Component) }),
		...(ErrorBoundary && { errorElement: createElement(ErrorBoundary) }),
	};
}

/**
 * Resolves a target as react-router does, from the route with the id `from`, or from the innermost: `..` leaves a route
 * (with `relative` a segment of the path), and a target without a path keeps the path.
 */
export function resolveTo(
	to: To,
	matches: Match[],
	location: Location,
	from?: string,
	relative?: "route" | "path",
): Path {
	const target = typeof to === "string" ? parsePath(to || ".") : { ...to };
	if (target.pathname === undefined) return resolvePath(target, location.pathname);
	const upTo = matches.findIndex(({ route }) => route.id === from) + 1 || matches.length;
	const pathnames = matches
		.slice(0, upTo)
		.filter(({ route }, index) => index === 0 || route.path)
		.map(({ pathname, pathnameBase }, index, { length }) => (index === length - 1 ? pathname : pathnameBase));
	while (relative !== "path" && /^\.\.(\/|$)/.test(target.pathname)) {
		target.pathname = target.pathname.slice(3);
		pathnames.pop();
	}
	return resolvePath(target, pathnames.at(-1));
}
