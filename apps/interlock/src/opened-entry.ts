import type { Entry, PageTree } from "@dataterm/ui";

type Block = PageTree["blocks"][number];

/** The name of the slot that an opened entry fills. */
export const OPENED = "opened";

/** Returns the page without its lede, with the opened entry instead of the block that has the slot `list`. */
export function withOpened(tree: PageTree, list: string, { address, slug }: Entry, title: string): PageTree {
	const opened: Block = { address, key: slug, title, nodes: [{ type: "slot", name: OPENED }] };
	const lists = ({ nodes }: Block) => nodes.some((node) => node.type === "slot" && node.name === list);
	const replace = (blocks: Block[]) => blocks.map((block) => (lists(block) ? opened : block));
	return {
		...tree,
		lede: [],
		blocks: replace(tree.blocks),
		parts: tree.parts.map((part) => ({ ...part, blocks: replace(part.blocks) })),
	};
}

/** Where its heading is, for `useOpenedEntry`. */
export function openedHeading(opened: Entry | undefined): string {
	return `[data-address="${opened?.address}"] h2`;
}
