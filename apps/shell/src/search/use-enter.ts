import { useEffect, useLayoutEffect, useRef } from "react";

export interface Answered {
	/** The question that the lines answer; undefined if none can come. */
	answered: string | undefined;
	/** Do the lines answer an older question than the one in the field? Enter then waits for the new ones. */
	isStale: () => boolean;
	/** Some sections' indexes are still loading. Enter opens what is shown; pressed before, it waits a moment for them. */
	partial: boolean;
	/** The loaded indexes have no answer, or lack a word of the question. Enter then waits for all indexes. */
	guessed: boolean;
}

/** Milliseconds that an early Enter waits for the other sections once there is an answer. */
const INDEX_WAIT_MS = 1000;

/** Returns the Enter key: it opens the answer now or, pressed early, once the answer is there. Another letter cancels it. */
export function useEnter({ answered, isStale, partial, guessed }: Answered, open: () => void) {
	const isWaiting = useRef(false);
	const latest = useRef({ open, isStale });
	useLayoutEffect(() => {
		latest.current = { open, isStale };
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: an answer ends the waiting
	useEffect(() => {
		if (!isWaiting.current || latest.current.isStale()) return;
		const enter = () => {
			if (!isWaiting.current) return;
			isWaiting.current = false;
			latest.current.open();
		};
		if (!partial) return enter();
		if (guessed) return;
		const timer = setTimeout(enter, INDEX_WAIT_MS);
		return () => clearTimeout(timer);
	}, [answered, partial, guessed]);

	return {
		press() {
			if (isStale() || (partial && guessed)) isWaiting.current = true;
			else open();
		},
		cancel() {
			isWaiting.current = false;
		},
	};
}
