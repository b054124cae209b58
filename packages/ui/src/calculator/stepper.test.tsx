import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { KeptContext } from "./kept-context.ts";
import { Stepper } from "./stepper.tsx";

const RANGE = "2–10: stats end at 10";

interface Options {
	value?: number;
	least?: number;
	decimals?: true;
	unit?: string;
	origin?: number;
}

/** Draws a field that keeps what it is told, as a calculator does. `Elsewhere` sets it to 9 from outside. */
function field({ value: initial = 6, least = 2, origin = 0, ...options }: Options = {}) {
	const change = vi.fn();
	const report = vi.fn();
	function Field({ origin }: { origin: number }) {
		const [value, setValue] = useState(initial);
		const onChange = (to: number) => {
			change(to);
			setValue(to);
		};
		return (
			<KeptContext value={{ origin, report }}>
				<Stepper label="REF" value={value} least={least} most={10} range={RANGE} {...options} onChange={onChange} />
				<button type="button" onClick={() => setValue(9)}>
					Elsewhere
				</button>
			</KeptContext>
		);
	}
	const { rerender } = render(<Field origin={origin} />);
	const input = screen.getByRole("spinbutton", { name: "REF" }) as HTMLInputElement;
	const warns = () => input.getAttribute("aria-invalid") === "true";
	const type = (...texts: string[]) => {
		fireEvent.focus(input);
		for (const value of texts) fireEvent.change(input, { target: { value } });
	};
	/** What the field says to a reader who cannot see it, too. */
	const said = () => document.getElementById(input.getAttribute("aria-describedby") ?? "")?.textContent;
	const reset = () => rerender(<Field origin={origin + 1} />);
	const number = () => Number(input.getAttribute("aria-valuenow"));
	return { change, report, input, warns, type, said, reset, number };
}

test.each(["11", "1", "-3", "−3", "7.5", "7,5", "1e3", "abc", "99999999999999999999", "１１"])(
	"%s is refused: it stays as typed, the field says its range, and the sum keeps its number",
	(text) => {
		const { change, input, warns, type, said } = field();
		type(text);
		expect(warns()).toBe(true);
		fireEvent.blur(input);
		expect(input.value).toBe(text.normalize("NFKC").replace("-", "−"));
		expect(warns()).toBe(true);
		expect(said()).toMatch(/^2–10: stats end at 10\. .*The sum keeps 6\.$/);
		expect(change).not.toHaveBeenCalled();
	},
);

test("the first digits of a number over the limit are not what the sum keeps", () => {
	const { input, number, type, said, report } = field();
	type("8", "81");
	expect(number()).toBe(6);
	expect(input.value).toBe("81");
	expect(said()).toBe("2–10: stats end at 10. The sum keeps 6.");
	expect(report).toHaveBeenLastCalledWith(expect.any(String), "REF: “81” is not counted. The sum keeps 6.");
	type("8");
	expect(number()).toBe(8);
	expect(said()).toBe(RANGE);
	expect(report).toHaveBeenLastCalledWith(expect.any(String), undefined);
});

test.each([
	[["9", "61"], 9],
	[["9", "6", "61"], 9],
	[["7", "９", "61"], 9],
	[["8", "81", "8", "9", "99"], 8],
])("%j: the sum keeps the number that the reader has replaced, %i", (texts, kept) => {
	const { number, type, said } = field();
	type(...texts);
	expect(number()).toBe(kept);
	expect(said()).toBe(`2–10: stats end at 10. The sum keeps ${kept}.`);
});

test("a sign before a number that counts is the start of another number, not of the same", () => {
	const { number, type, said } = field({ least: -5 });
	type("-4", "-45");
	expect(number()).toBe(6);
	type("-3", "−61");
	expect(number()).toBe(-3);
	expect(said()).toBe("2–10: stats end at 10. The sum keeps −3.");
});

test.each(["", "-", "−"])("%j is the start of a number: it is refused when the reader leaves it", (text) => {
	const { input, number, warns, type, said } = field();
	type("7", text);
	expect(warns()).toBe(false);
	expect(number()).toBe(7);
	fireEvent.blur(input);
	expect(warns()).toBe(true);
	expect(input.value).toBe(text.replace("-", "−"));
	expect(said()).toBe("2–10: stats end at 10. The sum keeps 7.");
});

test.each([
	[["10", "1", ""], 10],
	[["10", "1", "", "6", "61"], 10],
	[["-4", "-", ""], -4],
	[["7", "", "8", ""], 8],
	[["8", "81", "8", ""], 6],
	[[""], 6],
])("%j: the sum keeps the number that the reader has deleted, %i, not its rest", (texts, kept) => {
	const { input, number, type, said } = field({ least: -5 });
	type(...texts);
	fireEvent.blur(input);
	expect(number()).toBe(kept);
	expect(said()).toContain(`The sum keeps ${kept}.`.replace("-", "−"));
});

test("a fraction is told from a number beyond the range", () => {
	const { type, said } = field();
	type("7.5");
	expect(said()).toBe("2–10: stats end at 10. Whole numbers only. The sum keeps 6.");
});

test.each([
	["9", "9"],
	["007", "7"],
	[" 9 ", "9"],
	["9.0", "9"],
	["+9", "9"],
	["９", "9"],
])("%j is taken, and is %s when the reader leaves it", (text, shown) => {
	const { change, input, warns, type } = field();
	type(text);
	expect(change).toHaveBeenLastCalledWith(Number(shown));
	fireEvent.blur(input);
	expect(input.value).toBe(shown);
	expect(warns()).toBe(false);
});

test("a field with decimals takes them with a point or a comma, two at most", () => {
	const { change, input, type, warns, said } = field({ decimals: true, unit: "m" });
	type("2", "2.", "2.5");
	expect(change).toHaveBeenLastCalledWith(2.5);
	expect(input.value).toBe("2.5");
	type("7,25");
	fireEvent.blur(input);
	expect(change).toHaveBeenLastCalledWith(7.25);
	expect(input.value).toBe("7.25");
	fireEvent.keyDown(input, { key: "ArrowUp" });
	expect(change).toHaveBeenLastCalledWith(8.25);
	type("7.125");
	expect(warns()).toBe(true);
	expect(said()).toBe("2–10: stats end at 10. 2 decimals at most. The sum keeps 8.25 m.");
});

test("a key that steps from a refused number goes to the nearest in the range", () => {
	const { number, input, type, warns } = field();
	type("12");
	fireEvent.click(screen.getByRole("button", { name: "REF: more" }));
	expect(input.value).toBe("12");
	expect(warns()).toBe(true);
	fireEvent.click(screen.getByRole("button", { name: "REF: less" }));
	expect(number()).toBe(10);
	expect(input.value).toBe("10");
	expect(warns()).toBe(false);
});

test.each(["another value", "a reset to the same value"])("%s replaces what was typed", (what) => {
	const { input, type, warns, reset } = field();
	type("99");
	fireEvent.blur(input);
	if (what === "another value") fireEvent.click(screen.getByRole("button", { name: "Elsewhere" }));
	else reset();
	expect(warns()).toBe(false);
	expect(input.value).toBe(what === "another value" ? "9" : "6");
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
