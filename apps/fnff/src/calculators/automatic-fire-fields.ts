/** The fields of Automatic fire, and its words: apart from the sum, for the links that fill the fields. */

import { type Asked, choice, list, number, type StateOf, skillField } from "@dataterm/rules";
import { isAutomatic, WEAPONS } from "../rules/weapons.ts";
import { evField, refField, woundsField } from "./shared/ref-now.ts";
import { firedWith, weaponField } from "./shared/weapon-field.ts";
import { bands, called, SKILLS, wounded } from "./shared/words.ts";

const MOST_ROF = Math.max(...WEAPONS.map(({ rof }) => rof));

export const AUTOMATIC_FIRE_FIELDS = {
	mode: choice("Fire", ["Full auto", "Burst", "Suppression"], "Full auto", "the three ways to fire more than a shot"),
	ref: refField(),
	skill: skillField("Skill"),
	distance: number("Distance", {
		most: 2000,
		initial: 40,
		unit: "m",
		decimals: true,
		why: "twice the longest listed range, and then some",
	}),
	range: number("Listed range", {
		least: 1,
		most: 1000,
		initial: 200,
		unit: "m",
		decimals: true,
		why: "rifles list 400 m",
	}),
	rof: number("Rounds fired", {
		least: 1,
		most: 100,
		initial: 20,
		why: `no weapon in these rules fires more than ${MOST_ROF}`,
	}),
	targets: number("Targets", {
		least: 1,
		most: MOST_ROF,
		initial: 1,
		why: `of ${MOST_ROF} rounds, more targets get less than a round each`,
	}),
	width: number("Zone width", {
		least: 2,
		most: 50,
		initial: 2,
		unit: "m",
		decimals: true,
		why: "no zone is narrower than 2 m",
	}),
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

/** Its rule, and its fields. */
export const AUTOMATIC_FIRE = { address: "D820", fields: AUTOMATIC_FIRE_FIELDS };

const ATTACKS = { of: "mode", options: ["Full auto", "Burst"] };
const ZONE = { of: "mode", options: ["Suppression"] };

/** What is under fire: the number before it is its width. */
const zones = () =>
	"alley area corridor door doorway entrance front gap gate hall hallway lane line road room space street window zone".split(
		" ",
	);

export const asked = (): Asked => ({
	calls: ["automatic fire", "autofire", "auto fire", "auto", "suppress", "empty the magazine"],
	names: {
		skill: SKILLS,
		rof: ["rounds", "bullets", "rof", "shots"],
		targets: ["targets", "target", "people", "gangers", "enemies", "guys"],
		// How far away it is makes no difference to a zone, and is not its width.
		distance: ["m away", "meters away", "m off", "meters off"],
		width: [
			...["over", "across", "wide", "width"],
			...["m", "meter", "meters"].flatMap((unit) => ["wide", ...zones()].map((zone) => `${unit} ${zone}`)),
		],
	},
	values: [
		...WEAPONS.filter(isAutomatic).map((weapon) => ({ words: called(weapon.name), fill: firedWith(weapon) })),
		{
			words: ["three round burst", "3 round burst", "burst", "short burst"],
			shown: "burst",
			fill: { mode: "Burst" },
			calls: true,
		},
		{ words: ["full auto", "full automatic", "autofire", "spray"], fill: { mode: "Full auto" }, calls: true },
		{
			words: ["suppressive fire", "suppression", "suppressing", "covering fire"],
			fill: { mode: "Suppression" },
			calls: true,
		},
		...bands(),
		...wounded(),
	],
	also: ["fire", "shoot", "hit", "range", "away", ...zones()],
	shown: {
		distance: ATTACKS,
		range: ATTACKS,
		rof: { of: "mode", options: ["Full auto", "Suppression"] },
		targets: { of: "mode", options: ["Full auto"] },
		width: ZONE,
		other: ATTACKS,
		die: "never",
		extra: "never",
		d6: "never",
		places: "never",
		crossing: "never",
	},
});
