import { type ReactNode, startTransition, useEffect, useState } from "react";
import { usePrinting } from "./use-printing.ts";

/**
 * Draws two of its children at once, which fill most windows, and the others two at a time. Between them the browser lays
 * out and paints, so that a page of many tables is no long task. On paper all are drawn at once.
 */
export function InSteps({ children }: { children: ReactNode[] }): ReactNode {
	const [drawn, setDrawn] = useState(2);
	const isWhole = usePrinting() || drawn >= children.length;
	useEffect(() => {
		if (!isWhole) startTransition(() => setDrawn(drawn + 2));
	});
	if (isWhole) return children;
	// What is below a page stays out of view, so that nothing in view moves.
	return [...children.slice(0, drawn), <div key="" aria-busy style={{ height: "100vh" }} />];
}
