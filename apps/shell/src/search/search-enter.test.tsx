import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { found, stand } from "./search.fixture.tsx";

vi.mock("./browser-search.ts", () => ({ searchOf: () => undefined }));

beforeEach(() => {
	vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
	vi.useRealTimers();
});

const waits = () => screen.queryByText(/^Enter waits for the sections/) !== null;

test("Enter waits, visibly, while sections are loading, and then opens the best answer of all", async () => {
	const { user, answer, loaded, set, at } = stand();
	await user.type(screen.getByRole("combobox"), "stun");
	answer("stun", found("D203", "Ambush"));
	expect(waits()).toBe(false);
	await user.keyboard("{Enter}");
	expect(waits()).toBe(true);
	set({ loading: 1 });
	await act(() => vi.advanceTimersByTimeAsync(5000));
	expect(at()).toBe("/");
	answer("stun", found("D603", "Stun"), found("D203", "Ambush"));
	loaded();
	expect(at()).toBe("/fnff/stun");
});

test("Escape ends the wait and leaves the search open; a second one closes it", async () => {
	const { user, answer, loaded, at } = stand();
	await user.type(screen.getByRole("combobox"), "stun");
	answer("stun", found("D603", "Stun"));
	await user.keyboard("{Enter}{Escape}");
	expect(waits()).toBe(false);
	loaded();
	expect(at()).toBe("/");
	expect(screen.getByRole("combobox")).toBeTruthy();
	await user.keyboard("{Enter}");
	expect(at()).toBe("/fnff/stun");
});

test("an arrow ends the wait: it chooses a line and opens none", async () => {
	const { user, answer, loaded, at } = stand();
	await user.type(screen.getByRole("combobox"), "stun");
	answer("stun", found("D203", "Ambush"), found("D603", "Stun"));
	await user.keyboard("{Enter}{ArrowDown}");
	expect(waits()).toBe(false);
	loaded();
	expect(at()).toBe("/");
	await user.keyboard("{Enter}");
	expect(at()).toBe("/fnff/stun");
});

test("a section that fails ends the wait and is named; the next Enter opens the best answer of the others", async () => {
	const { user, answer, set, at } = stand();
	await user.type(screen.getByRole("combobox"), "stun");
	answer("stun", found("D203", "Ambush"));
	await user.keyboard("{Enter}");
	set({ loading: 0, missing: [{ title: "Interlock", why: "The server answered 503.", gone: false }] });
	expect(at()).toBe("/");
	expect(waits()).toBe(false);
	expect(screen.getByText(/^Not searched: Interlock/)).toBeTruthy();
	await user.keyboard("{Enter}");
	expect(at()).toBe("/fnff/ambush");
});

test("Enter does not wait for an answer at the very address that was asked for", async () => {
	const { user, set, at } = stand();
	await user.type(screen.getByRole("combobox"), "D603");
	set({ answered: { question: "D603", found: [found("D603", "Stun")], isExact: true } });
	await user.keyboard("{Enter}");
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

test.each([
	["know no answer", {}],
	["only guess", { found: [found("A203", "Party")], unknown: [{ word: "parry", nearest: "party" }] }],
])("Enter waits while the sections that have loaded %s", async (_, first) => {
	const { user, set, at } = stand();
	await user.type(screen.getByRole("combobox"), "parry");
	set({ answered: { question: "parry", found: [], ...first } });
	await user.keyboard("{Enter}");
	await act(() => vi.advanceTimersByTimeAsync(2000));
	expect(at()).toBe("/");
	set({ answered: { question: "parry", found: [found("D853", "Parry")] }, loading: 0 });
	expect(at()).toBe("/fnff/parry");
});

test("Enter before any section has loaded is not lost when the first one knows no answer", async () => {
	const { user, answer, loaded, at } = stand();
	await user.type(screen.getByRole("combobox"), "stun{Enter}");
	answer("stun");
	await act(() => vi.advanceTimersByTimeAsync(2000));
	answer("stun", found("D603", "Stun"));
	loaded();
	expect(at()).toBe("/fnff/stun");
});

test("Enter opens a guess that an arrow has chosen at once", async () => {
	const { user, set, at } = stand();
	await user.type(screen.getByRole("combobox"), "parry");
	const guesses = [found("A203", "Party"), found("A204", "Carry")];
	set({ answered: { question: "parry", found: guesses, unknown: [{ word: "parry", nearest: "party" }] } });
	await user.keyboard("{ArrowDown}{Enter}");
	expect(at()).toBe("/fnff/carry");
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
