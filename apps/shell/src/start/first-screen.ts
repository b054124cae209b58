import { isLive } from "../site/address.ts";
import { isRouted, type Section } from "../site/discovery.ts";
import { PAPER } from "../site/preferences.ts";
import { isHome, posterOf } from "./preload.ts";

/**
 * Shows home's first screen, which the build has drawn into a template, until the program draws home. Reports whether it
 * is shown: at other addresses it is not.
 */
export function showFirstScreen(all: Section[]): boolean {
	const template = document.querySelector<HTMLTemplateElement>("template#first-screen");
	const screen = template?.content.firstElementChild;
	if (!screen || !isHome(location.hash, all)) return false;
	try {
		if (localStorage.getItem(PAPER) === "dim") document.documentElement.dataset.paper = "dim";
	} catch {
		// A browser may refuse to store anything.
	}
	// As asked.tsx does.
	const live = all.filter(isRouted);
	for (const { hash, parentElement } of screen.querySelectorAll<HTMLAnchorElement>("li > a")) {
		if (!isLive(hash.slice("#/@".length), live)) parentElement?.remove();
	}
	(screen.querySelector("video") as HTMLVideoElement).poster = posterOf(all);
	document.getElementById("root")?.append(screen);
	return true;
}
