import "@dataterm/ui/tokens.css";
import { chunks } from "virtual:chunks";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { createSections } from "./federation/section-part.ts";
import { Console } from "./frame/console.tsx";
import { createPanels } from "./frame/panels.tsx";
import { applyPaper } from "./keys/preferences.ts";
import { chunkPart } from "./loading/chunk-part.ts";
import { loadPart } from "./loading/part.ts";
import type * as gate from "./login/gate.tsx";
import { followLinks } from "./routes/links.ts";
import { createSiteRouter } from "./routes/router.tsx";
import { readSite } from "./site/discovery.ts";
import { applyInks } from "./site/inks.ts";

const site = readSite();
const sections = createSections();
const panels = createPanels(chunks);
const router = createSiteRouter(site, {
	sections,
	frame: (waiting) => <Console site={site} sections={sections} panels={panels} waiting={waiting} />,
});
followLinks(router, site, sections);
applyPaper();
applyInks(site.sections);

const element = document.getElementById("root");
if (!element) throw new Error("The page has no element #root.");
createRoot(element).render(
	<App site={site} router={router} gate={loadPart(chunkPart<typeof gate>(chunks.gate, "The login gate"))} />,
);
