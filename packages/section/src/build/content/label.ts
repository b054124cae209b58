import { capitalized } from "@dataterm/rules";

/** Turns the name of a field into words: `majorShareholder` into "Major shareholder". */
export function labelOf(field: string): string {
	return capitalized(field.replace(/([A-Z])/g, " $1").toLowerCase());
}
