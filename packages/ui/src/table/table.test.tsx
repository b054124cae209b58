import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { Table } from "./table.tsx";

function show() {
	render(
		<Table
			caption="Difficulty"
			variant="answer"
			head={["Task", "Difficulty"]}
			numeric={[false, true]}
			rows={[
				["Easy", "10"],
				[
					<a key="link" href="#/@C302">
						Average
					</a>,
					"15",
				],
				["Difficult", "20"],
			]}
		/>,
	);
	const row = (name: string) => screen.getByRole("row", { name });
	const held = () => screen.getAllByRole("row").filter((each) => each.getAttribute("aria-current") === "true");
	return { row, held };
}

test("heads name columns and rows", () => {
	const { row } = show();
	expect(screen.getByRole("table", { name: "Difficulty" })).toBeTruthy();
	expect(screen.getAllByRole("columnheader").map((head) => head.getAttribute("scope"))).toEqual(["col", "col"]);
	const names = screen.getAllByRole("columnheader").map((head) => head.ariaLabel ?? head.getAttribute("aria-label"));
	expect(names, "in sentence case, though they are drawn in capitals").toEqual(["Task", "Difficulty"]);
	expect(within(row("Easy 10")).getByRole("rowheader", { name: "Easy" }).getAttribute("scope")).toBe("row");
});

test("a stamp is behind a visible caption; without one, behind the first head, where no column moves", () => {
	const stamped = (caption: { caption?: string; captionHidden?: boolean }) => (
		<Table
			{...caption}
			stamp={<button type="button">Our value</button>}
			variant="answer"
			head={["Task", "Difficulty"]}
			labels={["Task", "Difficulty"]}
			numeric={[false, true]}
			rows={[["Easy", "10"]]}
		/>
	);
	const { rerender } = render(stamped({ caption: "Tasks" }));
	const place = () => screen.getByRole("button", { name: "Our value" }).parentElement?.textContent;
	expect(place()).toBe("Tasks Our value");
	rerender(stamped({}));
	expect(place()).toBe("Task\u00a0Our value");
	rerender(stamped({ caption: "Tasks", captionHidden: true }));
	expect(place()).toBe("Task\u00a0Our value");
	expect(screen.getByRole("table", { name: "Tasks" })).toBeTruthy();
	expect(screen.getByRole("columnheader", { name: "Task" })).toBeTruthy();
});

test("a click holds a row and says so; another row takes over; again frees it", async () => {
	const { row, held } = show();
	await userEvent.click(row("Difficult 20"));
	expect(held()).toEqual([row("Difficult 20")]);
	await waitFor(() => expect(screen.getByRole("status").textContent).toBe("Held: Difficult, 20"));
	await userEvent.click(row("Easy 10"));
	expect(held()).toEqual([row("Easy 10")]);
	await userEvent.click(row("Easy 10"));
	expect(held()).toEqual([]);
	await waitFor(() => expect(screen.getByRole("status").textContent).toBe("Freed: Easy, 10"));
});

test("a link in a row is a link: it holds nothing", async () => {
	const { held } = show();
	await userEvent.click(screen.getByRole("link", { name: "Average" }));
	expect(held()).toEqual([]);
});

const mark = (name: string) => screen.getByRole("button", { name });

test("by keyboard: arrows walk the rows, Enter and Space hold, Tab leaves and comes back to the same row", async () => {
	const { row, held } = show();
	await userEvent.tab();
	expect(document.activeElement).toBe(mark("Easy"));
	await userEvent.keyboard("{ArrowUp}{ArrowDown}{ArrowDown}{ArrowDown}");
	expect(document.activeElement).toBe(mark("Difficult"));
	await userEvent.keyboard("{Enter}");
	expect(held()).toEqual([row("Difficult 20")]);
	await userEvent.keyboard("{Home} ");
	expect(held()).toEqual([row("Easy 10")]);
	await userEvent.keyboard("{End}");
	await userEvent.tab();
	expect(document.activeElement?.closest("tr")).toBeNull();
	await userEvent.tab({ shift: true });
	expect(document.activeElement).toBe(mark("Difficult"));
});

test("the table is one stop of Tab: left and right lead through the links and dice of a row", async () => {
	show();
	await userEvent.tab();
	await userEvent.keyboard("{ArrowDown}");
	expect(document.activeElement).toBe(mark("Mark this row"));
	await userEvent.keyboard("{ArrowRight}");
	expect(document.activeElement).toBe(screen.getByRole("link", { name: "Average" }));
	await userEvent.keyboard("{ArrowLeft}");
	expect(document.activeElement).toBe(mark("Mark this row"));
});

test("a table that has lost the row with its stop keeps one: Tab comes to its last row", async () => {
	const lines = (...names: string[]) => (
		<Table variant="answer" head={["Task"]} numeric={[false]} rows={names.map((name) => [name])} />
	);
	const { rerender } = render(lines("Easy", "Average", "Difficult"));
	await userEvent.tab();
	await userEvent.keyboard("{End}");
	rerender(lines("Easy", "Average"));
	(document.activeElement as HTMLElement).blur();
	await userEvent.tab();
	expect(document.activeElement).toBe(mark("Average"));
});

test("a row that begins with a die or a link says which row its button marks", () => {
	render(
		<Table
			variant="range"
			head={["Humanity", "Average"]}
			numeric={[false, true]}
			rows={[
				[<button key="die" type="button" aria-label="Roll 1D6" />, "3"],
				[<button key="die" type="button" aria-label="Roll 2D6" />, "7"],
			]}
			texts={[
				["1D6", "3"],
				["2D6", "7"],
			]}
		/>,
	);
	expect(mark("Mark 1D6")).toBeTruthy();
	expect(mark("Mark 2D6")).toBeTruthy();
});

test("the mark and the dice of the head are no stops of Tab: up leads to them from the first row", async () => {
	render(
		<>
			<Table
				stamp={<button type="button">Our value</button>}
				variant="range"
				head={[
					<button key="dice" type="button">
						1D10
					</button>,
					"Where",
				]}
				labels={["1D10", "Where"]}
				numeric={[false, false]}
				rows={[["1", "Head"]]}
			/>
			<button type="button">Behind</button>
		</>,
	);
	await userEvent.tab();
	expect(document.activeElement).toBe(mark("1"));
	await userEvent.keyboard("{ArrowUp}");
	expect(document.activeElement).toBe(mark("1D10"));
	await userEvent.keyboard("{ArrowRight}");
	expect(document.activeElement).toBe(mark("Our value"));
	await userEvent.tab();
	expect(document.activeElement).toBe(mark("Behind"));
	await userEvent.tab({ shift: true });
	expect(document.activeElement).toBe(mark("1D10"));
	await userEvent.keyboard("{ArrowDown}");
	expect(document.activeElement).toBe(mark("1"));
});

test("up stays in the first row if the head is not shown, as in a record", async () => {
	render(
		<Table
			variant="range"
			head={["Part", <button key="stamp" type="button" aria-label="Our value" />]}
			labels={["Part", "Price"]}
			numeric={[false, true]}
			rows={[["Arm", "100"]]}
		/>,
	);
	mark("Our value").checkVisibility = () => false;
	await userEvent.tab();
	await userEvent.keyboard("{ArrowUp}");
	expect(mark("Arm").tabIndex).toBe(0);
	expect(document.activeElement).toBe(mark("Arm"));
});

test("a head is named by its words alone, without its mark and in sentence case", () => {
	render(
		<Table
			variant="dense"
			head={[
				"Minutes",
				<span key="stamped">
					Executive <button type="button">Our reading</button>
				</span>,
			]}
			labels={["Minutes", "Executive"]}
			numeric={[false, true]}
			rows={[["0", "$12,000"]]}
		/>,
	);
	expect(screen.getByRole("columnheader", { name: "Executive" })).toBeTruthy();
});
