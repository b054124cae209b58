import { vi } from "vitest";

/** For tests: an audio element as far as the engine uses one; its events are fired by hand. */
export class FakeAudio extends EventTarget {
	src = "";
	preload = "";
	currentTime = 0;
	duration = Number.NaN;
	ended = false;
	readyState = 0;
	error: { code: number } | null = null;
	opus = true;
	refusal?: string;
	load = vi.fn();
	pause = vi.fn();
	play = vi.fn(async () => {
		if (this.refusal) throw new DOMException("no", this.refusal);
	});
	canPlayType = () => (this.opus ? "probably" : "");
	removeAttribute = (name: string) => {
		if (name === "src") this.src = "";
	};
	fire(...types: string[]) {
		for (const type of types) this.dispatchEvent(new Event(type));
	}
}
