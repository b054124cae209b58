import { createStore, type Store } from "@dataterm/ui/browser/create-store.ts";
import { afterPaint } from "../site/after-paint.ts";
import type { Neighbors } from "../site/place.ts";
import { nameCanonical } from "../site/short-links.ts";

/** What a page reports about itself in data attributes (PageAttributes of the section contract). */
export interface PageState {
	/** The address of the block that is being read; undefined at the head of the page. */
	address?: string;
	title?: string;
	status?: string;
	fault: boolean;
	loading: boolean;
	/** The number of its rules, on all of its tabs. */
	rules: number;
	/** The entries before and after the opened one, instead of the pages before and after. */
	neighbors?: Neighbors;
}

export interface PageWatch extends Pick<Store<PageState>, "get" | "subscribe"> {
	/** Shows an address that was jumped to, even if its block is too low on the page to reach the reading line. */
	pin: (address: string) => void;
}

/** A block is being read once its top is in the upper 30% of the window. */
const READING_LINE = 0.3;

/** A page opens at its first block if that is in the upper half, however many lines are above it. */
const OPENING_LINE = 0.5;

/** Everything above the reading line, on a page of any length. */
const ABOVE_THE_LINE = `1000000px 0px ${(READING_LINE - 1) * 100}% 0px`;

const NOTHING: PageState = { fault: false, loading: false, rules: 0 };

/**
 * Creates a watch of the page, for useSyncExternalStore. It is active while it has listeners. It
 * measures the blocks when the page changes; while the reader scrolls, the browser reports which of them pass the
 * reading line.
 */
export function createPageWatch(): PageWatch {
	const store = createStore(NOTHING, watch);
	let pinned: { address: string; scroll: number } | undefined;
	let line: IntersectionObserver | undefined;
	let cancel: (() => void) | undefined;
	let hasChanged = false;
	/** The blocks of the page in order, and the blocks whose top is above the reading line. */
	let blocks: HTMLElement[] = [];
	const above = new Set<Element>();

	function watch(): () => void {
		line = new IntersectionObserver(
			(entries) => {
				for (const { target, isIntersecting } of entries) note(target, isIntersecting);
				schedule();
			},
			{ rootMargin: ABOVE_THE_LINE },
		);
		const changes = new MutationObserver((records) => {
			if (records.every(({ target }) => isOverPage(target))) return;
			// It is measured once the changed page is painted.
			cancel?.();
			cancel = undefined;
			change();
		});
		changes.observe(document.body, {
			subtree: true,
			childList: true,
			attributeFilter: [
				"data-address",
				"data-title",
				"data-status",
				"data-fault",
				"data-loading",
				"data-next",
				"hidden",
				"open",
			],
		});
		window.addEventListener("scroll", schedule, { passive: true });
		window.addEventListener("resize", change);
		change();
		return () => {
			line?.disconnect();
			changes.disconnect();
			window.removeEventListener("scroll", schedule);
			window.removeEventListener("resize", change);
			cancel?.();
			cancel = undefined;
			blocks = [];
		};
	}

	function change(): void {
		hasChanged = true;
		schedule();
	}

	/** Not in the frame of the change: to measure there would lay the page out twice, and the reader would see it later. */
	function schedule(): void {
		cancel ??= afterPaint(() => {
			cancel = undefined;
			const main = document.querySelector("main");
			if (hasChanged) measure([...(main?.querySelectorAll<HTMLElement>("[data-address]") ?? [])]);
			const next = main ? read(main) : NOTHING;
			if (JSON.stringify(next) === JSON.stringify(store.get())) return;
			markReading(next.address);
			store.set(next);
		});
	}

	function measure(now: HTMLElement[]): void {
		hasChanged = false;
		for (const block of blocks) if (!now.includes(block)) line?.unobserve(block);
		for (const block of now) if (!blocks.includes(block)) line?.observe(block);
		blocks = now;
		above.clear();
		for (const block of blocks) note(block, isShown(block) && isRead(block));
	}

	function note(block: Element, isAbove: boolean): void {
		if (isAbove) above.add(block);
		else above.delete(block);
	}

	function read(main: Element): PageState {
		const block = blockBeingRead(main);
		return {
			address: block?.dataset.address,
			title: block?.dataset.title,
			status: main.querySelector<HTMLElement>("[data-status]")?.dataset.status,
			fault: main.querySelector("[data-fault]") !== null,
			loading: main.querySelector("[data-loading]") !== null,
			rules: main.querySelectorAll("section[data-address][data-title]").length,
			neighbors: neighborsOfOpened(),
		};
	}

	function blockBeingRead(main: Element): HTMLElement | undefined {
		const slip = document.querySelector<HTMLElement>("dialog[open][data-address], dialog[open] [data-address]");
		if (slip) return slip;
		if (pinned && Math.abs(window.scrollY - pinned.scroll) > 2) pinned = undefined;
		const held = pinned && blocks.find((block) => block.dataset.address === pinned?.address && isShown(block));
		if (held) return held;
		const { scrollHeight } = document.documentElement;
		const isAtEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 2;
		if (isAtEnd) return blocks.findLast(isShown);
		// The referee's screen opens at the first of those that are beside each other.
		const beside = window.scrollY === 0 && main.querySelector("[data-columns]");
		const last = blocks[beside ? "find" : "findLast"]((block) => above.has(block));
		const first = last ? undefined : blocks.find(isShown);
		return last ?? (first && (isFirstRead(main) || isRead(first, OPENING_LINE)) ? first : undefined);
	}

	return {
		get: store.get,
		subscribe: store.subscribe,
		pin(address) {
			pinned = { address, scroll: window.scrollY };
			schedule();
		},
	};
}

/** The watch of this window's page. */
export const pageWatch = createPageWatch();

/** Reports whether a node is in a dialog over the page, such as the search, and so not part of the page. */
export function isOverPage(target: Node): boolean {
	const dialog = (target as Element).closest("dialog");
	return dialog !== null && target !== dialog && dialog.closest("main") === null;
}

/** Marks the address that is being read, for the page's rail and for the browser's Share. */
function markReading(address: string | undefined): void {
	if (address) document.documentElement.dataset.reading = address;
	else delete document.documentElement.dataset.reading;
	nameCanonical(address);
}

/** Returns the entries before and after the opened one, if there is one, as the page has them now: a key does not wait. */
export function neighborsOfOpened(): Neighbors | undefined {
	const opened = document.querySelector<HTMLElement>("main [data-previous][data-next]");
	if (!opened) return undefined;
	const { previous = "", next = "" } = opened.dataset;
	const entry = (name: string) => {
		const digits = name.slice(0, 4);
		return { digits, label: name.slice(5), href: `#/@${digits}` };
	};
	return { previous: entry(previous), next: entry(next) };
}

/** Reports whether the first rule is being read, wherever it is: of a tab that was chosen, or of the referee's screen. */
function isFirstRead(main: Element): boolean {
	return main.querySelector("[role=tab][aria-selected=true]:not(:first-child), [data-columns]") !== null;
}

function isShown(block: HTMLElement): boolean {
	return block.offsetHeight > 0;
}

/** Reports whether a block's top has reached the reading line, or another fraction of the window's height. */
export function isRead(block: HTMLElement, line = READING_LINE): boolean {
	return block.getBoundingClientRect().top <= window.innerHeight * line;
}
