/**
 * The referee's screen in the address: `/screen/D811,C302,D811~`. A block is the address of a rule, or with `~` behind it
 * the calculator of that rule, whose state is the query parameter `D811`.
 */

import { searchOf } from "@dataterm/ui/section/query.ts";

/** `D811`, or `D811~`. */
export type Placed = string;

/** More blocks than this are a page, not a screen: they are dropped from an address, and not added. */
export const MOST_BLOCKS = 24;

export interface ReadScreen {
	blocks: Placed[];
	/** One sentence for each part of the address that was dropped, or for several of them. */
	dropped: string[];
}

/** How many dropped parts are quoted. */
const QUOTED = 3;

/** Reads the blocks of a screen, in their order, from what follows `/screen/`. */
export function readScreen(path: string): ReadScreen {
	const parts = path.split(",").filter((part) => part.trim() !== "");
	const valid = parts.map(placedIn);
	const known = [...new Set(valid.filter((it) => it !== undefined))];
	const broken = parts.filter((_, place) => valid[place] === undefined);
	const extra = known.slice(MOST_BLOCKS);
	const dropped = [];
	if (broken.length > 0) dropped.push(`Dropped ${quoted(broken)}: not an address.`);
	if (extra.length > 0) dropped.push(`Dropped ${quoted(extra)}: a screen has room for ${MOST_BLOCKS} blocks.`);
	return { blocks: known.slice(0, MOST_BLOCKS), dropped };
}

/** Returns the path of a screen. */
export function screenPath(blocks: Placed[]): string {
	return blocks.length > 0 ? `/screen/${blocks.join(",")}` : "/screen";
}

/** Returns the address of a block's rule. */
export function ruleOf(block: Placed): string {
	return block.slice(0, 4);
}

export function isSum(block: Placed): boolean {
	return block.endsWith("~");
}

/** Returns the blocks with one of them moved to a place; a place outside the list is its nearest end. */
export function moved(blocks: Placed[], block: Placed, place: number): Placed[] {
	const others = blocks.filter((other) => other !== block);
	if (others.length === blocks.length) return blocks;
	const to = Math.max(0, Math.min(place, others.length));
	return [...others.slice(0, to), block, ...others.slice(to)];
}

/** Returns the query of a screen without the states of calculators that are not on it. */
export function statesOf(blocks: Placed[], search: string): string {
	const params = new URLSearchParams(search);
	for (const name of [...params.keys()]) {
		if (placedIn(name) === name && !blocks.includes(`${name}~`)) params.delete(name);
	}
	return searchOf(params);
}

function placedIn(part: string): Placed | undefined {
	return /^\s*([0-9a-f]{4}~?)\s*$/i.exec(part)?.[1]?.toUpperCase();
}

function quoted(parts: string[]): string {
	const shown = parts.slice(0, QUOTED).map((part) => `“${part.length > 12 ? `${part.slice(0, 12)}…` : part}”`);
	const more = parts.length - shown.length;
	return more > 0 ? `${shown.join(", ")} and ${more} more` : shown.join(", ");
}
