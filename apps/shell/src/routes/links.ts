import { pageDigits } from "@dataterm/section/page-digits.ts";
import { latestQuery, searchOf } from "@dataterm/section/query.ts";
import type { Sections } from "../federation/section-part.ts";
import { addressTable } from "../loading/address-table.ts";
import { goToAddress } from "../loading/go-to-address.ts";
import { textsOf } from "../loading/prefetch.ts";
import type { Router } from "../router/create-router.ts";
import type { RoutedSection, Site } from "../site/discovery.ts";
import { activePage, isUnder } from "../site/match.ts";

/**
 * Turns clicks on every plain link to `#/…` into navigations of the router, which would otherwise see a step back or
 * forward. Hovering or focusing such a link loads what its page needs.
 */
export function followLinks(router: Router, { sections }: Site, loads: Sections): void {
	const go = (to: string, at?: string) => {
		const { pathname, search, state } = router.state.location;
		const route = at ? withSums(to, router.state.location) : to;
		const isHere = route === pathname + search && at === (state as { at?: string } | null)?.at;
		void router.navigate(route, { replace: isHere, state: at ? { at } : null });
	};
	document.addEventListener("click", (event) => {
		const link = linkOf(event);
		const modified = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
		if (!link || event.defaultPrevented || modified) return;
		event.preventDefault();
		const route = link.hash.slice(1);
		const address = addressOf(route);
		if (address) void goToAddress(address, sections, go);
		else go(route);
	});
	for (const type of ["pointerover", "focusin"]) {
		document.addEventListener(type, (event) => {
			const route = linkOf(event)?.hash.slice(1);
			if (route) preload(route, sections, loads);
		});
	}
}

/** Adds the page's open calculators to a route that leads to another rule of the same page. */
function withSums(route: string, location: Router["state"]["location"]): string {
	const [path = "", query] = route.split("?");
	if (path !== location.pathname) return route;
	const params = new URLSearchParams(query);
	for (const [name, value] of latestQuery(location)) if (/^[0-9A-F]{4}$/.test(name)) params.set(name, value);
	return path + searchOf(params);
}

function linkOf(event: Event): HTMLAnchorElement | undefined {
	const link = event.target instanceof Element ? event.target.closest("a") : null;
	return link?.getAttribute("href")?.startsWith("#/") && !link.target ? link : undefined;
}

/** Returns the address in a route: `D811` in `/@D811`. */
function addressOf(route: string): string | undefined {
	return /^\/@([0-9a-f]{4})$/i.exec(route)?.[1]?.toUpperCase();
}

function preload(route: string, sections: RoutedSection[], loads: Sections): void {
	const { pathname } = new URL(route, location.origin);
	const address = addressOf(pathname);
	const section = sections.find(({ path, bank }) => (address ? bank === address[0] : isUnder(pathname, path)));
	if (!section) return;
	const pages = section.pages ?? [];
	const page = address
		? pages.find(({ path }) => pageDigits(section, path) === address.slice(0, 2))
		: activePage(pathname, pages, false);
	const load = loads(section);
	// A failure is shown when the reader goes there.
	if (load.state().status !== "failed")
		load.load({ ahead: true }).then(
			(module) => module?.preload?.(page ? textsOf(page) : []),
			() => {},
		);
	if (address && !address.endsWith("00")) addressTable(section).catch(() => {});
}
