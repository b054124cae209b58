import type { Store } from "@dataterm/ui/create-store.ts";
import type { EquationNode, Node } from "@dataterm/ui/tree.ts";
import type { ComponentType } from "react";
import type { Site } from "./discovery.ts";

/** The props of a panel over the page (search, keypad, list of keys). */
export interface PanelProps {
	site: Site;
	/** What the reader typed while the panel was loading. */
	typed: string;
	onClose: () => void;
}

/** What the search lends to other chunks, which must not import it: the code that draws the text of rules, and answers. */
export interface TextModule {
	Nodes: ComponentType<{ of: Node[]; under?: string }>;
	/** An equation as a paragraph. */
	inOneLine(equation: EquationNode): Node;
	searchOf(site: Site): Finder;
}

/** The search of the site, without its dialog. */
export interface Finder {
	/** The answers come from a worker. */
	worker: { load(): Promise<unknown> };
	/** Asks; the answer comes into the state. */
	ask(question: string): void;
	state: Pick<Store<{ answered?: Answered }>, "get" | "subscribe">;
}

interface Answered {
	question: string;
	/** Rules, best first. */
	found: { address: string }[];
	/** A calculator that the question fills in. */
	sum?: { rule: { address: string } };
}
