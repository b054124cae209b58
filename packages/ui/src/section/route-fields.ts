import type { SectionRoute } from "./contract.ts";

/** The fields of a section's route (contract 1). A declarative router ignores all others without a word. */
const ROUTE_FIELDS = ["path", "index", "caseSensitive", "element", "children"];

/** Returns a sentence about the first field of the routes that a section's route cannot have, if there is one. */
export function foreignField(routes: readonly SectionRoute[], above = ""): string | undefined {
	for (const route of routes) {
		const path = [above, route.path].filter(Boolean).join("/");
		const field = Object.entries(route).find(([name, value]) => value !== undefined && !ROUTE_FIELDS.includes(name));
		if (field) {
			return `The route "${path}" has "${field[0]}". A section's routes have only ${ROUTE_FIELDS.join(", ")}.`;
		}
		const below = foreignField(route.children ?? [], path);
		if (below) return below;
	}
	return undefined;
}
