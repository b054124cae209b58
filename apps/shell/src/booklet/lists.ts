import type { SearchEntry } from "@dataterm/section/contract.ts";

type Row = Pick<SearchEntry, "address" | "title" | "trail" | "terms">;

export interface Line {
	/** A rule's title, or another word for it. */
	word: string;
	address: string;
}

/**
 * Returns the rules of a page for the table of contents, in the order of their addresses. The entries of a list, such as
 * drugs, are left to the index.
 * @param digits the first two digits of the page's addresses
 * @param rows the section's search.json
 */
export function rulesOf(digits: string, rows: readonly Row[]): Line[] {
	const onPage = rows.filter(({ address }) => address.startsWith(digits) && !address.endsWith("00"));
	const holders = new Set(onPage.map(({ trail }) => trail[2]));
	return onPage
		.filter(({ address, title, trail }) => address[2] === "0" || trail.length > 2 || holders.has(title))
		.map(({ address, title }) => ({ word: title, address }))
		.sort((a, b) => (a.address < b.address ? -1 : 1));
}

/** Returns every title on these pages and every other word for it, in alphabetical order. */
export function indexOf(digits: readonly string[], rows: readonly Row[]): Line[] {
	const lines = rows
		.filter(({ address }) => digits.includes(address.slice(0, 2)))
		.flatMap(({ address, title, terms = [] }) => {
			const words = new Map([...terms, title].map((word) => [word.toLowerCase(), word]));
			return [...words.values()].map((word) => ({ word, address }));
		});
	return lines.sort(
		(a, b) => a.word.localeCompare(b.word, "en", { sensitivity: "base" }) || (a.address < b.address ? -1 : 1),
	);
}
