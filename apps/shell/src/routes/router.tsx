import type { ReactNode } from "react";
import { UNSAFE_createHashHistory as createHashHistory, replace } from "react-router-dom";
import type { Sections } from "../federation/section-part.ts";
import { Home } from "../home/home.tsx";
import { addressTable } from "../loading/address-table.ts";
import { createRouter, type Router } from "../router/create-router.ts";
import type { SiteRoute } from "../router/routes.ts";
import { type Found, resolveAddress } from "../site/address.ts";
import { homeOf, type RoutedSection, type Site } from "../site/discovery.ts";
import { isUnder, pageByFourLetters, sectionByFiveLetters } from "../site/match.ts";
import { AddressPage } from "./address-page.tsx";
import { RouteFault } from "./route-fault.tsx";
import { SectionArea, UnloadedSection } from "./section-area.tsx";

interface Surroundings {
	sections: Sections;
	/** Renders the frame around every page. `waiting`: the first page is still loading. */
	frame: (waiting: boolean) => ReactNode;
	/** `#/sections`, the maintainers' page. */
	list: ReactNode;
	/** `#/offline`: keeps the site for use without a network. */
	offline: ReactNode;
	/** `#/privacy`: what the browser keeps and what the gateway logs. */
	privacy: ReactNode;
	/** `#/print/fnff`: a whole section for paper. */
	booklet: ReactNode;
	/** `#/screen/D811,C302`: rules and calculators side by side. */
	screen: ReactNode;
}

/**
 * Creates the site's routes. Each section has a placeholder until a path below it is needed. Then its module is loaded,
 * and its routes are added next to the placeholder's splat, which remains for unknown pages. If the module does not load,
 * the splat shows why.
 */
export function createSiteRouter(
	site: Site,
	{ sections, frame, list, offline, privacy, booklet, screen }: Surroundings,
): Router {
	return createRouter(createHashHistory(), [
		{
			path: "/",
			element: frame(false),
			hydrateFallbackElement: frame(true),
			children: [
				{
					errorElement: <RouteFault />,
					children: [
						{ index: true, element: <Home sections={site.sections} /> },
						{ path: "privacy", element: privacy },
						{ path: "sections", element: list },
						{ path: "offline", element: offline },
						...site.sections.filter(({ bank }) => bank).map(({ path }) => ({ path: `print${path}`, element: booklet })),
						{ path: "screen/*", element: screen },
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
	]);
}

function placeholder(section: RoutedSection, load: ReturnType<Sections>): SiteRoute {
	const path = section.path.slice(1);
	const splat: SiteRoute = {
		path: `${path}/*`,
		async beside() {
			const module = await load.load().catch(() => undefined); // the splat's page shows why
			return module && [{ path, children: module.routes ?? [] }];
		},
		loader: ({ params, request }) =>
			load.state().status === "ready" ? unknownPage(section, params["*"] ?? "", request) : null,
		element: <UnloadedSection section={section} load={load} />,
	};
	const children = [splat];
	if (section.home) children.push({ path, loader: ({ request }) => goTo(homeOf(section), request), element: null });
	return {
		element: <SectionArea section={section} load={load} />,
		errorElement: <RouteFault />,
		children,
	};
}

/** Resolves a path that no section has: an address, the beginning of a section's name, or an unknown path. */
function unknownPath(site: Site, sections: Sections, path: string, request: Request) {
	if (path.startsWith("@")) {
		const section = site.sections.find(({ bank }) => bank === path[1]?.toUpperCase());
		// Probably needed next; if it does not load, its page shows why.
		if (section) sections(section).prefetch();
		return resolveAddress(path.slice(1), site.sections, addressTable, site.removed);
	}
	const removed = site.removed.find((was) => was.path && isUnder(`/${path}`, was.path));
	if (removed) return { kind: "removed", section: removed } satisfies Found;
	const section = sectionByFiveLetters(path, site.sections);
	if (section) return goTo(homeOf(section), request);
	throw notFound();
}

/**
 * Resolves a path that a section does not have: the beginning of a page's name, or an unknown path. A page that its menu
 * has and its code does not, as in a release that lost it, is unknown: its name would lead back here.
 */
function unknownPage(section: RoutedSection, path: string, request: Request) {
	const pages = section.pages ?? [];
	const isInMenu = pages.some((page) => page.path === path.replace(/\/$/, "").toLowerCase());
	const page = isInMenu ? undefined : pageByFourLetters(path, pages);
	if (page) return goTo(`${section.path}/${page.path}`, request);
	throw notFound();
}

/** Replaces the path and keeps its query. */
function goTo(path: string, request: Request): Response {
	return replace(path + new URL(request.url).search);
}

function notFound(): Response {
	return new Response(null, { status: 404, statusText: "Not Found" });
}

/** `#/kit` shows every part of the design system in every state, `#/kit/tables` one of them. Not in builds. */
function kitInDevelopment(): SiteRoute[] {
	if (!import.meta.env.DEV) return [];
	return [
		{
			path: "kit/:part?",
			lazy: async () => ({ Component: (await import("./kit-page.tsx")).KitPage }),
		},
	];
}
