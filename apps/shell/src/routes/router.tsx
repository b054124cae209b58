import type { ComponentType } from "react";
import { createHashRouter, type RouteObject, replace } from "react-router-dom";
import { loadSection } from "../federation/load-section.ts";
import { Home } from "../home/home.tsx";
import { addressTable } from "../loading/address-table.ts";
import { resolveAddress } from "../site/address.ts";
import { homeOf, type RoutedSection, type Site } from "../site/discovery.ts";
import { pageByFourLetters, sectionByFiveLetters } from "../site/match.ts";
import { AddressPage } from "./address-page.tsx";
import { RouteFault } from "./route-fault.tsx";

export type SiteRouter = ReturnType<typeof createSiteRouter>;

/** What is drawn around every page. `waiting`: the first page is still loading. */
export type Frame = ComponentType<{ site: Site; waiting?: boolean }>;

/**
 * The site's routes, drawn within a frame. Each section stands as a placeholder until a path below it is asked for; then its module is
 * loaded and its own routes are put beside the placeholder's splat, which is left with the unknown pages.
 */
export function createSiteRouter(site: Site, Frame: Frame) {
	const patched = new Set<string>();
	return createHashRouter(
		[
			{
				path: "/",
				element: <Frame site={site} />,
				hydrateFallbackElement: <Frame site={site} waiting />,
				children: [
					{
						errorElement: <RouteFault />,
						children: [
							{ index: true, element: <Home site={site} /> },
							...kitInDevelopment(),
							...site.sections.map(placeholder),
							{
								path: "*",
								loader: ({ params }) => unknownPath(site, params["*"] ?? ""),
								element: <AddressPage />,
							},
						],
					},
				],
			},
		],
		{
			async patchRoutesOnNavigation({ matches, patch, signal }) {
				const section = site.sections.find(({ name }) => matches.some(({ route }) => route.id === name));
				if (!section || patched.has(section.name)) return;
				const { routes } = await loadSection(section);
				if (signal.aborted) return;
				patch(section.name, [{ path: section.path.slice(1), children: routes ?? [] }]);
				patched.add(section.name);
			},
		},
	);
}

/** It has no path of its own: a path that is matched whole, without a splat, is never patched. */
function placeholder(section: RoutedSection): RouteObject {
	const path = section.path.slice(1);
	const children: RouteObject[] = [
		{ path: `${path}/*`, loader: ({ params }) => unknownPage(section, params["*"] ?? ""), element: null },
	];
	if (section.home) children.push({ path, loader: () => replace(homeOf(section)), element: null });
	return { id: section.name, errorElement: <RouteFault section={section} />, children };
}

/** A path that no section has: an address, the beginning of a section's name, or nothing. */
function unknownPath(site: Site, path: string) {
	if (path.startsWith("@")) {
		const section = site.sections.find(({ bank }) => bank === path[1]?.toUpperCase());
		// Most likely the next thing that is needed; what is wrong with it is said there.
		if (section) loadSection(section).catch(() => {});
		return resolveAddress(path.slice(1), site.sections, addressTable);
	}
	const section = sectionByFiveLetters(path, site.sections);
	if (section) return replace(homeOf(section));
	throw notFound();
}

/** A path that a section does not have: the beginning of a page's name, or nothing. */
function unknownPage(section: RoutedSection, path: string) {
	const page = pageByFourLetters(path, section.pages ?? []);
	if (page) return replace(`${section.path}/${page.path}`);
	throw notFound();
}

function notFound(): Response {
	return new Response(null, { status: 404, statusText: "Not Found" });
}

/** `#/kit` shows every part of the design system in every state; not part of a build. */
function kitInDevelopment(): RouteObject[] {
	if (!import.meta.env.DEV) return [];
	return [
		{
			path: "kit",
			lazy: async () => ({ Component: (await import("@dataterm/ui/kit/kit.tsx")).Kit }),
		},
	];
}
