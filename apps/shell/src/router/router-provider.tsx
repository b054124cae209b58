import { RenderBoundary } from "@dataterm/ui/render-boundary.tsx";
import { createContext, memo, startTransition, use, useEffect, useLayoutEffect, useMemo, useState } from "react";
import {
	type DataRouter,
	UNSAFE_DataRouterContext as DataRouterContext,
	UNSAFE_DataRouterStateContext as DataRouterStateContext,
	type Location,
	UNSAFE_LocationContext as LocationContext,
	UNSAFE_NavigationContext as NavigationContext,
	type Navigator,
	UNSAFE_RouteContext as RouteContext,
} from "react-router-dom";
import type { Router, RouterState } from "./create-router.ts";

const RouteErrorContext = createContext<unknown>(undefined);

/** Returns the error that a loader or a page threw, inside the error element that shows it. */
export function useRouteError(): unknown {
	return use(RouteErrorContext);
}

interface RouterProviderProps {
	router: Router;
	/** Called with a loader's error. React itself reports errors thrown while rendering. */
	onError: (error: unknown, location: Location) => void;
}

/** Renders the matching routes inside the contexts that the hooks and links of react-router read. */
export function RouterProvider({ router, onError }: RouterProviderProps) {
	const [state, setState] = useState(router.state);

	useLayoutEffect(() => {
		const follow = () => startTransition(() => setState(router.state));
		follow();
		return router.subscribe(follow);
	}, [router]);

	const { errors, location, historyAction } = state;
	// biome-ignore lint/correctness/useExhaustiveDependencies: an error is reported once
	useEffect(() => {
		for (const error of Object.values(errors ?? {})) onError(error, location);
	}, [errors]);

	const [data, navigation] = useMemo(() => {
		const { history, navigate } = router;
		const navigator: Navigator = {
			createHref: history.createHref,
			encodeLocation: history.encodeLocation,
			go: (steps) => void navigate(steps),
			push: (to, state) => void navigate(to, { state }),
			replace: (to, state) => void navigate(to, { state, replace: true }),
		};
		const shared = { navigator, basename: "/", static: false };
		return [
			{ ...shared, router: router as unknown as DataRouter },
			{ ...shared, useTransitions: undefined, future: {} },
		];
	}, [router]);
	const place = useMemo(() => ({ location, navigationType: historyAction }), [location, historyAction]);

	return (
		<DataRouterContext value={data}>
			<DataRouterStateContext value={state as DataRouter["state"]}>
				<NavigationContext value={navigation}>
					<LocationContext value={place}>
						<Matches state={state} />
					</LocationContext>
				</NavigationContext>
			</DataRouterStateContext>
		</DataRouterContext>
	);
}

interface MatchesProps {
	state: RouterState;
	depth?: number;
}

/** Draws a match, with the next one in its outlet, down to one that has an error. */
const Matches = memo(function Matches({ state, depth = 0 }: MatchesProps) {
	const { matches, errors, initialized, location } = state;
	const route = matches[depth]?.route;
	if (!route) return null;
	const outlet = depth + 1 < matches.length ? <Matches state={state} depth={depth + 1} /> : null;
	const here = { matches: matches.slice(0, depth + 1), isDataRoute: true };
	const fault = (error: unknown) => (
		<RouteContext value={{ ...here, outlet: null }}>
			<RouteErrorContext value={error}>{route.errorElement}</RouteErrorContext>
		</RouteContext>
	);
	const hasFailed = errors && route.id in errors;
	// Without an error element above it, an error is left to the boundary around the router.
	if (hasFailed && !route.errorElement) throw errors[route.id];
	const drawn = hasFailed ? (
		fault(errors[route.id])
	) : (
		<RouteContext value={{ ...here, outlet }}>
			{initialized ? (route.element ?? outlet) : route.hydrateFallbackElement}
		</RouteContext>
	);
	if (!route.errorElement) return drawn;
	return (
		<RenderBoundary area="shell" resetKey={location} fallback={fault}>
			{drawn}
		</RenderBoundary>
	);
});
