import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Output } from "./output.tsx";

/** A line that counts how often it is drawn. */
function counted(text: string) {
	const line = {
		draws: 0,
		path: "/",
		text,
		get kind() {
			line.draws++;
			return "echo" as const;
		},
	};
	return line;
}

test("a line is drawn once, whatever is typed, printed below it or dropped above it", () => {
	const ref = { current: null };
	const lines = ["ls", "help", "cat readme.txt"].map(counted);
	const { rerender } = render(<Output ref={ref} lines={lines} dropped={0} />);
	const drawn = lines.map(({ draws }) => draws);
	const last = screen.getByRole("log").lastElementChild;
	rerender(<Output ref={ref} lines={lines} dropped={0} />);
	rerender(<Output ref={ref} lines={[...lines.slice(1), counted("cls")]} dropped={1} />);
	expect(lines.map(({ draws }) => draws)).toEqual(drawn);
	expect(last?.isConnected).toBe(true);
	expect(last?.textContent).toContain("cat readme.txt");
	expect(screen.getByRole("log").childElementCount).toBe(3);
});
