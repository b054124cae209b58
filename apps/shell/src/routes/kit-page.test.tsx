import { render, screen } from "@testing-library/react";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { expect, test } from "vitest";
import { KitPage } from "./kit-page.tsx";

test("a part of the catalog has an address", async () => {
	render(
		<MemoryRouter initialEntries={["/kit/tables"]}>
			<Routes>
				<Route path="kit/:part?" element={<KitPage />} />
			</Routes>
		</MemoryRouter>,
	);
	expect(await screen.findByRole("link", { name: "Tables" })).toBeTruthy();
	expect(screen.queryByRole("link", { name: "Motion" })).toBeNull();
});
