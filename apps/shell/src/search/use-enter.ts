import { useEffect, useEffectEvent, useRef, useState } from "react";

export interface Answered {
	/** The question that the lines answer; undefined if none can come. */
	answered: string | undefined;
	/** Do the lines answer an older question than the one in the field? Enter then waits for the new ones. */
	isStale: () => boolean;
	/** Sections whose index is still loading may have a better answer: Enter waits for them. */
	partial: boolean;
	/** How many sections' indexes did not load. */
	failed: number;
}

/**
 * Returns the Enter key: it opens the answer now or, pressed early, once the answer of every section is there. Another
 * letter or Escape ends the waiting, and so does a section that fails: it may have had the answer, so the reader decides.
 * `waiting`: the reader waits for sections, and is told so.
 */
export function useEnter({ answered, isStale, partial, failed }: Answered, open: () => void) {
	const isPressed = useRef(false);
	const failedBefore = useRef(0);
	const [waiting, setWaiting] = useState(false);
	const cancel = () => {
		isPressed.current = false;
		setWaiting(false);
	};
	const onAnswer = useEffectEvent(() => {
		if (!isPressed.current || partial || isStale()) return;
		cancel();
		if (failed <= failedBefore.current) open();
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: an answer ends the waiting
	useEffect(() => onAnswer(), [answered, partial]);

	return {
		waiting: waiting && partial,
		press() {
			if (!partial && !isStale()) return open();
			isPressed.current = true;
			failedBefore.current = failed;
			setWaiting(true);
		},
		/** Ends the waiting. Returns whether the reader waited. */
		cancel(): boolean {
			const wasPressed = isPressed.current;
			if (wasPressed) cancel();
			return wasPressed;
		},
	};
}
