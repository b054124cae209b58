import type { SectionPage } from "@dataterm/ui/section/contract.ts";
import type { RoutedSection } from "./discovery.ts";

/**
 * Returns the section that the first segment of an unknown path means: the first whose name, in lower case and without
 * spaces, has the same first five characters, or all characters of a shorter name (specification §2, "Top menu").
 */
export function sectionByFiveLetters(path: string, sections: RoutedSection[]): RoutedSection | undefined {
	const segment = path.replace(/^\//, "").split("/")[0]?.toLowerCase() ?? "";
	return sections.find(({ title }) => segment.startsWith(squeezed(title).slice(0, 5)));
}

/**
 * Returns the entry of a side menu that an unknown path in a section means: the first with the same four first letters
 * as the path's last segment (specification §2). A shorter segment matches nothing.
 */
export function pageByFourLetters(path: string, pages: SectionPage[]): SectionPage | undefined {
	const letters = lastSegment(path).slice(0, 4);
	return letters.length < 4 ? undefined : pages.find((page) => page.path.slice(0, 4) === letters);
}

/**
 * Returns the active entry of a side menu: the one named by the last segment. A section that uses the segment as a
 * parameter (Classes) matches it by prefix.
 */
export function activePage(path: string, pages: SectionPage[], byPrefix: boolean): SectionPage | undefined {
	const segment = lastSegment(path);
	return (
		pages.find((page) => page.path === segment) ??
		(byPrefix && segment ? pages.find((page) => page.path.startsWith(segment)) : undefined)
	);
}

/** Reports whether a path is a section's own or below it. */
export function isUnder(pathname: string, sectionPath: string): boolean {
	const path = pathname.toLowerCase();
	return path === sectionPath || path.startsWith(`${sectionPath}/`);
}

function lastSegment(path: string): string {
	return path.split("/").filter(Boolean).at(-1)?.toLowerCase() ?? "";
}

function squeezed(name: string): string {
	return name.toLowerCase().replace(/\s+/g, "");
}
