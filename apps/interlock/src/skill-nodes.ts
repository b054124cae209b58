import { stampBehind } from "@dataterm/ui/stamp-of.ts";
import type { Inline, Node } from "@dataterm/ui/tree.ts";
import { descriptionNodes } from "./description.ts";
import type { Skill } from "./schemas.ts";

/** Returns the default skills that a skill includes. */
export function takenIn({ takesIn, sources }: Skill): Inline[] {
	return [takesIn.join(", "), ...stampBehind(sources.takesIn)];
}

/** Returns a skill's numbers, each with its stamp. */
export function numbersOf({ multiplier, sources }: Skill): Inline[] {
	return [
		`Multiplier × ${multiplier}`,
		...stampBehind(sources.multiplier),
		" Difficulties",
		...stampBehind(sources.description),
	];
}

/** Returns a skill as paper and search print it. */
export function skillNodes(skill: Skill): Node[] {
	return [
		...descriptionNodes(skill.description),
		{ type: "paragraph", children: ["Takes in: ", ...takenIn(skill)] },
		{ type: "paragraph", children: numbersOf(skill) },
	];
}
