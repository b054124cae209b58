import type { AskedRule, ReadyScreen } from "@dataterm/ui/section/contract.ts";
import { isLive } from "./address.ts";
import type { RoutedSection } from "./discovery.ts";

/** As many as the list on home has room for. */
const MOST_RULES = 8;
/** As many as there are keys for, 1 to 9. */
const MOST_SCREENS = 9;

/** Returns what home offers of what the live sections want asked: the eight of the lowest rank, from pages that are live. */
export function askedRules(sections: RoutedSection[]): AskedRule[] {
	const all = sections.flatMap(({ asked }) => asked ?? []);
	return inRank(all.filter(({ address }) => isLive(address, sections))).slice(0, MOST_RULES);
}

/** Returns the ready screens of the live sections, with what is live of them. */
export function liveScreens(sections: RoutedSection[]): ReadyScreen[] {
	const all = sections
		.flatMap(({ screens = [] }) => screens)
		.map((screen) => ({ ...screen, blocks: screen.blocks.filter((block) => isLive(block.slice(0, 4), sections)) }));
	return inRank(all.filter(({ blocks }) => blocks.length > 0)).slice(0, MOST_SCREENS);
}

const inRank = <T extends { rank: number }>(all: T[]): T[] => all.sort((a, b) => a.rank - b.rank);
