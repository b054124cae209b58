import type { Node } from "@dataterm/ui";
import { stampBehind } from "@dataterm/ui/nodes";
import { descriptionNodes } from "./description.ts";
import type { Skill } from "./schemas.ts";

/** Returns the description of a skill. Its first paragraph has the stamp of all difficulties in it. */
export function describedIn({ description, sources }: Skill): Node[] {
	const [first, ...rest] = descriptionNodes(description);
	if (first?.type !== "paragraph") return [];
	return [{ ...first, children: [...first.children, ...stampBehind(sources.description)] }, ...rest];
}

/** Returns the default skills that a skill includes. */
export function takenIn({ takesIn, sources }: Skill) {
	return [takesIn.join(", "), ...stampBehind(sources.takesIn)];
}

/** Returns what an improvement point costs in a skill. */
export function multiplierOf({ multiplier, sources }: Skill) {
	return [`Multiplier × ${multiplier}`, ...stampBehind(sources.multiplier)];
}

/** Returns a skill as paper and search print it. */
export function skillNodes(skill: Skill): Node[] {
	return [
		...describedIn(skill),
		{ type: "paragraph", children: ["Takes in: ", ...takenIn(skill)] },
		{ type: "paragraph", children: multiplierOf(skill) },
	];
}
