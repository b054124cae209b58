import { act, renderHook } from "@testing-library/react";
import { MemoryRouter, useLocation, useNavigate } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useParam } from "./calculator-param.ts";

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
});

test("a change that waits follows the path, if the calculator stays: a block of the screen was moved", () => {
	const { result } = renderHook(() => ({ param: useParam("D811"), location: useLocation(), navigate: useNavigate() }), {
		wrapper: MemoryRouter,
	});
	act(() => result.current.navigate("/screen/D811~,C302"));
	act(() => result.current.param[1]("1~8"));
	act(() => result.current.navigate("/screen/C302,D811~"));
	act(() => vi.runAllTimers());
	expect(result.current.location).toMatchObject({ pathname: "/screen/C302,D811~", search: "?D811=1~8" });
});

test("two calculators that write before the page is drawn again are both in the address", () => {
	const { result } = renderHook(() => ({ one: useParam("D811"), other: useParam("C302"), location: useLocation() }), {
		wrapper: MemoryRouter,
	});
	act(() => {
		result.current.one[1]("1~8", true);
		result.current.other[1]("1~5", true);
	});
	expect(result.current.location.search).toBe("?D811=1~8&C302=1~5");
});
