import type { Address } from "@dataterm/ui/tree.ts";
import addresses from "../addresses.json";

/** Something of a data file that has an address: a stat, a fumble table, a skill. */
export interface Entry {
	address: Address;
	/** The value of `?open=`. */
	slug: string;
	title: string;
}

/** The entries of a page, in the order of their addresses. */
export function entriesOf(page: string): Entry[] {
	return Object.entries(addresses).flatMap(([address, row]) =>
		row.page === page && "open" in row && !("gone" in row) ? [{ address, slug: row.open, title: row.title }] : [],
	);
}

/** The element around an entry's key: the focus comes back to its button. */
export const keyId = (slug: string) => `entry-${slug}`;
