import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { Inline, TableNode } from "../tree.ts";
import { Nodes } from "./nodes.tsx";
import { OwnElements } from "./own-elements.ts";
import { pageElements } from "./page-elements.tsx";

const CLINICS: TableNode = {
	type: "table",
	head: [["Name"], ["Price"], ["Time"]],
	rows: [
		[["Mall booth"], ["1,500 eb"], ["15 min"]],
		[["Body bank"], ["200 eb"], ["1 h"]],
		[["Ripperdoc"], ["Included"], ["2 h"]],
	],
	numeric: [false, true, true],
	variant: "dense",
	orders: [[1, 0, 2], [2, 1, 0], null],
	addresses: ["3005", "3006", ""],
};

const show = (node: TableNode) =>
	render(
		<OwnElements value={pageElements((path) => path)}>
			<Nodes of={[node]} />
		</OwnElements>,
	);
const names = () => screen.getAllByRole("rowheader").map(({ textContent }) => textContent);
const head = (name: string) => screen.getByRole("columnheader", { name });
const sorts = () => screen.getAllByRole("columnheader").map((it) => it.getAttribute("aria-sort"));

test("a head sorts the rows by its column, and again in reverse; it keeps the focus", async () => {
	show(CLINICS);
	expect(sorts()).toEqual(["none", "none", null, null]);
	const press = async (name: string) => {
		await userEvent.click(within(head(name)).getByRole("button", { name }));
		expect(document.activeElement).toBe(within(head(name)).getByRole("button"));
	};
	await press("Price");
	expect(names()).toEqual(["Ripperdoc", "Body bank", "Mall booth"]);
	expect(sorts()).toEqual(["none", "ascending", null, null]);
	await press("Price");
	expect(names()).toEqual(["Mall booth", "Body bank", "Ripperdoc"]);
	expect(sorts()).toEqual(["none", "descending", null, null]);
	await press("Name");
	expect(names()).toEqual(["Body bank", "Mall booth", "Ripperdoc"]);
	expect(within(head("Time")).queryByRole("button"), "minutes and hours have no order").toBeNull();
});

test("by keyboard: up from the first row leads to the heads, left and right through them", async () => {
	show(CLINICS);
	await userEvent.tab();
	await userEvent.keyboard("{ArrowUp}{ArrowRight}{Enter}");
	expect(names()).toEqual(["Ripperdoc", "Body bank", "Mall booth"]);
	await userEvent.keyboard("{ArrowLeft} ");
	expect(names()).toEqual(["Body bank", "Mall booth", "Ripperdoc"]);
	await userEvent.keyboard("{ArrowDown}");
	expect(document.activeElement).toBe(screen.getByRole("button", { name: "Body bank" }));
});

test("a row with an address links to it, and is what the address leads to", async () => {
	show(CLINICS);
	await userEvent.click(within(head("Name")).getByRole("button"));
	const [first, second, third] = screen.getAllByRole("row").slice(1);
	const link = within(first as HTMLElement).getByRole("link", { name: "3006" });
	expect([link.getAttribute("href"), link.dataset.address, link.dataset.title]).toEqual([
		"#/@3006",
		"3006",
		"Body bank",
	]);
	expect(within(second as HTMLElement).getByRole("link").textContent).toBe("3005");
	expect(within(third as HTMLElement).queryByRole("link")).toBeNull();
});

test("each column is measured, that of the addresses too, and every head with its arrow", () => {
	const { container } = show(CLINICS);
	const measured = [...container.querySelectorAll<HTMLElement>("[aria-hidden] [data-widest]")];
	const widest = measured.map((it) => it.dataset.widest?.split("\n")[0]);
	expect(widest).toEqual([
		"Name\u00a0↑",
		"Price\u00a0↑",
		"Time",
		"Address",
		"Mall booth",
		"1,500 eb",
		"15 min",
		"3005",
	]);
});

test("a stamp of a head is behind the button that sorts, and a die in it rolls nothing", async () => {
	const price: Inline[] = ["Price of ", { type: "dice", text: "1D6" }, " ", { type: "stamp", stamp: "ours" }];
	const { container } = show({ ...CLINICS, head: [["Name"], price, ["Time"]] });
	expect(container.querySelector("button button")).toBeNull();
	const [sort, stamp] = within(head("Price of 1D6")).getAllByRole("button");
	expect(sort?.textContent?.trim()).toBe("Price of 1D6");
	expect(stamp?.dataset.stamp).toBe("ours");
	await userEvent.click(sort as HTMLElement);
	expect(names()).toEqual(["Ripperdoc", "Body bank", "Mall booth"]);
});

test("a table of the text is drawn as before", () => {
	const { orders, addresses, ...node } = CLINICS;
	show(node);
	expect(sorts()).toEqual([null, null, null]);
});
