import { RenderBoundary } from "@dataterm/ui/render-boundary.tsx";
import { act, cleanup, render, screen } from "@testing-library/react";
import { UNSAFE_createMemoryHistory as createMemoryHistory, Outlet, type RouteObject } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ours } from "./both-routers.fixture.tsx";
import { createRouter } from "./create-router.ts";
import { RouterProvider } from "./router-provider.tsx";

beforeEach(() => {
	vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
	cleanup();
	vi.restoreAllMocks();
});

test("until the first page has loaded, the outermost route's fallback is drawn in its place", async () => {
	let arrive = () => {};
	const loader = () =>
		new Promise<null>((done) => {
			arrive = () => done(null);
		});
	const routes: RouteObject[] = [
		{
			hydrateFallbackElement: <p>Loading</p>,
			element: (
				<main>
					<Outlet />
				</main>
			),
			children: [{ path: "armor", loader, element: <h1>Armor</h1> }],
		},
	];
	ours(routes, "/armor");
	expect(screen.getByText("Loading")).toBeTruthy();
	expect(screen.queryByRole("main")).toBeNull();
	await act(async () => arrive());
	expect(screen.getByRole("heading", { name: "Armor" })).toBeTruthy();
	expect(screen.queryByText("Loading")).toBeNull();
});

test("an error that no route shows is left to the boundary around the router", async () => {
	const router = createRouter(createMemoryHistory({ initialEntries: ["/"] }), [
		{ index: true, element: <h1>Home</h1> },
		{ path: "broken", loader: () => Promise.reject(new Error("burnt out")) },
	]);
	render(
		<RenderBoundary area="shell" fallback={(error) => <p role="alert">{(error as Error).message}</p>}>
			<RouterProvider router={router} onError={() => {}} />
		</RenderBoundary>,
	);
	await act(() => router.navigate("/broken"));
	expect(screen.getByRole("alert").textContent).toBe("burnt out");
});

test("what a loader throws is reported once, with the page that it was for", async () => {
	const onError = vi.fn();
	const router = createRouter(createMemoryHistory({ initialEntries: ["/"] }), [
		{
			errorElement: <p>Fault</p>,
			children: [{ index: true }, { path: "broken", loader: () => Promise.reject(new Error("burnt out")) }],
		},
	]);
	render(<RouterProvider router={router} onError={onError} />);
	await act(() => router.navigate("/broken"));
	await act(() => router.navigate("/"));
	expect(onError.mock.calls).toEqual([[new Error("burnt out"), expect.objectContaining({ pathname: "/broken" })]]);
});
