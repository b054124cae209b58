import { UnknownError } from "@dataterm/ui/section/unknown-error.ts";
import { useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";

/** Redirects in a row that are taken for a loop, which would freeze the tab. */
const MOST_REDIRECTS = 20;

/** What the reader does: whatever follows it is not a redirect of what was before it. */
const ACTIONS = ["pointerdown", "click", "keydown", "popstate", "hashchange"] as const;

/**
 * Counts the changes of page that follow each other without an action of the reader. Returns an error that names two
 * addresses if there have been too many: the page must not be drawn until the reader asks for another.
 */
export function useRedirectLimit(): UnknownError | undefined {
	const { key, pathname } = useLocation();
	const [error, setError] = useState<UnknownError>();
	const redirects = useRef({ from: pathname, count: 0, hasActed: false });

	useLayoutEffect(() => {
		const act = () => {
			redirects.current.hasActed = true;
		};
		for (const action of ACTIONS) window.addEventListener(action, act, true);
		return () => {
			for (const action of ACTIONS) window.removeEventListener(action, act, true);
		};
	}, []);

	// biome-ignore lint/correctness/useExhaustiveDependencies: the reader may ask for the same page again
	useLayoutEffect(() => {
		const { from, count, hasActed } = redirects.current;
		const isElsewhere = from !== pathname;
		redirects.current = { from: pathname, count: hasActed ? 0 : count + Number(isElsewhere), hasActed: false };
		if (hasActed) return setError(undefined);
		if (!isElsewhere || redirects.current.count <= MOST_REDIRECTS) return;
		const way = `#${from} redirects to #${pathname}, which redirects again`;
		setError(new UnknownError(`Too many redirects: ${way}. Open another page, and report this address.`));
	}, [key, pathname]);
	return error;
}
