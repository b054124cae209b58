/** Crash: the control roll at the wheel, and what a crash at this speed does. */

import {
	type Asked,
	bringLine,
	CHECK_ROLLS,
	type CheckOdds,
	calculator,
	chance,
	checkOdds,
	checkTotal,
	choice,
	dice,
	example,
	flags,
	type Line,
	number,
	percent,
	type StateOf,
	type Sum,
	signed,
	skillField,
	type WorkedExample,
} from "@dataterm/rules";
import { CONTROL, CONTROL_LOSS, controlLoss, crashDice, kmh, SKID_PENALTY } from "../rules/vehicles.ts";
import { refField } from "./shared/ref-now.ts";

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

export default calculator({
	title: "Crash",
	address: "D903",
	fields: CRASH_FIELDS,
	sum: crash,
});

export const examples = (): WorkedExample<CrashState>[] => [
	example("bootleg", "A bootleg turn", "REF 8, Driving 4, 60 mph", { ref: 8, skill: 4 }, "8 or higher", "30%"),
	example(
		"after-a-skid",
		"The turn after a skid",
		"REF 8, Driving 4, −3",
		{ ref: 8, skill: 4, before: ["After a skid"] },
		"10",
		"10%",
	),
	example("swerve", "A swerve", "REF 8, Driving 4", { ref: 8, skill: 4, maneuver: "Simple" }, "3 or higher", "80%"),
	example(
		"blind",
		"Blind",
		"REF 8, Driving 4",
		{ ref: 8, skill: 4, maneuver: "Very difficult" },
		"10, then 3 or higher",
		"8%",
	),
	example("racer", "A racer", "REF 10, Driving 8", { ref: 10, skill: 8, maneuver: "Simple" }, "Any roll", "100%"),
	example(
		"hopeless",
		"A beginner on a wreck",
		"REF 2, no skill",
		{ ref: 2, skill: 0, maneuver: "Very difficult" },
		"Out of reach",
		"0%",
	),
	example("slow", "At walking pace", "REF 6, Driving 5, 10 mph", { speed: 10 }, "9 or higher", "20%"),
	example("good-road", "A good road", "REF 6, Driving 5, +2", { other: 2 }, "7 or higher", "40%"),
	example("corner", "A tight corner", "REF 6, Driving 5", { maneuver: "Simple" }, "4 or higher", "70%"),
	example("wreck", "On a wreck", "REF 6, Driving 5", { maneuver: "Very difficult" }, "10, then 4 or higher", "7%"),
];

export const asked = (): Asked => ({
	calls: ["crash", "crashes", "car crash", "control roll", "hits a wall", "hit a wall", "ram", "collision"],
	names: { skill: ["driving", "skill", "drive"], sp: ["sp", "armor"], speed: ["speed"] },
	values: [{ words: ["after a skid", "skid"], shown: "after a skid", fill: { before: ["After a skid"] }, calls: true }],
	numbers: ["speed"],
	also: [
		"car",
		"bike",
		"motorcycle",
		"motorbike",
		"van",
		"truck",
		"vehicle",
		"tree",
		"damage",
		"maneuver",
		"into",
		"wall",
	],
});
