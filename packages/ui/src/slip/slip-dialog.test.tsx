import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { StrictMode, useState } from "react";
import { expect, test, vi } from "vitest";
import { SlipDialog } from "./slip-dialog.tsx";

const closed = vi.fn();

function Example() {
	const [open, setOpen] = useState(false);
	const close = () => {
		closed();
		setOpen(false);
	};
	return (
		<>
			<button type="button" onClick={() => setOpen(true)}>
				Awareness/Notice
			</button>
			{open && (
				<SlipDialog address="C61D" title="Awareness/Notice" context="INT" onClose={close}>
					<p>How much of a room you catch.</p>
				</SlipDialog>
			)}
		</>
	);
}

async function open() {
	closed.mockClear();
	render(<Example />);
	const opener = screen.getByRole("button", { name: "Awareness/Notice" });
	await userEvent.click(opener);
	return { opener, dialog: screen.getByRole("dialog", { name: "Awareness/Notice" }) };
}

function expectClosed(opener: HTMLElement) {
	expect(screen.queryByRole("dialog")).toBeNull();
	expect(closed).toHaveBeenCalledTimes(1);
	expect(document.activeElement).toBe(opener);
}

test("it is named by its title, which takes the focus, and tells the register its address", async () => {
	const { dialog } = await open();
	expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Awareness/Notice" }));
	expect(dialog.dataset.address).toBe("C61D");
	expect(dialog.textContent).toContain("How much of a room you catch.");
});

test("[ RETURN ] closes it and gives the focus back", async () => {
	const { opener } = await open();
	await userEvent.click(screen.getByRole("button", { name: "[ RETURN ]" }));
	expectClosed(opener);
});

test("a click on the backdrop closes it, a click on the paper does not", async () => {
	const { opener, dialog } = await open();
	await userEvent.click(screen.getByText("How much of a room you catch."));
	expect(screen.queryByRole("dialog")).toBe(dialog);
	// A browser gives the backdrop's clicks to the dialog itself.
	await userEvent.click(dialog);
	expectClosed(opener);
});

test.each([
	["from the paper to the backdrop", true],
	["from the backdrop to the paper", false],
])("text that is selected by a drag %s leaves it open", async (_, outwards) => {
	const { dialog } = await open();
	const paper = screen.getByText("How much of a room you catch.");
	const [from, to] = outwards ? [paper, dialog] : [dialog, paper];
	// The click that ends such a drag is the dialog's: it is the nearest element that holds both ends.
	await userEvent.pointer([
		{ keys: "[MouseLeft>]", target: from },
		{ keys: "[/MouseLeft]", target: to },
	]);
	expect(screen.queryByRole("dialog")).toBe(dialog);
	expect(closed).not.toHaveBeenCalled();
});

test("Esc closes it", async () => {
	const { opener, dialog } = await open();
	// What a browser does with Esc on a modal dialog; happy-dom has no such key.
	expect(dialog.dispatchEvent(new Event("cancel", { cancelable: true }))).toBe(true);
	(dialog as HTMLDialogElement).close();
	await vi.waitFor(() => expectClosed(opener));
});

test("effects that run twice in development leave it open", async () => {
	render(
		<StrictMode>
			<SlipDialog title="Stun" onClose={() => {}}>
				<p>Body.</p>
			</SlipDialog>
		</StrictMode>,
	);
	expect((screen.getByRole("dialog", { name: "Stun" }) as HTMLDialogElement).open).toBe(true);
	expect(screen.queryByRole("button", { name: /Copy/ })).toBeNull();
});
