import { onReturn } from "@dataterm/ui/browser/on-return.ts";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createLiveRevision } from "./live-revision.ts";

/** The browser's own event, which says something about the device. */
const online = vi.fn();
/** What failed asks again. */
const returned = vi.fn();
let stopListening = () => {};
/** Ends the connection of a test. */
let leave = () => {};

beforeEach(() => {
	vi.useFakeTimers();
	vi.stubGlobal("EventSource", FakeSource);
	window.addEventListener("online", online);
	stopListening = onReturn(returned);
});
afterEach(() => {
	expect(online).not.toHaveBeenCalled();
	window.removeEventListener("online", online);
	stopListening();
	leave();
	vi.useRealTimers();
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
	online.mockReset();
	returned.mockReset();
	made.length = 0;
});

const made: FakeSource[] = [];

/** A connection to the gateway that does what the test tells it to. */
class FakeSource extends EventTarget {
	static readonly CONNECTING = 0;
	static readonly OPEN = 1;
	static readonly CLOSED = 2;
	readyState = FakeSource.CONNECTING as number;
	onopen?: () => void;
	onerror?: () => void;
	constructor() {
		super();
		made.push(this);
	}
	open() {
		this.readyState = FakeSource.OPEN;
		this.onopen?.();
	}
	/** The connection breaks. The browser tries again, except after an answer that is not a stream. */
	fail(readyState: number = FakeSource.CONNECTING) {
		this.readyState = readyState;
		this.onerror?.();
	}
	report(revision: number) {
		this.dispatchEvent(new MessageEvent("revision", { data: String(revision) }));
	}
	close() {
		this.readyState = FakeSource.CLOSED;
	}
}

/** A page that has been open for some seconds. */
function stand() {
	const revision = createLiveRevision();
	const stop = revision.subscribe(() => {});
	leave = stop;
	vi.advanceTimersByTime(3000);
	const [source] = made;
	if (!source) throw new Error("There is no connection.");
	return { revision, source, stop };
}

function show(state: DocumentVisibilityState) {
	vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
	document.dispatchEvent(new Event("visibilitychange"));
}

test("the revision is the last one that the gateway has reported; without listeners the connection ends", () => {
	const { revision, source, stop } = stand();
	expect(revision.get()).toBe(0);
	source.open();
	source.report(7);
	expect(revision.get()).toBe(7);
	stop();
	expect(source.readyState).toBe(FakeSource.CLOSED);
});

test("a hidden page has no connection, and connects again when it is shown", () => {
	const { source } = stand();
	show("hidden");
	expect(source.readyState).toBe(FakeSource.CLOSED);
	show("visible");
	show("visible");
	expect(made).toHaveLength(2);
});

test("when a connection opens after an error, what failed asks again, each time, without an event of the device", () => {
	const { source } = stand();
	source.open();
	expect(returned).not.toHaveBeenCalled();
	source.fail();
	source.fail();
	expect(returned).not.toHaveBeenCalled();
	source.open();
	expect(returned).toHaveBeenCalledTimes(1);
	source.report(7);
	expect(returned).toHaveBeenCalledTimes(1);
	source.fail();
	source.open();
	expect(returned).toHaveBeenCalledTimes(2);
});

/** The proxy answers 502, or something else that is no stream: the browser gives the connection up. */
const refuse = () => made.at(-1)?.fail(FakeSource.CLOSED);

describe("a connection that the browser gives up", () => {
	test("is opened again while the page is visible, and what failed asks again", () => {
		const { revision, source } = stand();
		source.open();
		refuse();
		expect(made).toHaveLength(1);
		vi.advanceTimersByTime(2000);
		expect(made).toHaveLength(2);
		made[1]?.open();
		made[1]?.report(7);
		expect(returned).toHaveBeenCalledTimes(1);
		expect(revision.get()).toBe(7);
	});

	test("is opened again at longer and longer intervals, up to a minute, and soon after one that opened", () => {
		stand();
		for (let seconds = 0; seconds < 600; seconds++) {
			if (made.at(-1)?.readyState !== FakeSource.CLOSED) refuse();
			vi.advanceTimersByTime(1000);
		}
		expect(made.length).toBeGreaterThan(14);
		expect(made.length).toBeLessThan(30);
		const before = made.length;
		if (made.at(-1)?.readyState === FakeSource.CLOSED) vi.advanceTimersByTime(60_000);
		made.at(-1)?.open();
		refuse();
		const opened = made.length;
		expect(opened).toBeGreaterThanOrEqual(before);
		vi.advanceTimersByTime(2000);
		expect(made).toHaveLength(opened + 1);
	});

	test("is left alone while the page is hidden, and opened when it is shown", () => {
		stand();
		refuse();
		show("hidden");
		vi.advanceTimersByTime(600_000);
		expect(made).toHaveLength(1);
		show("visible");
		expect(made).toHaveLength(2);
		vi.advanceTimersByTime(600_000);
		expect(made).toHaveLength(2);
	});

	test("is opened at once when the device has a network again", () => {
		stand();
		for (let times = 0; times < 6; times++) {
			refuse();
			vi.advanceTimersByTime(60_000);
		}
		refuse();
		const before = made.length;
		window.dispatchEvent(new Event("online"));
		expect(made).toHaveLength(before + 1);
		online.mockReset();
	});

	test("is not opened again without listeners", () => {
		const { stop } = stand();
		refuse();
		stop();
		vi.advanceTimersByTime(600_000);
		window.dispatchEvent(new Event("online"));
		expect(made).toHaveLength(1);
		online.mockReset();
	});
});
