import { act, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { usePrinting } from "./use-printing.ts";

function Page() {
	return <p>{usePrinting() ? "paper" : "screen"}</p>;
}

test("a page that is drawn once printing has begun is drawn for paper: React subscribes later than it draws", () => {
	dispatchEvent(new Event("beforeprint"));
	render(<Page />);
	expect(screen.getByText("paper")).toBeTruthy();
	act(() => void dispatchEvent(new Event("afterprint")));
	expect(screen.getByText("screen")).toBeTruthy();
});

test("a page on the screen is drawn for paper while it is printed", () => {
	render(<Page />);
	act(() => void dispatchEvent(new Event("beforeprint")));
	expect(screen.getByText("paper")).toBeTruthy();
	act(() => void dispatchEvent(new Event("afterprint")));
	expect(screen.getByText("screen")).toBeTruthy();
});
