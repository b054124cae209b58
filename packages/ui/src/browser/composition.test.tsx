import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Tabs } from "../controls/tabs.tsx";

/** The keys of an input method, as browsers send them. */
const TAKEN = [
	{ isComposing: true, keyCode: 13 },
	// Chromium, for a key that the input method has not named.
	{ isComposing: true, keyCode: 229 },
	// WebKit: Enter arrives after the end of the composition.
	{ isComposing: false, keyCode: 229 },
];

test.each(TAKEN)("a key that an input method takes reaches no listener: %j", (init) => {
	const heard = vi.fn();
	document.addEventListener("keydown", heard, true);
	const choose = vi.fn();
	const tabs = ["One", "Two"].map((label) => ({ id: label, label }));
	render(<Tabs name="t" label="Tabs" tabs={tabs} selected="One" onSelect={choose} />);
	const tab = screen.getByRole("tab", { name: /One/ });
	tab.focus();
	fireEvent.keyDown(tab, { key: "ArrowRight", ...init });
	expect(heard).not.toHaveBeenCalled();
	expect(choose).not.toHaveBeenCalled();
	fireEvent.keyDown(tab, { key: "ArrowRight", keyCode: 39 });
	expect(choose).toHaveBeenCalledOnce();
	document.removeEventListener("keydown", heard, true);
});

test.each(["Enter", "Escape"])("%s that an input method takes neither sends a form nor closes a dialog", (key) => {
	render(<input aria-label="Name" />);
	expect(fireEvent.keyDown(screen.getByRole("textbox"), { key, isComposing: true })).toBe(false);
	expect(fireEvent.keyDown(screen.getByRole("textbox"), { key, keyCode: 229 })).toBe(false);
	expect(fireEvent.keyDown(screen.getByRole("textbox"), { key })).toBe(true);
});
