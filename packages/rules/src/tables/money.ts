/** An amount as it stands in the tables: thousands in groups, `1,650`. */
export function money(n: number): string {
	return n.toLocaleString("en-US");
}
