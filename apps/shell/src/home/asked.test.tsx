import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { RoutedSection } from "../site/discovery.ts";
import { Asked } from "./asked.tsx";

const section = (bank: string, pages: string[], ranks: Record<string, number>): RoutedSection => ({
	kind: "section",
	name: bank,
	title: bank,
	bank,
	path: `/${bank}`,
	release: "rel",
	entry: "remoteEntry.js",
	preload: { scripts: [], styles: [] },
	pages: pages.map((digit) => ({ path: digit, label: digit, digit })),
	asked: Object.entries(ranks).map(([address, rank]) => ({ address, label: `Rule ${address}`, rank })),
});
const lines = () => screen.queryAllByRole("link").map((link) => link.getAttribute("href"));

test("what the live sections say is asked at every table is offered by rank, from pages that are live", () => {
	const combat = section("D", ["0", "4", "8"], { D403: 6, D811: 1, D601: 3 });
	const checks = section("C", ["3"], { C302: 2, C304: 8 });
	const { rerender, container } = render(<Asked sections={[checks, combat]} />);
	expect(lines(), "D6 is not a page of the release").toEqual(["#/@D811", "#/@C302", "#/@D403", "#/@C304"]);
	screen.getByRole("link", { name: "D811 Rule D811" });
	rerender(<Asked sections={[checks]} />);
	expect(lines(), "a section was removed").toEqual(["#/@C302", "#/@C304"]);
	rerender(<Asked sections={[section("A", ["3"], {})]} />);
	expect(container.textContent, "without lines there is no list").toBe("");
});

test("the list has eight lines, whatever more sections ask for", () => {
	const many = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`D4${String(at).padStart(2, "0")}`, 12 - at]));
	render(<Asked sections={[section("D", ["4"], many)]} />);
	expect(lines()).toEqual(["11", "10", "09", "08", "07", "06", "05", "04"].map((at) => `#/@D4${at}`));
});
