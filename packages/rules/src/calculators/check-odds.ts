/** The odds of a check: 1D10 on a bonus against a number, with the critical's further D10. */

import { checkSucceeds, NATURAL_CRITICAL, NATURAL_FUMBLE } from "../checks.ts";
import { type Chance, chance, combine, die, type Outcomes } from "../odds.ts";
import { plain } from "../table.ts";
import type { Line } from "./calculator.ts";

const D10 = die(10);

/** A face of the D10, as a lamp shows it. */
export interface Lamp {
	face: number;
	/** The chance that the roll succeeds with this face: certain or impossible, except for a critical. */
	success: Chance;
	kind?: "critical" | "fumble";
}

export interface CheckOdds {
	lamps: Lamp[];
	chance: Chance;
	/** The lowest face that can succeed; undefined if no roll does. */
	least?: number;
	/** `7 or higher`, `Any roll`, `10, then 4 or higher`, `Out of reach`. */
	answer: string;
}

/** Every roll of a check: the face, and the further D10 of a critical. All hundred are equally likely. */
export const CHECK_ROLLS: Outcomes<{ face: number; extra: number }> = combine(D10, D10, (face, second) => ({
	face,
	extra: face === NATURAL_CRITICAL ? second : 0,
}));

/** Returns the line of the working for everything but the dice. */
export function bringLine(bring: number, label = "You bring"): Line {
	return { label, value: plain(bring), total: true };
}

/** Returns the odds that `bonus` and 1D10 reach `target`. */
export function checkOdds(bonus: number, target: number): CheckOdds {
	const succeeds = (face: number, extra: number) => checkSucceeds(bonus, face, target, extra);
	const lamps = [...D10.keys()].map((face): Lamp => {
		const extras = face === NATURAL_CRITICAL ? D10 : new Map([[0, 1]]);
		return {
			face,
			success: chance(extras, (extra) => succeeds(face, extra)),
			...(face === NATURAL_CRITICAL && { kind: "critical" as const }),
			...(face === NATURAL_FUMBLE && { kind: "fumble" as const }),
		};
	});
	const least = lamps.find(({ success }) => success.ways > 0);
	return {
		lamps,
		chance: chance(CHECK_ROLLS, ({ face, extra }) => succeeds(face, extra)),
		least: least?.face,
		answer: answerOf(least),
	};
}

function answerOf(least: Lamp | undefined): string {
	if (!least) return "Out of reach";
	const { face, success } = least;
	if (face === 1) return "Any roll";
	if (face < NATURAL_CRITICAL) return `${face} or higher`;
	if (success.ways === success.of) return `${face}`;
	const second = success.of - success.ways + 1;
	return second === success.of ? `${face}, then ${second}` : `${face}, then ${second} or higher`;
}
