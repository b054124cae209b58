/** Puts up the search's panel with a worker that answers what the test tells it to. */

import { createStore } from "@dataterm/ui/browser/create-store.ts";
import { inMemory } from "@dataterm/ui/section/memory-router.fixture.tsx";
import type { Resource, ResourceState } from "@dataterm/ui/section/resource.ts";
import { act, render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Profiler } from "react";
import { Route, Routes } from "react-router-dom";
import { vi } from "vitest";
import type { Site } from "../site/discovery.ts";
import type { SearchClient, SearchState } from "./client.ts";
import type { Found } from "./engine.ts";
import SearchPanel from "./search.tsx";

export const found = (address: string, title: string): Found => ({
	address,
	title,
	trail: ["FNFF"],
	route: `/fnff/${title.toLowerCase()}`,
	text: "",
	answer: [],
	marks: [],
});

const pages = ["6", "8"].map((digit) => ({ path: digit, label: digit, digit }));
const site = { sections: [{ name: "fnff", title: "FNFF", bank: "D", path: "/fnff", pages }] } as unknown as Site;

export function stand({ typed = "", answered }: { typed?: string; answered?: SearchState["answered"] } = {}) {
	const state = createStore<SearchState>({ answered, loading: 2, missing: [] });
	const worker = createStore<ResourceState<Worker>>({ status: "ready", data: {} as Worker });
	const client: SearchClient = {
		worker: {
			title: "The search",
			state: worker.get,
			subscribe: worker.subscribe,
			load: vi.fn(async () => ({}) as Worker),
			prefetch: vi.fn(),
			retry: vi.fn(),
		} as unknown as Resource<Worker>,
		state,
		ask: vi.fn(),
		retryIndexes: vi.fn(),
	};
	const close = vi.fn();
	const drawn = vi.fn();
	const panel = (
		<Profiler id="search" onRender={drawn}>
			<SearchPanel site={site} typed={typed} onClose={close} client={client} />
		</Profiler>
	);
	const { element, at } = inMemory(
		<Routes>
			<Route path="/" element={panel} />
			<Route path="*" element={<p>A page</p>} />
		</Routes>,
		"/",
	);
	render(element);
	const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
	return {
		client,
		user,
		worker,
		drawn,
		at,
		answer: (question: string, ...lines: Found[]) => {
			act(() => state.set({ ...state.get(), answered: { question, found: lines } }));
		},
		loaded: () => act(() => state.set({ ...state.get(), loading: 0 })),
		set: (change: Partial<SearchState>) => act(() => state.set({ ...state.get(), ...change })),
	};
}
