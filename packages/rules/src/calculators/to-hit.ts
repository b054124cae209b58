/** To hit: REF, skill, and all modifiers, against the number of the range. */

import { actionPenalty } from "../actions.ts";
import { aimBonus } from "../aiming.ts";
import { JAMS } from "../automatic.ts";
import { percent } from "../odds.ts";
import { type RangeBand, rangeBand } from "../ranged.ts";
import { signed } from "../table.ts";
import { calculator, type Line, type Stamp, type Sum } from "./calculator.ts";
import { bringLine, type CheckOdds, checkOdds } from "./check-odds.ts";
import { refLines, refNow } from "./ref-now.ts";
import { CIRCUMSTANCES, type Circumstance, TO_HIT, type ToHitState } from "./to-hit-fields.ts";
import { weaponLine } from "./weapon-field.ts";

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

export const toHitCalculator = calculator({
	name: "to-hit",
	title: "To hit",
	...TO_HIT,
	sum: toHit,
});
