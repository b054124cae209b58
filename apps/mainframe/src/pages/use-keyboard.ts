import { type RefObject, useLayoutEffect } from "react";

/**
 * Keeps the prompt in view when the window becomes smaller. A phone's keyboard covers the page instead: the styles around
 * `screen` get the height that is covered in `--keyboard`, less what the browser has pushed the page up by.
 */
export function useKeyboard(screen: RefObject<HTMLElement | null>, prompt: RefObject<HTMLElement | null>): void {
	useLayoutEffect(() => {
		const view = window.visualViewport;
		const style = screen.current?.parentElement?.style;
		if (!view || !style) return;
		const fit = () => {
			const covered = innerHeight - view.height * view.scale - view.offsetTop;
			style.setProperty("--keyboard", `${Math.max(0, covered)}px`);
		};
		const resized = () => {
			fit();
			if (document.activeElement === prompt.current) prompt.current?.scrollIntoView({ block: "nearest" });
		};
		fit();
		view.addEventListener("resize", resized);
		view.addEventListener("scroll", fit);
		return () => {
			view.removeEventListener("resize", resized);
			view.removeEventListener("scroll", fit);
		};
	}, [screen, prompt]);
}
