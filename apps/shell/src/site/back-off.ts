/** Milliseconds before what has failed is tried again: at first, and at most. */
const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 60_000;

/** Calls `again` after failures, at longer and longer intervals, until a success. */
export function createBackOff(again: () => void) {
	let timer: ReturnType<typeof setTimeout> | undefined;
	let wait = FIRST_WAIT_MS;
	const stop = () => clearTimeout(timer);
	return {
		failed() {
			stop();
			// Tabs that lost the gateway together do not come back together.
			timer = setTimeout(again, wait * (1 - Math.random() / 2));
			wait = Math.min(2 * wait, LONGEST_WAIT_MS);
		},
		succeeded() {
			stop();
			wait = FIRST_WAIT_MS;
		},
		stop,
	};
}
