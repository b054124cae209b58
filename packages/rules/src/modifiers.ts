/**
 * To-hit modifiers of the situation. Our values, in the manner of the edition: the specification gives modifiers that
 * you choose (aiming, ambush, called location, snapshot, two weapons, further actions) but none for the target and the
 * light.
 */

import { ours } from "./source.ts";

/** What the pieces for a smart weapon add to hit with it. */
export const SMART = ours({ link: 2, scope: 1 });

export const SITUATION_MODIFIERS: readonly { situation: string; modifier: number }[] = ours([
	{ situation: "Target can't move", modifier: 4 },
	{ situation: "Target as large as a car", modifier: 4 },
	{ situation: "Smartgun with its link", modifier: SMART.link },
	{ situation: "Targeting scope, with a smart weapon", modifier: SMART.scope },
	{ situation: "Laser sight", modifier: 1 },
	{ situation: "Target runs across your line", modifier: -3 },
	{ situation: "You run and shoot", modifier: -3 },
	{ situation: "Dim light, smoke, or rain", modifier: -3 },
	{ situation: "Target half in cover", modifier: -3 },
	{ situation: "Target as small as a hand", modifier: -4 },
	{ situation: "You can't see the target", modifier: -4 },
]);
