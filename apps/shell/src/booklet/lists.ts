import type { SearchEntry } from "@dataterm/ui/section/contract.ts";

type Row = Pick<SearchEntry, "address" | "title" | "trail" | "terms">;

export interface Line {
	/** A rule's title, or another word for it. */
	word: string;
	/** Where it is: single addresses, and the first and the last of several in a row. */
	places: AddressRun[];
}

interface AddressRun {
	address: string;
	/** The last of three addresses or more, one after the other. */
	to?: string;
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
		.sort((a, b) => (a.address < b.address ? -1 : 1))
		.map(({ address, title }) => ({ word: title, places: [{ address }] }));
}

/**
 * Returns every title on these pages and every other word for it, in alphabetical order, each once with all of its
 * addresses. Of words that differ in capitals alone, the title is shown.
 */
export function indexOf(digits: readonly string[], rows: readonly Row[]): Line[] {
	const lines = new Map<string, { word: string; addresses: Set<string> }>();
	const add = (word: string, address: string, isTitle: boolean) => {
		const key = word.toLowerCase();
		const line = lines.get(key) ?? { word, addresses: new Set() };
		if (isTitle) line.word = word;
		line.addresses.add(address);
		lines.set(key, line);
	};
	for (const { address, title, terms = [] } of rows) {
		if (!digits.includes(address.slice(0, 2))) continue;
		// A quotation that the search finds is not a word for a rule.
		for (const term of terms) if (!/[.!?]$/.test(term)) add(term, address, false);
		add(title, address, true);
	}
	return [...lines.values()]
		.sort((a, b) => a.word.localeCompare(b.word, "en", { sensitivity: "base" }))
		.map(({ word, addresses }) => ({ word, places: runsOf([...addresses].sort()) }));
}

/** Joins addresses that follow each other, as the entries of a list do. */
function runsOf(addresses: readonly string[]): AddressRun[] {
	const runs: string[][] = [];
	for (const address of addresses) {
		const run = runs.at(-1);
		if (run && follows(address, run.at(-1) as string)) run.push(address);
		else runs.push([address]);
	}
	return runs.flatMap((run) =>
		run.length > 2 ? [{ address: run[0] as string, to: run.at(-1) }] : run.map((address) => ({ address })),
	);
}

const follows = (address: string, before: string) => Number.parseInt(address, 16) === Number.parseInt(before, 16) + 1;
