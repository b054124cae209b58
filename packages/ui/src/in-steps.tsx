import { type ReactNode, startTransition, useEffect, useState } from "react";
import { SMALL } from "./breakpoints.ts";
import { usePrinting } from "./use-printing.ts";

/** Only the first page of a section is drawn in steps: later, the program is there and the processor is free. */
let isFirst = true;

/**
 * On a phone, draws its first two children, which fill the window, then two more at a time. The browser lays out and
 * paints between steps, so that a page of many tables is not one long task (ADR 100). In wider windows, where some layouts
 * depend on the whole page, and on paper, draws all at once.
 */
export function InSteps({ children }: { children: ReactNode[] }): ReactNode {
	const [drawn, setDrawn] = useState(() => (isFirst && matchMedia(SMALL).matches ? 2 : Infinity));
	const isWhole = usePrinting() || drawn >= children.length;
	useEffect(() => {
		if (isWhole) isFirst = false;
		else startTransition(() => setDrawn(drawn + 2));
	});
	if (isWhole) return children;
	// Keeps what is below the page out of view, so that nothing in view moves. The shell and the tests wait while it is there.
	return [...children.slice(0, drawn), <div key="" aria-busy style={{ height: "100vh" }} />];
}
