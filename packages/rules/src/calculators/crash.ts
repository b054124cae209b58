/** Crash: the control roll at the wheel, and what a crash at this speed does. */

import { checkTotal } from "../checks.ts";
import { chance, dice, percent } from "../odds.ts";
import { signed } from "../table.ts";
import { CONTROL, CONTROL_LOSS, controlLoss, crashDice, kmh, SKID_PENALTY } from "../vehicles.ts";
import { calculator, type Line, type Sum } from "./calculator.ts";
import { bringLine, CHECK_ROLLS, type CheckOdds, checkOdds } from "./check-odds.ts";
import { choice, flags, number } from "./fields.ts";
import { refField, skillField } from "./ref-now.ts";
import type { StateOf } from "./state.ts";

export const CRASH_FIELDS = {
	ref: refField(),
	skill: skillField("Driving"),
	maneuver: choice(
		"Maneuver",
		CONTROL.map(({ maneuver }) => maneuver),
		"Difficult",
		"the control numbers",
	),
	speed: number("Speed", {
		most: 300,
		initial: 60,
		step: 10,
		unit: "mph",
		decimals: true,
		why: "no car in these rules is faster",
	}),
	sp: number("SP where it hits", { most: 40, initial: 0, why: "no armor in these rules has more" }),
	before: flags("Before", ["After a skid"]),
	other: number("Anything else", { least: -10, most: 10, initial: 0, why: "the referee’s own modifier" }),
};

export type CrashState = StateOf<typeof CRASH_FIELDS>;

export interface CrashSum extends Sum {
	bring: number;
	target: number;
	check: CheckOdds;
	/** D6 of damage. */
	dice: number;
}

function crash({ ref, skill, maneuver, speed, sp, before, other }: CrashState): CrashSum {
	const target = CONTROL.find((it) => it.maneuver === maneuver)?.target ?? 0;
	const skid = before.includes("After a skid") ? SKID_PENALTY : 0;
	const bring = ref + skill + skid + other;
	const check = checkOdds(bring, target);
	const lines: Line[] = [
		{ label: "REF", value: `${ref}`, address: "C211" },
		{ label: "Driving", value: `${skill}`, address: "C600" },
		...(skid ? [{ label: "After a skid", value: signed(skid), address: "D902", stamp: "ours" as const }] : []),
		...(other ? [{ label: "Anything else", value: signed(other) }] : []),
		bringLine(bring),
		{ label: `${maneuver} maneuver`, value: `${target}`, address: "D901" },
	];
	for (const { result } of CONTROL_LOSS) {
		const odds = chance(
			CHECK_ROLLS,
			({ face, extra }) => controlLoss(checkTotal(bring, face, extra), target) === result,
		);
		if (odds.ways > 0)
			lines.push({ label: result.split(/[:,]/)[0] as string, value: percent(odds), address: "D902", stamp: "ours" });
	}
	const count = crashDice(speed);
	lines.push(
		{
			label: `A crash at ${speed}\u00a0mph, ${kmh(speed)}\u00a0km/h`,
			value: count ? `${count}D6` : "No damage",
			address: "D903",
			stamp: "reading",
			total: true,
		},
		...(count ? damageLines(count, sp) : []),
	);
	return { answer: check.answer, odds: percent(check.chance), lines, bring, target, check, dice: count };
}

function damageLines(count: number, sp: number): Line[] {
	const sums = dice(count, 6);
	const average: Line = { label: "On average", value: `${(count * 7) / 2}`, address: "D903" };
	if (sp === 0) return [average];
	const through = percent(chance(sums, (sum) => sum > sp));
	return [average, { label: `Gets through SP ${sp}`, value: through, address: "D401", stamp: "reading" }];
}

export const crashCalculator = calculator({
	name: "crash",
	title: "Crash",
	address: "D903",
	fields: CRASH_FIELDS,
	sum: crash,
});
