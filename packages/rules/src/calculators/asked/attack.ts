/** How players ask for the sums of an attack. */

import { ALL_ARMOR, COVER, MORE_COVER } from "../../armor.ts";
import { RANGE_BANDS } from "../../ranged.ts";
import { isAutomatic, MELEE_WEAPONS, WEAPONS } from "../../weapons.ts";
import type { Asked, AskedValue } from "../asked.ts";
import { hitWith, newSp, WITH_DICE } from "../hit-to-wound-fields.ts";
import { aimedWith, firedWith } from "../weapon-field.ts";

/** Shorter names of weapons. Without "light" or "heavy", the light one is meant. */
const CALLED: Record<string, readonly string[]> = {
	"Light submachine gun": ["light smg", "light submachinegun", "smg", "submachine gun", "submachinegun"],
	"Heavy submachine gun": ["heavy smg", "heavy submachinegun"],
	"Medium pistol": ["pistol", "handgun"],
	"Very heavy pistol": ["magnum"],
	"Assault rifle": ["rifle"],
	"Sniper rifle": ["sniper"],
	"Club or bat": ["club", "bat"],
};
const called = (name: string) => [name.toLowerCase(), ...(CALLED[name] ?? [])];

/** Names of the skills that shoot, before or after their level. */
const SKILLS = ["skill", "handgun", "rifle", "smg", "submachine gun", "weapon skill", "weaponsmith", "shooting"];

const BANDS = RANGE_BANDS.map(
	({ name, share }): AskedValue => ({
		words: [`${name} range`, `at ${name}`, name].map((it) => it.toLowerCase()),
		shown: `${name.toLowerCase()} range`,
		share: { field: "distance", of: "range", by: share },
	}),
);

const WOUNDED = ["Light", "Serious", "Critical", "Mortal"].map(
	(wounds): AskedValue => ({
		words: [`${wounds}ly wounded`, `${wounds} wound`, `${wounds}ly hurt`].map((it) => it.toLowerCase()),
		shown: `${wounds.toLowerCase()} wound`,
		fill: { wounds },
	}),
);

const circumstance = (name: string, ...words: string[]): AskedValue => ({
	words,
	shown: name.toLowerCase(),
	fill: { circumstances: [name] },
});

export const TO_HIT_ASKED: Asked = {
	calls: ["to hit", "hit", "shoot", "shot", "fire at", "attack"],
	names: { skill: SKILLS, aim: ["aim", "aimed", "aiming", "rounds of aiming", "rounds aiming"], range: ["listed"] },
	values: [
		...WEAPONS.map((weapon) => ({ words: called(weapon.name), fill: aimedWith(weapon), calls: true as const })),
		...BANDS,
		...WOUNDED,
		circumstance("Snapshot", "snap shot", "quick draw"),
		circumstance("Two weapons", "two guns", "two pistols", "dual wield", "both hands"),
		circumstance("Ambush", "from ambush", "surprise"),
		circumstance("Call location", "called shot", "aimed at the head", "in the head", "headshot"),
		circumstance(
			"Target runs",
			...["target", "someone", "somebody", "guy", "enemy", "ganger"].flatMap((it) => [
				`running ${it}`,
				`${it} running`,
			]),
			"is running",
			"moving target",
		),
		circumstance("Half in cover", "in cover", "behind cover", "half cover"),
		circumstance("You run", "while running", "running"),
		circumstance("Dim light", "dim", "dark", "night", "smoke", "rain"),
		circumstance("Smartgun", "smart gun", "smartlink"),
		circumstance("Laser sight", "laser"),
	],
	also: ["away", "rounds", "round", "target", "range"],
};

const ATTACKS = { of: "mode", options: ["Full auto", "Burst"] };
const ZONE = { of: "mode", options: ["Suppression"] };

/** What is under fire: the number before it is its width. */
const ZONES =
	"alley area corridor door doorway entrance front gap gate hall hallway lane line road room space street window zone".split(
		" ",
	);

export const AUTOMATIC_FIRE_ASKED: Asked = {
	calls: ["automatic fire", "autofire", "auto fire", "auto", "suppress", "empty the magazine"],
	names: {
		skill: SKILLS,
		rof: ["rounds", "bullets", "rof", "shots"],
		targets: ["targets", "target", "people", "gangers", "enemies", "guys"],
		// How far away it is makes no difference to a zone, and is not its width.
		distance: ["m away", "meters away", "m off", "meters off"],
		width: [
			...["over", "across", "wide", "width"],
			...["m", "meter", "meters"].flatMap((unit) => ["wide", ...ZONES].map((zone) => `${unit} ${zone}`)),
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
		...BANDS,
		...WOUNDED,
	],
	also: ["fire", "shoot", "hit", "range", "away", ...ZONES],
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
};

/** A limb without its side is the right one. */
const LOCATIONS: Record<string, readonly string[]> = {
	Head: ["head", "skull"],
	Torso: ["torso", "chest", "belly", "stomach", "gut"],
	"Right arm": ["right arm", "arm", "hand", "shoulder"],
	"Left arm": ["left arm", "left hand"],
	"Right leg": ["right leg", "leg", "foot", "knee"],
	"Left leg": ["left leg", "left foot", "left knee"],
};

/** `light armor jacket`, `light jacket`, `jacket` */
const PIECES: Record<string, readonly string[]> = {
	"Leather jacket": ["leather"],
	"Armored T-shirt": ["t shirt", "tshirt", "kevlar"],
	"Light armor jacket": ["light jacket", "armor jacket", "jacket", "jack", "armor jack"],
	"Medium armor jacket": ["medium jacket"],
	"Heavy armor jacket": ["heavy jacket"],
	"Steel helmet": ["helmet"],
	"Flak vest": ["vest"],
	"Metal gear": ["metalgear"],
};
const worn = (fill: (piece: string) => AskedValue["fill"]): AskedValue[] =>
	ALL_ARMOR.map(({ piece }) => ({
		words: [piece.toLowerCase(), ...(PIECES[piece] ?? [])],
		fill: fill(piece),
	}));

/** `brick`, `brick cover`, `brick wall`; `steel door` and `van` */
const HIDDEN = [...COVER, ...MORE_COVER].map(
	({ cover, sp }): AskedValue => ({
		words: cover
			.toLowerCase()
			.split(", ")
			.flatMap((it) => [it, `${it} cover`, `${it} wall`]),
		shown: cover.toLowerCase(),
		fill: { cover: sp },
	}),
);

export const HIT_TO_WOUND_ASKED: Asked = {
	calls: ["damage", "points", "hit for", "takes", "points of damage", "wound", "hit to wound"],
	names: {
		bodyType: ["body", "bt", "body type"],
		hits: ["damage", "points of damage", "points", "hit for", "dmg"],
		sp: ["sp", "armor"],
		cover: ["cover"],
	},
	values: [
		...worn((piece) => ({ piece, sp: newSp(piece) })),
		...WITH_DICE.map((name) => ({ words: called(name), fill: hitWith(name) })),
		...HIDDEN,
		{ words: ["armor piercing", "ap rounds", "ap"], shown: "AP", fill: { rounds: "AP" } },
		{ words: ["to the face", "in the face"], shown: "Face", fill: { location: "Head", half: "Face" }, calls: true },
		{ words: ["face"], fill: { location: "Head", half: "Face" } },
		...Object.entries(LOCATIONS).flatMap(([location, words]): AskedValue[] => [
			{ words: words.map((it) => `to the ${it}`), shown: location, fill: { location }, calls: true },
			{ words, shown: location, fill: { location } },
		]),
	],
	also: ["through", "behind", "armor", "hit", "shot", "wound", "rolled", "wearing", "wears"],
	shown: {
		chrome: { of: "location", options: ["Right arm", "Left arm", "Right leg", "Left leg"] },
		strength: { of: "blade", options: MELEE_WEAPONS.map(({ name }) => name) },
	},
	// An SP without a piece: a layer of nothing is not shown.
	rows: { layers: { piece: "Anything else" } },
};

export const ARMOR_BUILDER_ASKED: Asked = {
	calls: [
		"armor",
		"layer",
		"layers",
		"layered",
		"layering",
		"together",
		"wear",
		"wearing",
		"sp",
		"ev",
		"over",
		"under",
		"plus",
	],
	values: worn((piece) => ({ piece })),
	also: ["combined", "sum", "encumbrance", "stop", "both"],
};
