import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ASKED } from "../site/asked-rules.ts";
import type { RoutedSection } from "../site/discovery.ts";
import { Asked } from "./asked.tsx";

const section = (bank: string, ...digits: string[]): RoutedSection => ({
	kind: "section",
	name: bank,
	title: bank,
	bank,
	path: `/${bank}`,
	release: "rel",
	pages: digits.map((digit) => ({ path: digit, label: digit, digit })),
});
const lines = () => screen.queryAllByRole("link").map((link) => link.getAttribute("href"));

test("what is asked at every table is offered only from pages that are live", () => {
	const { rerender, container } = render(<Asked sections={[section("C", "3"), section("D", "0", "4", "8")]} />);
	expect(lines()).toEqual(["#/@D811", "#/@C302", "#/@D403", "#/@D405", "#/@C304"]);
	rerender(<Asked sections={[section("C", "3")]} />);
	expect(lines(), "a section was removed").toEqual(["#/@C302", "#/@C304"]);
	rerender(<Asked sections={[section("A", "3")]} />);
	expect(container.textContent, "without lines there is no list").toBe("");
	rerender(<Asked />);
	expect(lines(), "the build draws all of them").toHaveLength(ASKED.length);
});
