import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { found, stand } from "./search.fixture.tsx";

vi.mock("./browser-search.ts", () => ({ searchOf: () => undefined }));

beforeEach(() => {
	vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
	vi.useRealTimers();
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

/** Ten answers, the first of them printed. */
const ten = (name: string) =>
	Array.from({ length: 10 }, (_, at) => ({
		...found(`D8${at}0`, `${name} ${at}`),
		answer: [{ type: "paragraph" as const, children: [`The rule of ${name} ${at}.`] }],
	}));

test("an answer draws all of its lines, and the rule of the first, which stays while it is the first", async () => {
	const { user, answer } = stand();
	await user.type(screen.getByRole("combobox"), "stun");
	answer("stu", ...ten("stun"));
	expect(screen.getAllByRole("option")).toHaveLength(10);
	const rule = screen.getByText("The rule of stun 0.");
	answer("stun", ...ten("stun").slice(0, 3));
	expect(screen.getAllByRole("option")).toHaveLength(3);
	expect(screen.getByText("The rule of stun 0.")).toBe(rule);
});

test("the chosen line is scrolled to", async () => {
	const scroll = vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(() => {});
	const { user, answer } = stand();
	await user.type(screen.getByRole("combobox"), "s");
	answer("s", ...ten("stun"));
	expect(scroll.mock.contexts.at(-1)).toBe(screen.getByRole("option", { name: /stun 0/ }));
	await user.keyboard("{ArrowDown}");
	expect(scroll.mock.contexts.at(-1)).toBe(screen.getByRole("option", { name: /stun 1/ }));
	scroll.mockRestore();
});
