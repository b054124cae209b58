import { createStore } from "@dataterm/ui/create-store.ts";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Profiler } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LoadFault } from "../loading/fault.ts";
import type { PartLoad, PartState } from "../loading/part.ts";
import type { Site } from "../site/discovery.ts";
import type { SearchClient, SearchState } from "./client.ts";
import type { Found } from "./engine.ts";
import SearchPanel from "./search.tsx";

// Happy-dom animates nothing.
document.getAnimations = () => [];
vi.mock("./browser-search.ts", () => ({ searchOf: () => undefined }));

beforeEach(() => {
	vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
	vi.useRealTimers();
});

const found = (address: string, title: string): Found => ({
	address,
	title,
	trail: ["FNFF"],
	route: `/fnff/${title.toLowerCase()}`,
	text: "",
	answer: [],
	marks: [],
});

function stand({ typed = "", answered }: { typed?: string; answered?: SearchState["answered"] } = {}) {
	const state = createStore<SearchState>({ answered, loading: 2, missing: [] });
	const worker = createStore<PartState<Worker>>({ status: "ready", value: {} as Worker });
	const client: SearchClient = {
		worker: {
			title: "The search",
			state: worker.get,
			subscribe: worker.subscribe,
			load: vi.fn(async () => ({}) as Worker),
			prefetch: vi.fn(),
			retry: vi.fn(),
		} as unknown as PartLoad<Worker>,
		state,
		ask: vi.fn(),
		retryIndexes: vi.fn(),
	};
	const close = vi.fn();
	const drawn = vi.fn();
	const router = createMemoryRouter([
		{
			path: "/",
			element: (
				<Profiler id="search" onRender={drawn}>
					<SearchPanel site={{ sections: [] } as unknown as Site} typed={typed} onClose={close} client={client} />
				</Profiler>
			),
		},
		{ path: "*", element: <p>A page</p> },
	]);
	render(<RouterProvider router={router} />);
	const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
	return {
		client,
		user,
		worker,
		drawn,
		at: () => router.state.location.pathname,
		answer: (question: string, ...lines: Found[]) => {
			act(() => state.set({ ...state.get(), answered: { question, found: lines } }));
		},
		loaded: () => act(() => state.set({ ...state.get(), loading: 0 })),
		set: (change: Partial<SearchState>) => act(() => state.set({ ...state.get(), ...change })),
	};
}

test("what is typed while the search loads is followed by the next key, also where a focused field begins at its start", async () => {
	const focus = vi.spyOn(HTMLInputElement.prototype, "focus").mockImplementation(function (this: HTMLInputElement) {
		HTMLElement.prototype.focus.call(this);
		this.setSelectionRange(0, 0); // as WebKit does
	});
	const { user } = stand({ typed: "st" });
	focus.mockRestore();
	await user.keyboard("un");
	expect(screen.getByRole<HTMLInputElement>("combobox").value).toBe("stun");
});

test("a value in the list says whose it is, if it is not the rules' own", async () => {
	const { user, answer } = stand();
	await user.type(screen.getByRole("combobox"), "ip");
	const valued = { ...found("C501", "What a level costs"), value: "level × 5" };
	answer("ip", { ...found("C502", "Harder to learn"), value: "× 1 to × 3", valueStamp: "ours" }, valued);
	expect(screen.getByRole("option", { name: /C502/ }).textContent).toContain("× 1 to × 3 Our value");
	expect(screen.getByRole("option", { name: /C501/ }).textContent).not.toContain("Our value");
});

test("Enter opens the answer that is shown, while other sections are still loading", async () => {
	const { user, answer, at } = stand();
	await user.type(screen.getByRole("combobox"), "stun");
	answer("stun", found("D603", "Stun"));
	await user.keyboard("{Enter}");
	expect(at()).toBe("/fnff/stun");
});

test("Enter before there is an answer waits for every section, but only for a moment", async () => {
	const { user, answer, at } = stand();
	await user.type(screen.getByRole("combobox"), "stun{Enter}");
	answer("stun", found("D603", "Stun"));
	await act(() => vi.advanceTimersByTimeAsync(900));
	expect(at()).toBe("/");
	await act(() => vi.advanceTimersByTimeAsync(200));
	expect(at()).toBe("/fnff/stun");
});

test("Enter does not open a guess at a word while a section that may know the word is loading", async () => {
	const { user, set, at } = stand();
	await user.type(screen.getByRole("combobox"), "parry{Enter}");
	set({
		answered: { question: "parry", found: [found("A203", "Party")], unknown: [{ word: "parry", nearest: "party" }] },
	});
	await act(() => vi.advanceTimersByTimeAsync(2000));
	expect(at()).toBe("/");
	set({ answered: { question: "parry", found: [found("D853", "Parry")] }, loading: 0 });
	expect(at()).toBe("/fnff/parry");
});

test("Enter before there is an answer opens the whole answer as soon as every section is there", async () => {
	const { user, answer, loaded, at } = stand();
	await user.type(screen.getByRole("combobox"), "stun{Enter}");
	answer("stun", found("D203", "Ambush"));
	answer("stun", found("D603", "Stun"), found("D203", "Ambush"));
	loaded();
	expect(at()).toBe("/fnff/stun");
});

test("what is typed after Enter takes it back", async () => {
	const { user, answer, loaded, at } = stand();
	await user.type(screen.getByRole("combobox"), "stu{Enter}n");
	answer("stun", found("D603", "Stun"));
	loaded();
	await act(() => vi.advanceTimersByTimeAsync(2000));
	expect(at()).toBe("/");
});

test("a worker that did not load says why, and the field keeps working after Retry", async () => {
	const { client, user, worker } = stand();
	const fault = new LoadFault("The search", {
		why: "No answer within 10 seconds.",
		file: "/worker.js",
		gone: false,
		tried: { times: 1, last: new Date() },
	});
	act(() => worker.set({ status: "failed", fault, retrying: false }));
	expect(screen.getByRole("alert").textContent).toContain("The search did not load. No answer within 10 seconds.");
	await user.click(screen.getByRole("button", { name: "Retry" }));
	expect(client.worker.retry).toHaveBeenCalledTimes(1);
	act(() => worker.set({ status: "ready", value: {} as Worker }));
	await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole("combobox")));
});

test("a section whose index did not load is named, and Retry moves the focus to the field", async () => {
	const { client, user, set } = stand();
	set({ loading: 0, missing: [{ title: "FNFF", why: "The server answered 503.", gone: false }] });
	expect(screen.getByRole("alert").textContent).toContain("Not searched: FNFF (the server answered 503).");
	await user.click(screen.getByRole("button", { name: "Retry" }));
	expect(client.retryIndexes).toHaveBeenCalledTimes(1);
	expect(document.activeElement).toBe(screen.getByRole("combobox"));
});

test("a result shows the row that answers, and a word that the site does not have is named with what comes nearest", async () => {
	const { user, set } = stand();
	await user.type(screen.getByRole("combobox"), "kevlar");
	const armor = { ...found("D402", "Hard/Soft"), line: "Armored T-shirt: SP 10" };
	set({
		loading: 0,
		answered: { question: "kevlar", found: [armor], unknown: [{ word: "kevlar", nearest: "armored T-shirt" }] },
	});
	expect(screen.getByRole("option").textContent).toContain("Armored T-shirt: SP 10");
	expect(screen.getByText("kevlar: not on this site; nearest: armored T-shirt")).toBeDefined();
});

test("a key leaves the older answer and what is said about it until its own answer comes", async () => {
	const { user, set } = stand();
	const lines = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);
	const status = () => screen.getByRole("status").textContent;
	await user.type(screen.getByRole("combobox"), "kevla");
	set({
		loading: 0,
		answered: { question: "kevla", found: [found("D402", "Armor")], unknown: [{ word: "kevla", nearest: "Armor" }] },
	});
	const [linesBefore, statusBefore] = [lines(), status()];
	expect(statusBefore).toContain("1 result.");
	expect(statusBefore).toContain("kevla: not on this site");
	await user.keyboard("r");
	expect(lines()).toEqual(linesBefore);
	expect(status()).toBe(statusBefore);
	set({ answered: { question: "kevlar", found: [] } });
	expect(status()).toBe("Nothing found. These are the banks.");
	await user.keyboard("s");
	expect(status()).toBe("Nothing found. These are the banks.");
});

test("a key of a question draws nothing but itself until its answer comes", async () => {
	const { user, client, answer, drawn } = stand();
	await user.type(screen.getByRole("combobox"), "st");
	answer("st", found("D603", "Stun"));
	drawn.mockClear();
	await user.keyboard("u");
	expect(client.ask).toHaveBeenLastCalledWith("stu");
	expect(screen.getByRole<HTMLInputElement>("combobox").value).toBe("stu");
	expect(drawn).not.toHaveBeenCalled();
	answer("stu", found("D603", "Stun"));
	expect(drawn).toHaveBeenCalled();
});

test("the first key of a question draws nothing but itself until its answer comes, and so does the key that empties the field", async () => {
	const { user, answer, drawn } = stand();
	const lines = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);
	answer("", found("D402", "Armor"));
	expect(screen.getByRole("listbox", { name: "Recent answers" })).toBeTruthy();
	const recent = lines();
	drawn.mockClear();
	await user.keyboard("s");
	expect(drawn).not.toHaveBeenCalled();
	expect(lines()).toEqual(recent);
	answer("s", found("D603", "Stun"));
	expect(screen.getByRole("listbox", { name: "Results" })).toBeTruthy();
	expect(screen.getByRole("option", { selected: true }).textContent).toContain("Stun");
	drawn.mockClear();
	await user.keyboard("{Backspace}");
	expect(drawn).not.toHaveBeenCalled();
	answer("", found("D402", "Armor"));
	expect(lines()).toEqual(recent);
	expect(screen.queryByRole("option", { selected: true })).toBeNull();
});

test("the answers of the last time are not shown over an empty field, nor as the recent answers", async () => {
	const { user, answer } = stand({ answered: { question: "stun", found: [found("D603", "Stun")] } });
	expect(screen.queryByRole("option", { name: /Stun/ })).toBeNull();
	answer("", found("D402", "Armor"));
	expect(screen.getByRole("listbox", { name: "Recent answers" })).toBeTruthy();
	await user.keyboard("{Enter}");
	expect(screen.getByRole("option", { name: /Armor/ })).toBeTruthy();
});

test("Enter after the first key waits for its answer, and opens no recent answer", async () => {
	const { user, answer, set, at } = stand();
	set({ loading: 0 });
	answer("", found("D402", "Armor"));
	await user.keyboard("{ArrowDown}s{Enter}");
	expect(at()).toBe("/");
	answer("s", found("D603", "Stun"));
	expect(at()).toBe("/fnff/stun");
});

test("Enter after the key that empties the field opens nothing", async () => {
	const { user, answer, set, at } = stand();
	set({ loading: 0 });
	await user.keyboard("s");
	answer("s", found("D603", "Stun"));
	await user.keyboard("{Backspace}{Enter}");
	answer("", found("D402", "Armor"));
	expect(at()).toBe("/");
});

/** Ten answers, the first of them printed. */
const ten = (name: string) =>
	Array.from({ length: 10 }, (_, at) => ({
		...found(`D8${at}0`, `${name} ${at}`),
		answer: [{ type: "paragraph" as const, children: [`The rule of ${name} ${at}.`] }],
	}));

test("the rule of a new first answer is printed after the frame with its list, and stays while it is the first", async () => {
	const { user, answer } = stand();
	await user.type(screen.getByRole("combobox"), "stun");
	answer("stu", ...ten("stun"));
	expect(screen.getByRole("option", { name: /stun 0/ })).toBeTruthy();
	expect(screen.queryByText("The rule of stun 0.")).toBeNull();
	await act(() => vi.advanceTimersByTimeAsync(50));
	const rule = screen.getByText("The rule of stun 0.");
	answer("stun", ...ten("stun").slice(0, 3));
	expect(screen.getByText("The rule of stun 0.")).toBe(rule);
});

test("the chosen line is scrolled to once it is drawn, since that reads the layout", async () => {
	const scroll = vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(() => {});
	const { user, answer } = stand();
	answer("", found("D402", "Armor"));
	await user.keyboard("s");
	await act(() => vi.advanceTimersByTimeAsync(50));
	scroll.mockClear();
	answer("s", ...ten("stun"));
	expect(scroll).not.toHaveBeenCalled();
	await act(() => vi.advanceTimersByTimeAsync(50));
	expect(scroll.mock.contexts).toEqual([screen.getByRole("option", { name: /stun 0/ })]);
	await user.keyboard("{ArrowDown}");
	await act(() => vi.advanceTimersByTimeAsync(50));
	expect(scroll.mock.contexts.at(-1)).toBe(screen.getByRole("option", { name: /stun 1/ }));
	scroll.mockRestore();
});

test("the lines below the sixth follow when the typing pauses; until then a click on one opens nothing", async () => {
	const { user, answer, at } = stand();
	await user.type(screen.getByRole("combobox"), "stun");
	answer("stu", ...ten("stun"));
	await act(() => vi.advanceTimersByTimeAsync(200));
	answer("stun", ...ten("save"));
	expect(screen.getByRole("option", { name: /save 5/ })).toBeTruthy();
	expect(screen.queryByRole("option", { name: /save 6/ })).toBeNull();
	await user.click(screen.getByRole("option", { name: /stun 8/ }));
	expect(at()).toBe("/");
	await act(() => vi.advanceTimersByTimeAsync(200));
	await user.click(screen.getByRole("option", { name: /save 8/ }));
	expect(at()).toBe("/fnff/save 8");
});
