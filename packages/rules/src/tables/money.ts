/** Eurobucks as they stand in the rules: `1650`, and a comma from five digits, `10,000`. */
export function money(n: number): string {
	return n.toLocaleString("en-US", { useGrouping: "min2" });
}

/** `1,000`: for columns that reach five digits. */
export function grouped(n: number): string {
	return n.toLocaleString("en-US");
}
