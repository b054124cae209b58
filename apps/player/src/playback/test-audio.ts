import { vi } from "vitest";

/** For tests: an audio element that never plays by itself; what happens to it is set and fired by hand. */
export type FakeAudio = ReturnType<typeof fakeAudio>;

export function fakeAudio() {
	const element = document.createElement("audio");
	const fake = {
		src: "",
		currentTime: 0,
		volume: 1,
		muted: false,
		duration: Number.NaN,
		ended: false,
		readyState: 0,
		error: null as { code: number; message: string } | null,
		/** Can it play opus? */
		opus: true,
		/** The name of the error with which `play` is refused. */
		refusal: undefined as string | undefined,
		load: vi.fn(),
		pause: vi.fn(),
		play: vi.fn(async () => {
			if (faked.refusal) throw new DOMException("no", faked.refusal);
		}),
		canPlayType: () => (faked.opus ? "probably" : ""),
		removeAttribute: (name: string) => {
			if (name === "src") faked.src = "";
		},
		fire: (...types: string[]) => {
			for (const type of types) element.dispatchEvent(new Event(type));
		},
	};
	// Own properties come before the element's, most of which cannot be set.
	for (const [name, value] of Object.entries(fake)) Object.defineProperty(element, name, { value, writable: true });
	const faked = element as unknown as typeof fake;
	return faked;
}
