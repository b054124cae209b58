import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { Nodes } from "../page/nodes.tsx";
import type { Inline } from "../tree.ts";

const show = (...children: Inline[]) => render(<Nodes of={[{ type: "paragraph", children }]} />);
const dice = (text: string): Inline => ({ type: "dice", text });

test("a dice expression is a button that rolls in the open, again and again", async () => {
	vi.spyOn(crypto, "getRandomValues").mockImplementation((array) => {
		(array as Uint32Array)[0] = 3;
		return array;
	});
	const { container } = show("Damage is ", dice("2D6+3"), " points.");
	await userEvent.click(screen.getByRole("button", { name: "Roll 2D6+3" }));
	expect(container.textContent).toBe("Damage is 2D6+3 →\u00a04 +\u00a04 +\u00a03 =\u00a011 points.");
	await vi.waitFor(() => expect(screen.getByRole("status").textContent).toBe("2D6+3: 4 + 4 + 3 = 11"));
	vi.restoreAllMocks();
	await userEvent.click(screen.getByRole("button", { name: "Roll 2D6+3" }));
	expect(container.textContent).toMatch(/^Damage is 2D6\+3 →\s[1-6] \+\s[1-6] \+\s3 =\s\d+ points\.$/);
});

test("a single die shows its face alone", async () => {
	const { container } = show(dice("1D10"));
	await userEvent.click(screen.getByRole("button", { name: "Roll 1D10" }));
	expect(container.textContent).toMatch(/^1D10 →\s(\d|10)$/);
});

test("within a link it is a word of the link", () => {
	show({ type: "ref", address: "D834", children: ["a grenade does ", { type: "strong", children: [dice("7D6")] }] });
	expect(screen.queryByRole("button")).toBeNull();
	expect(screen.getByRole("link", { name: "a grenade does 7D6" })).toBeTruthy();
});
