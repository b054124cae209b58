import { calculator } from "@dataterm/rules/calculators/calculator.ts";
import { text } from "@dataterm/rules/calculators/fields.ts";
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { useCalculator } from "./use-calculator.ts";

const LONG = calculator({
	name: "long",
	title: "Long",
	address: "D811",
	fields: { name: text("Name", { most: 3000, initial: "" }) },
	sum: ({ name }) => ({ answer: `${name.length}`, lines: [] }),
});

test("of a parameter that the address has twice, the first counts, and the page says so", () => {
	const wrapper = ({ children }: { children: ReactNode }) => (
		<MemoryRouter initialEntries={["/?D811=1~ab&D811=1~c"]}>{children}</MemoryRouter>
	);
	const { result } = renderHook(() => useCalculator(LONG, "D811"), { wrapper });
	expect(result.current.sum.answer).toBe("2");
	expect(result.current.notices).toEqual([
		"The address has D811 2 times. This sum shows the first, and drops the others.",
	]);
});

test("a state of more than 2,000 characters is refused, and the one before stays", () => {
	const { result } = renderHook(() => useCalculator(LONG, "D811"), { wrapper: MemoryRouter });
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
