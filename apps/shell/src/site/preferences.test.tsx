import { afterEach, expect, test, vi } from "vitest";
import { createPreferences } from "./preferences.ts";

afterEach(() => {
	delete document.documentElement.dataset.paper;
});

test("a change holds at once and is remembered for the next visit; the default is not stored", () => {
	const first = createPreferences();
	const listener = vi.fn();
	first.subscribe(listener);
	expect(first.get()).toEqual({ keys: true, dim: false });
	first.prefer({ dim: true });
	first.prefer({ keys: false });
	expect(listener).toHaveBeenCalledTimes(2);
	expect(document.documentElement.dataset.paper).toBe("dim");
	const next = createPreferences();
	expect(next.get()).toEqual({ keys: false, dim: true });
	next.prefer({ keys: true, dim: false });
	expect(document.documentElement.dataset.paper).toBeUndefined();
	expect(localStorage.getItem("dataterm.keys")).toBeNull();
	expect(localStorage.getItem("dataterm.paper")).toBeNull();
});
