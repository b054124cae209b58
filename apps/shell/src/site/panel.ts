import type { Site } from "./discovery.ts";

/** The props of a panel over the page (search, keypad, list of keys). */
export interface PanelProps {
	site: Site;
	/** What the reader typed while the panel was loading. */
	typed: string;
	onClose: () => void;
}
