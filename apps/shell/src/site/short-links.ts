import { addressUrl } from "@dataterm/ui/browser/copy.ts";

/** Tells the sections how short links begin, if the site has them: `https://dataterm.example/`. */
export function applyLinks(links: string | undefined): void {
	if (links) document.documentElement.dataset.links = `${links}/`;
}

/** Names the short link of what is being read as the canonical one, which the browser's own Share takes. */
export function nameCanonical(address: string | undefined): void {
	const { links } = document.documentElement.dataset;
	if (!links) return;
	const link = document.querySelector<HTMLLinkElement>("link[rel=canonical]") ?? document.createElement("link");
	link.rel = "canonical";
	link.href = address ? addressUrl(address) : links;
	document.head.append(link);
}
