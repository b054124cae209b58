import { calculator, number, text } from "@dataterm/rules";
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter, useNavigate } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { useCalculator } from "./use-calculator.ts";

/** A page at a query, without an address bar. */
const at = (query = "") =>
	function Page({ children }: { children: ReactNode }) {
		return <MemoryRouter initialEntries={[`/?${query}`]}>{children}</MemoryRouter>;
	};

const LONG = calculator({
	title: "Long",
	address: "D811",
	fields: { name: text("Name", { most: 3000, initial: "" }) },
	sum: ({ name }) => ({ answer: `${name.length}`, lines: [] }),
});

const COUNTED = calculator({
	title: "Counted",
	address: "D301",
	fields: { points: number("Points", { most: 99, initial: 0, why: "for a test" }) },
	sum: ({ points }) => ({
		answer: points > 9 ? "Many" : "Few",
		lines: [{ label: "Points, at most 99", value: `${points}` }],
	}),
});

describe("what a listener hears", () => {
	const said: string[] = [];
	const observer = new MutationObserver((changes) => {
		for (const { target } of changes) if (target.textContent) said.push(target.textContent);
	});
	beforeEach(() => {
		vi.useFakeTimers();
		said.length = 0;
		observer.observe(document.body, { childList: true, subtree: true });
	});
	afterEach(() => {
		observer.disconnect();
		vi.useRealTimers();
	});
	const heard = async () => {
		await act(() => vi.advanceTimersByTimeAsync(2000));
		return said.splice(0);
	};

	test("is what has changed, a moment after the last change", async () => {
		const { result } = renderHook(() => useCalculator(COUNTED, "D301"), { wrapper: at() });
		act(() => result.current.set({ points: 4 }));
		act(() => result.current.set({ points: 5 }));
		expect(await heard()).toEqual(["Counted: Points, at most 99: 5"]);
		act(() => result.current.set({ points: 12 }));
		expect(await heard()).toEqual(["Counted: Many; Points, at most 99: 12"]);
	});

	test("is what was dropped from the address, once", async () => {
		const { result, rerender } = renderHook(() => useCalculator(COUNTED, "D301"), { wrapper: at("D301=1~many") });
		expect(result.current.notices).toHaveLength(1);
		expect(await heard()).toEqual(result.current.notices);
		rerender();
		expect(await heard()).toEqual([]);
	});

	test("is a roll with its result, once, and again if it is the same", async () => {
		const { result } = renderHook(() => useCalculator(COUNTED, "D301"), { wrapper: at() });
		for (const _ of ["first", "again"]) {
			act(() => result.current.set({ points: 12 }, ({ answer }) => `2D6: 12, ${answer}`));
			expect(await heard()).toEqual(["2D6: 12, Many"]);
		}
		act(() => result.current.set({ points: 3 }));
		expect(await heard()).toEqual(["Counted: Few; Points, at most 99: 3"]);
	});
});

test("of a parameter that the address has twice, the first counts, and the page says so", () => {
	const opened = (query: string) =>
		renderHook(() => useCalculator(LONG, "D811"), { wrapper: at(query) }).result.current;
	const { sum, notices } = opened("D811=1~ab&D811=1~c");
	expect(sum.answer).toBe("2");
	expect(notices).toEqual(["The address has D811 2 times. This sum shows the first, and drops the others."]);
	expect(opened("D811=1~ab").notices).toEqual([]);
});

test("a state of more than 2,000 characters is refused, and the one before stays", () => {
	const { result } = renderHook(() => useCalculator(LONG, "D811"), { wrapper: at() });
	act(() => result.current.set({ name: "a".repeat(1998) }));
	expect(result.current.sum.answer).toBe("1998");
	expect(result.current.notices).toEqual([]);
	act(() => result.current.set({ name: "a".repeat(1999) }));
	expect(result.current.sum.answer).toBe("1998");
	expect(result.current.notices).toEqual([
		"This would make an address of 2001 characters; 2000 is the limit. Remove something first.",
	]);
	act(() => result.current.set({ name: "a" }));
	expect(result.current.notices).toEqual([]);
});

test("Back to another state shows it, though the address had a change that the page had not drawn yet", async () => {
	const { result } = renderHook(() => ({ used: useCalculator(COUNTED, "D301"), go: useNavigate() }), {
		wrapper: at("D301=1~3"),
	});
	await act(async () => void result.current.go("/?D301=1~3&tab=stun"));
	act(() => result.current.used.set({ points: 12 }));
	expect(result.current.used.sum.answer).toBe("Many");
	await act(async () => void result.current.go(-1));
	expect(result.current.used.state.points).toBe(3);
});
