import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Wordmark } from "./wordmark.tsx";

test("the site's name is drawn, and has its name; another name is written", () => {
	const { rerender } = render(<Wordmark title="DATATERM" />);
	expect(screen.getByRole("img", { name: "DATATERM" }).tagName).toBe("svg");
	rerender(<Wordmark title="Night desk" />);
	expect(screen.queryByRole("img")).toBeNull();
	expect(screen.getByText("Night desk")).toBeDefined();
});
