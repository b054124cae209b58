import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLiveRevision } from "./live-revision.ts";

const online = vi.fn();

beforeEach(() => {
	vi.useFakeTimers();
	vi.stubGlobal("EventSource", FakeSource);
	window.addEventListener("online", online);
});
afterEach(() => {
	window.removeEventListener("online", online);
	vi.useRealTimers();
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
	online.mockReset();
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

test("a connection that opens after an error counts as the network's return, each time", () => {
	const { source } = stand();
	source.open();
	expect(online).not.toHaveBeenCalled();
	source.fail();
	source.fail();
	expect(online).not.toHaveBeenCalled();
	source.open();
	expect(online).toHaveBeenCalledTimes(1);
	source.report(7);
	expect(online).toHaveBeenCalledTimes(1);
	source.fail();
	source.open();
	expect(online).toHaveBeenCalledTimes(2);
});

test("a gateway without a stream is asked again when the page is shown, and causes no return", () => {
	const { revision, source } = stand();
	source.fail(FakeSource.CLOSED);
	expect(online).not.toHaveBeenCalled();
	expect(revision.get()).toBe(0);
	show("visible");
	expect(made).toHaveLength(2);
});
