import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { found, stand } from "./search.fixture.tsx";

vi.mock("./browser-search.ts", () => ({ searchOf: () => undefined }));

beforeEach(() => {
	vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
	vi.useRealTimers();
});

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
	expect(screen.getByRole("option", { name: /C502/ }).textContent).toContain("× 1 to × 3\u00a0Our value");
	expect(screen.getByRole("option", { name: /C501/ }).textContent).not.toContain("Our value");
});

test("a worker that did not load says why, and the field keeps working after Retry", async () => {
	const { client, user, worker } = stand();
	const failure = {
		why: "No answer within 10 seconds.",
		file: "/worker.js",
		gone: false,
		tried: { times: 1, last: new Date() },
	};
	act(() => worker.set({ status: "failed", failure, retrying: false }));
	expect(screen.getByRole("alert").textContent).toContain("The search did not load. No answer within 10 seconds.");
	await user.click(screen.getByRole("button", { name: "Retry" }));
	expect(client.worker.retry).toHaveBeenCalledTimes(1);
	act(() => worker.set({ status: "ready", data: {} as Worker }));
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

test("Alt+C copies the chosen address, and its hint says so for a moment", async () => {
	const { user, answer } = stand();
	vi.stubGlobal("navigator", { ...navigator, clipboard: { writeText: vi.fn(async () => {}) } });
	await user.type(screen.getByRole("combobox"), "armor");
	answer("armor", found("D402", "Armor"));
	await user.keyboard("{Alt>}c{/Alt}");
	expect(screen.getByText("copied D402")).toBeTruthy();
	await vi.advanceTimersByTimeAsync(1500);
	await vi.waitFor(() => expect(screen.getByText("copy address")).toBeTruthy());
	vi.unstubAllGlobals();
});

test("the answers of the last time are not shown over an empty field, nor as the recent answers", async () => {
	const { user, answer } = stand({ answered: { question: "stun", found: [found("D603", "Stun")] } });
	expect(screen.queryByRole("option", { name: /Stun/ })).toBeNull();
	answer("", found("D402", "Armor"));
	expect(screen.getByRole("listbox", { name: "Recent answers" })).toBeTruthy();
	await user.keyboard("{Enter}");
	expect(screen.getByRole("option", { name: /Armor/ })).toBeTruthy();
});

test("full-width letters and digits are asked for as plain ones, and stay in the field as they are", () => {
	const { client, answer, at } = stand({ typed: "ｓ" });
	expect(client.ask).toHaveBeenLastCalledWith("s");
	const field = screen.getByRole("combobox") as HTMLInputElement;
	fireEvent.change(field, { target: { value: "ｓｔｕｎ　８" } });
	expect(client.ask).toHaveBeenLastCalledWith("stun 8");
	expect(field.value).toBe("ｓｔｕｎ　８");
	answer("stun 8", found("D603", "Stun"));
	fireEvent.keyDown(field, { key: "Enter", keyCode: 229 });
	expect(at()).toBe("/");
});

test("the Mainframe is an answer only if it is live", async () => {
	const { user, answer, loaded } = stand();
	await user.type(screen.getByRole("combobox"), "screen");
	answer(
		"screen",
		{ ...found("", "Referee’s screen"), route: "/screen" },
		{ ...found("0000", "Mainframe"), route: "/@0000" },
	);
	loaded();
	const titles = screen.getAllByRole("option").map(({ textContent }) => textContent);
	expect(titles).toEqual([expect.stringContaining("Referee’s screen")]);
	expect(screen.getAllByRole("status")[0]?.textContent).toContain("1 result");
});
