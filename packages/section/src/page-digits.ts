import type { SectionManifest } from "./contract.ts";

/** The first two digits of a page's addresses, `D4`: the section's bank and the page's place in its menu, from 0. */
export function digitsAt(bank: string, place: number): string {
	return bank + place.toString(16).toUpperCase();
}

/** The same by the page's path; undefined where the section has no bank, or no such page. */
export function pageDigits(
	{ bank, pages = [] }: Pick<SectionManifest, "bank" | "pages">,
	page: string,
): string | undefined {
	const place = pages.findIndex(({ path }) => path === page);
	return bank && place >= 0 ? digitsAt(bank, place) : undefined;
}
