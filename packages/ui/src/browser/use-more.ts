import { type RefObject, useEffect, useState } from "react";

/**
 * Reports whether a scrolling element holds more than it shows, and whether there is more below. `start` and `end` are
 * elements without a size at both ends of its content. The browser reports them after layout: reading the height after
 * each change would lay the page out twice.
 */
export function useMore(
	element: RefObject<HTMLElement | null>,
	start: RefObject<HTMLElement | null>,
	end: RefObject<HTMLElement | null>,
): { scrolls: boolean; below: boolean } {
	const [above, setAbove] = useState(false);
	const [below, setBelow] = useState(false);

	useEffect(() => {
		const observer = new IntersectionObserver(
			(entries) => {
				for (const { target, isIntersecting } of entries) {
					if (target === start.current) setAbove(!isIntersecting);
					else setBelow(!isIntersecting);
				}
			},
			{ root: element.current, rootMargin: "1px" },
		);
		for (const { current } of [start, end]) if (current) observer.observe(current);
		return () => observer.disconnect();
	}, [element, start, end]);

	return { scrolls: above || below, below };
}
