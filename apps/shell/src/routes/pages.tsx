import { RenderBoundary } from "@dataterm/ui/failure/render-boundary.tsx";
import { Suspense, useEffect } from "react";
import { Outlet, useLocation, useOutletContext } from "react-router-dom";
import type { SectionLoads } from "../loading/section-part.ts";
import type { Site } from "../site/discovery.ts";
import { place } from "../site/place.ts";
import { useLinks } from "./links.ts";
import { useRedirectLimit } from "./redirect-limit.ts";
import { RouteFault } from "./route-fault.tsx";
import { Waiting } from "./waiting.tsx";

/** The area of every page inside the frame: a loader until the first page is there, and errors that no section's area has. */
export function Pages({ site, loads }: { site: Site; loads: SectionLoads }) {
	const { key, pathname } = useLocation();
	const context = useOutletContext();
	const loop = useRedirectLimit();
	const here = place(pathname, site, false);
	useLinks(site, loads);
	useEffect(() => {
		if (loop) console.error(loop);
	}, [loop]);
	if (loop) return <RouteFault error={loop} />;
	return (
		<RenderBoundary
			area="shell"
			resetKey={key}
			fallback={(error, retry) => <RouteFault error={error} onRetry={retry} />}
		>
			<Suspense fallback={<Waiting what={here.page?.label ?? here.menu} />}>
				<Outlet context={context} />
			</Suspense>
		</RenderBoundary>
	);
}
