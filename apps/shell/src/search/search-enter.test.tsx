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
