import type { SectionManifest, SectionPage } from "./contract.ts";

/** Returns a page's digit: its own, or its position if the manifest gives none. */
export function digitOf({ digit }: SectionPage, position: number): string {
	return digit ?? position.toString(16).toUpperCase();
}

/** Reports whether a page is in the menus. */
export function inMenu({ menu }: SectionPage): boolean {
	return menu !== false;
}

/**
 * Returns the first two digits of a page's addresses, `D4`; undefined if the section has no bank or no such page.
 * @param page the page's path: `armor`
 */
export function pageDigits(
	{ bank, pages = [] }: Pick<SectionManifest, "bank" | "pages">,
	page: string,
): string | undefined {
	const position = pages.findIndex(({ path }) => path === page);
	const found = pages[position];
	return bank && found ? bank + digitOf(found, position) : undefined;
}
