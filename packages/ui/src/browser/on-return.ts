/** Reported on the window when the gateway answers again, of which a browser with a network knows nothing. */
const GATEWAY_RETURN = "dataterm:return";

/** Tells every listener on the page, those of the sections included, that a request that failed may succeed now. */
export function reportReturn(): void {
	window.dispatchEvent(new Event(GATEWAY_RETURN));
}

/**
 * Calls `listener` when the network or the gateway returns and when the page becomes visible again: a request that failed
 * may succeed now. Returns a function that stops this.
 * @example
 * const stop = onReturn(() => console.log("ask again"));
 * stop();
 */
export function onReturn(listener: () => void): () => void {
	const shown = () => document.visibilityState === "visible" && listener();
	window.addEventListener("online", listener);
	window.addEventListener(GATEWAY_RETURN, listener);
	document.addEventListener("visibilitychange", shown);
	return () => {
		window.removeEventListener("online", listener);
		window.removeEventListener(GATEWAY_RETURN, listener);
		document.removeEventListener("visibilitychange", shown);
	};
}

/** Repeats a request that failed when the network returns. */
export interface Repetition {
	/** The request has failed: calls `again` at each return, and now if there was one while the request was under way. */
	failed(again: () => void): void;
	/** The request has succeeded, or nobody needs it. */
	stop(): void;
}

/** Call this before the request: a return while it is under way causes no later event. */
export function repeatOnReturn(listen = onReturn): Repetition {
	let again: (() => void) | undefined;
	let hasReturned = false;
	const stop = listen(() => {
		hasReturned = true;
		again?.();
	});
	return {
		failed(repeat) {
			again = repeat;
			if (hasReturned) repeat();
		},
		stop,
	};
}
