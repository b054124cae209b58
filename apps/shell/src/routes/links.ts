import { loadSection } from "../federation/load-section.ts";
import type { SiteRouter } from "../routes/router.tsx";
import type { RoutedSection, Site } from "../site/discovery.ts";
import { activePage, isUnder } from "../site/match.ts";

/**
 * Makes every plain link to `#/…` a navigation of the router, wherever it was drawn: the browser's own way is, to the
 * router, a step back or forward. Hovering or focusing such a link loads what its page needs.
 */
export function followLinks(router: SiteRouter, site: Site): void {
	document.addEventListener("click", (event) => {
		const link = linkOf(event);
		const modified = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
		if (!link || event.defaultPrevented || modified) return;
		event.preventDefault();
		const to = link.hash.slice(1);
		const { pathname, search } = router.state.location;
		router.navigate(to, { replace: to === pathname + search });
	});
	for (const type of ["pointerover", "focusin"]) {
		document.addEventListener(type, (event) => {
			const path = linkOf(event)?.hash.slice(1);
			if (path) preloadPath(path, site.sections);
		});
	}
}

function linkOf(event: Event): HTMLAnchorElement | undefined {
	const link = event.target instanceof Element ? event.target.closest("a") : null;
	return link?.getAttribute("href")?.startsWith("#/") && !link.target ? link : undefined;
}

function preloadPath(path: string, sections: RoutedSection[]): void {
	const { pathname } = new URL(path, location.origin);
	const bank = /^\/@([0-9a-f])/i.exec(pathname)?.[1]?.toUpperCase();
	const section = sections.find((section) => isUnder(pathname, section.path) || (bank && section.bank === bank));
	if (!section) return;
	const needs = activePage(pathname, section.pages ?? [], false)?.needs ?? [];
	loadSection(section).then(
		({ preload }) => preload?.(needs),
		() => {}, // said when the reader goes there
	);
}
