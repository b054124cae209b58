import { createStore } from "@dataterm/ui/browser/create-store.ts";
import type { Resource, ResourceState } from "@dataterm/ui/section/resource.ts";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PartBoundary } from "./part-boundary.tsx";

beforeEach(() => {
	vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
	vi.restoreAllMocks();
});

const failure = {
	why: "The server answered 503.",
	file: "/search.js",
	gone: false,
	tried: { times: 2, last: new Date() },
};

/** A boundary over a load whose state the test sets. */
function stand(Part: (props: { value: string }) => React.ReactNode = ({ value }) => <p>{value}</p>) {
	const store = createStore<ResourceState<string>>({ status: "idle" });
	const load = {
		title: "The search",
		state: store.get,
		subscribe: store.subscribe,
		prefetch: vi.fn(),
		retry: vi.fn(),
	} as unknown as Resource<string>;
	const forget = vi.fn();
	render(
		<PartBoundary
			load={load}
			area="shell"
			forget={forget}
			rest="Everything else still works."
			place={(content) => <section aria-label="Place">{content}</section>}
		>
			{(value) => <Part value={value} />}
		</PartBoundary>,
	);
	return { load, forget, set: (state: ResourceState<string>) => act(() => store.set(state)) };
}

test("while the part loads a loader names it, in its place; the boundary has started it", () => {
	const { load } = stand();
	expect(screen.getByRole("region", { name: "Place" }).textContent).toContain("Loading the search");
	expect(load.prefetch).toHaveBeenCalled();
});

test("a load that another area has canceled starts again: this one still waits", () => {
	const { load, set } = stand();
	set({ status: "loading" });
	set({ status: "idle" });
	expect(load.prefetch).toHaveBeenCalledTimes(2);
});

test("a part that is there is drawn", () => {
	const { set } = stand();
	set({ status: "ready", data: "Results" });
	expect(screen.getByText("Results")).toBeTruthy();
	expect(screen.queryByRole("region")).toBeNull();
});

test("a part that did not load shows why, with Retry, in its place", async () => {
	const { load, set } = stand();
	set({ status: "failed", failure, retrying: false });
	const alert = screen.getByRole("alert");
	expect(screen.getByRole("region", { name: "Place" }).contains(alert)).toBe(true);
	expect(alert.textContent).toContain("The search did not load");
	expect(alert.textContent).toContain("The server answered 503.");
	expect(alert.textContent).toContain("Everything else still works.");
	await userEvent.click(screen.getByRole("button", { name: "Retry" }));
	expect(load.retry).toHaveBeenCalledTimes(1);
});

test("during a retry the fault stays, and the focus with its button", async () => {
	const { set } = stand();
	set({ status: "failed", failure, retrying: false });
	const retry = screen.getByRole("button", { name: "Retry" });
	retry.focus();
	set({ status: "failed", failure, retrying: true });
	expect(screen.getByRole("alert").textContent).toContain("The search did not load");
	expect(document.activeElement).toBe(retry);
});

test("what throws while it is drawn shows the error screen in its place; Retry forgets its data and draws it again", async () => {
	let broken = true;
	const { set, forget } = stand(({ value }) => {
		if (broken) throw new TypeError("albums is null");
		return <p>{value}</p>;
	});
	set({ status: "ready", data: "Albums" });
	const place = screen.getByRole("region", { name: "Place" });
	expect(place.textContent).toContain("albums is null");
	expect(place.textContent).toContain("Everything else still works.");
	broken = false;
	await userEvent.click(screen.getByRole("button", { name: "Retry" }));
	expect(forget).toHaveBeenCalledExactlyOnceWith("Albums");
	expect(screen.getByText("Albums")).toBeTruthy();
});
