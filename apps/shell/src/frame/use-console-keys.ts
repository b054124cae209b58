import { useCopyAddress } from "@dataterm/ui/browser/copy.ts";
import { useStore } from "@dataterm/ui/browser/use-store.ts";
import { useNavigate } from "react-router-dom";
import { type KeyActions, useKeys } from "../keys/use-keys.ts";
import { neighborsOfOpened } from "../reading/page-watch.ts";
import type { Neighbors } from "../site/place.ts";
import { preferences } from "../site/preferences.ts";
import type { usePanels } from "./panels.tsx";

/**
 * Binds the keys of the frame. Returns whether the single keys are on and, for a moment after the copy key, its result.
 * `address` is the address that is being read, `pages` are the pages before and after this one.
 */
export function useConsoleKeys(
	address: string,
	pages: Neighbors | undefined,
	panels: ReturnType<typeof usePanels>,
	hasMainframe: boolean,
): { on: boolean; copied?: string } {
	const navigate = useNavigate();
	const { keys: on } = useStore(preferences);
	const { done, copy } = useCopyAddress(address);
	const goTo = (side: keyof Neighbors) => {
		const entry = (neighborsOfOpened() ?? pages)?.[side];
		if (entry) void navigate(entry.href.slice(1));
	};

	const single: KeyActions = {
		"/": () => panels.open("search"),
		g: () => panels.open("keypad"),
		"?": () => panels.open("keys"),
		"[": () => goTo("previous"),
		"]": () => goTo("next"),
	};
	if (hasMainframe) single["`"] = () => navigate("/mainframe");
	// An address with an unknown digit leads nowhere.
	if (!address.includes("_")) single.c = copy;
	useKeys({ single, onDialog: ["c"], on, search: () => panels.open("search") });
	return { on, copied: done };
}
