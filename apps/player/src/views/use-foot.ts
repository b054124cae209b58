import { type RefObject, useEffect } from "react";

/** While the region is a bar above the dock, pages end above it: `--overlay` of the contract. */
export function useFoot(region: RefObject<HTMLElement | null>, bar: boolean): void {
	useEffect(() => {
		const self = region.current;
		if (!bar || !self) return;
		const { style } = document.documentElement;
		// A notice makes it higher.
		const observer = new ResizeObserver(() => {
			const page = document.documentElement;
			const atEnd = page.scrollTop + page.clientHeight >= page.scrollHeight - 1;
			style.setProperty("--overlay", `${self.offsetHeight}px`);
			// The end of the page would be behind the bar: the terminal's prompt is there.
			if (atEnd) page.scrollTop = page.scrollHeight;
		});
		observer.observe(self);
		return () => {
			observer.disconnect();
			style.removeProperty("--overlay");
		};
	}, [region, bar]);
}
