/** Lasers and microwavers. Source: specification §9, FNFF rules content. */

import { ours, specification } from "@dataterm/rules";

/** Damage dice in the pack, dice for one shot, dice recharged in an hour, and availability (one in this many shops). */
export const LASER = specification({
	packDice: 10,
	shotDice: { from: 1, to: 5 },
	recharge: "1D6",
	availability: { in: 1, of: 10 },
	/** Listed range in meters. Our value: §9 gives none. */
	range: ours(200),
});

/** The burn; the distance within which electronics suffer, in meters; the hours on the charger. */
export const MICROWAVER = specification({
	burn: "1D6",
	sideEffectMeters: 1,
	rechargeHours: 1,
	/** Listed range in meters. Our value: §9 gives none. */
	range: ours(20),
});

/** Our values, 1D6: the specification mentions side effects but does not list them. */
export const MICROWAVER_EFFECTS: readonly { from: number; to: number; effect: string }[] = ours([
	{ from: 1, to: 1, effect: "Cyberoptics go dark for 1D6 rounds" },
	{ from: 2, to: 2, effect: "Cyberaudio goes silent for 1D6 rounds" },
	{ from: 3, to: 3, effect: "Neuralware resets: −3 REF for 1D6 rounds" },
	{ from: 4, to: 4, effect: "Cyberlimbs lock for 1D6 rounds" },
	{ from: 5, to: 5, effect: "Everything at once, for 1D6 rounds" },
	{ from: 6, to: 6, effect: "Nothing" },
]);
