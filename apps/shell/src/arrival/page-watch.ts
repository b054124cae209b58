/** What a page says of itself by its data attributes (PageAttributes of the section contract). */
export interface PageState {
	/** Of the block that is being read; none at the head of the page. */
	address?: string;
	title?: string;
	status?: string;
	fault: boolean;
	loading: boolean;
}

/** A block is being read once its top is in the upper 30% of the window. */
const READING_LINE = 0.3;

const NOTHING: PageState = { fault: false, loading: false };

let state = NOTHING;
let pinned: { address: string; scroll: number } | undefined;
let frame = 0;
let stop: (() => void) | undefined;
const listeners = new Set<() => void>();

/** For useSyncExternalStore. The page is watched as long as somebody listens. */
export function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	stop ??= watch();
	return () => {
		listeners.delete(listener);
		if (listeners.size > 0) return;
		stop?.();
		stop = undefined;
	};
}

export function pageState(): PageState {
	return state;
}

/** Shows an address that was jumped to, even where its block is too low on the page to reach the reading line. */
export function pin(address: string): void {
	pinned = { address, scroll: window.scrollY };
	schedule();
}

function watch(): () => void {
	const changes = new MutationObserver((records) => {
		if (records.some(({ target }) => !liesOver(target))) schedule();
	});
	changes.observe(document.body, {
		subtree: true,
		childList: true,
		attributeFilter: ["data-address", "data-title", "data-status", "data-fault", "data-loading", "hidden", "open"],
	});
	const events = ["scroll", "resize"] as const;
	for (const event of events) window.addEventListener(event, schedule, { passive: true });
	schedule();
	return () => {
		changes.disconnect();
		for (const event of events) window.removeEventListener(event, schedule);
		cancelAnimationFrame(frame);
		frame = 0;
	};
}

/** In a dialog over the page, as the search: it says nothing of the page, and changes with every key. */
function liesOver(target: Node): boolean {
	const dialog = (target as Element).closest("dialog");
	return dialog !== null && target !== dialog && dialog.closest("main") === null;
}

function schedule(): void {
	frame ||= requestAnimationFrame(() => {
		frame = 0;
		const next = read();
		if (JSON.stringify(next) === JSON.stringify(state)) return;
		state = next;
		tellPage(next.address);
		for (const listener of listeners) listener();
	});
}

/** For the rail of the page, which marks what the register shows. */
function tellPage(address: string | undefined): void {
	if (address) document.documentElement.dataset.reading = address;
	else delete document.documentElement.dataset.reading;
}

function read(): PageState {
	const main = document.querySelector("main");
	if (!main) return NOTHING;
	const block = blockBeingRead(main);
	return {
		address: block?.dataset.address,
		title: block?.dataset.title,
		status: main.querySelector<HTMLElement>("[data-status]")?.dataset.status,
		fault: main.querySelector("[data-fault]") !== null,
		loading: main.querySelector("[data-loading]") !== null,
	};
}

function blockBeingRead(main: Element): HTMLElement | undefined {
	const slip = document.querySelector<HTMLElement>("dialog[open][data-address], dialog[open] [data-address]");
	if (slip) return slip;
	const blocks = [...main.querySelectorAll<HTMLElement>("[data-address]")].filter((block) => block.offsetHeight > 0);
	if (pinned && Math.abs(window.scrollY - pinned.scroll) > 2) pinned = undefined;
	const held = pinned && blocks.find(({ dataset }) => dataset.address === pinned?.address);
	if (held) return held;
	const { scrollHeight } = document.documentElement;
	const atEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 2;
	if (atEnd) return blocks.at(-1);
	return blocks.findLast((block) => isRead(block)) ?? (tabWasChosen(main) ? blocks[0] : undefined);
}

/** A tab other than the first was asked for: its first rule is being read, wherever it stands. */
function tabWasChosen(main: Element): boolean {
	return main.querySelector("[role=tab][aria-selected=true]:not(:first-child)") !== null;
}

/** Has a block's top come to the reading line, or to another part of the window's height? */
export function isRead(block: HTMLElement, line = READING_LINE): boolean {
	return block.getBoundingClientRect().top <= window.innerHeight * line;
}
