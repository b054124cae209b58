import { UnknownError } from "@dataterm/section/unknown-error.ts";

/** Redirects in a row that are taken for a loop, which would freeze the tab. */
const MOST_REDIRECTS = 20;

/** What the reader does: whatever follows it is no redirect of what was before it. */
const ACTIONS = ["pointerdown", "click", "keydown", "popstate", "hashchange"] as const;

export interface RedirectLimit {
	/** Counts a change of page. Returns an error that names both addresses if there have been too many in a row. */
	pass: (from: string, to: string) => UnknownError | undefined;
	/** The reader has asked for another page. */
	reset: () => void;
}

/** Counts the changes of page that follow each other without an action of the reader: by loaders, and by pages. */
export function redirectLimit(): RedirectLimit {
	let count = 0;
	function reset(): void {
		count = 0;
		for (const action of ACTIONS) globalThis.removeEventListener?.(action, reset, true);
	}
	return {
		reset,
		pass(from, to) {
			if (count === 0) for (const action of ACTIONS) globalThis.addEventListener?.(action, reset, true);
			if (++count <= MOST_REDIRECTS) return undefined;
			reset();
			const way = from === to ? `#${from} redirects to itself` : `#${from} redirects to #${to}, which redirects again`;
			return new UnknownError(`Too many redirects: ${way}. Open another page, and report this address.`);
		},
	};
}
