import "@dataterm/ui/tokens.css";
import { chunks } from "virtual:chunks";
import page from "@dataterm/ui/page.module.css";
import { RenderBoundary } from "@dataterm/ui/render-boundary.tsx";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { createSections } from "./federation/section-part.ts";
import { Console } from "./frame/console.tsx";
import { createPanels } from "./frame/panels.tsx";
import { chunkPart } from "./loading/chunk-part.ts";
import { loadPart } from "./loading/part.ts";
import { PartBoundary } from "./loading/part-boundary.tsx";
import type * as gate from "./login/gate.tsx";
import { followLinks } from "./routes/links.ts";
import { createSiteRouter } from "./routes/router.tsx";
import type * as sectionsPage from "./sections/sections.tsx";
import { createBeacon } from "./site/beacon.ts";
import { readSite } from "./site/discovery.ts";
import { applyInks } from "./site/inks.ts";
import { preferences } from "./site/preferences.ts";

const site = readSite();
const sections = createSections();
const panels = createPanels(chunks);
const list = loadPart(chunkPart<typeof sectionsPage>(chunks.sections, "The list of sections"));
const router = createSiteRouter(site, {
	sections,
	list: (
		<PartBoundary load={list} area="shell" place={(content) => <div className={page.page}>{content}</div>}>
			{({ default: Sections }) => <Sections site={site} />}
		</PartBoundary>
	),
	frame: (waiting) => <Console site={site} sections={sections} panels={panels} waiting={waiting} />,
});
followLinks(router, site, sections);
preferences.applyPaper();
applyInks(site.sections);

const element = document.getElementById("root");
if (!element) throw new Error("The page has no element #root.");
const report = createBeacon(site, (url, data) => navigator.sendBeacon(url, data));
createRoot(element, {
	onCaughtError(error, { errorBoundary }) {
		console.error(error);
		report(errorBoundary instanceof RenderBoundary ? errorBoundary.props.area : "shell");
	},
}).render(<App site={site} router={router} gate={loadPart(chunkPart<typeof gate>(chunks.gate, "The login gate"))} />);
