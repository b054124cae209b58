import { expect, test } from "vitest";
import { inMenu, pageDigits } from "./page-digits.ts";

const pages = Array.from({ length: 11 }, (_, place) => ({ label: `Page ${place}`, path: `page${place}` }));

test("a page's own digit counts, whatever its position", () => {
	const moved = [
		{ label: "Wounds", path: "wounds", digit: "6" },
		{ label: "Armor", path: "armor", digit: "4" },
	];
	expect(pageDigits({ bank: "D", pages: moved }, "wounds")).toBe("D6");
	expect(pageDigits({ bank: "D", pages: moved }, "armor")).toBe("D4");
});

test("the bank and the place in the menu, in hex; none without a bank or a page", () => {
	expect(pageDigits({ bank: "D", pages }, "page0")).toBe("D0");
	expect(pageDigits({ bank: "D", pages }, "page10")).toBe("DA");
	expect(pageDigits({ bank: "D", pages }, "page11")).toBeUndefined();
	expect(pageDigits({ pages }, "page0")).toBeUndefined();
	expect(pageDigits({ bank: "D" }, "page0")).toBeUndefined();
});

test("a page is in the menus unless section.json hides it", () => {
	// The types that TypeScript infers for a section.json.
	const pages = [
		{ label: "Armor", path: "armor" },
		{ label: "Wounds", path: "wounds", menu: false },
	];
	expect(pages.filter(inMenu).map(({ path }) => path)).toEqual(["armor"]);
	expect(pageDigits({ bank: "D", pages }, "wounds")).toBe("D1");
});
