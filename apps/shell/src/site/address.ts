import type { AddressTable } from "@dataterm/ui/section/contract.ts";
import type { RemovedSection } from "@dataterm/ui/section/discovery-document.ts";
import { pageDigits } from "@dataterm/ui/section/page-digits.ts";
import type { RoutedSection } from "./discovery.ts";

/** The target of an address. */
export type Found =
	/** `at` names the block to scroll to; none if the address is that of the page. */
	| { kind: "route"; route: string; at?: string }
	/**
	 * Unknown: `near` has the addresses of the page that it names, or the section's pages. `gone` is the title of the rule
	 * that had it; if another rule replaced it, `isReplaced`, and `near` has only that one.
	 */
	| { kind: "nothing"; address: string; near: Near[]; gone?: string; isReplaced?: true }
	/** It belongs to a removed section; `rule` is the title that the address had. */
	| { kind: "removed"; address?: string; rule?: string; section: RemovedSection };

interface Near {
	address: string;
	title: string;
}

export const HOME = "FFFC";
export const MAINFRAME = "0000";

/** Reports whether a live section has the page of an address, as its menu says. */
export function isLive(address: string, sections: RoutedSection[]): boolean {
	if (address === MAINFRAME) return sections.some(({ path }) => path === "/mainframe");
	return sections.some((section) =>
		section.pages?.some(({ path }) => pageDigits(section, path) === address.slice(0, 2)),
	);
}

/**
 * Resolves an address. `table` loads a section's addresses; it is called only if the section's menu does not suffice.
 */
export async function resolveAddress(
	text: string,
	sections: RoutedSection[],
	table: (section: RoutedSection | RemovedSection) => Promise<AddressTable>,
	removed: RemovedSection[] = [],
): Promise<Found> {
	const address = text.toUpperCase();
	if (address === HOME) return { kind: "route", route: "/" };
	if (address === MAINFRAME) return { kind: "route", route: "/mainframe" };
	const section = sections.find(({ bank }) => bank !== undefined && bank === address[0]);
	if (!section) {
		const was = removed.find(({ bank }) => bank !== undefined && bank === address[0]);
		if (was) {
			// If the release is withdrawn, its table is gone too.
			const rows: AddressTable = await table(was).catch(() => ({}));
			return { kind: "removed", address, rule: rows[address]?.title, section: was };
		}
		const banks = sections.filter(({ bank }) => bank);
		return { kind: "nothing", address, near: banks.map(({ bank, title }) => ({ address: `${bank}000`, title })) };
	}
	const pages = (section.pages ?? []).map(({ path, label }) => ({
		address: `${pageDigits(section, path)}00`,
		title: label,
		path,
	}));
	const page = pages.find((page) => page.address === address);
	if (page) return { kind: "route", route: `${section.path}/${page.path}` };

	const rows = await table(section);
	const row = rows[address];
	if (row && !row.gone) {
		const query = new URLSearchParams();
		if (row.tab) query.set("tab", row.tab);
		if (row.open) query.set("open", row.open);
		const search = query.size > 0 ? `?${query}` : "";
		return { kind: "route", route: `${section.path}/${row.page}${search}`, at: address };
	}
	const near = Object.entries(rows)
		.filter(([other, { gone }]) => other.slice(0, 2) === address.slice(0, 2) && !gone)
		.map(([other, { title }]) => ({ address: other, title }));
	const listed = near.length > 0 ? near : pages;
	if (!row) return { kind: "nothing", address, near: listed };
	const successor = row.see && (await ruleAt(row.see, sections, table));
	if (!successor) return { kind: "nothing", address, gone: row.title, near: listed };
	return { kind: "nothing", address, gone: row.title, isReplaced: true, near: [successor] };
}

/** Returns the live rule at an address of any section; none if that section is not on the site or does not answer. */
async function ruleAt(
	address: string,
	sections: RoutedSection[],
	table: (section: RoutedSection) => Promise<AddressTable>,
): Promise<Near | undefined> {
	const section = sections.find(({ bank }) => bank === address[0]);
	const row = section && (await table(section).catch((): AddressTable => ({})))[address];
	return row && !row.gone ? { address, title: row.title } : undefined;
}
