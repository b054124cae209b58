import "@dataterm/ui/base.css";
import { chunks } from "virtual:chunks";
import { keepCompositionKeys } from "@dataterm/ui/composition.ts";
import { RenderBoundary } from "@dataterm/ui/render-boundary.tsx";
import { startTransition } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import type * as bookletPage from "./booklet/booklet.tsx";
import { ownChunk } from "./federation/kit.ts";
import { createSections } from "./federation/section-part.ts";
import { Console } from "./frame/console.tsx";
import { liveRevision } from "./frame/live-revision.ts";
import { createPanels } from "./frame/panels.tsx";
import { keepFocus } from "./home/keep-focus.ts";
import { chunkPart } from "./loading/chunk-part.ts";
import { OwnPage } from "./loading/own-page.tsx";
import { loadPart } from "./loading/part.ts";
import type * as gate from "./login/gate.tsx";
import type * as offlinePage from "./offline/offline.tsx";
import type * as copyWatch from "./offline/watch-copy.ts";
import type * as privacyPage from "./privacy/privacy.tsx";
import { SiteRoutes } from "./routes/router.tsx";
import { readTyped } from "./routes/typed-address.ts";
import type * as screenPage from "./screen/screen.tsx";
import type * as sectionsPage from "./sections/sections.tsx";
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
	const sections = createSections();
	const panels = createPanels({ ...chunks, search: ownChunk(chunks.search) });
	const list = loadPart(chunkPart<typeof sectionsPage>(chunks.sections, "The list of sections"));
	const offline = loadPart(chunkPart<typeof offlinePage>(ownChunk(chunks.offline), "The page about offline use"));
	const privacy = loadPart(chunkPart<typeof privacyPage>(chunks.privacy, "The page about privacy"));
	const booklet = loadPart(chunkPart<typeof bookletPage>(ownChunk(chunks.booklet), "The booklet"));
	const screen = loadPart(chunkPart<typeof screenPage>(chunks.screen, "The screen"));
	const pages = (
		<SiteRoutes
			site={site}
			sections={sections}
			frame={<Console site={site} sections={sections} panels={panels} screen={screen} />}
			list={<OwnPage load={list} draw={({ default: Sections }) => <Sections site={site} />} />}
			offline={<OwnPage load={offline} draw={({ default: Offline }) => <Offline site={site} />} />}
			privacy={<OwnPage load={privacy} draw={({ default: Privacy }) => <Privacy site={site} />} />}
			booklet={<OwnPage load={booklet} draw={({ default: Booklet }) => <Booklet site={site} sections={sections} />} />}
			screen={
				<OwnPage
					load={screen}
					draw={({ default: Screen }) => <Screen site={site} sections={sections} text={panels.search} />}
				/>
			}
		/>
	);
	preferences.applyPaper();
	applyInks(site.sections);
	applyLinks(site.links);

	if (canKeep(site)) {
		const watch = loadPart(chunkPart<typeof copyWatch>(chunks.watchCopy, "The watch of the kept copy"));
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
	const login = loadPart(chunkPart<typeof gate>(chunks.gate, "The login gate"));
	// As a transition, the first page is rendered in steps of a few milliseconds, and the browser can do its own work between.
	startTransition(() => root.render(<App site={site} pages={pages} gate={login} />));
}
