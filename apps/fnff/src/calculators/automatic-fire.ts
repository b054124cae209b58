/** Automatic fire: a burst, full auto at several targets, or a zone under fire. */

import {
	BURST,
	bringLine,
	burstBonus,
	CHECK_ROLLS,
	type Chance,
	type CheckOdds,
	calculator,
	chance,
	checkOdds,
	checkSucceeds,
	checkTotal,
	combine,
	die,
	type Line,
	mapOutcomes,
	type Outcomes,
	percent,
	type RangeBand,
	rangeBand,
	type Sum,
	signed,
	type WorkedExample,
} from "@dataterm/rules";
import {
	burstHits,
	fullAutoHits,
	fullAutoModifier,
	roundsPerTarget,
	SUPPRESSIVE,
	suppressiveSave,
} from "../rules/automatic.ts";
import { AUTOMATIC_FIRE, type AutomaticFireState } from "./automatic-fire-fields.ts";
import { refLines, refNow } from "./shared/ref-now.ts";
import { weaponLine } from "./shared/weapon-field.ts";

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
		lines.push(
			band
				? { label: "Less than a round for each target", value: "No shot", address: "D822" }
				: { label: `Beyond ${2 * range} m, twice the range`, value: "No shot", address: "D811", stamp: "reading" },
		);
		return { answer: "No shot", odds: "0%", lines, bring: 0, rounds, hits: NONE };
	}
	const modifier = isBurst ? burstBonus(band.name) : fullAutoModifier(rounds, band.name);
	lines.push(modifierLine(isBurst, rounds, modifier, band));
	const bring = refNow(ref, wounds, ev) + skill + other + modifier;
	lines.push(bringLine(bring));
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
		bringLine(bring, "They bring"),
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

export default calculator({
	title: "Automatic fire",
	...AUTOMATIC_FIRE,
	sum: automaticFire,
});

export const examples = (): WorkedExample<AutomaticFireState>[] => [
	{
		slug: "full-auto-close",
		title: "20 rounds at one target, close",
		setting: "REF 7, skill 4, 40 of 200 m",
		state: { ref: 7, skill: 4 },
		answer: "3 or higher",
		odds: "80%",
	},
	{
		slug: "full-auto-medium",
		title: "20 rounds at one target, medium",
		setting: "REF 7, skill 4, 90 of 200 m",
		state: { ref: 7, skill: 4, distance: 90 },
		answer: "10, then 2 or higher",
		odds: "9%",
	},
	{
		slug: "three-targets",
		title: "20 rounds at three targets",
		setting: "REF 7, skill 4, 40 of 200 m: 6 rounds each",
		state: { ref: 7, skill: 4, targets: 3 },
		answer: "5 or higher",
		odds: "60%",
	},
	{
		slug: "burst-medium",
		title: "A burst at medium",
		setting: "REF 7, skill 4, 90 of 200 m",
		state: { mode: "Burst", ref: 7, skill: 4, distance: 90 },
		answer: "6 or higher",
		odds: "50%",
	},
	{
		slug: "burst-long",
		title: "A burst at long range has no bonus",
		setting: "REF 7, skill 8, 150 of 200 m",
		state: { mode: "Burst", ref: 7, skill: 8, distance: 150 },
		answer: "10",
		odds: "10%",
	},
	{
		slug: "burst-too-far",
		title: "A burst beyond twice the range",
		setting: "401 of 200 m",
		state: { mode: "Burst", distance: 401 },
		answer: "No shot",
		odds: "0%",
	},
	{
		slug: "too-many-targets",
		title: "More targets than rounds",
		setting: "5 rounds at 6 targets",
		state: { rof: 5, targets: 6 },
		answer: "No shot",
		odds: "0%",
	},
	{
		slug: "point-blank",
		title: "Full auto at point blank",
		setting: "REF 6, skill 5, 30 rounds at 1 m",
		state: { distance: 1, rof: 30 },
		answer: "3 or higher",
		odds: "80%",
	},
	{
		slug: "doorway",
		title: "30 rounds over a doorway",
		setting: "2 m wide; REF 6, Athletics 3",
		state: { mode: "Suppression", rof: 30, ref: 6, skill: 3 },
		answer: "Save 15",
		odds: "50% hit",
	},
	{
		slug: "street",
		title: "30 rounds over a street",
		setting: "10 m wide; REF 6, no Athletics",
		state: { mode: "Suppression", rof: 30, width: 10, skill: 0 },
		answer: "Save 3",
		odds: "0% hit",
	},
];

export { asked } from "./automatic-fire-fields.ts";
