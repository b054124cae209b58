import { expect, test, vi } from "vitest";
import { createStore } from "./create-store.ts";

test("every listener hears of a change, until it stops", () => {
	const store = createStore(1);
	const first = vi.fn();
	const second = vi.fn();
	const stop = store.subscribe(first);
	store.subscribe(second);
	store.set(2);
	expect(store.get()).toBe(2);
	stop();
	store.set(3);
	expect(first).toHaveBeenCalledTimes(1);
	expect(second).toHaveBeenCalledTimes(2);
});

test("a listener may stop while it is called; the others are still called", () => {
	const store = createStore(1);
	const stop = store.subscribe(() => stop());
	const other = vi.fn();
	store.subscribe(other);
	store.set(2);
	expect(other).toHaveBeenCalledTimes(1);
});

test("what it watches runs from the first listener to the last", () => {
	const stopWatching = vi.fn();
	const watch = vi.fn(() => stopWatching);
	const store = createStore(1, watch);
	expect(store.isWatched()).toBe(false);
	const stops = [store.subscribe(() => {}), store.subscribe(() => {})];
	expect(store.isWatched()).toBe(true);
	expect(watch).toHaveBeenCalledTimes(1);
	stops[0]?.();
	expect(stopWatching).not.toHaveBeenCalled();
	stops[1]?.();
	expect(stopWatching).toHaveBeenCalledTimes(1);
	store.subscribe(() => {});
	expect(watch).toHaveBeenCalledTimes(2);
});
