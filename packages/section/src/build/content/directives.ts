/** Names and attributes of directives: `:::table{variant="dense"}`, `::slot{name="…"}`. */

import type { RootContent } from "mdast";
import type { Place } from "../place.ts";
import { didYouMean } from "../problem.ts";
import type { Context } from "./inline.ts";

export type ContainerDirective = Extract<RootContent, { type: "containerDirective" }>;
export type LeafDirective = Extract<RootContent, { type: "leafDirective" }>;

export const CONTAINERS = ["table", "columns", "example", "referee", "note"];
const LEAVES = ["rules", "data", "slot", "calculator", "worked"];

/** Returns the known attributes of a directive, and reports all others. */
export function attributesOf(
	node: ContainerDirective | LeafDirective,
	place: Place,
	known: string[],
	context: Context,
): Record<string, string | undefined> {
	const attributes: Record<string, string | undefined> = {};
	for (const [name, value] of Object.entries(node.attributes ?? {})) {
		if (known.includes(name)) attributes[name] = value ?? undefined;
		else {
			const all = known.length ? `It takes ${known.join(", ")}.` : "It takes none.";
			context.complain(place, `"${node.name}" takes no "${name}".`, didYouMean(name, known, all));
		}
	}
	return attributes;
}

/** Returns the value if it is known; otherwise reports it. */
export function oneOf<T extends string>(
	value: string | undefined,
	known: readonly T[],
	what: string,
	place: Place,
	context: Context,
): T | undefined {
	if (value === undefined) return undefined;
	const found = known.find((it) => it === value);
	if (!found)
		context.complain(place, `"${value}" is not a ${what}.`, didYouMean(value, known, `Choose ${known.join(", ")}.`));
	return found;
}

/** Reports a directive with the wrong name or the wrong number of colons. */
export function unknown(name: string, colons: string, place: Place, context: Context): void {
	const right = CONTAINERS.includes(name) ? ":::" : LEAVES.includes(name) ? "::" : "";
	if (right) context.complain(place, `"${colons}${name}" has ${colons.length} colons.`, `Write ${right}${name}.`);
	else {
		const known = colons === ":::" ? CONTAINERS : LEAVES;
		const spelled = known.map((it) => colons + it);
		context.complain(
			place,
			`"${colons}${name}" is not a directive.`,
			didYouMean(colons + name, spelled, `There are ${spelled.join(", ")}.`),
		);
	}
}
