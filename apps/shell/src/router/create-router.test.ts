import { redirect, replace } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { deferred, pages, slowPage, stand } from "./router.fixture.ts";
import type { SiteRoute } from "./routes.ts";

afterEach(() => {
	vi.unstubAllGlobals();
});

test("a page with nothing to load is there at once, with the state that it was asked for", () => {
	const { router, history } = stand(pages);
	expect(router.state).toMatchObject({ initialized: true, historyAction: "POP" });
	void router.navigate("/armor", { state: { at: "D402" } });
	expect(router.state).toMatchObject({
		historyAction: "PUSH",
		location: { pathname: "/armor", state: { at: "D402" } },
	});
	expect(history.location).toMatchObject({ pathname: "/armor", state: { at: "D402" }, key: router.state.location.key });
	void router.navigate("/wounds", { replace: true });
	expect(history.index).toBe(1);
	expect(history.location.pathname).toBe("/wounds");
});

test("an address that begins with a dot is an unknown page", () => {
	vi.spyOn(console, "warn").mockImplementation(() => {});
	const { router } = stand([...pages, { path: "*", id: "unknown" }], "../armory");
	expect(router.state.matches).toMatchObject([{ route: { id: "unknown" }, params: { "*": "../armory" } }]);
});

test("while a page loads, the one before stays, and so does the address", async () => {
	const { route, loads } = slowPage();
	const { router, at } = stand([...pages, route], "/armor");
	const there = router.navigate("/slow");
	expect(router.state.navigation).toMatchObject({ state: "loading", location: { pathname: "/slow" } });
	expect(router.state.location.pathname).toBe("/armor");
	expect(at()).toBe("/armor");
	loads[0]?.resolve("text");
	await there;
	expect(router.state).toMatchObject({ navigation: { state: "idle" }, loaderData: { slow: "text" } });
	expect(at()).toBe("/slow");
});

test("the first page is not there before it has loaded", async () => {
	const { route, loads } = slowPage();
	const { router } = stand([route], "/slow");
	expect(router.state).toMatchObject({ initialized: false, matches: [{ route: { id: "slow" } }] });
	loads[0]?.resolve("text");
	await vi.waitUntil(() => router.state.initialized);
	expect(router.state.loaderData).toEqual({ slow: "text" });
});

test("a newer navigation wins: the older one is aborted, and what it brings is dropped", async () => {
	const { route, loads, signals } = slowPage();
	const { router, history, at } = stand([...pages, route]);
	const older = router.navigate("/slow");
	await router.navigate("/armor");
	await older;
	expect(signals[0]?.aborted).toBe(true);
	expect(router.state.navigation.state).toBe("idle");
	loads[0]?.resolve("late");
	await Promise.resolve();
	expect(at()).toBe("/armor");
	expect(history.index).toBe(1);
	expect(router.state.loaderData).toEqual({});
});

test("the same page asked for twice is loaded by the second request", async () => {
	const { route, loads } = slowPage();
	const { router } = stand([...pages, route]);
	void router.navigate("/slow");
	const second = router.navigate("/slow");
	loads[1]?.resolve("second");
	loads[0]?.resolve("first");
	await second;
	expect(router.state.loaderData).toEqual({ slow: "second" });
});

test("Back while a page loads goes back, and the page is not put into the history", async () => {
	const { route, loads } = slowPage();
	const { router, history, at } = stand([...pages, route]);
	await router.navigate("/armor");
	const there = router.navigate("/slow");
	await router.navigate(-1);
	await there;
	loads[0]?.resolve("late");
	await Promise.resolve();
	expect(at()).toBe("/");
	expect(history.index).toBe(0);
	expect(router.state).toMatchObject({ historyAction: "POP", navigation: { state: "idle" } });
});

test("steps in the history end when the page is there, or another is asked for", async () => {
	const { route, loads } = slowPage();
	const { router, at } = stand([...pages, route], "/slow");
	loads[0]?.resolve("text");
	await vi.waitUntil(() => router.state.initialized);
	await router.navigate("/armor");
	const back = router.navigate(-1);
	void router.navigate("/wounds");
	await back;
	expect(at()).toBe("/wounds");
});

test("a disposed router no longer follows the history", async () => {
	const { router, history } = stand(pages);
	await router.navigate("/armor");
	router.dispose();
	history.go(-1);
	expect(router.state.location.pathname).toBe("/armor");
});

test("listeners are called with each change", () => {
	const { router } = stand(pages);
	const seen: string[] = [];
	const stop = router.subscribe(() => seen.push(router.state.location.pathname));
	void router.navigate("/armor");
	stop();
	void router.navigate("/wounds");
	expect(seen).toEqual(["/armor"]);
});

test.each([
	["text", new Response("No such page", { status: 404, statusText: "Not Found" }), "No such page"],
	["JSON", Response.json({ page: 7 }, { status: 404, statusText: "Not Found" }), { page: 7 }],
])("a response that a loader throws is an error with its status and its %s", async (_, response, data) => {
	const { router } = stand([{ id: "page", path: "page", loader: () => Promise.reject(response) }, ...pages]);
	await router.navigate("/page");
	expect(router.state.errors).toMatchObject({ page: { status: 404, statusText: "Not Found", data } });
});

test.each<[string, () => Response, boolean, number]>([
	["returned", () => redirect("/wounds"), false, 1],
	["returned by a step that replaces", () => redirect("/wounds"), true, 0],
	["that replaces", () => replace("/wounds"), false, 0],
	["relative to its route", () => replace("../wounds"), false, 0],
])("a redirect %s is followed", async (_, answer, isReplace, index) => {
	const { router, history, at } = stand([...pages, { path: "old", loader: answer }]);
	await router.navigate("/old", { replace: isReplace });
	expect(at()).toBe("/wounds");
	expect(history.index).toBe(index);
	expect(router.state.navigation.state).toBe("idle");
});

test("a thrown redirect on the first page is followed before anything is shown", async () => {
	const { router, history, at } = stand(
		[...pages, { path: "old", loader: () => Promise.reject(replace("/armor")) }],
		"/old",
	);
	expect(router.state.initialized).toBe(false);
	await vi.waitUntil(() => router.state.initialized);
	expect(at()).toBe("/armor");
	expect(history.index).toBe(0);
});

test("a newer navigation wins over a redirect", async () => {
	const { route, loads } = slowPage();
	const { router, at } = stand([...pages, route]);
	const there = router.navigate("/slow");
	loads[0]?.resolve(redirect("/wounds"));
	await router.navigate("/armor");
	await there;
	expect(at()).toBe("/armor");
});

test("a redirect away from the site leaves it", async () => {
	const assign = vi.fn();
	vi.stubGlobal("window", { location: { assign } });
	const { router } = stand([...pages, { path: "out", loader: () => redirect("https://example.com/") }]);
	await router.navigate("/out");
	expect(assign).toHaveBeenCalledWith("https://example.com/");
});

/** A section whose routes come when the test says so. */
function section() {
	const asked: ReturnType<typeof deferred<SiteRoute[] | undefined>>[] = [];
	const route: SiteRoute = {
		id: "section",
		children: [
			{
				id: "unknown",
				path: "fnff/*",
				beside: () => {
					asked.push(deferred());
					return (asked.at(-1) as (typeof asked)[number]).promise;
				},
			},
		],
	};
	return { route, asked };
}

const last = ({ state }: ReturnType<typeof stand>["router"]) => state.matches.at(-1)?.route.path;

test("routes that belong beside the one that matched are loaded once, and then match first", async () => {
	const { route, asked } = section();
	const { router } = stand([...pages, route]);
	const there = router.navigate("/fnff/armor");
	expect(router.state.navigation).toMatchObject({ state: "loading", matches: [{}, { route: { id: "unknown" } }] });
	asked[0]?.resolve([{ path: "fnff/armor" }]);
	await there;
	expect(last(router)).toBe("fnff/armor");
	await router.navigate("/fnff/nowhere");
	expect(last(router)).toBe("fnff/*");
	expect(asked).toHaveLength(1);
});

test("routes that did not come leave the one that matched, and are asked for again", async () => {
	const { route, asked } = section();
	const { router } = stand([...pages, route], "/fnff/armor");
	asked[0]?.resolve(undefined);
	await vi.waitUntil(() => router.state.initialized);
	expect(last(router)).toBe("fnff/*");
	const again = router.navigate("/fnff/armor", { replace: true });
	asked[1]?.resolve([{ path: "fnff/armor" }]);
	await again;
	expect(last(router)).toBe("fnff/armor");
});

test("routes that come after the reader has left are not put in twice", async () => {
	const { route, asked } = section();
	const { router } = stand([...pages, route]);
	void router.navigate("/fnff/armor");
	await router.navigate("/wounds");
	asked[0]?.resolve([{ path: "fnff/armor" }]);
	await Promise.resolve();
	expect(router.state.location.pathname).toBe("/wounds");
	const again = router.navigate("/fnff/armor");
	asked[1]?.resolve([{ path: "fnff/armor" }]);
	await again;
	expect(last(router)).toBe("fnff/armor");
	expect(route.children).toHaveLength(1);
});

test("revalidation runs the loaders of the page again and leaves the history alone", async () => {
	const { route, loads } = slowPage();
	const { router, history } = stand([...pages, route]);
	const there = router.navigate("/slow", { state: { at: "D402" } });
	loads[0]?.resolve("old");
	await there;
	const done = router.revalidate();
	expect(router.state).toMatchObject({ revalidation: "loading", navigation: { state: "idle" } });
	loads[1]?.resolve("new");
	await done;
	expect(router.state).toMatchObject({ revalidation: "idle", loaderData: { slow: "new" }, historyAction: "PUSH" });
	expect(history.index).toBe(1);
});

test("a navigation that is under way ends a revalidation", async () => {
	const { route, loads } = slowPage();
	const { router } = stand([...pages, route]);
	const there = router.navigate("/slow");
	await router.revalidate();
	loads[0]?.resolve("text");
	await there;
	expect(router.state).toMatchObject({ revalidation: "idle", loaderData: { slow: "text" } });
});
