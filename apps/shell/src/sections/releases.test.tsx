import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { HistorySection, HistoryStep } from "./history.ts";
import { Releases } from "./releases.tsx";

const first: HistoryStep = {
	release: "aaaaaaaaaaaa",
	revision: 1,
	time: "2026-11-22T12:00:00Z",
	author: "ana",
	action: "deploy",
	reason: "The first",
	code: 1,
	addresses: ["D000"],
	more: 40,
	shown: true,
};

function listed(...steps: HistoryStep[]): (string | null)[] {
	const weight = { code: 1, later: 0, styles: 0, data: 0, media: 0 };
	const section: HistorySection = {
		name: "fnff",
		title: "FNFF",
		release: "aaaaaaaaaaaa",
		owners: [],
		weight,
		budget: 16_000,
		faults: 0,
		steps,
	};
	const { unmount } = render(<Releases section={section} shown="aaaaaaaaaaaa" />);
	const changed = screen.getAllByRole("listitem").map((item) => item.querySelector("span + span")?.textContent ?? null);
	unmount();
	return changed;
}

test("a release lists six of the rules that it changed, and counts the others", () => {
	vi.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json([]));
	const addresses = ["D100", "D101", "D102", "D103", "D104", "D105", "D106"];
	const later = { ...first, revision: 2, from: "bbbbbbbbbbbb" };
	expect(
		listed(
			{ ...later, reason: "Many", addresses, more: 93 },
			{ ...later, revision: 3, reason: "One", addresses: ["D811"], more: 0 },
			{ ...later, revision: 4, reason: "Unknown", addresses: null, more: 0 },
			first,
		),
	).toEqual([
		expect.stringMatching(/^ManyD100.*D105 and 94 more$/),
		"OneD811",
		"UnknownThe rules that it changed are not recorded",
		"The first",
	]);
});
