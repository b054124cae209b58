/** Automatic fire: a burst, full auto at several targets, or a zone under fire. */

import {
	BURST,
	burstBonus,
	burstHits,
	fullAutoHits,
	fullAutoModifier,
	roundsPerTarget,
	SUPPRESSIVE,
	suppressiveSave,
} from "../automatic.ts";
import { checkSucceeds, checkTotal } from "../checks.ts";
import { type Chance, chance, combine, die, mapOutcomes, type Outcomes, percent } from "../odds.ts";
import { type RangeBand, rangeBand } from "../ranged.ts";
import { signed } from "../table.ts";
import { calculator, type Line, type Sum } from "./calculator.ts";
import { CHECK_ROLLS, type CheckOdds, checkOdds } from "./check-odds.ts";
import { choice, list, number } from "./fields.ts";
import { evField, refField, refLines, refNow, skillField, woundsField } from "./ref-now.ts";
import type { StateOf } from "./state.ts";
import { weaponField, weaponLine } from "./weapon-field.ts";

export const AUTOMATIC_FIRE_FIELDS = {
	mode: choice("Fire", ["Full auto", "Burst", "Suppression"], "Full auto", "the three ways to fire more than a shot"),
	ref: refField(),
	skill: skillField("Skill"),
	distance: number("Distance", {
		most: 2000,
		initial: 40,
		unit: "m",
		why: "twice the longest listed range, and then some",
	}),
	range: number("Listed range", { least: 1, most: 1000, initial: 200, unit: "m", why: "rifles list 400 m" }),
	rof: number("Rounds fired", { least: 1, most: 100, initial: 20, why: "no weapon in these rules fires more than 30" }),
	targets: number("Targets", { least: 1, most: 10, initial: 1, why: "more get less than a round each" }),
	width: number("Zone width", { least: 2, most: 50, initial: 2, unit: "m", why: "no zone is narrower than 2 m" }),
	wounds: woundsField(),
	ev: evField(),
	other: number("Modifiers", { least: -20, most: 20, initial: 0, why: "all that To hit adds up" }),
	weapon: weaponField(),
	die: number("Die", { most: 10, initial: 0, why: "1D10, or 0 before it is rolled" }),
	extra: number("Extra die", { most: 10, initial: 0, why: "1D10 after a 10, else 0" }),
	d6: number("Die of a burst", { most: 6, initial: 0, why: "1D6, or 0 before it is rolled" }),
	places: list(
		"Locations",
		number("Location", { least: 1, most: 10, initial: 1, why: "1D10 for each round that hits" }),
		{
			most: 100,
		},
	),
	crossing: number("Die of who crosses", { most: 10, initial: 0, why: "1D10, or 0 before it is rolled" }),
};

export type AutomaticFireState = StateOf<typeof AUTOMATIC_FIRE_FIELDS>;

export interface AutomaticFireSum extends Sum {
	bring: number;
	/** The total that the first hit needs, or that crosses the zone; undefined if no round can hit. */
	target?: number;
	check?: CheckOdds;
	/** Rounds at each target. */
	rounds: number;
	/** The number of rounds that hit a target, with the ways to roll each. */
	hits: Outcomes;
}

const NONE: Outcomes = new Map([[0, 1]]);

function automaticFire(state: AutomaticFireState): AutomaticFireSum {
	return state.mode === "Suppression" ? suppression(state) : attack(state);
}

/** Resolves a burst or full auto: one roll for each target. */
function attack(state: AutomaticFireState): AutomaticFireSum {
	const { mode, ref, skill, distance, range, rof, targets, wounds, ev, other } = state;
	const lines: Line[] = [
		...weaponLine(state.weapon),
		...refLines(ref, wounds, ev),
		{ label: "Skill", value: `${skill}`, address: "C600" },
	];
	if (other) lines.push({ label: "Modifiers", value: signed(other), address: "D812" });
	const band = rangeBand(distance, range);
	const isBurst = mode === "Burst";
	const rounds = isBurst ? BURST_ROUNDS : roundsPerTarget(rof, targets);
	if (!band || rounds === 0) {
		const label = band ? "Less than a round for each target" : `Beyond ${2 * range} m, twice the range`;
		lines.push({ label, value: "No shot", address: band ? "D822" : "D811" });
		return { answer: "No shot", odds: "0%", lines, bring: 0, rounds, hits: NONE };
	}
	const modifier = isBurst ? burstBonus(band.name) : fullAutoModifier(rounds, band.name);
	lines.push(modifierLine(isBurst, rounds, modifier, band));
	const bring = refNow(ref, wounds, ev) + skill + other + modifier;
	lines.push({ label: "You bring", value: `${bring}`, total: true });
	lines.push({ label: `${band.name}, ${distance} of ${range} m`, value: `${band.toHit}`, address: "D811" });

	// Each point over the number is a round that hits, so a roll that equals it hits nothing.
	const target = isBurst ? band.toHit : band.toHit + 1;
	const check = checkOdds(bring, target);
	const hits = isBurst ? burst(bring, band.toHit) : fullAuto(bring, band.toHit, rounds);
	if (!isBurst) {
		lines.push({ label: `${rof} rounds at ${targets}, each gets`, value: `${rounds}`, address: "D822" });
		lines.push({ label: "Equal the number and nothing hits", value: `${target}`, address: "D822", stamp: "reading" });
	}
	lines.push({
		label: "Rounds that hit each target, on average",
		value: average(hits),
		address: isBurst ? "D821" : "D822",
	});
	return { answer: check.answer, odds: percent(check.chance), lines, bring, target, check, rounds, hits };
}

const BURST_ROUNDS = 3;

function modifierLine(isBurst: boolean, rounds: number, modifier: number, { name }: RangeBand): Line {
	if (isBurst) {
		const label = modifier ? "Burst" : `Burst, not at ${BURST.ranges.join(" or ").toLowerCase()}`;
		return { label, value: signed(modifier), address: "D821", ...(!modifier && { stamp: "reading" as const }) };
	}
	const stamped = name === "Point blank" && modifier !== 0;
	return {
		label: `${rounds} rounds at ${name.toLowerCase()}`,
		value: signed(modifier),
		address: "D822",
		...(stamped && { stamp: "reading" as const }),
	};
}

/** Returns the rounds of one roll that hit its target. `d6` counts for a burst. */
export function roundsThatHit(
	mode: AutomaticFireState["mode"],
	{ bring, target = 0, rounds }: Pick<AutomaticFireSum, "bring" | "target" | "rounds">,
	face: number,
	extra: number,
	d6: number,
): number {
	if (mode === "Burst") return checkSucceeds(bring, face, target, extra) ? burstHits(d6) : 0;
	return fullAutoHits(checkTotal(bring, face, extra), target - 1, rounds);
}

function burst(bring: number, toHit: number): Outcomes {
	const rolls = mapOutcomes(CHECK_ROLLS, ({ face, extra }) => checkTotal(bring, face, extra) >= toHit);
	return combine(rolls, die(6), (hit, d6) => (hit ? burstHits(d6) : 0));
}

function fullAuto(bring: number, toHit: number, rounds: number): Outcomes {
	return mapOutcomes(CHECK_ROLLS, ({ face, extra }) => fullAutoHits(checkTotal(bring, face, extra), toHit, rounds));
}

/** Resolves a zone under fire: anyone who crosses it rolls the save with REF, Athletics, and a bare die. */
function suppression(state: AutomaticFireState): AutomaticFireSum {
	const { ref, skill, rof, width, wounds, ev } = state;
	const save = suppressiveSave(rof, width);
	const bring = refNow(ref, wounds, ev) + skill;
	const missed: Chance = chance(die(10), (face) => bring + face < save);
	const hits = combine(
		mapOutcomes(die(10), (face) => bring + face < save),
		die(6),
		(isHit, d6) => (isHit ? d6 : 0),
	);
	const lines: Line[] = [
		...weaponLine(state.weapon),
		{ label: `${rof} rounds over ${width} m`, value: `${save}`, address: "D823" },
		...refLines(ref, wounds, ev),
		{ label: "Athletics of who crosses", value: `${skill}`, address: "D823", stamp: "ours" },
		{ label: "They bring", value: `${bring}`, total: true },
		{ label: `Hits if the save fails, ${SUPPRESSIVE.hits}, on average with it`, value: average(hits), address: "D823" },
	];
	return { answer: `Save ${save}`, odds: `${percent(missed)} hit`, lines, bring, target: save, rounds: rof, hits };
}

/** Returns the exact average, to two decimals. */
function average(of: Outcomes): string {
	let sum = 0;
	let all = 0;
	for (const [hits, ways] of of) {
		sum += hits * ways;
		all += ways;
	}
	return `${Math.round((100 * sum) / all) / 100}`;
}

export const automaticFireCalculator = calculator({
	name: "automatic-fire",
	title: "Automatic fire",
	address: "D820",
	fields: AUTOMATIC_FIRE_FIELDS,
	sum: automaticFire,
});
