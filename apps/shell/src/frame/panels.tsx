import { type ComponentType, useState } from "react";
import { Notice } from "../chrome/notice.tsx";
import type { Site } from "../site/discovery.ts";
import type { PanelProps } from "../site/panel.ts";

/** A panel's own chunk. `prepare` starts what it will need. */
interface PanelModule {
	default: ComponentType<PanelProps>;
	prepare?: (site: Site) => void;
}

/** The panels over the page. Their code is loaded when the reader reaches for them. */
const PANELS = {
	search: (): Promise<PanelModule> => import("../search/search.tsx"),
	keypad: (): Promise<PanelModule> => import("../keypad/keypad.tsx"),
	keys: (): Promise<PanelModule> => import("../keys/help.tsx"),
};

export type PanelName = keyof typeof PANELS;

interface Opened {
	name: PanelName;
	on: string;
	/** Not there while its code loads. */
	Panel?: ComponentType<PanelProps>;
	typed: string;
	failed?: boolean;
}

/** Which panel is open; one at most. It belongs to the place in the history (`key`) where it was opened. */
export function usePanels(site: Site, key: string) {
	const [state, setOpened] = useState<Opened>();
	const opened = state?.on === key ? state : undefined;

	function open(name: PanelName) {
		if (opened?.name === name && !opened.failed) return;
		setOpened({ name, on: key, typed: "" });
		PANELS[name]().then(
			({ default: Panel }) => setOpened((now) => (now?.name === name ? { ...now, Panel } : now)),
			(error) => {
				console.error(`The panel "${name}" did not load:`, error);
				setOpened((now) => (now?.name === name ? { ...now, failed: true } : now));
			},
		);
	}

	/** The reader reaches for it: its code and data are asked for. */
	function reach(name: PanelName) {
		PANELS[name]().then(
			({ prepare }) => prepare?.(site),
			() => {}, // said when it is opened
		);
	}

	const { Panel, typed = "", failed } = opened ?? {};
	const loading = opened !== undefined && !Panel && !failed;
	return {
		open,
		/** For the button that opens it. */
		opener: (name: PanelName) => ({
			onClick: () => open(name),
			onPointerEnter: () => reach(name),
			onFocus: () => reach(name),
		}),
		/** Takes what is typed while the search is loading. */
		ahead: loading ? (typed: string) => setOpened((now) => now && { ...now, typed: now.typed + typed }) : undefined,
		panel: Panel && <Panel key={opened?.name} site={site} typed={typed} onClose={() => setOpened(undefined)} />,
		fault: failed && (
			<Notice action="Reload" onAction={() => window.location.reload()}>
				{`The ${opened?.name === "keys" ? "list of keys" : opened?.name} did not load.`}
			</Notice>
		),
	};
}
