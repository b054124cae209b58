import { type RefObject, useEffect, useState } from "react";

/** Does a scrolling element hold more than it shows, and is there more below? Asked anew as it scrolls or changes. */
export function useMore(element: RefObject<HTMLElement | null>): { scrolls: boolean; below: boolean } {
	const [scrolls, setScrolls] = useState(false);
	const [below, setBelow] = useState(false);

	useEffect(() => {
		const self = element.current;
		if (!self) return;
		const look = () => {
			setScrolls(self.scrollHeight > self.clientHeight + 1);
			setBelow(self.scrollHeight - self.scrollTop > self.clientHeight + 1);
		};
		look();
		self.addEventListener("scroll", look, { passive: true });
		addEventListener("resize", look);
		// What lies in it arrives, is replaced, or opens.
		const changes = new MutationObserver(look);
		changes.observe(self, { childList: true, subtree: true, characterData: true });
		return () => {
			self.removeEventListener("scroll", look);
			removeEventListener("resize", look);
			changes.disconnect();
		};
	}, [element]);

	return { scrolls, below };
}
