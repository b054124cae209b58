import { act, render } from "@testing-library/react";
import {
	UNSAFE_createMemoryHistory as createMemoryHistory,
	createMemoryRouter,
	RouterProvider as ReactRouterProvider,
	type RouteObject,
	useRouteError as useReactRouterError,
} from "react-router-dom";
import { createRouter } from "./create-router.ts";
import { RouterProvider, useRouteError } from "./router-provider.tsx";

interface Stood {
	go: (to: string | number) => Promise<void>;
	at: () => string;
}

export function ours(routes: RouteObject[], at: string): Stood {
	const router = createRouter(createMemoryHistory({ initialEntries: [at] }), routes);
	render(<RouterProvider router={router} onError={() => {}} />);
	return {
		go: (to) => act(() => router.navigate(to)),
		at: () => router.state.location.pathname + router.state.location.search,
	};
}

function theirs(routes: RouteObject[], at: string): Stood {
	const router = createMemoryRouter(routes, { initialEntries: [at] });
	render(<ReactRouterProvider router={router} />);
	return {
		go: (to) => act(() => router.navigate(to as string)),
		at: () => router.state.location.pathname + router.state.location.search,
	};
}

/** Sections are tested on react-router's own router and run on ours: they must not see a difference. */
export const BOTH = [
	["the shell", ours, useRouteError],
	["react-router", theirs, useReactRouterError],
] as const;
