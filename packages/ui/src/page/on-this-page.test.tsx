import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { OnThisPage } from "./on-this-page.tsx";

const root = document.documentElement;
afterEach(() => {
	delete root.dataset.reading;
});

const marked = () =>
	screen
		.getAllByRole("link")
		.filter((link) => link.getAttribute("aria-current") === "true")
		.map((link) => link.textContent);

test("the rail marks the block that the shell says is being read, and none at the head of the page", async () => {
	render(
		<OnThisPage
			groups={[
				{ items: [{ address: "D403", title: "Layering" }] },
				{ label: "Fumbles", items: [{ address: "D404", title: "Piercing" }] },
			]}
		/>,
	);
	expect(marked()).toEqual([]);
	await act(async () => {
		root.dataset.reading = "D404";
	});
	expect(marked()).toEqual(["D404 Piercing"]);
	await act(async () => {
		delete root.dataset.reading;
	});
	expect(marked()).toEqual([]);
});
