import { render } from "@testing-library/react";
import { type ReactNode, useLayoutEffect } from "react";
import { expect, test, vi } from "vitest";
import { type KeyActions, useKeys } from "./use-keys.ts";

const press = (key: string) => document.dispatchEvent(new KeyboardEvent("keydown", { key, cancelable: true }));

function Site({ ahead, single = {} }: { ahead?: (typed: string) => void; single?: KeyActions }) {
	useKeys({ single, onDialog: [], on: true, search: () => {}, ahead });
	return null;
}

/** Presses a key as soon as what is within has come into the page. */
function AtOnce({ children, press }: { children: ReactNode; press: () => void }) {
	useLayoutEffect(press);
	return children;
}

test.each([
	['<input type="radio">', true],
	['<input type="range">', true],
	['<input type="checkbox">', true],
	["<button>Netspace</button>", true],
	["<input>", false],
	['<input type="search">', false],
	['<input type="number">', false],
	["<textarea></textarea>", false],
	["<select></select>", false],
	["<p contenteditable></p>", false],
])("with the focus on %s the single keys work: %s", (html, work) => {
	const keypad = vi.fn();
	render(<Site single={{ g: keypad }} />);
	document.body.insertAdjacentHTML("beforeend", html);
	const focused = document.body.lastElementChild;
	focused?.dispatchEvent(new KeyboardEvent("keydown", { key: "g", bubbles: true, cancelable: true }));
	focused?.remove();
	expect(keypad).toHaveBeenCalledTimes(work ? 1 : 0);
});

test("what is typed while a dialog loads is kept for it", () => {
	const typed = vi.fn();
	render(<Site ahead={typed} />);
	press("p");
	press("Shift");
	expect(typed.mock.calls).toEqual([["p"]]);
});

test("the first key after the dialog has come is the dialog's own", () => {
	const typed = vi.fn();
	const first = vi.fn(() => {
		press("p");
	});
	const { rerender } = render(
		<AtOnce press={() => {}}>
			<Site ahead={typed} />
		</AtOnce>,
	);
	rerender(
		<AtOnce press={first}>
			<Site />
		</AtOnce>,
	);
	expect(first).toHaveBeenCalled();
	expect(typed).not.toHaveBeenCalled();
});
