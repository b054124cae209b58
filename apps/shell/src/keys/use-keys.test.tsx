import { render } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { type KeyActions, useKeys } from "./use-keys.ts";

function Site({ single = {} }: { single?: KeyActions }) {
	useKeys({ single, onDialog: [], on: true, search: () => {} });
	return null;
}

test.each([
	["<dialog><input></dialog>", true],
	["<dialog open><input></dialog>", false],
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
	const added = document.body.lastElementChild;
	const focused = added?.firstElementChild ?? added;
	focused?.dispatchEvent(new KeyboardEvent("keydown", { key: "g", bubbles: true, cancelable: true }));
	added?.remove();
	expect(keypad).toHaveBeenCalledTimes(work ? 1 : 0);
});
