import { lazy, type ReactNode, useMemo } from "react";
import { type RouteObject, useParams, useRoutes } from "react-router-dom";
import { Home } from "../home/home.tsx";
import type { SectionLoads } from "../loading/section-part.ts";
import { homeOf, type Site } from "../site/discovery.ts";
import { isUnder, sectionByFiveLetters } from "../site/match.ts";
import { AddressPage } from "./address-page.tsx";
import { Elsewhere, NotFound } from "./not-found.tsx";
import { Pages } from "./pages.tsx";
import { RemovedPage } from "./removed-page.tsx";
import { SectionArea } from "./section-area.tsx";

export interface SiteRoutesProps {
	site: Site;
	loads: SectionLoads;
	/** The frame around every page. */
	frame: ReactNode;
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

/** Draws the page of the current location, in the frame. */
export function SiteRoutes(props: SiteRoutesProps) {
	// biome-ignore lint/correctness/useExhaustiveDependencies: the program draws it once, with one set of pages
	const routes = useMemo(() => siteRoutes(props), []);
	return useRoutes(routes);
}

/** Returns the site's routes. A section's own are descendant routes of its area. */
export function siteRoutes(props: SiteRoutesProps): RouteObject[] {
	const { site, loads, frame, list, offline, privacy, booklet, screen } = props;
	return [
		{
			element: frame,
			children: [
				{
					element: <Pages site={site} loads={loads} />,
					children: [
						{ index: true, element: <Home sections={site.sections} /> },
						{ path: "privacy", element: privacy },
						{ path: "sections", element: list },
						{ path: "offline", element: offline },
						...site.sections
							.filter(({ bank }) => bank)
							.map(({ path }) => ({ path: `print${path}/*`, element: <BookletOf path={path}>{booklet}</BookletOf> })),
						{ path: "screen/*", element: screen },
						...kitInDevelopment(),
						...site.sections.map((section) => ({
							path: `${section.path.slice(1)}/*`,
							element: <SectionArea key={section.name} section={section} load={loads(section)} />,
						})),
						{ path: "*", element: <UnknownPath site={site} loads={loads} /> },
					],
				},
			],
		},
	];
}

/** A section's booklet. A tab or an entry that the reader opens in one of its pages leads to that page. */
function BookletOf({ path, children }: { path: string; children: ReactNode }) {
	const { "*": page } = useParams();
	return page ? <Elsewhere path={`${path}/${page}`} /> : children;
}

/** A path that no section has: an address, the beginning of a section's name, or an unknown path. */
function UnknownPath({ site, loads }: { site: Site; loads: SectionLoads }) {
	const { "*": path = "" } = useParams();
	if (path.startsWith("@")) return <AddressPage address={path.slice(1)} site={site} loads={loads} />;
	const removed = site.removed.find((was) => was.path && isUnder(`/${path}`, was.path));
	if (removed) return <RemovedPage kind="removed" section={removed} />;
	const section = sectionByFiveLetters(path, site.sections);
	return section ? <Elsewhere path={homeOf(section)} /> : <NotFound />;
}

/** `#/kit` shows every part of the design system in every state, `#/kit/tables` one of them. Not in builds. */
function kitInDevelopment(): RouteObject[] {
	if (!import.meta.env.DEV) return [];
	const KitPage = lazy(async () => ({ default: (await import("./kit-page.tsx")).KitPage }));
	return [{ path: "kit/:part?", element: <KitPage /> }];
}
