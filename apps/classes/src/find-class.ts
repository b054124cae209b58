import { UnknownError } from "@dataterm/section/unknown-error.ts";
import type { CharClass } from "./schemas.ts";

/**
 * The class that the last segment of an address means: the first whose name begins like it, in any case.
 * Throws where there is none (specification §5).
 */
export function findClass(classes: CharClass[], segment: string): CharClass {
	const found = classes.find(({ name }) => name.toLowerCase().startsWith(segment.toLowerCase()));
	if (!found) throw new UnknownError(`Unknown class chosen: ${segment}`);
	return found;
}
