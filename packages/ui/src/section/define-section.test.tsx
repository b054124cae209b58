import { render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test } from "vitest";
import { defineSection } from "./define-section.tsx";

test("a route without an element draws its children", () => {
	const children = [{ path: "rust", element: <h1>Rust Belt</h1> }];
	const { routes } = defineSection(
		{ contract: 1, asset: (path) => path, assets: [] },
		{},
		{ routes: [{ path: "map", children }] },
	);
	render(<RouterProvider router={createMemoryRouter(routes ?? [], { initialEntries: ["/map/rust"] })} />);
	expect(screen.getByRole("heading", { name: "Rust Belt" })).toBeDefined();
});
