/** One hit, from the muzzle to the wound: cover, armor, head, body type. Source: specification §9, FNFF rules content. */

import {
	AP_DIVISOR,
	type ArmoredPart,
	type ArmorPiece,
	ablate,
	divide,
	fromTheBody,
	type HeadHalf,
	type HitLocation,
	hitArmor,
	LIMB_LOSS_OVER,
	layeredSp,
	losesLimb,
	reading,
	spAgainstEdge,
	woundPoints,
} from "@dataterm/rules";

type Rounds = "Plain" | "AP" | "Edge";

export type WornLayer = Omit<ArmorPiece, "piece" | "covers"> & { covers: readonly ArmoredPart[] };

export interface Target {
	bodyType: number;
	location: HitLocation;
	/** The half of the head that was hit, for plating that covers one of them. */
	half?: HeadHalf;
	/** From the body outward; plating is under the others wherever it is in this list. */
	layers: readonly WornLayer[];
	/** SP of the cover in front of it; 0 for none. */
	cover: number;
	rounds: Rounds;
	/** The limb that was hit is a cyberlimb. */
	cyberlimb?: boolean;
}

/** A head hit of more points than this kills. Our reading: the same number as for limbs. */
export const HEAD_KILL_OVER = reading(LIMB_LOSS_OVER);

/** The part of a suit of armor that covers each location. */
export function partOf(location: HitLocation): ArmoredPart {
	if (location === "head" || location === "torso") return location;
	return location.endsWith("arm") ? "arms" : "legs";
}

/** Reports whether the location can be a cyberlimb. */
export function isLimb(location: HitLocation): boolean {
	return location !== "head" && location !== "torso";
}

/**
 * Returns the layers that a hit meets.
 * Our readings: a layer counts only at the locations that it covers, and the others keep their order; a second hard
 * layer at the same location cannot be worn.
 */
export function layersAt({
	layers,
	location,
	half = "skull",
}: Pick<Target, "layers" | "location" | "half">): WornLayer[] {
	const part = partOf(location);
	const there = fromTheBody(layers).filter((it) => it.covers.includes(part) && (!it.half || it.half === half));
	return there.filter((layer, place) => !layer.hard || there.findIndex(({ hard }) => hard) === place);
}

/** Returns the SP of a layer, against an edge if the weapon has one. */
function against(rounds: Rounds, layer: WornLayer): WornLayer {
	return rounds === "Edge" ? { ...layer, sp: spAgainstEdge(layer) } : layer;
}

/** Returns the combined SP of the layers at the location, against these rounds, before AP halves it. */
export function spAt(target: Target): number {
	return layeredSp(layersAt(target).map((layer) => against(target.rounds, layer)));
}

export interface Hit {
	/** Points that got through the cover. */
	pastCover: number;
	/** SP of the armor, halved by AP. */
	sp: number;
	/** Points that got through the armor. */
	through: number;
	/** Points that became wounds, or structural damage of a cyberlimb. */
	wounds: number;
	limbLost: boolean;
	/** A head hit that kills unless luck helps. */
	killed: boolean;
	/** The layers as they are after the hit. */
	layers: WornLayer[];
}

/**
 * Resolves one hit.
 * Our readings: AP halves the SP of the cover and the SP of all layers together, each rounded down, and the damage
 * that got through once, at the end; a hit that gets through lowers the SP of every layer that it met; a cyberlimb has
 * no body type modifier.
 */
export function resolveHit(damage: number, target: Target): Hit {
	const { bodyType, location, layers, cover, rounds } = target;
	const ap = rounds === "AP";
	const cyberlimb = Boolean(target.cyberlimb) && isLimb(location);
	const pastCover = Math.max(0, damage - (ap ? divide(cover, AP_DIVISOR) : cover));
	const whole = spAt(target);
	const { through, penetrated } = hitArmor(pastCover, whole, { ap });
	const wounds = cyberlimb ? through : woundPoints(through, bodyType, { head: location === "head" });
	const met = layersAt(target);
	return {
		pastCover,
		sp: ap ? divide(whole, AP_DIVISOR) : whole,
		through,
		wounds,
		limbLost: isLimb(location) && !cyberlimb && losesLimb(wounds),
		killed: location === "head" && wounds > HEAD_KILL_OVER,
		layers: penetrated
			? layers.map((layer) => (met.includes(layer) ? { ...layer, sp: ablate(layer.sp) } : layer))
			: [...layers],
	};
}
