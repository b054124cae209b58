import screens from "./ready-screens.json" with { type: "json" };

/** A screen that the site offers. */
export interface ReadyScreen {
	name: string;
	note: string;
	/** Addresses of rules, or with `~` behind them of their calculators. */
	blocks: string[];
}

export const readyScreens: ReadyScreen[] = screens;
