import type { Node } from "@dataterm/ui/tree.ts";
import type { ComponentType } from "react";
import type { Site } from "./discovery.ts";

/** The props of a panel over the page (search, keypad, list of keys). */
export interface PanelProps {
	site: Site;
	/** What the reader typed while the panel was loading. */
	typed: string;
	onClose: () => void;
}

/** The code that draws the text of rules. The search has it, and lends it: a chunk must not import another. */
export interface TextModule {
	Nodes: ComponentType<{ of: Node[]; under?: string }>;
}
