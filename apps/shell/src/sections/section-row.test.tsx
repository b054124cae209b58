import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { HistorySection } from "./history.ts";
import { SectionRow } from "./section-row.tsx";

const section: HistorySection = {
	name: "fnff",
	title: "FNFF",
	bank: "D",
	release: "bbbbbbbbbbbb",
	owners: [],
	weight: { code: 15_100, later: 0, styles: 0, data: 0, media: 0 },
	budget: 16_000,
	faults: 0,
	steps: [],
};

function weightOf(code: number): string | null {
	const changed = { ...section, weight: { ...section.weight, code } };
	const { unmount } = render(<SectionRow section={changed} open={false} onToggle={() => {}} />);
	const weight = screen.getByText("Weight against budget").nextElementSibling?.textContent ?? null;
	unmount();
	return weight;
}

test("the weight of compressed code is compared with the budget", () => {
	expect(weightOf(15_100)).toBe("15.1 of 16 KB");
	expect(weightOf(16_100)).toBe("16.1 of 16 KBover");
	expect(weightOf(16_030), "not the budget itself").toBe("16.1 of 16 KBover");
	expect(weightOf(15_980), "not full").toBe("15.9 of 16 KB");
});

test("the dots are all lit at the budget, and not before", () => {
	for (const [code, lit] of [
		[15_800, 19],
		[16_000, 20],
		[16_100, 20],
	] as const) {
		const { container, unmount } = render(
			<SectionRow section={{ ...section, weight: { ...section.weight, code } }} open={false} onToggle={() => {}} />,
		);
		expect(container.querySelectorAll("circle[data-lit]").length, `${code} bytes`).toBe(lit);
		unmount();
	}
});
