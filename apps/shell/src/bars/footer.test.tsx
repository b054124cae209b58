import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Footer } from "./footer.tsx";

test("the cursor at the end leads to the Mainframe, if that is live", () => {
	const { rerender } = render(<Footer mainframe>Rights</Footer>);
	expect(screen.getByRole("link", { name: "Mainframe" }).getAttribute("href")).toBe("#/mainframe");
	rerender(<Footer mainframe={false}>Rights</Footer>);
	expect(screen.queryByRole("link", { name: "Mainframe" })).toBeNull();
});
