import { type RefObject, useEffect, useState } from "react";

/** Focuses the region when it opens and at each launch. Returns the focus to the previous element when it closes. */
export function useVisit(region: RefObject<HTMLElement | null>, launches: number): void {
	// Read on the first render: a moment later the page behind may be inert and have lost the focus.
	const [opener] = useState(() => document.activeElement);
	// biome-ignore lint/correctness/useExhaustiveDependencies: each launch moves the focus
	useEffect(() => region.current?.focus(), [region, launches]);
	useEffect(() => {
		return () => {
			if (!isLost()) return;
			const back = opener instanceof HTMLElement && opener.isConnected && opener !== document.body ? opener : null;
			(back ?? document.querySelector<HTMLElement>("main h1"))?.focus();
		};
	}, [opener]);
}

/** If the focus was in a view that has closed, focuses the new view's heading, or else the last button. */
export function useKeptFocus(region: RefObject<HTMLElement | null>, view: string): void {
	// biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves when the view changes
	useEffect(() => {
		if (!isLost()) return;
		const buttons = region.current?.querySelectorAll("button") ?? [];
		(region.current?.querySelector("h2") ?? buttons[buttons.length - 1])?.focus();
	}, [region, view]);
}

function isLost(): boolean {
	return !document.activeElement || document.activeElement === document.body;
}

/** Makes everything behind the region inert while the region covers the whole screen. */
export function useCover(region: RefObject<HTMLElement | null>, covers: boolean): void {
	useEffect(() => {
		const self = region.current;
		if (!covers || !self) return;
		const behind = [...(self.parentElement?.children ?? [])].filter((it) => it !== self && !it.hasAttribute("inert"));
		for (const it of behind) it.setAttribute("inert", "");
		return () => {
			for (const it of behind) it.removeAttribute("inert");
		};
	}, [region, covers]);
}
