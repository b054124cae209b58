import { calculator } from "@dataterm/rules/calculators/calculator.ts";
import { text } from "@dataterm/rules/calculators/fields.ts";
import { act, renderHook } from "@testing-library/react";
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
