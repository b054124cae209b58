import { calculator, choice, flags, number, rows } from "@dataterm/rules";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { DefaultForm } from "./default-form.tsx";
import { inMemory } from "./memory-router.fixture.tsx";

const points = (label: string) => number(label, { most: 10, initial: 4, why: "stats end at 10" });

test("each field has the input of its kind, and numbers are beside each other", () => {
	const fields = {
		ref: points("REF"),
		skill: points("Skill"),
		mode: choice("Mode", ["Burst", "Full auto"], "Burst", "the two ways"),
		range: choice("Range", ["Close", "Medium", "Long", "Extreme"], "Close", "the bands"),
		moments: flags("Moments", ["Under fire"], () => "+3"),
		other: points("Anything else"),
		people: rows(
			"People",
			{ cool: points("COOL"), luck: points("LUCK") },
			{ most: 3, initial: [{ cool: 5, luck: 6 }] },
		),
	};
	const sum = () => ({ answer: "7 left", figure: 7, notes: ["Roll once."], lines: [] });
	const it = calculator({ title: "Test", label: "Points", address: "D101", fields, sum });
	render(inMemory(<DefaultForm calculator={it as never} address="D101" />, "/").element);

	const field = (name: string) => screen.getByRole("spinbutton", { name });
	expect(field("REF").closest(".row")).toBe(field("Skill").closest(".row"));
	expect(field("Anything else").closest(".row")).toBeNull();
	expect(field("COOL").closest(".row")).toBe(field("LUCK").closest(".row"));
	screen.getByRole("radio", { name: "Full auto" });
	screen.getByRole("combobox", { name: "Range" });
	screen.getByRole("checkbox", { name: /^Under fire.*\+3/ });
	screen.getByRole("button", { name: "Add a row" });
	screen.getByText("left");
	screen.getByText("Roll once.");
});
