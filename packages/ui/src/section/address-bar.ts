/** The step of the history in the address bar, which moves on before the router has drawn the next page. */

import type { Location } from "react-router-dom";
import { inBar } from "./query.ts";

/** Returns the key of the step in the address bar, as the router reads it. */
export function keyInBar(): string {
	return history.state?.key ?? "default";
}

/** Reports whether the address bar is at the step that the page shows, if it has an address bar. */
export function isInBar({ pathname, key }: Pick<Location, "pathname" | "key">): boolean {
	const bar = inBar();
	return !bar || (bar.pathname === pathname && keyInBar() === key);
}
