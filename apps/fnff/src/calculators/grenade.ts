/** Grenade: the throw against the number of its range, and where it lands if it misses. */

import {
	type Asked,
	bodyTypeField,
	bringLine,
	type Chance,
	type CheckOdds,
	calculator,
	checkOdds,
	choice,
	example,
	type Line,
	number,
	percent,
	type RangeBand,
	rangeBand,
	type StateOf,
	type Sum,
	signed,
	skillField,
	type WorkedExample,
} from "@dataterm/rules";
import { GRENADES, LAUNCH_METERS, throwRange } from "../rules/area.ts";
import { DIRECTIONS, SCATTER, scatter } from "../rules/scatter.ts";
import { evField, refField, refLines, refNow, woundsField } from "./shared/ref-now.ts";
import { BODY } from "./shared/words.ts";

export const GRENADE_FIELDS = {
	how: choice("How", ["Thrown", "Launched"], "Thrown", "by hand, or from a launcher"),
	ref: refField(),
	skill: skillField("Skill"),
	bodyType: bodyTypeField(),
	distance: number("Distance", {
		most: LAUNCH_METERS,
		initial: 15,
		unit: "m",
		decimals: true,
		why: "no launcher reaches farther",
	}),
	kind: choice(
		"Grenade",
		GRENADES.map(({ kind }) => kind),
		"Fragmentation",
		"each has its area",
	),
	wounds: woundsField(),
	ev: evField(),
	other: number("Anything else", { least: -20, most: 20, initial: 0, why: "all that To hit adds up" }),
	meters: number("Scatter, meters", { most: SCATTER.meters, initial: 0, unit: "m", why: "1D10, or 0 if it hits" }),
	direction: number("Direction", {
		least: 1,
		most: SCATTER.directions,
		initial: 1,
		why: "1D10: 1 is long, then clockwise",
	}),
};

/** Our value: what is rolled with REF. */
export const THROWER_SKILL = { Thrown: "Athletics", Launched: "Heavy Weapons" } as const;

export type GrenadeState = StateOf<typeof GRENADE_FIELDS>;

export interface GrenadeSum extends Sum {
	bring: number;
	/** Undefined beyond the farthest throw. */
	band?: RangeBand;
	check?: CheckOdds;
	/** Radius, in meters. */
	area: number;
	/** Where it lands, in meters from the target; undefined if it hits. */
	landing?: { right: number; long: number };
	/** `4 m to the right: the target is in the area`. */
	where: string;
}

function grenade(state: GrenadeState): GrenadeSum {
	const { how, ref, skill, bodyType, distance, kind, wounds, ev, other, meters, direction } = state;
	const range = how === "Thrown" ? throwRange(bodyType) : LAUNCH_METERS;
	const area = GRENADES.find((it) => it.kind === kind)?.area ?? 0;
	const bring = refNow(ref, wounds, ev) + skill + other;
	const landing = meters > 0 ? scatter(meters, direction) : undefined;
	const isIn = meters <= area;
	const where = landing
		? `${meters} m ${DIRECTIONS[direction - 1]}: the target is ${isIn ? "in" : "outside"} the area`
		: "On the target";
	const lines: Line[] = [
		...refLines(ref, wounds, ev),
		{ label: THROWER_SKILL[how], value: `${skill}`, address: how === "Thrown" ? "C624" : "C629" },
		...(other ? [{ label: "Anything else", value: signed(other) }] : []),
		bringLine(bring),
		{
			label: how === "Thrown" ? `Body Type ${bodyType} throws, at most` : "A launcher reaches",
			value: `${range} m`,
			address: "D834",
		},
	];
	const done = (answer: string, odds: string, more: Pick<GrenadeSum, "band" | "check">): GrenadeSum => {
		lines.push({ label: `${kind}, radius`, value: `${area} m`, address: "D834", stamp: "ours" });
		if (landing)
			lines.push({
				label: `A miss lands ${meters} m ${DIRECTIONS[direction - 1]}`,
				value: isIn ? "In" : "Out",
				address: "D834",
				stamp: "ours",
			});
		return { answer, odds, lines, bring, area, ...(landing && { landing }), where, ...more };
	};
	const band = rangeBand(distance, range);
	if (!band || distance > range) {
		lines.push({ label: `${distance} m is beyond that`, value: "No throw", address: "D834" });
		return done("Too far", "0%", {});
	}
	lines.push({
		label: `${band.name}, ${distance} of ${range} m`,
		value: `${band.toHit}`,
		address: "D834",
		stamp: "reading",
	});
	const check = checkOdds(bring, band.toHit);
	const caught = percent(targetCaught(check.chance, area));
	lines.push({ label: "The target is in the area, hit or miss", value: caught, address: "D834", stamp: "ours" });
	return done(check.answer, percent(check.chance), { band, check });
}

/** Returns the chance that the target is in the area: a hit, or a miss by no more than the radius. */
export function targetCaught({ ways, of }: Chance, area: number): Chance {
	const { meters } = SCATTER;
	return { ways: ways * meters + (of - ways) * Math.min(area, meters), of: of * meters };
}

export default calculator({
	title: "Grenade",
	address: "D834",
	fields: GRENADE_FIELDS,
	sum: grenade,
});

export const examples = (): WorkedExample<GrenadeState>[] => [
	example(
		"kestrel",
		"15 m, and a miss",
		"REF 8, Athletics 4, Body Type 7; the scatter dice show 4 and 3",
		{ ref: 8, skill: 4, bodyType: 7, meters: 4, direction: 3 },
		"3 or higher",
		"80%",
	),
	example(
		"launcher",
		"A launcher at 100 m",
		"REF 7, skill 6",
		{ how: "Launched", ref: 7, skill: 6, distance: 100 },
		"7 or higher",
		"40%",
	),
	example("long", "40 m by hand", "REF 6, Athletics 5, Body Type 6", { distance: 40 }, "10, then 4 or higher", "7%"),
	example("medium", "20 m by hand", "REF 6, Athletics 5, Body Type 6", { distance: 20 }, "9 or higher", "20%"),
	example("too-far", "A meter too far", "Body Type 6, 61 m", { distance: 61 }, "Too far", "0%"),
	example(
		"launcher-close",
		"A launcher at 50 m",
		"REF 7, skill 6",
		{ how: "Launched", ref: 7, skill: 6, distance: 50 },
		"2 or higher",
		"90%",
	),
	example("weak", "A weak arm", "Body Type 2, 10 m", { bodyType: 2, distance: 10 }, "9 or higher", "20%"),
	example("wounded", "While wounded", "REF 6, serious, 15 m", { wounds: "Serious" }, "6 or higher", "50%"),
	example("at-your-feet", "At your feet", "1 m", { distance: 1 }, "Any roll", "100%"),
	example(
		"far-end",
		"A launcher at its limit",
		"REF 7, skill 6, 225 m",
		{ how: "Launched", ref: 7, skill: 6, distance: 225 },
		"10, then 2 or higher",
		"9%",
	),
];

export const asked = (): Asked => ({
	calls: ["grenade", "grenades"],
	names: { skill: ["athletics", "heavy weapons", "skill"], bodyType: BODY },
	values: [
		{ words: ["throw", "thrown", "throwing"], shown: "thrown", fill: { how: "Thrown" } },
		{ words: ["grenade launcher", "launcher", "launched"], shown: "launched", fill: { how: "Launched" }, calls: true },
		{ words: ["frag grenade", "frag"], shown: "fragmentation", fill: { kind: "Fragmentation" }, calls: true },
	],
	also: ["scatter", "miss", "land"],
	shown: { bodyType: { of: "how", options: ["Thrown"] } },
});
