import { cleanup, render } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { KeysDialog } from "./keys-dialog.tsx";

/** Draws the list. Returns its lines. */
function list(mainframe: boolean): string[] {
	const ignore = () => {};
	render(<KeysDialog keys mainframe={mainframe} dim={false} onKeys={ignore} onDim={ignore} onClose={ignore} />);
	return [...document.querySelectorAll("dl > div")].map((row) =>
		[row.querySelector("dt"), row.querySelector("dd")].map((part) => part?.textContent).join(" "),
	);
}

test("the list names each way to what a table has: its rows, and the links, dice and stamps of its head and rows", () => {
	const rows = list(true);
	expect(rows).toContain("Tab To the next link, table, or field");
	expect(rows.filter((row) => row.includes("table:"))).toEqual([
		"↑↓←→ In a table: to its rows, links, dice, and stamps",
		"Enter In a table: mark the row, or clear the mark",
	]);
});

test("each row is a row of its own, though two have the same keys", () => {
	const error = vi.spyOn(console, "error").mockImplementation(() => {});
	list(true);
	expect(error).not.toHaveBeenCalled();
	error.mockRestore();
});

test("the list names the key of the Mainframe if that is live", () => {
	expect(list(true)).toContain("` Mainframe");
	cleanup();
	expect(list(false)).not.toContain("` Mainframe");
});
