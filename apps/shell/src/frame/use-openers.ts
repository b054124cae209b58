import { useEffect, useLayoutEffect, useRef } from "react";
import type { PanelName } from "./panels.tsx";

/** Opens the panel named by a page's button: `data-opens="search"`. */
export function useOpeners(open: (name: PanelName) => void): void {
	const current = useRef(open);
	useLayoutEffect(() => {
		current.current = open;
	});
	useEffect(() => {
		const onClick = ({ target }: MouseEvent) => {
			const name = target instanceof Element && target.closest<HTMLElement>("[data-opens]")?.dataset.opens;
			if (name === "search" || name === "keypad") current.current(name);
		};
		document.addEventListener("click", onClick);
		return () => document.removeEventListener("click", onClick);
	}, []);
}
