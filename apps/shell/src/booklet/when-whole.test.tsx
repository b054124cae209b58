import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { whenWhole } from "./when-whole.ts";

let fontsArrive: () => void;
let drawFrame: () => void;

beforeEach(() => {
	const ready = new Promise<void>((resolve) => (fontsArrive = resolve));
	Object.defineProperty(document, "fonts", { value: { ready }, configurable: true });
	vi.stubGlobal("requestAnimationFrame", (draw: () => void) => (drawFrame = draw));
});
afterEach(() => {
	Reflect.deleteProperty(document, "fonts");
	vi.unstubAllGlobals();
});

test("what is whole is told once the fonts are there and drawn", async () => {
	const then = vi.fn();
	whenWhole(document.createElement("div"), then);
	fontsArrive();
	await document.fonts.ready;
	expect(then).not.toHaveBeenCalled();
	drawFrame();
	expect(then).toHaveBeenCalledTimes(1);
});

test("nothing is told once it is stopped, even if only a frame was missing", async () => {
	const then = vi.fn();
	const stop = whenWhole(document.createElement("div"), then);
	fontsArrive();
	await document.fonts.ready;
	stop();
	drawFrame();
	expect(then).not.toHaveBeenCalled();
});
