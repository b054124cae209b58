import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { Block } from "./block.tsx";

function show() {
	const { container } = render(
		<Block address="D403" title="Layering">
			<p>Three layers at most.</p>
		</Block>,
	);
	return container.querySelector("section");
}

const button = () => screen.getByRole("button", { name: "Copy D403" });

afterEach(() => {
	vi.restoreAllMocks();
	vi.unstubAllGlobals();
	vi.useRealTimers();
	delete document.documentElement.dataset.links;
});

test("it says its address and title to the shell, and heads its text", () => {
	const block = show();
	expect({ ...block?.dataset }).toEqual({ address: "D403", title: "Layering" });
	expect(screen.getByRole("heading", { level: 2, name: "Layering" })).toBeTruthy();
});

test("a part of a profile has no address and no heading of its own", () => {
	const { container } = render(
		<Block title="Militech" headless>
			<p>The other half of every arms deal.</p>
		</Block>,
	);
	expect(container.querySelector("[data-address], [data-title], h2, button")).toBeNull();
});

test("a click copies the link; the label says Copied for 1.5 s, and aloud", async () => {
	vi.useFakeTimers({ shouldAdvanceTime: true });
	const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
	const write = vi.fn(async () => {});
	vi.stubGlobal("navigator", { ...navigator, clipboard: { writeText: write } });
	show();
	await user.click(button());
	expect(write).toHaveBeenCalledWith(`${location.origin}${location.pathname}#/@D403`);
	expect(button().textContent).toBe("Copied");
	await waitFor(() => expect(screen.getByRole("status").textContent).toBe("Copied D403"));
	await vi.advanceTimersByTimeAsync(1500);
	await waitFor(() => expect(button().textContent).toBe("D403"));
});

test("what a click copies is the short link where the shell says that the site has short links", async () => {
	const user = userEvent.setup();
	const write = vi.fn(async () => {});
	vi.stubGlobal("navigator", { ...navigator, clipboard: { writeText: write } });
	document.documentElement.dataset.links = "https://dataterm.example/";
	show();
	await user.click(button());
	expect(write).toHaveBeenCalledWith("https://dataterm.example/D403");
});

test("on plain http, where there is no clipboard, it copies the selected text of a field", async () => {
	let copied = "";
	vi.stubGlobal("navigator", { ...navigator, clipboard: undefined });
	document.execCommand = vi.fn((command: string) => {
		const field = document.activeElement as HTMLTextAreaElement;
		copied = command === "copy" ? field.value.slice(field.selectionStart, field.selectionEnd) : "";
		return true;
	});
	show();
	await userEvent.click(button());
	await waitFor(() => expect(button().textContent).toBe("Copied"));
	expect(copied).toContain("#/@D403");
	expect(document.querySelector("textarea")).toBeNull();
	expect(document.activeElement).toBe(button());
});

test("where no way works it says so", async () => {
	vi.stubGlobal("navigator", { ...navigator, clipboard: undefined });
	document.execCommand = () => false;
	show();
	await userEvent.click(button());
	await waitFor(() => expect(button().textContent).toBe("Not copied"));
	await waitFor(() => expect(screen.getByRole("status").textContent).toMatch(/^Not copied: /));
});
