import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { KeysHelp } from "./keys-dialog.tsx";

test("the list names each way to what a table has: its rows, and the links, dice and stamps of its head and rows", () => {
	const ignore = () => {};
	render(<KeysHelp keys dim={false} onKeys={ignore} onDim={ignore} onClose={ignore} />);
	const rows = [...document.querySelectorAll("dl > div")].map((row) =>
		[row.querySelector("dt"), row.querySelector("dd")].map((part) => part?.textContent).join(" "),
	);
	expect(rows).toContain("Tab To the next link, table, or field");
	expect(rows.filter((row) => row.includes("table:"))).toEqual([
		"↑↓ In a table: from row to row, and from the first row to the stamps and dice of the head",
		"←→ In a table: through the links, dice, and stamps of a row",
		"Enter In a table: mark the row, or clear the mark",
	]);
	expect(screen.getByRole("heading", { name: "Keys and display" })).toBeTruthy();
});
