import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { DotText, LampMark } from "./dots.tsx";
import { Icon } from "./icon.tsx";
import { Pictogram } from "./pictogram.tsx";

const circles = (path: Element | null | undefined) => path?.getAttribute("d")?.match(/a/g)?.length ?? 0;

test("lamps are the bits of the digits, a column each, 8-4-2-1 from the top", () => {
	const { container } = render(<LampMark address="D811" />);
	const [lit, out] = container.querySelectorAll("path");
	// D = 8+4+1, 8, 1, 1
	const places = [...(lit?.getAttribute("d") ?? "").matchAll(/M([\d.]+) ([\d.]+)/g)].map(([, x, y]) => [
		Math.floor(Number(x) + 0.4),
		Math.floor(Number(y)),
	]);
	expect(places).toEqual([
		[0, 0],
		[0, 1],
		[0, 3],
		[1, 0],
		[2, 3],
		[3, 3],
	]);
	expect(circles(out)).toBe((16 - 6) * 2);
});

test("digits that are not known are crosses in a fault, and lamps out elsewhere", () => {
	const { container, rerender } = render(<LampMark address="E4__" crosses />);
	const cross = () => [...container.querySelectorAll("path")].find((path) => !path.getAttribute("d")?.includes("a"));
	expect(cross()?.getAttribute("d")?.match(/M/g)).toHaveLength(8);
	rerender(<LampMark address="E4__" />);
	expect(cross()).toBeUndefined();
});

test("dots of a digit and its ghosts make up the whole 5 × 7", () => {
	const { container } = render(<DotText text="8" ghost label="Address 8" />);
	const [unlit, lit] = container.querySelectorAll("path");
	expect(circles(lit)).toBe(17 * 2);
	expect(circles(lit) + circles(unlit)).toBe(5 * 7 * 2);
	expect(screen.getByRole("img", { name: "Address 8" })).toBeTruthy();
});

test("an address is four digits wide at its pitch, and mute without a label", () => {
	const { container } = render(<DotText text="D4__" pitch={4} />);
	const svg = container.querySelector("svg");
	expect([svg?.getAttribute("width"), svg?.getAttribute("height")]).toEqual(["5.75rem", "1.75rem"]);
	expect(screen.queryByRole("img")).toBeNull();
});

test("icons and pictograms grow with the reader's type, as digits do", () => {
	const { container } = render(
		<>
			<Icon name="close" />
			<Pictogram name="laser" size={96} />
		</>,
	);
	expect([...container.querySelectorAll("svg")].map((svg) => svg.getAttribute("width"))).toEqual(["1.25rem", "6rem"]);
});
