import { type ReadyScreen, readyScreens } from "../site/ready-screens.ts";
import { ruleOf } from "./address.ts";

/** Returns the ready screens with what is live of them. */
export function liveScreens(isLive: (address: string) => boolean): ReadyScreen[] {
	return readyScreens
		.map((screen) => ({ ...screen, blocks: screen.blocks.filter((block) => isLive(ruleOf(block))) }))
		.filter(({ blocks }) => blocks.length > 0);
}
