import type { ReactNode } from "react";
import { createHashRouter, type RouteObject, replace, useRouteError } from "react-router-dom";
import type { Sections } from "../federation/section-part.ts";
import { Home } from "../home/home.tsx";
import { addressTable } from "../loading/address-table.ts";
import { Privacy } from "../privacy/privacy.tsx";
import { type Found, resolveAddress } from "../site/address.ts";
import { homeOf, type RoutedSection, type Site } from "../site/discovery.ts";
import { isUnder, pageByFourLetters, sectionByFiveLetters } from "../site/match.ts";
import { AddressPage } from "./address-page.tsx";
import { RouteFault } from "./route-fault.tsx";
import { SectionArea, UnloadedSection } from "./section-area.tsx";

export type SiteRouter = ReturnType<typeof createSiteRouter>;

interface Surroundings {
	sections: Sections;
	/** What is drawn around every page. `waiting`: the first page is still loading. */
	frame: (waiting: boolean) => ReactNode;
}

/**
 * Creates the site's routes. Each section has a placeholder until a path below it is needed; then its module is loaded
 * and its own routes are put beside the placeholder's splat, which is left with the unknown pages. If it does not load,
 * the splat shows why.
 */
export function createSiteRouter(site: Site, { sections, frame }: Surroundings) {
	const patched = new Set<string>();
	return createHashRouter(
		[
			{
				path: "/",
				errorElement: <FrameFault />,
				element: frame(false),
				hydrateFallbackElement: frame(true),
				children: [
					{
						errorElement: <RouteFault />,
						children: [
							{ index: true, element: <Home site={site} /> },
							{ path: "privacy", element: <Privacy site={site} /> },
							...kitInDevelopment(),
							...site.sections.map((section) => placeholder(section, sections(section))),
							{
								path: "*",
								loader: ({ params, request }) => unknownPath(site, sections, params["*"] ?? "", request),
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
				const module = await sections(section)
					.load()
					.catch(() => undefined); // the placeholder shows why
				if (!module || signal.aborted) return;
				patch(section.name, [{ path: section.path.slice(1), children: module.routes ?? [] }]);
				patched.add(section.name);
			},
		},
	);
}

/** It has no path of its own: a path that is matched whole, without a splat, is never patched. */
function placeholder(section: RoutedSection, load: ReturnType<Sections>): RouteObject {
	const path = section.path.slice(1);
	const children: RouteObject[] = [
		{
			path: `${path}/*`,
			loader: ({ params, request }) =>
				load.state().status === "ready" ? unknownPage(section, params["*"] ?? "", request) : null,
			element: <UnloadedSection section={section} load={load} />,
		},
	];
	if (section.home) children.push({ path, loader: ({ request }) => goTo(homeOf(section), request), element: null });
	return {
		id: section.name,
		element: <SectionArea section={section} load={load} />,
		errorElement: <RouteFault />,
		children,
	};
}

/** A path that no section has: an address, the beginning of a section's name, or nothing. */
function unknownPath(site: Site, sections: Sections, path: string, request: Request) {
	if (path.startsWith("@")) {
		const section = site.sections.find(({ bank }) => bank === path[1]?.toUpperCase());
		// Most likely needed next; if it does not load, its page shows why.
		if (section) sections(section).prefetch();
		return resolveAddress(path.slice(1), site.sections, addressTable, site.removed);
	}
	const removed = site.removed.find((was) => was.path && isUnder(`/${path}`, was.path));
	if (removed) return { kind: "removed", section: removed } satisfies Found;
	const section = sectionByFiveLetters(path, site.sections);
	if (section) return goTo(homeOf(section), request);
	throw notFound();
}

/** A path that a section does not have: the beginning of a page's name, or nothing. */
function unknownPage(section: RoutedSection, path: string, request: Request) {
	const page = pageByFourLetters(path, section.pages ?? []);
	if (page) return goTo(`${section.path}/${page.path}`, request);
	throw notFound();
}

/** Replaces the path and keeps its query. */
function goTo(path: string, request: Request): Response {
	return replace(path + new URL(request.url).search);
}

/** The frame itself threw: the boundary around the router shows it. */
function FrameFault(): never {
	throw useRouteError();
}

function notFound(): Response {
	return new Response(null, { status: 404, statusText: "Not Found" });
}

/** `#/kit` shows every part of the design system in every state, `#/kit/tables` one; not part of a build. */
function kitInDevelopment(): RouteObject[] {
	if (!import.meta.env.DEV) return [];
	return [
		{
			path: "kit/:part?",
			lazy: async () => ({ Component: (await import("./kit-page.tsx")).KitPage }),
		},
	];
}
