import type { Placed } from "./address.ts";
import screens from "./ready.json" with { type: "json" };

/** A screen that the site offers. */
interface ReadyScreen {
	name: string;
	note: string;
	blocks: Placed[];
}

export const readyScreens: ReadyScreen[] = screens;
