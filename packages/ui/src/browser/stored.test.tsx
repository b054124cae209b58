import { afterEach, describe, expect, test, vi } from "vitest";
import { store, stored } from "./stored.ts";

afterEach(() => {
	vi.unstubAllGlobals();
	store("paper", null);
});

test("what is stored is there for the next visit, until it is removed", () => {
	expect(stored("paper")).toBeNull();
	store("paper", "dim");
	expect(localStorage.getItem("paper")).toBe("dim");
	expect(stored("paper")).toBe("dim");
	store("paper", null);
	expect(localStorage.getItem("paper")).toBeNull();
	expect(stored("paper")).toBeNull();
});

describe("what the browser refuses to store lasts for this visit", () => {
	const refuse = () => {
		throw new DOMException("denied", "SecurityError");
	};

	test.each([
		["all of it", { getItem: refuse, setItem: refuse, removeItem: refuse }],
		["one value more", { getItem: () => "light", setItem: refuse, removeItem: refuse }],
	])("%s", (_, storage) => {
		vi.stubGlobal("localStorage", storage);
		store("paper", "dim");
		expect(stored("paper")).toBe("dim");
	});

	test("until it is removed", () => {
		vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
		store("paper", "dim");
		store("paper", null);
		expect(stored("paper")).toBeNull();
	});
});
