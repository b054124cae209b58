import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { RangeRuler } from "./range-ruler.tsx";

test("the ruler sets its ends below the dots where they are, and the first and last at its edges", () => {
	render(
		<RangeRuler
			caption="Bands to scale"
			bands={[
				{ label: "Muzzle", to: 0 },
				{ label: "¼", to: 0.25 },
				{ label: "×2", to: 2 },
			]}
		/>,
	);
	const ticks = screen.getAllByRole("listitem").map((tick) => [tick.textContent, tick.style.insetInlineStart]);
	expect(ticks).toEqual([
		["Muzzle", "0%"],
		// the middle of the eleventh of 81 dots
		["¼", `${(100 * 10.5) / 81}%`],
		["×2", "100%"],
	]);
});
