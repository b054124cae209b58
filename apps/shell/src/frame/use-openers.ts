import { useEffect, useEffectEvent } from "react";
import { bookmarked } from "./bookmarked.ts";
import type { PanelName } from "./panels.tsx";

/** Opens the panel named by a bookmark, or by a page's button: `data-opens="search"`. */
export function useOpeners(open: (name: PanelName) => void): void {
	const opens = useEffectEvent((name: unknown) => {
		if (name === "search" || name === "keypad") open(name);
	});
	useEffect(() => {
		const onClick = ({ target }: MouseEvent) =>
			opens(target instanceof Element && target.closest<HTMLElement>("[data-opens]")?.dataset.opens);
		opens(bookmarked("open"));
		document.addEventListener("click", onClick);
		return () => document.removeEventListener("click", onClick);
	}, []);
}
