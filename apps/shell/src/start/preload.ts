import { PHONE, SMALL } from "@dataterm/ui/breakpoints.ts";
import { isRouted, type Section } from "../site/discovery.ts";

/** A file that is requested ahead; without `as`, a module. */
export interface Preload {
	href: string;
	as?: "style" | "fetch" | "image";
	/** Of a picture: a browser that cannot show this type does not request it. */
	type?: string;
}

const shellOf = (all: Section[]) => all.find(({ kind }) => kind === "shell");

/** Behind the login gate the page shows nothing else yet. */
const hasLogin = (all: Section[]) => shellOf(all)?.site?.login;

/** Reports whether the page shows home's first screen. */
export function isHome(hash: string, all: Section[]): boolean {
	return !hasLogin(all) && /^#?\/?(\?|$)/.test(hash);
}

/** Returns the still picture of home's first feed, in the size that feed.tsx chooses. */
export function posterOf(all: Section[]): string {
	const lines = matchMedia(PHONE).matches ? 480 : 720;
	return `/assets/Visuals/Feeds/realspace-${lines}-poster.webp?r=${shellOf(all)?.release}`;
}

/**
 * Returns what a page needs of its section, by the hash of its URL.
 * @param isSmall whether the window is small, which shows the smaller of two sizes of a picture
 */
export function preloadsOf(hash: string, all: Section[], isSmall: boolean): Preload[] {
	const [route = ""] = hash.slice(1).toLowerCase().split("?");
	const [, first = "", second] = route.split("/");
	const isAddress = first.startsWith("@");
	const section = all
		.filter(isRouted)
		.find(({ bank, path }) =>
			isAddress ? bank !== undefined && bank.toLowerCase() === first[1] : path === `/${first}`,
		);
	if (!section || hasLogin(all)) return [];

	const { name, release, home, pages, entry, preload } = section;
	const own = (path: string): Preload => ({
		href: path[0] === "/" ? path : `/s/${name}/${release}/${path}`,
		as: path.endsWith(".json") ? "fetch" : path.endsWith(".css") ? "style" : undefined,
	});
	// A brief entry leaves out what follows from its release.
	const code = [...(entry ? [] : ["remoteEntry.js"]), ...preload.scripts, ...preload.styles].map(own);
	if (isAddress) return first.endsWith("00") ? code : [...code, own("addresses.json")];
	const page = pages?.find(({ path }) => path === (second || home));
	const needs = page?.needs ?? [];
	// Of a picture in two sizes, the page shows one.
	const isShown = (need: string) => {
		if (!need.endsWith(".avif")) return true;
		return isSmall ? !needs.includes(need.replace(/avif$/, "small.avif")) : !need.endsWith(".small.avif");
	};
	return [...code, ...needs.filter(isShown).map((need) => claimed(need, release)), ...(page?.code ?? []).map(own)];
}

/** Returns a file at a path that the section claims. */
function claimed(path: string, release: string): Preload {
	const href = `${path}?r=${release}`;
	const kind = /\.(avif|webp)$/.exec(path)?.[1];
	return kind ? { href, as: "image", type: `image/${kind}` } : { href, as: "fetch" };
}

/**
 * Requests what home or a deep link needs. A deep link needs the shell's own code at once. Home's first screen is in the
 * page and needs the style sheet and its poster alone: the program is requested when it is painted.
 */
export function preload(all: Section[]): void {
	if (isHome(location.hash, all)) {
		add({ href: posterOf(all), as: "image", type: "image/webp" });
		return;
	}
	for (const { href } of document.querySelectorAll<HTMLLinkElement>("link[data-program]")) add({ href });
	const files = preloadsOf(location.hash, all, matchMedia(SMALL).matches);
	// A section's code takes the kit.
	const kit = files.length > 0 ? document.querySelectorAll<HTMLLinkElement>("link[data-kit]") : [];
	for (const { href } of kit) add({ href, as: href.endsWith(".css") ? "style" : undefined });
	for (const file of files) add(file);
}

function add({ href, as, type }: Preload): void {
	const link = document.createElement("link");
	Object.assign(link, { rel: as ? "preload" : "modulepreload", href });
	if (as) link.as = as;
	if (type) link.type = type;
	// A picture is requested without CORS, everything else with it.
	if (as !== "image") link.crossOrigin = "";
	// Chromium answers the next request with a failed preload, even once the network is back: let it be this one.
	link.onerror = () => {
		if (as === "fetch") fetch(href).catch(() => {});
		if (as === "image") new Image().src = href;
	};
	document.head.append(link);
}
