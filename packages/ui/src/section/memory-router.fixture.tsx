import { act } from "@testing-library/react";
import type { ReactNode } from "react";
import { type Location, MemoryRouter, type NavigateOptions, useLocation, useNavigate } from "react-router-dom";

/** For tests: what is drawn in a router, and what a test sees of that router and does with it. */
export function watched(drawn: ReactNode) {
	let location: Location | undefined;
	let navigate: ReturnType<typeof useNavigate> | undefined;
	function Watched() {
		location = useLocation();
		navigate = useNavigate();
		return drawn;
	}
	return {
		element: <Watched />,
		/** Returns the path and the query of the page that is drawn. */
		at: () => `${location?.pathname}${location?.search}`,
		/** Goes to a location, or moves by this many steps in the history. */
		go: (to: string | number, options?: NavigateOptions) =>
			act(async () => void (typeof to === "number" ? navigate?.(to) : navigate?.(to, options))),
	};
}

/** The same in a router in memory, at the last of these steps. */
export function inMemory(drawn: ReactNode, ...steps: string[]) {
	const { element, ...router } = watched(drawn);
	return { element: <MemoryRouter initialEntries={steps}>{element}</MemoryRouter>, ...router };
}
