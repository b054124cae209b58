import { act, cleanup, render, screen } from "@testing-library/react";
import { type ReactNode, useLayoutEffect } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

let InSteps: (props: { children: ReactNode[] }) => ReactNode;

beforeEach(async () => {
	// What the visit has drawn already is kept in the module.
	vi.resetModules();
	({ InSteps } = await import("./in-steps.tsx"));
});

afterEach(() => {
	act(() => void dispatchEvent(new Event("afterprint")));
	vi.unstubAllGlobals();
});

/** A window of a phone, or a wide one. */
const isPhone = (matches: boolean) => vi.stubGlobal("matchMedia", () => ({ matches }));

/** Draws a page of five blocks. Returns, for each block drawn, how many blocks the page had then, with `…` if more follow. */
function steps(): string[] {
	const counts: string[] = [];
	const Rule = () => {
		useLayoutEffect(() => {
			const more = document.querySelector("[aria-busy=true]") ? "…" : "";
			counts.push(screen.getAllByRole("heading").length + more);
		});
		return <h2>A rule</h2>;
	};
	render(
		<InSteps>
			{["D401", "D402", "D403", "D404", "D405"].map((address) => (
				<Rule key={address} />
			))}
		</InSteps>,
	);
	cleanup();
	return counts;
}

const AT_ONCE = ["5", "5", "5", "5", "5"];

test("on a phone, a long page begins with two blocks; the others follow, and blocks already drawn are not drawn again", () => {
	isPhone(true);
	expect(steps()).toEqual(["2…", "2…", "4…", "4…", "5"]);
});

test("the pages after it have all of their blocks at once", () => {
	isPhone(true);
	steps();
	expect(steps()).toEqual(AT_ONCE);
});

test("in a wide window and on paper, a page has all of its blocks at once", () => {
	isPhone(false);
	expect(steps()).toEqual(AT_ONCE);
	isPhone(true);
	dispatchEvent(new Event("beforeprint"));
	expect(steps()).toEqual(AT_ONCE);
});
