import { act, render, screen } from "@testing-library/react";
import { useLayoutEffect } from "react";
import { expect, test } from "vitest";
import { InSteps } from "./in-steps.tsx";

/** Draws a page of five blocks; returns how many of them are in the page when each has been drawn. */
function steps(): number[] {
	const counts: number[] = [];
	const Rule = () => {
		useLayoutEffect(() => void counts.push(screen.getAllByRole("heading").length));
		return <h2>A rule</h2>;
	};
	render(
		<InSteps>
			{["D401", "D402", "D403", "D404", "D405"].map((address) => (
				<Rule key={address} />
			))}
		</InSteps>,
	);
	return counts;
}

test("a long page begins with two blocks; the others follow, and those before are not drawn again", () => {
	expect(steps()).toEqual([2, 2, 4, 4, 5]);
});

test("on paper, a page has all of its blocks at once", () => {
	dispatchEvent(new Event("beforeprint"));
	expect(steps()).toEqual([5, 5, 5, 5, 5]);
	act(() => void dispatchEvent(new Event("afterprint")));
});
