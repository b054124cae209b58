/** The table of addresses as `addresses.json` has it, one row for each address. */

import type { AddressRow, AddressTable } from "@dataterm/ui/section/contract.ts";
import type { Address } from "@dataterm/ui/tree.ts";

/** Formats `addresses.json` as it is committed: sorted, one row on each line. */
export function formatLock(table: AddressTable): string {
	const rows = Object.entries(sorted(table)).map(([address, row]) => {
		const fields = Object.entries(row).map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`);
		return `\t"${address}": { ${fields.join(", ")} }`;
	});
	return rows.length ? `{\n${rows.join(",\n")}\n}\n` : "{}\n";
}

/** Returns the table in the order of its addresses. */
export function sorted(table: AddressTable): AddressTable {
	return Object.fromEntries(Object.entries(table).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Returns the last part of a key: the value of `?tab=` or `?open=`. */
export function lastOf(key: string): string {
	return key.slice(key.lastIndexOf("/") + 1);
}

/** Reports whether a list of addresses, or of pages by their two digits, includes this one. */
export function isNamed(address: Address, names: readonly string[]): boolean {
	return names.some((name) => address.startsWith(name));
}

/** Returns the live address that the lock has for this title in the same place: two blocks there never share a title. */
export function siblingOf({ key }: AddressRow, title: string, table: AddressTable): Address | undefined {
	const placeOf = (it: string) => it.slice(0, it.lastIndexOf("/"));
	return Object.keys(table).find((address) => {
		const row = table[address];
		return row && !row.gone && row.title === title && placeOf(row.key) === placeOf(key);
	});
}
