import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Inlines } from "./nodes.tsx";

test("the marks behind a die stay on its line; words may go to the next", () => {
	const { container } = render(<Inlines of={["Roll ", { type: "dice", text: "3D6" }, "): it hurts. Then ", "run."]} />);
	expect(container.textContent).toBe("Roll 3D6): it hurts. Then run.");
	expect(screen.getByRole("button", { name: "Roll 3D6" }).parentElement?.textContent).toBe("3D6):");
});

test("a die without a mark stands alone", () => {
	const { container } = render(
		<Inlines of={[{ type: "dice", text: "1D10" }, " + REF, ", { type: "dice", text: "1D6" }]} />,
	);
	expect(container.innerHTML.startsWith("<button")).toBe(true);
	expect(container.textContent).toBe("1D10 + REF, 1D6");
});
