import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { useOpeners } from "./frame/use-openers.ts";
import { WaysOut } from "./routes/ways-out.tsx";

test("the buttons of a page without content open search and keypad", async () => {
	const open = vi.fn();
	function Page() {
		useOpeners(open);
		return <WaysOut />;
	}
	render(<Page />);
	await userEvent.click(screen.getByRole("button", { name: "Search" }));
	await userEvent.click(screen.getByRole("button", { name: "Keypad" }));
	expect(open.mock.calls).toEqual([["search"], ["keypad"]]);
	expect(screen.getByRole("link", { name: "Home" }).getAttribute("href")).toBe("#/");
});
