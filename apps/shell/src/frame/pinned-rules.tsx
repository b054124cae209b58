import type { Resource } from "@dataterm/ui/section/resource.ts";
import { type ComponentType, useEffect, useState } from "react";
import { PartBoundary } from "../loading/part-boundary.tsx";
import type { Site } from "../site/discovery.ts";
import { whenIdle } from "../site/when-idle.ts";

interface PinsProps {
	site: Site;
}

/** The chunk of the referee's screen. */
export interface ScreenModule {
	Pins: ComponentType<PinsProps>;
}

interface PinnedRulesProps extends PinsProps {
	screen: Resource<ScreenModule>;
	/** The page has rules, or the slip of an entry is open: there is something to pin. */
	onPage: boolean;
}

/**
 * The pins of a page and the pinned rules. Their code is loaded when the page has rules and the browser is idle. If it does
 * not load, only a page whose address has pins says so.
 */
export function PinnedRules({ screen, onPage, ...props }: PinnedRulesProps) {
	const [isAsked] = useState(() => new URLSearchParams(location.search).has("pins"));
	const [isDue, setDue] = useState(isAsked);
	useEffect(() => (onPage ? whenIdle(() => setDue(true)) : undefined), [onPage]);
	return (
		isDue && (
			<PartBoundary load={screen} area="shell" waiting={null} compact place={(content) => isAsked && content}>
				{({ Pins }) => <Pins {...props} />}
			</PartBoundary>
		)
	);
}
