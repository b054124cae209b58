import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import type { Placed } from "./address.ts";

/** Where a dragged block would go: before or after another one. */
export interface Drop {
	block: Placed;
	target: Placed;
	after: boolean;
}

/** Pixels from the edge of the window within which a drag scrolls, and how far. */
const EDGE = 72;
const STEP = 18;

/**
 * Drags a block by its handle, with the mouse, a pen or a finger; Escape cancels. The block under the pointer shows where
 * the dragged one would go. `onDrop` gets the place.
 */
export function useDrag(onDrop: (drop: Drop) => void) {
	const [dragged, setDragged] = useState<Placed>();
	const [drop, setDrop] = useState<Drop>();
	const last = useRef<Drop>(undefined);

	const end = (drops: boolean) => {
		if (drops && last.current) onDrop(last.current);
		last.current = undefined;
		setDragged(undefined);
		setDrop(undefined);
	};

	const cancel = useEffectEvent((event: KeyboardEvent) => {
		if (event.key !== "Escape") return;
		event.preventDefault();
		// On the handle, Escape takes back what the keys moved before.
		event.stopPropagation();
		end(false);
	});
	useEffect(() => {
		if (dragged === undefined) return;
		document.addEventListener("keydown", cancel, { capture: true });
		return () => document.removeEventListener("keydown", cancel, { capture: true });
	}, [dragged]);

	return {
		dragged,
		drop,
		/** Handlers of the handle. */
		handle: (block: Placed) => ({
			onPointerDown(event: PointerEvent<HTMLElement>) {
				if (event.button !== 0) return;
				event.currentTarget.setPointerCapture(event.pointerId);
				setDragged(block);
			},
			onPointerMove({ clientX, clientY }: PointerEvent<HTMLElement>) {
				if (dragged !== block) return;
				scrollAt(clientY);
				const under = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("[data-placed]");
				const target = under?.dataset.placed;
				if (!under || !target) return;
				const box = under.getBoundingClientRect();
				const next = target === block ? undefined : { block, target, after: clientY > box.top + box.height / 2 };
				last.current = next;
				setDrop(next);
			},
			onPointerUp: () => dragged === block && end(true),
			onPointerCancel: () => dragged === block && end(false),
		}),
	};
}

function scrollAt(y: number): void {
	const page = document.fullscreenElement ?? document.scrollingElement;
	if (y < EDGE) page?.scrollBy(0, -STEP);
	else if (y > innerHeight - EDGE) page?.scrollBy(0, STEP);
}
