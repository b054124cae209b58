import { DESK } from "@dataterm/ui/breakpoints.ts";
import { useEffect, useState } from "react";

type Menu = "banks" | "pages";

/** The two menus of a phone, of which at most one is open. They close on a choice, on Escape, and on their own button. */
export function useMenus(pathname: string) {
	const [opened, setOpened] = useState<{ menu: Menu; on: string }>();
	// A menu belongs to the page on which it was opened.
	const open = opened?.on === pathname ? opened.menu : undefined;

	useEffect(() => {
		if (!open) return;
		const close = () => setOpened(undefined);
		const onKey = (event: KeyboardEvent) => {
			if (event.key !== "Escape") return;
			document.querySelector<HTMLElement>("button[aria-expanded=true]")?.focus();
			close();
		};
		// The current page's entry is a choice, too. Wider windows do not have these menus.
		const onClick = (event: MouseEvent) => event.target instanceof Element && event.target.closest("a") && close();
		const wide = matchMedia(DESK);
		document.addEventListener("keydown", onKey);
		document.addEventListener("click", onClick);
		wide.addEventListener("change", close);
		return () => {
			document.removeEventListener("keydown", onKey);
			document.removeEventListener("click", onClick);
			wide.removeEventListener("change", close);
		};
	}, [open]);

	return {
		open,
		toggle: (menu: Menu) => setOpened(open === menu ? undefined : { menu, on: pathname }),
	};
}
