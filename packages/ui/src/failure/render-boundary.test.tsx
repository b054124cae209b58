import { render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { RenderBoundary } from "./render-boundary.tsx";

afterEach(() => {
	vi.restoreAllMocks();
});

test("an error replaces its area alone, and another page draws it again", () => {
	vi.spyOn(console, "error").mockImplementation(() => {});
	const Page = ({ name }: { name: string }) => {
		if (name === "armor") throw new Error("rows is undefined");
		return <p>{name}</p>;
	};
	const site = (name: string) => (
		<>
			<nav>Menu</nav>
			<RenderBoundary area="fnff" resetKey={name} fallback={(error) => <p>{`Error: ${(error as Error).message}`}</p>}>
				<Page name={name} />
			</RenderBoundary>
		</>
	);
	const { rerender } = render(site("armor"));
	expect(screen.getByText("Error: rows is undefined")).toBeTruthy();
	expect(screen.getByText("Menu")).toBeTruthy();
	rerender(site("armor"));
	expect(screen.getByText("Error: rows is undefined")).toBeTruthy();
	rerender(site("wounds"));
	expect(screen.getByText("wounds")).toBeTruthy();
});
