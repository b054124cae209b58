import { type Placed, ruleOf } from "./address.ts";
import screens from "./ready.json" with { type: "json" };

/** A screen that the site offers. */
export interface ReadyScreen {
	name: string;
	note: string;
	blocks: Placed[];
}

export const readyScreens: ReadyScreen[] = screens;

/** Returns the ready screens with what is live of them. */
export function liveScreens(isLive: (address: string) => boolean): ReadyScreen[] {
	return readyScreens
		.map((screen) => ({ ...screen, blocks: screen.blocks.filter((block) => isLive(ruleOf(block))) }))
		.filter(({ blocks }) => blocks.length > 0);
}
