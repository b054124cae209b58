import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useRef } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useFullScreen } from "./use-full-screen.ts";

/** The locks of the display: each is released or not. */
let locks: { released: boolean; release(): Promise<void> }[];
let refused: boolean;
let full: Element | null;

beforeEach(() => {
	locks = [];
	refused = false;
	full = null;
	const change = (to: Element | null) => {
		full = to;
		document.dispatchEvent(new Event("fullscreenchange"));
	};
	vi.spyOn(document, "visibilityState", "get").mockReturnValue("visible");
	const edges: [object, string, PropertyDescriptor][] = [
		[document, "fullscreenEnabled", { value: true, configurable: true }],
		[document, "fullscreenElement", { get: () => full, configurable: true }],
		[document, "exitFullscreen", { value: async () => change(null), configurable: true }],
		[
			Element.prototype,
			"requestFullscreen",
			{
				async value(this: Element) {
					change(this);
				},
				configurable: true,
			},
		],
		[
			navigator,
			"wakeLock",
			{
				value: {
					async request() {
						if (refused) throw new DOMException("The battery is low.", "NotAllowedError");
						const lock = {
							released: false,
							async release() {
								lock.released = true;
							},
						};
						locks.push(lock);
						return lock;
					},
				},
				configurable: true,
			},
		],
	];
	for (const [on, name, descriptor] of edges) Object.defineProperty(on, name, descriptor);
});
afterEach(() => {
	for (const name of ["fullscreenEnabled", "fullscreenElement", "exitFullscreen"])
		Reflect.deleteProperty(document, name);
	Reflect.deleteProperty(Element.prototype, "requestFullscreen");
	Reflect.deleteProperty(navigator, "wakeLock");
	vi.restoreAllMocks();
});

function Screen() {
	const area = useRef<HTMLDivElement>(null);
	const { full, toggle } = useFullScreen(area);
	return (
		<div ref={area}>
			<button type="button" aria-pressed={full} onClick={toggle}>
				Full screen
			</button>
		</div>
	);
}

async function toggle() {
	await userEvent.click(screen.getByRole("button", { name: "Full screen" }));
}

test("the display stays lit while the screen is full, and no longer", async () => {
	render(<Screen />);
	expect(locks).toHaveLength(0);
	await toggle();
	expect(screen.getByRole("button", { pressed: true })).toBeTruthy();
	expect(locks.map(({ released }) => released)).toEqual([false]);
	await toggle();
	expect(screen.getByRole("button", { pressed: false })).toBeTruthy();
	expect(locks.map(({ released }) => released)).toEqual([true]);
});

test("the display stays lit after the reader has been in another app: the browser lets go of the lock then", async () => {
	render(<Screen />);
	await toggle();
	const [first] = locks;
	await act(async () => {
		vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
		await first?.release();
		document.dispatchEvent(new Event("visibilitychange"));
	});
	expect(locks).toHaveLength(1);
	await act(async () => {
		vi.spyOn(document, "visibilityState", "get").mockReturnValue("visible");
		document.dispatchEvent(new Event("visibilitychange"));
	});
	expect(locks.map(({ released }) => released)).toEqual([true, false]);
});

test("a refused lock leaves the screen full", async () => {
	refused = true;
	render(<Screen />);
	await toggle();
	expect(screen.getByRole("button", { pressed: true })).toBeTruthy();
});
