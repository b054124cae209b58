import type { ShellContext } from "@dataterm/ui/section/contract.ts";
import { useMemo, useState } from "react";
import type { SectionLoads } from "../loading/section-part.ts";
import type { Site } from "../site/discovery.ts";
import { bookmarked } from "./bookmarked.ts";

/** Returns the overlay that a page or a bookmark has launched, and what a page launches it with. */
export function useLaunch(site: Site, loads: SectionLoads) {
	const [launched, setLaunched] = useState(() => bookmarked("launch"));
	const [launches, setLaunches] = useState(1);
	const context = useMemo<ShellContext>(
		() => ({
			launch: (name) => {
				const overlay = site.overlays.find((overlay) => overlay.name === name);
				if (overlay)
					loads(overlay)
						.load()
						.catch(() => {}); // its boundary shows the failure
				setLaunched(name);
				setLaunches((count) => count + 1);
			},
		}),
		[site, loads],
	);
	const overlay = site.overlays.find(({ name }) => name === launched);
	return {
		context,
		overlay,
		launches,
		/** The name of what was launched, if the site does not have it. */
		unknown: overlay ? undefined : launched,
		close: () => setLaunched(undefined),
	};
}
