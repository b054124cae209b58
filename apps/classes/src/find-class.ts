import { UnknownError } from "@dataterm/ui";
import type { CharClass } from "./schemas.ts";

/**
 * Returns the class that the last segment of an address names: the first whose name begins with it, case-insensitive.
 * Throws if none does (specification §5).
 */
export function findClass(classes: CharClass[], segment: string): CharClass {
	const found = classes.find(({ name }) => name.toLowerCase().startsWith(segment.toLowerCase()));
	if (!found) throw new UnknownError(`Unknown class chosen: ${segment}`);
	return found;
}
