import { act, cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import {
	Navigate,
	NavLink,
	Outlet,
	type RouteObject,
	useLoaderData,
	useLocation,
	useMatches,
	useNavigate,
	useNavigation,
	useNavigationType,
	useParams,
	useRevalidator,
	useSearchParams,
} from "react-router-dom";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { BOTH } from "./both-routers.fixture.tsx";

beforeEach(() => {
	vi.spyOn(console, "error").mockImplementation(() => {});
	// React-router's own router warns about routes without an element.
	vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => {
	cleanup();
	vi.restoreAllMocks();
});

describe.each(BOTH)("what a section uses, by %s", (_, stand, useError) => {
	const text = () => document.body.textContent;

	test("parameters, query, matches, data, place", async () => {
		const Page = () => (
			<output>
				{JSON.stringify([
					useParams(),
					useLoaderData(),
					useSearchParams()[0].get("tab"),
					useMatches().map(({ params, pathname, handle, data }) => [pathname, params, handle, data]),
					useLocation().state,
					useNavigationType(),
				])}
			</output>
		);
		const { go } = stand(
			[
				{
					path: "classes",
					handle: "section",
					children: [{ path: ":class?", loader: ({ params }) => `data of ${params.class}`, Component: Page }],
				},
			],
			"/classes/solo?tab=about",
		);
		await screen.findByRole("status");
		expect(JSON.parse(text() ?? "")).toEqual([
			{ class: "solo" },
			"data of solo",
			"about",
			[
				["/classes", { class: "solo" }, "section", null],
				["/classes/solo", { class: "solo" }, null, "data of solo"],
			],
			null,
			"POP",
		]);
		await go("/classes");
		expect(JSON.parse(text() ?? "").slice(0, 3)).toEqual([{}, "data of undefined", null]);
		expect(JSON.parse(text() ?? "").at(-1)).toBe("PUSH");
	});

	test("a query that is set replaces or adds a step, and Back takes it back", async () => {
		const Page = () => {
			const [params, set] = useSearchParams();
			return (
				<>
					<p>{`tab ${params.get("tab")}`}</p>
					<button type="button" onClick={() => set({ tab: "a" })}>
						Add
					</button>
					<button type="button" onClick={() => set({ tab: "b" }, { replace: true })}>
						Replace
					</button>
				</>
			);
		};
		const user = userEvent.setup();
		const { go } = stand([{ path: "armor", element: <Page /> }], "/armor");
		await user.click(screen.getByRole("button", { name: "Add" }));
		expect(screen.getByText("tab a")).toBeTruthy();
		await user.click(screen.getByRole("button", { name: "Replace" }));
		expect(screen.getByText("tab b")).toBeTruthy();
		await go(-1);
		expect(screen.getByText("tab null")).toBeTruthy();
	});

	test("navigate stays the same function on every page", async () => {
		const seen = new Set<unknown>();
		const Frame = () => {
			seen.add(useNavigate());
			return <Outlet />;
		};
		const { go } = stand([{ element: <Frame />, children: [{ path: "a" }, { path: "b" }] }], "/a");
		await go("/b");
		await go("/a?tab=x");
		expect(seen.size).toBe(1);
	});

	test("a menu's link says which page is current and which is pending", async () => {
		let arrive = () => {};
		const loader = () =>
			new Promise<null>((done) => {
				arrive = () => done(null);
			});
		const Frame = () => (
			<>
				<NavLink to="/a">A</NavLink>
				<NavLink to="/b">B</NavLink>
				<p>{useNavigation().state}</p>
				<Outlet />
			</>
		);
		const routes: RouteObject[] = [
			{
				element: <Frame />,
				children: [
					{ path: "a", element: <h1>Page A</h1> },
					{ path: "b", loader, element: <h1>Page B</h1> },
				],
			},
		];
		const user = userEvent.setup();
		stand(routes, "/a");
		await user.click(screen.getByRole("link", { name: "B" }));
		expect(screen.getByRole("link", { name: "A" }).getAttribute("aria-current")).toBe("page");
		expect(screen.getByRole("link", { name: "B" }).className).toBe("pending");
		expect(screen.getByText("loading")).toBeTruthy();
		expect(screen.getByRole("heading", { name: "Page A" })).toBeTruthy();
		await act(async () => arrive());
		expect(screen.getByRole("link", { name: "B" }).getAttribute("aria-current")).toBe("page");
		expect(screen.getByRole("heading", { name: "Page B" })).toBeTruthy();
	});

	test("an element that navigates", async () => {
		stand(
			[
				{ path: "old", element: <Navigate to="../new" replace /> },
				{ path: "new", element: <h1>New</h1> },
			],
			"/old",
		);
		expect(await screen.findByRole("heading", { name: "New" })).toBeTruthy();
	});

	test("a page's data loads again when it is asked for", async () => {
		let count = 0;
		const Page = () => {
			const { revalidate, state } = useRevalidator();
			return (
				<button type="button" onClick={() => void revalidate()}>
					{`${state} ${useLoaderData()}`}
				</button>
			);
		};
		const user = userEvent.setup();
		stand([{ path: "dice", loader: () => ++count, element: <Page /> }], "/dice");
		await user.click(await screen.findByRole("button", { name: "idle 1" }));
		expect(await screen.findByRole("button", { name: "idle 2" })).toBeTruthy();
	});

	test("errors of a loader and of a page are shown by the nearest error element until another page is asked for", async () => {
		const Fault = ({ name }: { name: string }) => <p role="alert">{`${name}: ${(useError() as Error).message}`}</p>;
		const Broken = () => {
			throw new Error("thrown by the page");
		};
		const routes: RouteObject[] = [
			{
				errorElement: <Fault name="frame" />,
				element: (
					<main>
						<Outlet />
					</main>
				),
				children: [
					{
						path: "section",
						ErrorBoundary: () => <Fault name="section" />,
						children: [
							{ index: true, element: <h1>Section</h1> },
							{ path: "data", loader: () => Promise.reject(new Error("thrown by the loader")) },
							{ path: "page", element: <Broken /> },
						],
					},
					{ path: "alone", element: <Broken /> },
				],
			},
		];
		const { go } = stand(routes, "/section");
		await go("/section/data");
		expect(screen.getByRole("alert").textContent).toBe("section: thrown by the loader");
		expect(screen.getByRole("main")).toBeTruthy();
		await go("/section");
		expect(screen.getByRole("heading", { name: "Section" })).toBeTruthy();
		await go("/section/page");
		expect(screen.getByRole("alert").textContent).toBe("section: thrown by the page");
		await go("/alone");
		expect(screen.getByRole("alert").textContent).toBe("frame: thrown by the page");
		await go(-1);
		expect(screen.getByRole("alert").textContent).toBe("section: thrown by the page");
	});

	test("a page keeps its state while its query changes", async () => {
		const Page = () => {
			const [count, setCount] = useState(0);
			return (
				<button type="button" onClick={() => setCount(count + 1)}>
					{`clicked ${count}`}
				</button>
			);
		};
		const user = userEvent.setup();
		const { go } = stand([{ path: "a", element: <Page /> }], "/a");
		await user.click(screen.getByRole("button"));
		await go("/a?tab=b");
		expect(screen.getByRole("button", { name: "clicked 1" })).toBeTruthy();
	});
});
