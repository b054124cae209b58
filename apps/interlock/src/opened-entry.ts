import type { Address, Block, Entry, PageTree } from "@dataterm/ui/tree.ts";
import { useEffect, useRef } from "react";

/** The name of the slot that an opened entry fills. */
export const OPENED = "opened";

/** The element around an entry's key: the focus comes back to its button. */
export const keyId = (slug: string) => `entry-${slug}`;

/** The page with the opened entry in the place of the block that lists the entries, and without the lede. */
export function withOpened(tree: PageTree, list: Address, { address, slug, title }: Entry): PageTree {
	const opened: Block = { address, key: slug, title, nodes: [{ type: "slot", name: OPENED }] };
	const replace = (blocks: Block[]) => blocks.map((block) => (block.address === list ? opened : block));
	return {
		...tree,
		lede: [],
		blocks: replace(tree.blocks),
		parts: tree.parts.map((part) => ({ ...part, blocks: replace(part.blocks) })),
	};
}

/** Moves the focus with the reader: to the heading of what was opened, and back to its key. */
export function useOpenedFocus(opened: Entry | undefined): void {
	const before = useRef(opened);
	useEffect(() => {
		const last = before.current;
		before.current = opened;
		if (opened?.address === last?.address) return;
		const selector = opened
			? `[data-address="${opened.address}"] h2`
			: `#${CSS.escape(keyId(last?.slug ?? ""))} button`;
		document.querySelector<HTMLElement>(selector)?.focus();
	}, [opened]);
}
