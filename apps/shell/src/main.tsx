import "@dataterm/ui/base.css";
import { keepCompositionKeys } from "@dataterm/ui/browser/composition.ts";
import { RenderBoundary } from "@dataterm/ui/failure/render-boundary.tsx";
import { createResource } from "@dataterm/ui/section/resource.ts";
import { startTransition } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { Console } from "./frame/console.tsx";
import { liveRevision } from "./frame/live-revision.ts";
import { createPanels } from "./frame/panels.tsx";
import { keepFocus } from "./home/keep-focus.ts";
import { withKit } from "./loading/kit.ts";
import { OwnPage } from "./loading/own-page.tsx";
import { ownPart } from "./loading/own-part.ts";
import { createSectionLoads } from "./loading/section-part.ts";
import { SiteRoutes } from "./routes/router.tsx";
import { readTyped } from "./routes/typed-address.ts";
import { createBeacon } from "./site/beacon.ts";
import { canKeep } from "./site/copy-state.ts";
import { readSite } from "./site/discovery.ts";
import { applyInks } from "./site/inks.ts";
import { preferences } from "./site/preferences.ts";
import { applyLinks } from "./site/short-links.ts";
import { whenIdle } from "./site/when-idle.ts";

// In a separate task: with the evaluation of the program, it would be one long task on a phone.
setTimeout(start);

function start(): void {
	keepCompositionKeys();
	readTyped();
	const site = readSite();
	const loads = createSectionLoads();
	const panels = createPanels();
	const list = createResource(ownPart("The list of sections", () => import("./sections/sections.tsx")));
	const offline = createResource(
		ownPart(
			"The page about offline use",
			withKit(() => import("./offline/offline.tsx")),
		),
	);
	const privacy = createResource(ownPart("The page about privacy", () => import("./privacy/privacy.tsx")));
	const booklet = createResource(
		ownPart(
			"The booklet",
			withKit(() => import("./booklet/booklet.tsx")),
		),
	);
	const screen = createResource(
		ownPart(
			"The screen",
			withKit(() => import("./screen/screen.tsx")),
		),
	);
	const pages = (
		<SiteRoutes
			site={site}
			loads={loads}
			frame={<Console site={site} loads={loads} panels={panels} screen={screen} />}
			list={<OwnPage load={list} draw={({ default: Sections }) => <Sections site={site} />} />}
			offline={<OwnPage load={offline} draw={({ default: Offline }) => <Offline site={site} />} />}
			privacy={<OwnPage load={privacy} draw={({ default: Privacy }) => <Privacy site={site} />} />}
			booklet={<OwnPage load={booklet} draw={({ default: Booklet }) => <Booklet site={site} loads={loads} />} />}
			screen={<OwnPage load={screen} draw={({ default: Screen }) => <Screen site={site} loads={loads} />} />}
		/>
	);
	preferences.applyPaper();
	applyInks(site.sections);
	applyLinks(site.links);

	if (canKeep(site)) {
		const watch = createResource(ownPart("The watch of the kept copy", () => import("./offline/watch-copy.ts")));
		// A failure is shown when the reader opens the page about offline use.
		whenIdle(() => watch.prefetch(({ watchCopy }) => void watchCopy(liveRevision.subscribe).catch(() => {})));
	}

	const element = document.getElementById("root");
	if (!element) throw new Error("The page has no element #root.");
	keepFocus(element);
	const report = createBeacon(site, (url, data) => navigator.sendBeacon(url, data));
	const root = createRoot(element, {
		onCaughtError(error, { errorBoundary }) {
			console.error(error);
			report(errorBoundary instanceof RenderBoundary ? errorBoundary.props.area : "shell");
		},
	});
	const login = createResource(ownPart("The login gate", () => import("./login/gate.tsx")));
	// As a transition, the first page is rendered in steps of a few milliseconds, and the browser can do its own work between.
	startTransition(() => root.render(<App site={site} pages={pages} gate={login} />));
}
