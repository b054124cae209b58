/** Formats an amount for the tables, with grouped thousands: `1,650`. */
export function money(n: number): string {
	return n.toLocaleString("en-US");
}
