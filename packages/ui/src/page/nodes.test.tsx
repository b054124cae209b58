import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { Node, Worked } from "../tree.ts";
import { clauses } from "../type/clauses.tsx";
import { Inlines, Nodes } from "./nodes.tsx";
import { OwnElements } from "./own-elements.ts";
import { pageElements } from "./page-elements.tsx";

test("what a column does not show is in the name of its head, in the label of a record, and in what is held", async () => {
	const bodyType = (number: string) => [{ type: "hidden" as const, text: "BT " }, number];
	const head = [["Mortal"], bodyType("2"), bodyType("3")];
	const rows = [[["0"], ["2"], ["3"]]];
	render(<Nodes of={[{ type: "table", head, rows, numeric: [true, true, true], variant: "dense" }]} />);
	expect(screen.getByRole("columnheader", { name: "BT 2" }).textContent).toBe("2");
	expect(screen.getByRole("cell", { name: "2" }).dataset.head).toBe("BT 2:");
	expect(screen.getByRole("rowheader").dataset.head, "a figure does not say what it is").toBe("Mortal:");
	await userEvent.click(screen.getByRole("cell", { name: "2" }));
	await waitFor(() => expect(screen.getByRole("status").textContent).toBe("Held: Mortal: 0, BT 2: 2, BT 3: 3"));
});

test("the marks behind a die stay on its line; words may go to the next", () => {
	const { container } = render(<Inlines of={["Roll ", { type: "dice", text: "3D6" }, "): it hurts. Then ", "run."]} />);
	expect(container.textContent).toBe("Roll 3D6): it hurts. Then run.");
	expect(screen.getByRole("button", { name: "Roll 3D6" }).parentElement?.textContent).toBe("3D6):");
});

test("what the build ties to a die is on its line", () => {
	const die = { type: "dice", text: "1D10" } as const;
	const { container } = render(<Inlines of={["then ", die, "\u00a0+\u00a0REF, or 8 +\u00a0", die, " −\u00a03"]} />);
	expect([...container.querySelectorAll("span")].map((it) => it.textContent)).toEqual([
		"1D10\u00a0+\u00a0REF,",
		"+\u00a01D10",
	]);
	expect(container.textContent).toBe("then 1D10\u00a0+\u00a0REF, or 8 +\u00a01D10 −\u00a03");
});

test("a die without a mark has no span around it", () => {
	const { container } = render(
		<Inlines of={[{ type: "dice", text: "1D10" }, " + REF, ", { type: "dice", text: "1D6" }]} />,
	);
	expect(container.innerHTML.startsWith("<button")).toBe(true);
	expect(container.textContent).toBe("1D10 + REF, 1D6");
});

test("a short compound stays on one line, and the text is as it is written", () => {
	const text = "Two (six-sided) dice, 2-8 other-worldliness pat-downs";
	const { container } = render(<Inlines of={[text]} />);
	expect(container.textContent).toBe(text);
	expect([...container.querySelectorAll("span")].map((it) => it.textContent)).toEqual([
		"(six-sided)",
		"2-8",
		"pat-downs",
	]);
});

test("the addition to a name stays on one line", () => {
	const { container } = render(<Inlines of={["Superhuman (cybernetics only)"]} />);
	expect(container.textContent).toBe("Superhuman (cybernetics only)");
	expect(container.querySelector("span")?.textContent).toBe("(cybernetics only)");
});

test("the clauses of a short text are kept whole, and the text is as it is written", () => {
	const partsOf = (text: string, manner?: "spoken") => {
		const { container } = render(<p>{clauses(text, manner)}</p>);
		expect(container.textContent).toBe(text);
		return [...container.querySelectorAll("p > span")].map((it) => it.textContent);
	};
	expect(partsOf("The rules give no value; this site fills it in.")).toEqual([
		"The rules give no value;",
		"this site fills it in.",
	]);
	expect(partsOf("Its founding doctors, 30%; insurers, 45%")).toEqual(["Its founding doctors, 30%;", "insurers, 45%"]);
	expect(partsOf("REF 5 and REF 10 use that die")).toEqual([]);
	expect(partsOf("Kestrel: Serious, Dray: Mortal 2"), "a value stays with its name").toEqual([
		"Kestrel: Serious,",
		"Dray: Mortal 2",
	]);
	// A few words alone on a line are a fragment: they stay with a long clause that follows.
	expect(partsOf("EMP 6, processor and cybermodem link")).toEqual([]);
	expect(partsOf("EMP 6, a cyberarm")).toEqual(["EMP 6,", "a cyberarm"]);
	expect(partsOf("A crowd in the street, and then a clause of many more than forty characters")).toEqual([
		"A crowd in the street,",
	]);
	expect(partsOf("It isn’t broken.", "spoken"), "one without a pause, for the styles of its page").toEqual([
		"It isn’t broken.",
	]);
	expect(partsOf("A trust in the name of its founder’s ex-wives, 40%")).toEqual(["ex-wives,"]);
});

test("the dice of a worked example roll, and are no part of its link", async () => {
	const example: Worked = {
		title: "Against a vest",
		setting: ["The shot does ", { type: "dice", text: "3D6" }, "."],
		answer: "7 or higher",
		href: "#/fnff/damage?D301=1",
	};
	render(<Nodes of={[{ type: "worked", examples: [example] }]} />);
	const link = screen.getByRole("link", { name: "Against a vest" });
	expect(link.getAttribute("href")).toBe("#/fnff/damage?D301=1");
	const dice = screen.getByRole("button", { name: "Roll 3D6" });
	expect(link.contains(dice)).toBe(false);
	await userEvent.click(dice);
	expect(screen.getByText(/^→ \d+ \+ \d+ \+ \d+ = \d+/)).toBeTruthy();
});

test("a mark stays on the line of the word before it", () => {
	const { container } = render(<Inlines of={["It is not an action. ", { type: "stamp", stamp: "ours" }, ", or so"]} />);
	expect(container.textContent).toBe("It is not an action. Our value, or so");
	// A button lets a line break on both sides: the word and the punctuation are kept with it.
	expect(screen.getByRole("button").parentElement?.textContent).toBe("action. Our value,");
});

test("the punctuation between a die and a mark is there once", () => {
	const die = { type: "dice", text: "1D6" } as const;
	const { container } = render(<Inlines of={["Roll ", die, ". ", { type: "stamp", stamp: "ours" }]} />);
	expect(container.textContent).toBe("Roll 1D6. Our value");
});

test("a caption that repeats the heading above is for screen readers alone", () => {
	const table = (caption: string): Node => ({
		type: "table",
		caption,
		head: [["What"], ["Value"]],
		rows: [[["Power pack"], ["10"]]],
		numeric: [false, true],
		variant: "answer",
	});
	const isShown = (caption: string, under: string) => {
		const { container, unmount } = render(<Nodes of={[table(caption)]} under={under} />);
		const shown = container.querySelector("caption")?.className.includes("caption");
		unmount();
		return shown;
	};
	expect(isShown("Laser", "Lasers")).toBe(false);
	expect(isShown("Hit location, 1D10", "Hit location")).toBe(false);
	expect(isShown("Stabilizing", "Stabilization")).toBe(false);
	expect(isShown("Weapons for a hand", "Weapons")).toBe(true);
});

test("a picture is of the release that its text is of", () => {
	const picture: Node = {
		type: "picture",
		src: "/assets/X/pictures/bike.jpg.720.webp",
		alt: "A cargo bike",
		caption: "The cheap one",
		width: 720,
		height: 480,
	};
	render(
		<OwnElements value={pageElements((path) => `${path}?r=abc`)}>
			<Nodes of={[picture]} />
		</OwnElements>,
	);
	const img = screen.getByRole("img", { name: "A cargo bike" });
	expect(img.getAttribute("src")).toBe("/assets/X/pictures/bike.jpg.720.webp?r=abc");
	expect([img.getAttribute("width"), img.getAttribute("height")]).toEqual(["720", "480"]);
	// Known before the file loads, with the height by the ratio of the attributes: 90% of the window's height.
	expect(img.closest("[style]")?.getAttribute("style")).toContain("--width: min(100%, 720px, 135vh)");
	expect(screen.getByRole("figure").textContent).toBe("The cheap one");
});
