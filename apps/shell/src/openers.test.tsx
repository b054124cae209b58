import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { useOpeners } from "./frame/use-openers.ts";
import { WaysOut } from "./routes/ways-out.tsx";

afterEach(() => window.history.replaceState(null, "", "/"));

function Page({ open }: { open: (name: string) => void }) {
	useOpeners(open);
	return <WaysOut />;
}

test("the buttons of a page without content open search and keypad", async () => {
	const open = vi.fn();
	render(<Page open={open} />);
	await userEvent.click(screen.getByRole("button", { name: "Search" }));
	await userEvent.click(screen.getByRole("button", { name: "Keypad" }));
	expect(open.mock.calls).toEqual([["search"], ["keypad"]]);
	expect(screen.getByRole("link", { name: "Home" }).getAttribute("href")).toBe("#/");
});

test.each([
	["/?open=search", [["search"]]],
	["/?open=keypad", [["keypad"]]],
	["/?open=anything", []],
])("the bookmark %s opens its panel once", (bookmark, opened) => {
	window.history.replaceState(null, "", bookmark);
	const open = vi.fn();
	const { rerender } = render(<Page open={open} />);
	rerender(<Page open={open} />);
	expect(open.mock.calls).toEqual(opened);
});
