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
