import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Stepper } from "./stepper.tsx";

const RANGE = "2–10: stats end at 10";

function field() {
	const change = vi.fn();
	render(<Stepper label="REF" value={6} least={2} most={10} range={RANGE} onChange={change} />);
	const input = screen.getByRole("spinbutton", { name: "REF" }) as HTMLInputElement;
	/** Reports whether the range is on the page, and not only for screen readers. */
	const warns = () => input.getAttribute("aria-invalid") === "true";
	return { change, input, warns };
}

test.each(["11", "1", "-3", "−3", "7.5", "1e3", "abc", "99999999999999999999", "８"])(
	"%s is refused: the field says its range, and the sum stays",
	(text) => {
		const { change, input, warns } = field();
		fireEvent.change(input, { target: { value: text } });
		expect(warns()).toBe(true);
		expect(change).not.toHaveBeenCalled();
		fireEvent.blur(input);
		expect(input.value).toBe("6");
		expect(warns()).toBe(false);
	},
);

test.each(["", "-", "−"])("%j is the start of a number: nothing is refused yet", (text) => {
	const { change, input, warns } = field();
	fireEvent.change(input, { target: { value: text } });
	expect(warns()).toBe(false);
	expect(change).not.toHaveBeenCalled();
});

test("a number in the range is taken", () => {
	const { change, input } = field();
	fireEvent.change(input, { target: { value: "9" } });
	expect(change).toHaveBeenCalledWith(9);
});
