/** Present REF: after wounds, then the encumbrance of armor. */

import {
	atLeastOne,
	choice,
	type Line,
	number,
	RATING,
	REFLEX,
	signed,
	type WoundState,
	woundedStat,
} from "@dataterm/rules";

/** The most that chrome adds, since one reflex piece works at a time. */
const REF_BY_CHROME = Math.max(...Object.values(REFLEX));

/** Addresses may have one point more, which the field once took. */
export const refField = (initial = 6) =>
	number("REF", {
		most: RATING.most + REF_BY_CHROME + 1,
		initial,
		why: `${RATING.most}, ${REF_BY_CHROME} more by chrome, and 1 to spare`,
	});

/** One entry for all mortal levels, which divide REF alike. */
const WOUNDS = ["None", "Light", "Serious", "Critical", "Mortal"] as const;
export type Wounds = (typeof WOUNDS)[number];

export const woundsField = () => choice("Wounds", WOUNDS, "None", "the states that change REF");
export const evField = () =>
	number("Armor EV", { most: 9, initial: 0, why: "no three layers in these rules encumber more" });

function stateOf(wounds: Wounds): WoundState {
	if (wounds === "Mortal") return { name: "mortal", mortal: 0 };
	return { name: wounds === "None" ? "unhurt" : (wounds.toLowerCase() as "light" | "serious" | "critical") };
}

/** Returns the effect of wounds on REF: 0 or less. */
export function woundPenalty(ref: number, wounds: Wounds): number {
	return ref === 0 ? 0 : woundedStat("REF", ref, stateOf(wounds)) - ref;
}

/**
 * Returns REF with wounds and armor.
 * Our readings: wounds divide the whole stat, and EV comes off the result, since armor weighs as much on the wounded.
 * Like wounds, EV leaves at least 1 of a REF above 0.
 * @param ev 0 or more
 */
export function refNow(ref: number, wounds: Wounds, ev: number): number {
	const wounded = ref + woundPenalty(ref, wounds);
	return wounded === 0 ? 0 : atLeastOne(wounded - ev);
}

/** Returns the effect of armor on REF, after wounds: 0 or less. */
export function evPenalty(ref: number, wounds: Wounds, ev: number): number {
	return refNow(ref, wounds, ev) - (ref + woundPenalty(ref, wounds));
}

/** Returns the lines of the working for REF. */
export function refLines(ref: number, wounds: Wounds, ev: number): Line[] {
	const wounded = ref + woundPenalty(ref, wounds);
	const lines: Line[] = [{ label: "REF", value: `${ref}`, address: "C211" }];
	if (wounded !== ref) {
		// §9 rounds down every division but that of critical wounds.
		const stamp = wounds === "Mortal" ? { stamp: "reading" as const } : {};
		lines.push({ label: `${wounds} wound`, value: signed(wounded - ref), address: "D601", ...stamp });
	}
	if (ev > 0) {
		const value = signed(evPenalty(ref, wounds, ev));
		lines.push({ label: "Armor EV, after wounds", value, address: "D403", stamp: "reading" });
	}
	return lines;
}
