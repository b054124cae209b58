import type { Source } from "@dataterm/ui/section/resource.ts";

/**
 * Returns a part of the shell's own release, loaded by the build's own import() with its style sheets: a panel, a page,
 * the login gate, the kit. It is imported once: the browser keeps a module that failed, and a second import() would not
 * wait for a style sheet that did. Only a reload of the page helps then.
 * @param ahead returns the paths of those of its files that the page may have requested before
 */
export function ownPart<T>(title: string, load: () => Promise<T>, ahead = (): string[] => []): Source<T> {
	let loading: Promise<T> | undefined;
	let files: string[] = [];
	function start(): Promise<T> {
		const known = requested();
		const started = load();
		// import() does not say which file failed. It adds a link for each, the chunk first.
		files = requested().filter((file) => !known.includes(file));
		return started;
	}
	return { title, load: () => (loading ??= start()), files: () => [...ahead(), ...files], once: true };
}

/** The folder of the shell's release. */
const RELEASE = new URL(/* @vite-ignore */ "..", import.meta.url).href;

/** Returns the paths of the release's files that the page has links for. */
function requested(): string[] {
	const links = [...document.querySelectorAll("link")].filter(({ rel }) => /^(modulepreload|stylesheet)$/.test(rel));
	const own = links.map(({ href }) => href).filter((href) => href.startsWith(RELEASE));
	return own.map((href) => new URL(href).pathname);
}
