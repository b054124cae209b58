import { useEffect, useState } from "react";
import { isOverPage } from "../reading/page-watch.ts";

/** Where a pin goes: behind the address of a rule on the page. */
interface PinPlace {
	host: HTMLElement;
	address: string;
	title: string;
}

const hosts = new WeakMap<Element, PinPlace>();

/**
 * Finds the addresses that a page offers to copy, and makes a place for a pin behind each. The shell adds the pins, so that
 * the pages of every release have them, and no section carries their code. Also reports whether the page has a rail, once a
 * page is loaded: a page with none, or with a list that extends into it, leaves pinned rules no room beside the text.
 */
export function usePinPlaces(): { places: PinPlace[]; hasRail: boolean | undefined } {
	const [places, setPlaces] = useState<PinPlace[]>([]);
	const [hasRail, setHasRail] = useState<boolean>();
	useEffect(() => {
		let frame = 0;
		const look = () => {
			frame = 0;
			// While a page loads, the answer of the one before holds.
			if (document.querySelector("main:not(:empty, :has([data-loading]))")) {
				setHasRail(!!document.querySelector("main:not(:has([data-wide])) aside"));
			}
			const found = findPlaces();
			setPlaces((before) =>
				before.length === found.length && before.every((it, at) => it === found[at]) ? before : found,
			);
		};
		const changes = new MutationObserver((records) => {
			// Each key in the search changes its lines: the page is not looked through for that.
			if (!records.every(({ target }) => isOverPage(target))) frame ||= requestAnimationFrame(look);
		});
		changes.observe(document.body, { subtree: true, childList: true });
		look();
		return () => {
			changes.disconnect();
			cancelAnimationFrame(frame);
		};
	}, []);
	return { places, hasRail };
}

/** A rule's block has its address as a button that copies it, and the slip of an entry has a button that says so. */
function findPlaces(): PinPlace[] {
	return [...document.querySelectorAll<HTMLElement>(BLOCKS)].flatMap((block) => {
		const { address = "", title = "" } = block.dataset;
		const known = hosts.get(block);
		// The title is checked, too: a page may draw another rule in the same place.
		if (known?.address === address && known.title === title && known.host.isConnected) return [known];
		known?.host.remove();
		const isSlip = block.localName === "dialog";
		const copy = isSlip
			? copyInWords(block, address)
			: block.querySelector(`[aria-label="Copy ${CSS.escape(address)}"]`);
		if (!copy) return [];
		const host = document.createElement("span");
		// In a column without a gutter, the address ends the heading's line.
		host.dataset.pinPlace = isSlip ? "slip" : copy.parentElement?.querySelector("h2") ? "line" : "gutter";
		if (isSlip) copy.before(host);
		else copy.after(host);
		const place = { host, address, title };
		hosts.set(block, place);
		return [place];
	});
}

const BLOCKS = "main section[data-address][data-title], dialog[data-address][data-title]";

function copyInWords(slip: Element, address: string): Element | undefined {
	return [...slip.querySelectorAll("button")].find(({ textContent }) => textContent === `Copy ${address}`);
}
