import { pageDigits } from "@dataterm/ui/section/page-digits.ts";
import { HOME, MAINFRAME } from "../site/address.ts";
import type { Site } from "../site/discovery.ts";

export interface Destination {
	address: string;
	title: string;
}

/** The addresses that the menu contains: home, the Mainframe, and every page. */
export function menuDestinations(site: Site): Destination[] {
	const pages = site.sections.flatMap((section) =>
		(section.pages ?? []).flatMap(({ path, label }) => {
			const digits = pageDigits(section, path);
			return digits ? [{ address: `${digits}00`, title: label }] : [];
		}),
	);
	return [{ address: MAINFRAME, title: "Mainframe" }, ...pages, { address: HOME, title: "Home" }];
}

/** Returns the digits that can follow. */
export function nextDigits(typed: string, destinations: Destination[]): Set<string> {
	return new Set(below(typed, destinations).map(({ address }) => address[typed.length] as string));
}

/** Returns the addresses that begin with these digits, in order: a bank's pages, or a page's rules. */
export function below(typed: string, destinations: Destination[]): Destination[] {
	const found = destinations.filter(({ address }) => address.startsWith(typed));
	const shown = typed.length === 1 ? found.filter(({ address }) => address.endsWith("00") || address === HOME) : found;
	return shown.sort((a, b) => (a.address < b.address ? -1 : 1));
}

/** Returns the target of Open before all four digits are typed: the only address that matches, the page, or the bank. */
export function target(typed: string, destinations: Destination[]): { address: string; label: string } | undefined {
	const found = below(typed, destinations);
	const [only] = found;
	if (only && found.length === 1) return { address: only.address, label: only.address };
	const digits = typed.slice(0, 2);
	const page = `${digits.padEnd(2, "0")}00`;
	return typed && destinations.some(({ address }) => address === page) ? { address: page, label: digits } : undefined;
}
