import { expect, test, vi } from "vitest";
import { pages, stand } from "./router.fixture.ts";
import type { SiteRoute } from "./routes.ts";

test("an error is shown by the nearest error element, and what else has loaded is kept", async () => {
	const { router } = stand([
		{
			id: "frame",
			errorElement: "frame fault",
			children: [
				{ index: true },
				{
					id: "section",
					path: "section",
					loader: () => "of the section",
					errorElement: "section fault",
					children: [
						{ id: "page", path: "page", loader: () => Promise.reject(new Error("burnt out")) },
						{ id: "own", path: "own", errorElement: "own fault", loader: () => Promise.reject("lost") },
					],
				},
			],
		},
	]);
	await router.navigate("/section/page");
	expect(router.state.errors).toEqual({ section: new Error("burnt out") });
	expect(router.state.loaderData).toEqual({ section: "of the section" });
	expect(router.state.location.pathname).toBe("/section/page");
	await router.navigate("/section/own");
	expect(router.state.errors).toEqual({ own: "lost" });
	await router.navigate("/");
	expect(router.state.errors).toBeNull();
});

test("the outer of two errors under one error element is the one that is shown", async () => {
	const thrower = (text: string) => () => Promise.reject(text);
	const inner: SiteRoute = { path: "b", loader: thrower("inner") };
	const { router } = stand([{ id: "a", path: "a", loader: thrower("outer"), children: [inner] }, ...pages]);
	await router.navigate("/a/b");
	expect(router.state.errors).toEqual({ a: "outer" });
});

test("a response that a loader returns is its data", async () => {
	const { router } = stand([{ id: "page", path: "page", loader: () => Response.json([1]) }, ...pages]);
	await router.navigate("/page");
	expect(router.state.loaderData).toEqual({ page: [1] });
});

test("a loader runs again for another path of its own, another query, and the same page", async () => {
	const section = vi.fn(() => null);
	const page = vi.fn(() => null);
	const { router } = stand([...pages, { path: ":section", loader: section, children: [{ path: "*", loader: page }] }]);
	const ran = async (to: string) => {
		section.mockClear();
		page.mockClear();
		await router.navigate(to);
		return [section.mock.calls.length, page.mock.calls.length];
	};
	expect(await ran("/fnff/a")).toEqual([1, 1]);
	expect(await ran("/fnff/b")).toEqual([0, 1]);
	expect(await ran("/cop/b")).toEqual([1, 1]);
	expect(await ran("/cop/b?tab=x")).toEqual([1, 1]);
	expect(await ran("/cop/b?tab=x")).toEqual([1, 1]);
	expect(await ran("/armor")).toEqual([0, 0]);
	expect(await ran("/cop/b")).toEqual([1, 1]);
});

test("a loader gets the parameters and the URL of the page that is asked for", async () => {
	const loader = vi.fn<(args: { params: object; request: Request }) => null>(() => null);
	const { router } = stand([...pages, { path: "classes/:class", loader }]);
	await router.navigate("/classes/solo?tab=about#skills");
	const { params, request } = loader.mock.calls[0]?.[0] ?? {};
	expect(params).toEqual({ class: "solo" });
	expect(new URL(request?.url ?? "")).toMatchObject({ pathname: "/classes/solo", search: "?tab=about", hash: "" });
});

test("a lazy route is loaded once it is needed; one that fails is loaded again", async () => {
	const lazy = vi.fn();
	lazy.mockRejectedValueOnce(new Error("offline")).mockResolvedValue({ loader: () => "text", Component: () => null });
	const { router } = stand([...pages, { id: "lazy", path: "lazy", lazy }]);
	expect(lazy).not.toHaveBeenCalled();
	await router.navigate("/lazy");
	expect(router.state.errors).toEqual({ lazy: new Error("offline") });
	await router.navigate("/lazy");
	expect(router.state).toMatchObject({ errors: null, loaderData: { lazy: "text" } });
	expect(router.state.matches[0]?.route.element).toBeTruthy();
	await router.navigate("/armor");
	await router.navigate("/lazy");
	expect(lazy).toHaveBeenCalledTimes(2);
});
