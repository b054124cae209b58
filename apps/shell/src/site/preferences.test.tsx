import { afterEach, expect, test, vi } from "vitest";
import { createPreferences } from "./preferences.ts";

afterEach(() => {
	delete document.documentElement.dataset.paper;
});

function memory(): Pick<Storage, "getItem" | "setItem" | "removeItem"> {
	const items = new Map<string, string>();
	return {
		getItem: (name) => items.get(name) ?? null,
		setItem: (name, value) => void items.set(name, value),
		removeItem: (name) => void items.delete(name),
	};
}

test("a change holds at once and is remembered for the next visit; the default is not stored", () => {
	const storage = memory();
	const first = createPreferences(() => storage);
	const listener = vi.fn();
	first.subscribe(listener);
	expect(first.get()).toEqual({ keys: true, dim: false });
	first.prefer({ dim: true });
	first.prefer({ keys: false });
	expect(listener).toHaveBeenCalledTimes(2);
	expect(document.documentElement.dataset.paper).toBe("dim");
	const next = createPreferences(() => storage);
	expect(next.get()).toEqual({ keys: false, dim: true });
	next.prefer({ keys: true, dim: false });
	expect(document.documentElement.dataset.paper).toBeUndefined();
	expect(storage.getItem("dataterm.keys")).toBeNull();
	expect(storage.getItem("dataterm.paper")).toBeNull();
});

test("in a browser that refuses to store anything a change holds for this visit", () => {
	const refuse = () => {
		throw new DOMException("denied", "SecurityError");
	};
	const preferences = createPreferences(refuse);
	preferences.prefer({ keys: false });
	expect(preferences.get().keys).toBe(false);
});
