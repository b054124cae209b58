import { useEffect } from "react";

declare global {
	interface Window {
		/** What the reader does while index.html shows home's first screen, which has no program yet. */
		early?: Event[];
	}
}

/** Does what the reader asked of home's first screen before the program ran: presses its keys, and moves the focus. */
export function useEarlyEvents(): void {
	useEffect(() => {
		const { early = [] } = window;
		window.early = undefined;
		const focused = early.findLast(({ type }) => type === "focusin")?.target;
		if (focused instanceof Element) twinOf(focused)?.focus({ preventScroll: true });
		for (const event of early) {
			if (event instanceof KeyboardEvent) document.body.dispatchEvent(new KeyboardEvent(event.type, event));
			// A link has worked by itself.
			else if (event.type === "click" && event.target instanceof Element) {
				const key = event.target.closest("button, label");
				if (key) twinOf(key)?.click();
			}
		}
	}, []);
}

/** Returns the element of the page that looks like one of the first screen, which React has replaced. */
function twinOf(element: Element): HTMLElement | undefined {
	const screen = element.getRootNode() as ParentNode;
	const isLike = (other: Element) =>
		other.className === element.className &&
		other.textContent === element.textContent &&
		other.ariaLabel === element.ariaLabel;
	const alike = (within: ParentNode) =>
		[...within.querySelectorAll<HTMLElement>(element.localName)].filter((other) => isLike(other));
	return alike(document)[alike(screen).indexOf(element as HTMLElement)];
}
