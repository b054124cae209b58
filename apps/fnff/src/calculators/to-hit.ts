/** To hit: REF, skill, and all modifiers, against the number of the range. */

import {
	actionPenalty,
	aimBonus,
	bringLine,
	type CheckOdds,
	calculator,
	checkOdds,
	type Line,
	percent,
	type RangeBand,
	rangeBand,
	type Stamp,
	type Sum,
	signed,
	type WorkedExample,
} from "@dataterm/rules";
import { JAMS } from "../rules/automatic.ts";
import { refLines, refNow } from "./shared/ref-now.ts";
import { weaponLine } from "./shared/weapon-field.ts";
import { CIRCUMSTANCES, type Circumstance, TO_HIT, type ToHitState } from "./to-hit-fields.ts";

export interface ToHitSum extends Sum {
	/** Present REF, skill, and every modifier. */
	bring: number;
	/** Undefined beyond twice the listed range, where a shot is impossible. */
	band?: RangeBand;
	check?: CheckOdds;
	/** After a fumble, the weapon jams on this or lower; undefined for a weapon that is not automatic. */
	jamsOn?: number;
}

function toHit(state: ToHitState): ToHitSum {
	const { ref, skill, distance, range, aim, further, wounds, ev, circumstances, other } = state;
	const chosen = CIRCUMSTANCES.filter(({ name }) => circumstances.includes(name));
	const band = rangeBand(distance, range);
	const bring =
		refNow(ref, wounds, ev) +
		skill +
		aimBonus(aim) +
		actionPenalty(1 + further) +
		chosen.reduce((sum, { modifier }) => sum + modifier, 0) +
		other;

	const lines: Line[] = [
		...weaponLine(state.weapon),
		...refLines(ref, wounds, ev),
		{ label: "Skill", value: `${skill}`, address: "C600" },
	];
	const add = (label: string, modifier: number, address?: string, stamp?: Stamp) =>
		modifier && lines.push({ label, value: signed(modifier), ...(address && { address }), ...(stamp && { stamp }) });
	add(`Aim, ${aim} ${aim === 1 ? "round" : "rounds"}`, aimBonus(aim), "D813");
	add(
		further === 1 ? "A further action" : `${further} further actions`,
		actionPenalty(1 + further),
		"D202",
		further > 1 ? "reading" : undefined,
	);
	if (further > 0) {
		lines.push({ label: "Each shot is an action; ROF limits how many", address: "D202", stamp: "reading" });
	}
	for (const { name, modifier, address, stamp } of chosen as readonly Circumstance[])
		add(name, modifier, address, stamp);
	add("Anything else", other);
	lines.push(bringLine(bring));

	const jamsOn = JAMS.find(({ reliability }) => reliability === state.reliability)?.threshold;
	if (!band) {
		lines.push({
			label: `Beyond ${2 * range} m, twice the range`,
			value: "No shot",
			address: "D811",
			stamp: "reading",
		});
		return { answer: "No shot", odds: "0%", lines, bring, jamsOn };
	}
	lines.push({ label: `${band.name}, ${distance} of ${range} m`, value: `${band.toHit}`, address: "D811" });
	const check = checkOdds(bring, band.toHit);
	return { answer: check.answer, odds: percent(check.chance), lines, bring, band, check, jamsOn };
}

export default calculator({
	title: "To hit",
	...TO_HIT,
	sum: toHit,
});

export const examples = (): WorkedExample<ToHitState>[] => [
	{
		slug: "rifle-at-100-m",
		title: "Rifle at 100 m",
		setting: "REF 7, Rifle 5, listed range 400 m",
		state: { ref: 7, skill: 5, distance: 100, range: 400 },
		answer: "3 or higher",
		odds: "80%",
	},
	{
		slug: "second-shot",
		title: "Second shot, running target",
		setting: "REF 8, Handgun 7, 22 of 50 m",
		state: { ref: 8, skill: 7, distance: 22, range: 50, further: 1, circumstances: ["Target runs"] },
		answer: "10",
		odds: "10%",
	},
	{
		slug: "wounded-and-aiming",
		title: "Three rounds of aim, while wounded",
		setting: "REF 8, Handgun 7, 22 of 50 m, serious wound, the target runs",
		state: { ref: 8, skill: 7, distance: 22, range: 50, aim: 3, wounds: "Serious", circumstances: ["Target runs"] },
		answer: "7 or higher",
		odds: "40%",
	},
	{
		slug: "touching",
		title: "A beginner at arm’s length",
		setting: "REF 5, Handgun 2, 1 m",
		state: { ref: 5, skill: 2, distance: 1, range: 50 },
		answer: "3 or higher",
		odds: "80%",
	},
	{
		slug: "pistol-at-100-m",
		title: "Pistol at 100 m",
		setting: "REF 8, Handgun 7, listed range 50 m",
		state: { ref: 8, skill: 7, distance: 100, range: 50 },
		answer: "10, then 5 or higher",
		odds: "6%",
	},
	{
		slug: "too-far",
		title: "Beyond twice the range",
		setting: "REF 8, Handgun 7, 101 of 50 m",
		state: { ref: 8, skill: 7, distance: 101, range: 50 },
		answer: "No shot",
		odds: "0%",
	},
	{
		slug: "head-from-ambush",
		title: "The head, from ambush",
		setting: "REF 8, Handgun 5, 22 of 50 m, aim 3",
		state: { ref: 8, skill: 5, distance: 22, range: 50, aim: 3, circumstances: ["Ambush", "Call location"] },
		answer: "3 or higher",
		odds: "80%",
	},
	{
		slug: "critical-in-heavy-armor",
		title: "Critical, in heavy armor",
		setting: "REF 8, Rifle 6, EV 2, 60 of 400 m",
		state: { ref: 8, skill: 6, distance: 60, range: 400, wounds: "Critical", ev: 2 },
		answer: "7 or higher",
		odds: "40%",
	},
	{
		slug: "a-master",
		title: "A master with a smartgun",
		setting: "REF 10, Handgun 10, 12 of 50 m",
		state: { ref: 10, skill: 10, distance: 12, range: 50, circumstances: ["Smartgun"] },
		answer: "Any roll",
		odds: "100%",
	},
	{
		slug: "hopeless",
		title: "Dying, running, far away",
		setting: "REF 2, no skill, mortal, 100 of 50 m",
		state: { ref: 2, skill: 0, distance: 100, range: 50, wounds: "Mortal", circumstances: ["You run"] },
		answer: "Out of reach",
		odds: "0%",
	},
];

export { asked } from "./to-hit-fields.ts";
