import { useStore } from "@dataterm/ui/browser/use-store.ts";
import type { ComponentProps, ReactNode } from "react";
import { StatusStrip } from "../bars/status-strip.tsx";
import type { PageState } from "../reading/page-watch.ts";
import { type CopyState, canKeep, copyState, copyWords } from "../site/copy-state.ts";
import type { Site } from "../site/discovery.ts";
import { useOnline } from "./use-online.ts";

interface ConditionStripProps {
	site: Site;
	page: PageState;
	/** First two digits of the page's address, if it has one. */
	digits?: string;
	path: string;
	children: ReactNode;
}

/** The status strip: the page, the network, and the copy for use without it. */
export function ConditionStrip({ site, page, digits, path, children }: ConditionStripProps) {
	const online = useOnline();
	const copy = useStore(copyState);
	return (
		<StatusStrip
			{...condition(page, online, copy, digits)}
			path={path}
			status={page.status}
			copy={canKeep(site) ? copyWords(copy) : undefined}
		>
			{children}
		</StatusStrip>
	);
}

/** Returns the lamp and the text of the status strip. */
function condition(
	{ fault, loading }: PageState,
	online: boolean,
	copy: CopyState,
	digits?: string,
): Pick<ComponentProps<typeof StatusStrip>, "lamp" | "state"> {
	const isKept = copy.status === "kept";
	const isOffline = !online || (isKept && copy.unreached);
	if (fault && isOffline) return { lamp: "fault", state: `Offline, ${digits ?? "page"} not loaded` };
	if (fault) return { lamp: "fault", state: `${digits ?? "Page"} not loaded` };
	if (isKept && isOffline) return { lamp: "hold", state: "Offline, kept copy" };
	if (!online) return { lamp: "fault", state: "Offline" };
	if (loading) return { lamp: "hold", state: "Loading" };
	return { lamp: "live", state: "Online" };
}
