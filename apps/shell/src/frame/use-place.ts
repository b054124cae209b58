import { useSyncExternalStore } from "react";
import type { SectionLoads } from "../loading/section-part.ts";
import type { Site } from "../site/discovery.ts";
import { isUnder } from "../site/match.ts";
import { type Place, place } from "../site/place.ts";

/** Returns the place of a path in the site, as far as it is known before its section's code has loaded. */
export function usePlace(pathname: string, site: Site, loads: SectionLoads): Place {
	const section = site.sections.find(({ path }) => isUnder(pathname, path));
	const load = section && loads(section);
	const state = useSyncExternalStore(load?.subscribe ?? nothing, () => load?.state());
	const routes = state?.status === "ready" ? state.data.routes : undefined;
	return place(pathname, site, routes?.some(({ path }) => path?.startsWith(":")) ?? false);
}

const nothing = () => () => {};
