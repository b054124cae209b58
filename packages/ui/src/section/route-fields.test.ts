import { expect, test } from "vitest";
import type { SectionRoute } from "./contract.ts";
import { foreignField } from "./route-fields.ts";

test("a route may have a path, an index, its case, an element, and children", () => {
	const routes: SectionRoute[] = [
		{ index: true, element: null },
		{ path: "armor", caseSensitive: true, element: null, children: [{ path: "helmet" }] },
	];
	expect(foreignField(routes)).toBeUndefined();
	expect(foreignField([{ path: "armor", loader: undefined } as SectionRoute])).toBeUndefined();
});

test.each(["loader", "action", "errorElement", "lazy", "Component", "handle", "shouldRevalidate"])(
	"%s is named with its route",
	(field) => {
		const routes = [{ path: "armor", children: [{ path: ":layer", [field]: () => null }] }] as SectionRoute[];
		expect(foreignField(routes)).toBe(
			`The route "armor/:layer" has "${field}". A section's routes have only path, index, caseSensitive, element, children.`,
		);
	},
);
