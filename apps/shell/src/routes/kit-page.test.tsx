import { render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test } from "vitest";
import { KitPage } from "./kit-page.tsx";

test("a part of the catalog has an address", async () => {
	const routes = [{ path: "kit/:part?", element: <KitPage /> }];
	render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ["/kit/tables"] })} />);
	expect(await screen.findByRole("link", { name: "Tables" })).toBeTruthy();
	expect(screen.queryByRole("link", { name: "Motion" })).toBeNull();
});
