import type { Site } from "./discovery.ts";

/** What a panel over the page (search, keypad, list of keys) gets from the frame. */
export interface PanelProps {
	site: Site;
	/** What the reader typed while the panel was loading. */
	typed: string;
	onClose: () => void;
}
