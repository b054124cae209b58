import { keyInBar } from "@dataterm/ui/section/address-bar.ts";
import { createResource, type Resource } from "@dataterm/ui/section/resource.ts";
import { type ComponentType, useRef, useState, useSyncExternalStore } from "react";
import { withKit } from "../loading/kit.ts";
import { ownPart } from "../loading/own-part.ts";
import { PartBoundary } from "../loading/part-boundary.tsx";
import type { Site } from "../site/discovery.ts";
import type { PanelProps } from "../site/panel.ts";
import { PanelDialog } from "./panel-dialog.tsx";

/** A panel's chunk. `prepare` starts loading what the panel needs. */
export interface PanelModule {
	default: ComponentType<PanelProps>;
	prepare?: (site: Site) => void;
}

export type PanelName = "search" | "keypad" | "keys" | "contents";

/** The loads of the panels over the page. Their code is loaded when the reader is about to open them. */
export type Panels = Record<PanelName, Resource<PanelModule>>;

export function createPanels(): Panels {
	return {
		search: createResource(
			ownPart(
				"The search",
				withKit(() => import("../search/search.tsx")),
			),
		),
		keypad: createResource(ownPart("The keypad", () => import("../keypad/keypad.tsx"))),
		keys: createResource(ownPart("The list of keys", () => import("../keys/keys.tsx"))),
		contents: createResource(ownPart("The list of this page", () => import("../on-this-page/contents.tsx"))),
	};
}

const TITLES: Record<PanelName, string> = {
	search: "Search",
	keypad: "Keypad",
	keys: "Keys",
	contents: "On this page",
};

interface Opened {
	/** Counts opened panels. */
	id: number;
	name: PanelName;
	/** The step of the history that it belongs to. */
	on: string;
	/** The step of the page below it; that of `on`, unless its page is still on its way. */
	over: string;
}

/**
 * Returns the open panel, if any, and opens one. A panel belongs to the step of the history where it was opened: that in
 * the address bar, which is ahead of the page, whose step is `key`, while the next page is on its way.
 */
export function usePanels(site: Site, panels: Panels, key: string) {
	const [state, setOpened] = useState<Opened>();
	const count = useRef(0);
	const opened = state?.on === key || state?.over === key ? state : undefined;
	if (opened && opened.over !== key) setOpened({ ...opened, over: key }); // its page has arrived

	function open(name: PanelName) {
		// After Escape, the dialog reports a little later that it has closed.
		if (opened?.name === name && document.querySelector("dialog[open]")) return;
		panels[name].load().catch(() => {}); // the boundary shows the failure
		count.current++;
		setOpened({ id: count.current, name, on: keyInBar(), over: key });
	}

	/** Requests the panel's code and data, since the reader is about to open it. */
	function reach(name: PanelName) {
		panels[name].prefetch(({ prepare }) => prepare?.(site));
	}

	return {
		open,
		/** Handlers for the button that opens it. */
		opener: (name: PanelName) => ({
			onClick: () => open(name),
			onPointerEnter: () => reach(name),
			onFocus: () => reach(name),
		}),
		panel: opened && (
			<OpenedPanel
				key={opened.id}
				site={site}
				load={panels[opened.name]}
				title={TITLES[opened.name]}
				onClose={() => setOpened((now) => (now?.id === opened.id ? undefined : now))}
			/>
		),
	};
}

interface OpenedPanelProps {
	site: Site;
	load: Resource<PanelModule>;
	title: string;
	onClose: () => void;
}

function OpenedPanel({ site, load, title, onClose }: OpenedPanelProps) {
	const [typed, setTyped] = useState("");
	const { status } = useSyncExternalStore(load.subscribe, load.state);
	const close = () => {
		onClose();
		// Opening the panel again starts a new attempt instead of waiting for one that hangs.
		load.cancel();
	};
	return (
		<PartBoundary
			load={load}
			area="shell"
			place={(content) => (
				<PanelDialog
					title={title}
					onType={status === "loading" ? (key) => setTyped((typed) => typed + key) : undefined}
					onClose={close}
				>
					{content}
				</PanelDialog>
			)}
		>
			{({ default: Panel }) => <Panel site={site} typed={typed} onClose={onClose} />}
		</PartBoundary>
	);
}
