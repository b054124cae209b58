import { type RefObject, useLayoutEffect, useRef } from "react";
import type { Placed } from "./address.ts";

/**
 * Keeps the focus in a list whose items move and go: an element that moves loses the focus, and one that goes takes it
 * along. Once the new order of `blocks` is drawn, the item's element at the selector `keyOf` gets it; if no item is left,
 * the heading, if there is one.
 */
export function useNextFocus(
	area: RefObject<HTMLElement | null>,
	blocks: readonly Placed[],
	keyOf: (block: Placed) => string,
) {
	const next = useRef<Placed>(undefined);
	// biome-ignore lint/correctness/useExhaustiveDependencies: it is drawn once the blocks are
	useLayoutEffect(() => {
		if (next.current === undefined) return;
		const key = area.current?.querySelector<HTMLElement>(keyOf(next.current));
		next.current = undefined;
		(key ?? area.current?.querySelector("h1"))?.focus();
	}, [blocks]);
	return {
		moves(block: Placed) {
			next.current = block;
		},
		/** The next item gets the focus, or else the last one. `order` is the order that the reader sees, with the block. */
		goes(block: Placed, order: readonly Placed[]) {
			const place = order.indexOf(block);
			next.current = order[place + 1] ?? order[place - 1] ?? "";
		},
	};
}
