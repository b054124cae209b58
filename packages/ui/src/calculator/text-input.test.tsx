import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { TextInput } from "./text-input.tsx";

const RANGE = "12 characters at most, so that the address stays short";

function shown(value: string) {
	render(<TextInput label="Name" value={value} most={12} range={RANGE} onChange={() => undefined} />);
	const input = screen.getByRole("textbox", { name: "Name" });
	return document.getElementById(input.getAttribute("aria-describedby") ?? "")?.textContent;
}

test("a name that is as long as it may be says why it ends there", () => {
	expect(shown("Kestrel the 2")).toBe(`${RANGE}.`);
});

test("a shorter name says nothing", () => {
	expect(shown("Kestrel")).toBeUndefined();
});
