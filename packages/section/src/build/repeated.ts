/** Finds numbers that pages have in common and that nobody compares. */

import { join } from "node:path";
import type { SearchEntry } from "@dataterm/ui/section/contract.ts";
import type { Address, Node } from "@dataterm/ui/tree.ts";
import { type Agreement, OWN, PAGES, type PlaceOf, type Statements, sayToo } from "./agreement.ts";
import { plainText } from "./content/plain-text.ts";
import { amountsIn } from "./figures.ts";
import type { Report } from "./problem.ts";

/** As the menu has them: the banks of new sections come last. */
const BANKS = "ABCDEF123456789";

/** A number of a page that other pages have, too. */
interface Repeated {
	address: Address;
	/** As the page writes it: `Five rounds`. */
	written: string;
	amount: string;
	others: Address[];
}

/**
 * Reports numbers that the prose of two pages has in common, and that nobody compares. A section that says in its own
 * file that a number of its pages agrees by chance says so for all others.
 * @param search what is at the addresses of all sections
 * @param named the banks of the sections that are checked: of two sections, one of these is asked, or the newest
 */
export function checkRepeated(
	agreement: Agreement,
	search: SearchEntry[],
	named: ReadonlySet<string | undefined>,
	placeOf: PlaceOf,
	report: Report,
): void {
	const order = [...BANKS].sort((a, b) => Number(named.has(a)) - Number(named.has(b)));
	const all = repeatedIn(agreement, search, order);
	for (const bank of named) {
		const repeated = all.filter(({ address }) => address[0] === bank);
		const [first] = repeated;
		if (!first) continue;
		const own = join(...placeOf(first.address).file.split("/").slice(0, 2), OWN);
		const known = agreement.ofSections.find((it) => it.file === own)?.byChance ?? {};
		const rows = new Map(Object.entries(known));
		for (const { amount, address } of repeated) rows.set(amount, [...(rows.get(amount) ?? []), address]);
		const written = [...rows].map(([amount, on]) => `"${amount}": ${JSON.stringify(on).replaceAll(",", ", ")}`);
		const line = `export const BY_CHANCE = { ${written.join(", ")} };`;
		const place = Object.keys(known).length ? `${own}, in place of the one there` : own;
		for (const it of repeated) {
			const { address, written, others } = it;
			const file = others.every((other) => other[0] === address[0]) ? own : PAGES;
			const chance = it === first ? `write this line in ${place}: ${line}` : "the line above says so.";
			report({
				...placeOf(address, written),
				what: `${address} says "${written}". ${sayToo(others)}.`,
				remedy: `If that is the same rule, add both to STATEMENTS in ${file}; if it is chance, ${chance}`,
			});
		}
	}
}

/** Returns what is repeated, of two sections in the second one by the order of their banks. */
function repeatedIn(
	{ statements, ofSections, byChance }: Agreement,
	search: SearchEntry[],
	order: string[],
): Repeated[] {
	// For each amount, how each page writes it: `Five rounds`.
	const pages = new Map<string, Map<Address, string>>();
	for (const { address, answer } of search) {
		for (const written of amountsIn(answer.flatMap(proseOf).join(" "))) {
			const amount = written.toLowerCase();
			if (ofSections.some((it) => it.byChance[amount]?.includes(address))) continue;
			pages.set(amount, (pages.get(amount) ?? new Map()).set(address, written));
		}
	}
	const compared = [statements, ...ofSections.map((it) => it.statements)].flatMap(Object.values<Statements[string]>);
	const isSettled = (address: Address, amount: string) =>
		byChance[amount]?.includes(address) ||
		compared.some((of) => of[address]?.some((word) => word?.toLowerCase().includes(amount)));
	return [...pages].flatMap(([amount, on]) => {
		const all = [...on.keys()];
		if (pagesOf(all).size < 2) return [];
		const open = all.filter((address) => !isSettled(address, amount));
		const banks = [...new Set(open.map((it) => it[0] ?? ""))].sort((a, b) => order.indexOf(a) - order.indexOf(b));
		const ofFirst = open.filter((it) => it[0] === banks[0]);
		// Its number is repeated nowhere once the others have said that theirs are chance.
		const isAlone = open.length === all.length && pagesOf(ofFirst).size < 2;
		const asked = isAlone ? open.filter((it) => !ofFirst.includes(it)) : open;
		return asked.map((address) => ({
			address,
			amount,
			written: on.get(address) ?? amount,
			others: all.filter((it) => it !== address),
		}));
	});
}

/** Returns the pages of these addresses, by their two digits. */
function pagesOf(addresses: Address[]): Set<string> {
	return new Set(addresses.map((it) => it.slice(0, 2)));
}

/** Sentences, without examples and tables. */
function proseOf(node: Node): string[] {
	if (node.type === "list") return node.items.flat().flatMap(proseOf);
	if (node.type === "columns" || (node.type === "note" && node.kind !== "example"))
		return node.children.flatMap(proseOf);
	return node.type === "paragraph" ? [plainText([node])] : [];
}
