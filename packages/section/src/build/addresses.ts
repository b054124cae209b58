/**
 * The append-only table of a section's addresses. Pages, blocks of text, and entries of data want an address. An
 * address is permanent. `fix` gives the next free address to everything without one; it never retires an address, moves
 * it to another page or reuses it. Only `retire` retires addresses.
 */

import type { AddressRow, AddressTable } from "@dataterm/ui/section/contract.ts";
import type { Address } from "@dataterm/ui/tree.ts";
import { isNamed, lastOf, siblingOf, sorted } from "./lock.ts";
import type { Place } from "./place.ts";
import type { Report } from "./problem.ts";

/** A request for an address. */
export interface Wanted {
	kind: "page" | "block" | "tab" | "topic" | "entry";
	/** The path of its page, and the page's two digits. */
	page: string;
	prefix: string;
	title: string;
	/** The last part of its key, if it is new. */
	slug: string;
	/** The tab or topic that contains it. */
	parent?: Wanted;
	/** For an entry: the slug of its tab. */
	tab?: string;
	/** As it is written in the text. */
	written?: Address;
	/** Headings have their addresses in the text; entries of data are found by name. */
	isHeading?: true;
	/** Its place, for messages. */
	file: string;
	at?: Place;
}

export interface Settled {
	table: AddressTable;
	/** The address for each request; none if the request has a problem. */
	addresses: Map<Wanted, Address>;
}

interface Options {
	lock: AddressTable;
	/** Returns the position of an address in the lock, for messages. */
	lockAt: (address: Address) => Place | undefined;
	/** Its name in messages: `apps/fnff/addresses.json`. */
	lockFile: string;
	/** The command that gives addresses. */
	command: string;
	fix: boolean;
	/** Addresses, or the two digits of a page, to retire with `fix`. */
	retire?: readonly string[];
	/** Whether `wanted` is complete. If a file could not be read, missing addresses are not reported. */
	complete: boolean;
	report: Report;
}

/**
 * Assigns each request its row of the lock. Without `fix`, a request without a row is a problem; with it, the returned
 * table is the new lock.
 */
export function settle(wanted: Wanted[], options: Options): Settled {
	const { lock, lockFile, command, fix, retire = [], complete, report } = options;
	const remedy = `Run ${command}.`;
	const table: AddressTable = structuredClone(lock);
	const addresses = new Map<Wanted, Address>();
	const taken = new Map<Address, Wanted>();
	const without = new Map<string, Wanted[]>();
	const isRetired = (address: Address) => isNamed(address, retire);
	const orphans = orphansOf(wanted, table).filter((address) => !isRetired(address));

	for (const it of wanted) {
		const problem = (what: string, cure: string) => report({ file: it.file, ...it.at, what, remedy: cure });
		const lost = it.written ? undefined : orphans.find((orphan) => !taken.has(orphan) && isLost(table[orphan], it));
		if (lost && !fix) {
			problem(`"${it.title}" lost its address ${lost}.`, `Write {#${lost}} after the heading, or run ${command}.`);
		}
		let address = it.written ?? lost ?? find(it, table, addresses, taken);
		const renamed = address || it.kind !== "entry" ? undefined : orphans.find((orphan) => isEntryOf(table[orphan], it));
		if (renamed) {
			taken.set(renamed, it);
			problem(
				`"${it.title}" has no address, and ${renamed} "${table[renamed]?.title}" is no longer in the data.`,
				`If you renamed it, change the title of ${renamed} in ${lockFile} to "${it.title}". If "${it.title}" is new, run ${command} RETIRE=${renamed}.`,
			);
			continue;
		}
		if (!address && fix) address = free(it, wanted, table, addresses);
		if (!address) {
			if (fix) problem(`There is no free address left for "${it.title}" on its page.`, fullRemedy(it));
			else if (it.isHeading) problem(`"${it.title}" has no address.`, remedy);
			else without.set(it.file, [...(without.get(it.file) ?? []), it]);
			continue;
		}
		const holder = taken.get(address);
		if (holder) {
			problem(
				`"${it.title}" has the address ${address} of "${holder.title}".`,
				`Remove it from the copy, not from the original, then run ${command}.`,
			);
			continue;
		}
		if (!address.startsWith(it.prefix) || (it.kind !== "page" && address.endsWith("00"))) {
			problem(
				`"${it.title}" has the address ${address}, which is not on its page.`,
				`Addresses of this page begin with ${it.prefix} and do not end with 00. If you moved a rule that is live, move it back: its address stays on its page. If it is new, write {#} instead, then run ${command}.`,
			);
			continue;
		}
		const old = table[address];
		if (old?.gone && !isSame(old, it)) {
			problem(
				`"${it.title}" has the address ${address} of "${old.title}", which was retired.`,
				`An address is not given twice: write {#} instead, then run ${command}.`,
			);
			continue;
		}
		taken.set(address, it);
		addresses.set(it, address);
		const own = old && it.isHeading && old.title !== it.title && siblingOf(old, it.title, table);
		if (own && !isRetired(own)) {
			problem(
				`"${it.title}" has the address ${address} of "${old.title}", and its own is ${own}.`,
				`An address stays with its rule: write {#${own}} after this heading, not {#${address}}.`,
			);
			continue;
		}

		const row = rowOf(it, old?.key ?? newKey(it, table, addresses), table, addresses);
		if (fix) {
			table[address] = row;
		} else if (!old || old.gone) {
			problem(
				`"${it.title}" has the address ${address}, which is ${old ? "marked as gone" : "not"} in ${lockFile}.`,
				remedy,
			);
		} else if (JSON.stringify(old) !== JSON.stringify(row)) {
			const isRenamed = it.isHeading && old.title !== it.title;
			problem(
				`${lockFile} still has ${describe(old)} for ${address}; here it is ${describe(row)}.`,
				isRenamed ? `If you renamed the rule, run ${command}. If this is another rule, write {#} instead.` : remedy,
			);
		}
	}

	for (const [file, those] of without) {
		const [first] = those;
		const what =
			those.length === 1
				? `"${first?.title}" has no address.`
				: `${those.length} entries have no address: ${those.map(({ title }) => title).join(", ")}.`;
		report({ file, ...first?.at, what, remedy });
	}
	const missing = Object.entries(table).filter(([address, row]) => !row.gone && !taken.has(address));
	for (const [address, row] of fix ? missing : []) if (isRetired(address)) table[address] = { ...row, gone: true };
	if (complete)
		reportMissing(
			missing.filter(([address]) => !table[address]?.gone),
			options,
		);
	return { table: sorted(table), addresses };
}

/** Reports addresses that the section no longer has: one problem for each page. */
function reportMissing(missing: [Address, AddressRow][], { lockFile, lockAt, command, report }: Options): void {
	for (const page of new Set(missing.map(([, row]) => row.page))) {
		const rows = missing.filter(([, row]) => row.page === page);
		const all = rows.map(([address]) => address);
		const [[first, row] = ["", undefined]] = rows;
		const restore = row?.open
			? "Restore the entry."
			: `Restore the text, or write {#${first}} after the heading that replaced it.`;
		const names = rows.map(([address, { title }]) => `${address} "${title}"`).join(", ");
		const those = rows.length === 1 ? "it" : "them";
		report({
			file: lockFile,
			...lockAt(first),
			what:
				rows.length === 1
					? `${names} is not in the section.`
					: `${rows.length} addresses of the page "${page}" are not in the section: ${names}.`,
			remedy: `Readers may have noted ${those}. ${restore} To take ${those} out of use for good, run ${command} RETIRE=${all.join(",")}. If ${rows.length === 1 ? "it was never live, delete its row" : "they were never live, delete their rows"} instead.`,
		});
	}
}

/** Returns the live addresses that no page, heading, or entry uses. */
function orphansOf(wanted: Wanted[], table: AddressTable): Address[] {
	const asked = new Set(wanted.map((it) => it.written ?? find(it, table, new Map(), new Map())));
	return Object.keys(table).filter((address) => !table[address]?.gone && !asked.has(address));
}

/** Reports whether this heading lost this address. */
function isLost(row: AddressRow | undefined, it: Wanted): boolean {
	return it.kind !== "entry" && row?.page === it.page && row.title === it.title;
}

function isEntryOf(row: AddressRow | undefined, it: Wanted): boolean {
	return row?.page === it.page && row.open !== undefined && row.tab === it.tab && lastOf(row.key) === row.open;
}

function find(
	it: Wanted,
	table: AddressTable,
	addresses: Map<Wanted, Address>,
	taken: Map<Address, Wanted>,
): Address | undefined {
	if (it.kind === "page") return table[`${it.prefix}00`] && `${it.prefix}00`;
	if (it.isHeading) return undefined;
	const key = keyOf(it, table, addresses);
	const rows = Object.entries(table).filter(([address, row]) => row.page === it.page && !taken.has(address));
	return (rows.find(([, row]) => row.title === it.title && row.tab === it.tab) ??
		rows.find(([, row]) => row.key === key))?.[0];
}

function free(it: Wanted, all: Wanted[], table: AddressTable, addresses: Map<Wanted, Address>): Address | undefined {
	const range = (from: number, to: number) =>
		Array.from({ length: to - from + 1 }, (_, i) => it.prefix + (from + i).toString(16).toUpperCase().padStart(2, "0"));
	// An address written in the text is taken, even if it has no row yet.
	const isFree = (address: Address) => !table[address] && !all.some((other) => other.written === address);
	if (it.kind === "page") return `${it.prefix}00`;
	if (it.kind === "topic") {
		return range(1, 15)
			.map((address) => `${address.slice(0, 2)}${address[3]}0`)
			.find((first) =>
				Array.from({ length: 16 }, (_, i) => first.slice(0, 3) + i.toString(16).toUpperCase()).every(isFree),
			);
	}
	if (it.kind === "entry") {
		const ofTopics = new Set(
			all
				.filter((other) => other.kind === "topic")
				.map((topic) => (addresses.get(topic) ?? topic.written)?.slice(0, 3)),
		);
		return range(16, 255).find((address) => isFree(address) && !ofTopics.has(address.slice(0, 3)));
	}
	if (it.parent?.kind === "topic") {
		const ten = Number.parseInt((addresses.get(it.parent) ?? "")[2] ?? "", 16) * 16;
		return Number.isNaN(ten) ? undefined : range(ten + 1, ten + 15).find(isFree);
	}
	return range(1, 15).find(isFree);
}

function rowOf(it: Wanted, key: string, table: AddressTable, addresses: Map<Wanted, Address>): AddressRow {
	const parent = it.parent && lastOf(keyOf(it.parent, table, addresses));
	const tab = it.kind === "tab" ? lastOf(key) : it.parent?.kind === "tab" ? parent : it.tab;
	const open =
		it.kind === "topic" || it.kind === "entry" ? lastOf(key) : it.parent?.kind === "topic" ? parent : undefined;
	return { key, page: it.page, title: it.title, ...(tab && { tab }), ...(open && { open }) };
}

/** Returns the key that it has or would get. */
function keyOf(it: Wanted, table: AddressTable, addresses: Map<Wanted, Address>): string {
	const address = addresses.get(it) ?? it.written;
	const row = address && table[address];
	if (row) return row.key;
	if (it.kind === "page") return it.page;
	const base = it.parent ? keyOf(it.parent, table, addresses) : it.tab ? `${it.page}/${it.tab}` : it.page;
	return `${base}/${it.slug}`;
}

function newKey(it: Wanted, table: AddressTable, addresses: Map<Wanted, Address>): string {
	const key = keyOf(it, table, addresses);
	const keys = new Set(Object.values(table).map((row) => row.key));
	let unique = key;
	for (let n = 2; keys.has(unique); n++) unique = `${key}-${n}`;
	return unique;
}

/** Reports whether a retired row belonged to this rule, which may then have its old address again. */
function isSame(row: AddressRow, it: Wanted): boolean {
	return row.title === it.title || lastOf(row.key) === it.slug;
}

function describe({ title, page, tab, open }: AddressRow): string {
	return `"${title}" (${[page, tab && `tab ${tab}`, open && `open ${open}`].filter(Boolean).join(", ")})`;
}

function fullRemedy(it: Wanted): string {
	if (it.kind === "entry") return "A page holds 240 entries: divide it.";
	if (it.kind === "topic") return "A page holds 15 topics: divide it.";
	return "A page, or a topic, holds 15 blocks: make some of them ### headings without an address, or divide the page.";
}
