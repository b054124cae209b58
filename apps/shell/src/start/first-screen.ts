import { askedRules } from "../site/asked.ts";
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
	listAsked(screen, all);
	(screen.querySelector("video") as HTMLVideoElement).poster = posterOf(all);
	document.getElementById("root")?.append(screen);
	return true;
}

/** Draws the list as asked.tsx does, from the line that the build has drawn. */
function listAsked(screen: Element, all: Section[]): void {
	const pattern = screen.querySelector("main li") as HTMLElement;
	for (const { address, label } of askedRules(all.filter(isRouted))) {
		pattern.before(pattern.cloneNode(true));
		const link = pattern.previousSibling?.firstChild as HTMLAnchorElement;
		link.setAttribute("href", `#/@${address}`);
		(link.firstChild as Element).append(address);
		link.append(label);
	}
	pattern.remove();
}
