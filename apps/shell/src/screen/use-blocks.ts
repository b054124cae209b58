import { announce } from "@dataterm/ui/browser/announce.ts";
import { inBar, latestQuery, searchOf } from "@dataterm/ui/section/query.ts";
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from "react";
import { useLocation, useNavigate, useParams } from "react-router-dom";
import { MOST_BLOCKS, moved, type Placed, readScreen, screenPath, statesOf } from "./address.ts";
import { type Drop, useDrag } from "./use-drag.ts";
import { useNextFocus } from "./use-next-focus.ts";

/** The blocks of the screen, which are in its address, and what changes them. `area` is the screen's element. */
export function useBlocks(area: RefObject<HTMLElement | null>) {
	const { "*": path = "" } = useParams();
	const location = useLocation();
	const navigate = useNavigate();
	const { blocks, dropped } = useMemo(() => readScreen(path), [path]);

	// A region that comes with its text is not read aloud.
	useEffect(() => {
		if (dropped.length > 0) announce(dropped.join(" "));
	}, [dropped]);

	/** The order that the reader sees next: the address follows a little later than the keys. */
	const order = useRef(blocks);
	const focus = useNextFocus(area, blocks, (block) => `[data-placed="${block}"] [data-handle]`);
	useLayoutEffect(() => {
		order.current = blocks;
	}, [blocks]);

	const show = (to: Placed[], replace: boolean) => {
		order.current = to;
		// What a calculator has just written may not be drawn yet, nor the screen that the address bar already has.
		const search = searchOf(latestQuery(inBar() ?? location));
		void navigate(screenPath(to) + statesOf(to, search), { replace });
	};

	const move = (block: Placed, to: Placed[], name: string) => {
		focus.moves(block);
		show(to, true);
		announce(`${name}: place ${to.indexOf(block) + 1} of ${to.length}`);
	};

	const drag = useDrag(({ block, target, after }: Drop) => {
		const others = order.current.filter((other) => other !== block);
		move(block, moved(order.current, block, others.indexOf(target) + (after ? 1 : 0)), block);
	});
	const keyMoves = useKeyMoves(order, move);

	return {
		blocks,
		dropped,
		drag,
		keyMoves,
		add(block: Placed, name: string) {
			if (order.current.includes(block) || order.current.length >= MOST_BLOCKS) return;
			show([...order.current, block], false);
			announce(`Added ${name}`);
		},
		remove(block: Placed, name: string) {
			focus.goes(block, order.current);
			show(
				order.current.filter((other) => other !== block),
				false,
			);
			announce(`Removed ${name}`);
		},
	};
}

/**
 * The keys of the handles: the arrows, Home and End move a block, and Escape puts it back where it was when its handle
 * got the focus.
 */
function useKeyMoves(order: { current: Placed[] }, move: (block: Placed, to: Placed[], name: string) => void) {
	const before = useRef<{ block: Placed; order: Placed[] }>(undefined);
	return {
		focused(block: Placed) {
			if (before.current?.block !== block) before.current = undefined;
		},
		press(block: Placed, key: string, name: string): boolean {
			const place = order.current.indexOf(block);
			const last = order.current.length - 1;
			const to = {
				ArrowUp: place - 1,
				ArrowLeft: place - 1,
				ArrowDown: place + 1,
				ArrowRight: place + 1,
				Home: 0,
				End: last,
			}[key];
			if (key === "Escape" && before.current) {
				const { order: back } = before.current;
				before.current = undefined;
				move(block, back, name);
				return true;
			}
			if (to === undefined) return false;
			before.current ??= { block, order: order.current };
			if (to >= 0 && to <= last && to !== place) move(block, moved(order.current, block, to), name);
			return true;
		},
	};
}
