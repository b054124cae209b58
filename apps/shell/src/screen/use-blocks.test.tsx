import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { HashRouter, useRoutes } from "react-router-dom";
import { expect, test, vi } from "vitest";
import type { Site } from "../site/discovery.ts";
import Screen from "./screen.tsx";

vi.mock("../loading/kit.ts", () => ({ pendingForm: () => undefined }));

/** Opens a screen of a site without sections. */
function open(path: string) {
	const site = { sections: [], removed: [] } as unknown as Site;
	const element = <Screen site={site} loads={() => undefined as never} />;
	window.history.replaceState(null, "", `#${path}`);
	const Routed = () => useRoutes([{ path: "screen/*", element }]);
	render(<Routed />, { wrapper: HashRouter });
}

test("what was dropped from the address is announced", async () => {
	open("/screen/7000,nonsense");
	const sentence = "Dropped “nonsense”: not an address.";
	expect(screen.getByText(sentence)).toBeTruthy();
	await waitFor(() => expect(document.querySelector("[data-announcer]")?.textContent).toBe(sentence));
});

test("Escape cancels a drag, and leaves the block where the keys had moved it", async () => {
	open("/screen/7000,8000");
	const order = () => screen.getAllByRole("region").map((it) => it.getAttribute("aria-label"));
	const handle = () => screen.getByRole("button", { name: "Move 7000" });
	fireEvent.keyDown(handle(), { key: "ArrowDown" });
	await waitFor(() => expect(order()).toEqual(["8000", "7000"]));

	fireEvent.pointerDown(handle(), { button: 0, pointerId: 1 });
	fireEvent.keyDown(handle(), { key: "Escape" });
	fireEvent.pointerUp(handle(), { pointerId: 1 });
	await waitFor(() => expect(window.location.hash).toBe("#/screen/8000,7000"));
	expect(order()).toEqual(["8000", "7000"]);

	fireEvent.keyDown(handle(), { key: "Escape" });
	await waitFor(() => expect(order()).toEqual(["7000", "8000"]));
});
