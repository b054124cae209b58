import { capitalized } from "./capitalized.ts";
import type { WoundState } from "./wounds.ts";

/** Returns a state in words: `Serious`, `Mortal 2`. */
export function stateName({ name, mortal }: WoundState): string {
	const word = capitalized(name);
	return mortal === undefined ? word : `${word} ${mortal}`;
}
