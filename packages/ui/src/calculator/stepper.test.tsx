import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
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

test.each(["11", "1", "-3", "−3", "7.5", "1e3", "abc", "99999999999999999999", "１１"])(
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

test.each(["9", "９"])("%s, a number in the range, is taken", (text) => {
	const { change, input } = field();
	fireEvent.change(input, { target: { value: text } });
	expect(change).toHaveBeenCalledWith(9);
});

test("while an input method composes a number, the field keeps its text, which is a plain number afterward", async () => {
	function Ref() {
		const [value, setValue] = useState(6);
		return <Stepper label="REF" value={value} least={2} most={10} range={RANGE} onChange={setValue} />;
	}
	render(<Ref />);
	const input = screen.getByRole("spinbutton", { name: "REF" }) as HTMLInputElement;
	fireEvent.compositionStart(input);
	fireEvent.input(input, { target: { value: "９" }, isComposing: true });
	expect(input.value).toBe("９");
	expect(input.getAttribute("aria-valuenow")).toBe("9");
	fireEvent.compositionEnd(input);
	expect(input.value).toBe("9");
});
