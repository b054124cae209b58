/** Shotguns and grenades: weapons that hit a place. Source: specification §9, FNFF rules content. */

import { ours, type RangeName, specification } from "@dataterm/rules";

/** The cone of shot: its width in meters, and the damage to everyone in it. */
export const SHOTGUN: readonly { range: "Close" | "Medium" | "Long"; width: number; damage: string }[] = specification([
	{ range: "Close", width: 1, damage: "4D6" },
	{ range: "Medium", width: 2, damage: "3D6" },
	{ range: "Long", width: 3, damage: "2D6" },
]);

/**
 * Returns the pattern of a shot at this range.
 * Our readings: point blank is the close pattern; at extreme range the shot is too thin to hurt.
 */
export function shotgunPattern(range: RangeName): (typeof SHOTGUN)[number] | undefined {
	return SHOTGUN.find((row) => row.range === (range === "Point blank" ? "Close" : range));
}

/** An autoshotgun: the penalty for each extra shot, and the greatest distance between its shots, in meters. */
export const AUTOSHOTGUN = specification({ perExtraShot: -2, spread: 1 });

/** Returns the to-hit penalty on every shot of an autoshotgun that fires this many in one action. */
export function autoshotgunPenalty(shots: number): number {
	return shots <= 1 ? 0 : AUTOSHOTGUN.perExtraShot * (shots - 1);
}

/** One solid bullet instead of shot: no pattern, one target. */
export const SLUGS: readonly { gauge: string; damage: string }[] = specification([
	{ gauge: "10 ga", damage: "5D6+3" },
	{ gauge: "12 ga", damage: "4D6+2" },
	{ gauge: "20 ga", damage: "3D6+1" },
]);

/** The range of a grenade launcher, in meters. */
export const LAUNCH_METERS = specification(225);

/** The meters that you can throw a grenade for each point of Body Type. */
export const THROW_METERS_PER_BODY = specification(10);

/** Returns the farthest that you can throw a grenade, in meters. */
export function throwRange(bodyType: number): number {
	return THROW_METERS_PER_BODY * bodyType;
}

/** A grenade's area, in meters. Our reading: the radius around the place where it lands. */
export const GRENADE_AREA = specification({ from: 2, to: 5 });

/** Our values, within the range of areas that the specification gives. */
export const GRENADES: readonly { kind: string; area: number; effect: string }[] = ours([
	{ kind: "Fragmentation", area: 5, effect: "7D6" },
	{ kind: "Concussion", area: 4, effect: "4D6, and a stun save" },
	{ kind: "Incendiary", area: 2, effect: "4D6, then 2D6 a round for 3 rounds" },
	{ kind: "Flash", area: 5, effect: "Blind for 4 rounds" },
	{ kind: "Sonic", area: 4, effect: "Deaf for 4 rounds, and a stun save" },
	{ kind: "Gas", area: 3, effect: "The drug's own, each round inside" },
]);
