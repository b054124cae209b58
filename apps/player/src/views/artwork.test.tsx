import { act, fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Artwork } from "./artwork.tsx";

test("a picture that does not load is a halftone, and is asked for again when the network returns", () => {
	render(<Artwork path="/assets/Albums/x/Artwork/cover.webp" motif={0} alt="The cover" />);
	fireEvent.error(screen.getByRole("img", { name: "The cover" }));
	expect(screen.getByRole("img", { name: "The cover" }).tagName).toBe("svg");
	act(() => void window.dispatchEvent(new Event("online")));
	expect(screen.getByRole("img", { name: "The cover" }).tagName).toBe("IMG");
});
