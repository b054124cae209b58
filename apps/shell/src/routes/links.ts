import { isInBar } from "@dataterm/ui/section/address-bar.ts";
import { pageDigits } from "@dataterm/ui/section/page-digits.ts";
import { inBar, latestQuery, searchOf } from "@dataterm/ui/section/query.ts";
import { useEffect, useEffectEvent } from "react";
import { type Location, useLocation, useNavigate } from "react-router-dom";
import { addressTable } from "../loading/address-table.ts";
import { goToAddress } from "../loading/go-to-address.ts";
import { textsOf } from "../loading/prefetch.ts";
import type { SectionLoads } from "../loading/section-part.ts";
import type { RoutedSection, Site } from "../site/discovery.ts";
import { activePage, isUnder } from "../site/match.ts";

/**
 * Turns clicks on every plain link to `#/…` into navigations of the router, which would otherwise see a step back or
 * forward. Hovering or focusing such a link loads what its page needs.
 */
export function useLinks({ sections }: Site, loads: SectionLoads): void {
	const location = useLocation();
	const navigate = useNavigate();
	const go = useEffectEvent((to: string, at?: string) => {
		const { pathname, search } = inBar() ?? location;
		const route = at ? withSums(to, location) : to;
		// A page that is on its way is asked for by a second click, and not by a second step.
		const isSame = !isInBar(location) || at === (location.state as { at?: string } | null)?.at;
		const isHere = route === pathname + search && isSame;
		void navigate(route, { replace: isHere, state: at ? { at } : null });
	});

	useEffect(() => {
		const onClick = (event: MouseEvent) => {
			const link = linkOf(event);
			const modified = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
			if (!link || event.defaultPrevented || modified) return;
			event.preventDefault();
			const route = link.hash.slice(1);
			const address = addressOf(route);
			if (address) void goToAddress(address, sections, go);
			else go(route);
		};
		const onPoint = (event: Event) => {
			const route = linkOf(event)?.hash.slice(1);
			if (route) preload(route, sections, loads);
		};
		document.addEventListener("click", onClick);
		for (const type of POINTS) document.addEventListener(type, onPoint);
		return () => {
			document.removeEventListener("click", onClick);
			for (const type of POINTS) document.removeEventListener(type, onPoint);
		};
	}, [sections, loads]);
}

/** How a reader points at a link. */
const POINTS = ["pointerover", "focusin"];

/** Adds the page's open calculators to a route that leads to another rule of the same page. */
function withSums(route: string, location: Location): string {
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

function preload(route: string, sections: RoutedSection[], loads: SectionLoads): void {
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
