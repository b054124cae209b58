import type { Part } from "./part.ts";

/**
 * Returns a part of the shell's own release, loaded by the build's own import() with its style sheets: a panel, a page,
 * the login gate, the kit. The browser keeps a module that failed, so that only a reload of the page helps.
 */
export function ownPart<T>(title: string, load: () => Promise<T>): Part<T> {
	return { title, load, files: requested, once: true };
}

/** The folder of the shell's release. */
const RELEASE = new URL(/* @vite-ignore */ "..", import.meta.url).href;

/** Returns the paths of the release's files that the page requested, the last first: import() does not say which one failed. */
function requested(): string[] {
	const links = [...document.querySelectorAll("link")].map(({ href }) => href);
	const own = links.filter((href) => href.startsWith(RELEASE) && /\.(js|css)$/.test(href));
	return own.reverse().map((href) => new URL(href).pathname);
}
