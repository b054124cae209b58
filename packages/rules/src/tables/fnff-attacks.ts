/** Tables and equations of Making Attacks, made from the rules' own values. */
import { AMBUSH, FURTHER_ACTION, TWO_WEAPONS } from "../actions.ts";
import { AIM, CALLED_LOCATION } from "../aiming.ts";
import {
	AUTOSHOTGUN,
	autoshotgunPenalty,
	GRENADE_AREA,
	GRENADES,
	LAUNCH_METERS,
	SHOTGUN,
	SLUGS,
	THROW_METERS_PER_BODY,
	throwRange,
} from "../area.ts";
import {
	BURST,
	burstHits,
	FULL_AUTO_STEP_ROUNDS,
	fullAutoModifier,
	JAMS,
	roundsPerTarget,
	SUPPRESSIVE,
	suppressiveSave,
	UNJAM_TURNS,
} from "../automatic.ts";
import { SNAPSHOT } from "../initiative.ts";
import { LASER, MICROWAVER, MICROWAVER_EFFECTS } from "../lasers.ts";
import { KEY_ATTACKS, type KeyAttack, STYLES } from "../martial-arts.ts";
import { CYBERBEAST_SKILL, DAMAGE_MODIFIERS, DODGE, MONO, PARRY_SAVE } from "../melee.ts";
import { SITUATION_MODIFIERS } from "../modifiers.ts";
import { RANGE_BANDS } from "../ranged.ts";
import { band, type RulesEquation, type RulesTable, signed } from "../table.ts";

/** 1D6 rolls that give the same number of hits: `1–3`, `4–5`, `6`. */
function burstRows(): string[][] {
	const faces = [1, 2, 3, 4, 5, 6];
	return [...new Set(faces.map(burstHits))].map((hits) => {
		const same = faces.filter((face) => burstHits(face) === hits);
		return [band(same[0] ?? 0, same.at(-1) ?? 0), `${hits}`];
	});
}

const bonusList = (bonuses: Partial<Record<KeyAttack, number>>) =>
	Object.entries(bonuses)
		.map(([attack, bonus]) => `${attack}\u00a0${signed(bonus)}`)
		.join(", ") || "None";

const ZONE_WIDTHS = [2, 3, 5, 10];

export const tables: Record<string, RulesTable> = {
	"range-bands": {
		head: ["Range", "Out to", "Roll"],
		rows: RANGE_BANDS.map(({ name, outTo, toHit }) => [name, outTo, `${toHit}`]),
		numeric: [false, false, true],
		variant: "answer",
		source: "specification",
	},
	"attack-modifiers": {
		caption: "Your choices",
		head: ["You", "To hit"],
		rows: [
			[`Aim, each round, ${AIM.maxRounds} at most`, signed(AIM.perRound)],
			[`Ambush, for ${AMBUSH.rounds} round`, signed(AMBUSH.toHit)],
			["Three-round burst, close or medium", signed(BURST.toHit)],
			["Call the location", signed(CALLED_LOCATION)],
			["Snapshot", signed(SNAPSHOT.toHit)],
			["A weapon in each hand, both attacks", signed(TWO_WEAPONS)],
			["Each further action", signed(FURTHER_ACTION)],
		],
		numeric: [false, true],
		variant: "answer",
		source: "specification",
	},
	"situation-modifiers": {
		caption: "The situation",
		head: ["The target, the light, the weapon", "To hit"],
		rows: SITUATION_MODIFIERS.map(({ situation, modifier }) => [situation, signed(modifier)]),
		numeric: [false, true],
		variant: "dense",
		source: "ours",
	},
	burst: {
		caption: "Rounds that hit, 1D6/2",
		head: ["1D6", "Hits"],
		rows: burstRows(),
		numeric: [false, true],
		variant: "range",
		source: "specification",
	},
	"full-auto": {
		caption: "Full auto, to hit",
		head: ["Rounds", "Close", "Other"],
		rows: [0, 1, 2, 3].map((step) => {
			const rounds = step * FULL_AUTO_STEP_ROUNDS;
			return [
				band(Math.max(1, rounds), rounds + FULL_AUTO_STEP_ROUNDS - 1),
				signed(fullAutoModifier(rounds, "Close")),
				signed(fullAutoModifier(rounds, "Medium")),
			];
		}),
		numeric: [false, true, true],
		variant: "dense",
		source: "specification",
	},
	"full-auto-targets": {
		caption: "Rounds for each target",
		head: ["Targets", "ROF 20", "ROF 30"],
		rows: [1, 2, 3, 4, 5].map((targets) => [
			`${targets}`,
			`${roundsPerTarget(20, targets)}`,
			`${roundsPerTarget(30, targets)}`,
		]),
		numeric: [true, true, true],
		variant: "dense",
		source: "specification",
	},
	"suppressive-fire": {
		caption: "The save to cross, by width of the zone",
		head: ["Rounds", ...ZONE_WIDTHS.map((width) => `${width} m`)],
		rows: [10, 20, 30].map((rounds) => [
			`${rounds}`,
			...ZONE_WIDTHS.map((width) => `${suppressiveSave(rounds, width)}`),
		]),
		numeric: [true, ...ZONE_WIDTHS.map(() => true)],
		variant: "dense",
		source: "specification",
	},
	suppressed: {
		caption: "Suppressive fire",
		head: ["What", "Value"],
		rows: [
			["Width of the zone, at least", `${SUPPRESSIVE.minWidth} m`],
			["Save failed: rounds that hit", SUPPRESSIVE.hits],
		],
		numeric: [false, true],
		variant: "answer",
		source: "specification",
	},
	jams: {
		caption: "Jams, 1D10",
		head: ["Reliability", "Jams on"],
		rows: [
			...JAMS.map(({ reliability, threshold }) => [reliability, `${threshold} or lower`]),
			["Clearing it takes", `${UNJAM_TURNS} turns`],
		],
		numeric: [false, true],
		variant: "answer",
		source: "specification",
	},
	shotgun: {
		caption: "Shot pattern",
		head: ["Range", "Width", "Damage"],
		rows: SHOTGUN.map(({ range, width, damage }) => [range, `${width} m`, damage]),
		numeric: [false, true, true],
		variant: "answer",
		source: "specification",
	},
	autoshotgun: {
		caption: `Autoshotgun, shots within ${AUTOSHOTGUN.spread} m`,
		head: ["Shots", "To hit"],
		rows: [1, 2, 3, 4].map((shots) => [`${shots}`, signed(autoshotgunPenalty(shots))]),
		numeric: [false, true],
		variant: "answer",
		source: "specification",
	},
	slugs: {
		caption: "Slugs",
		head: ["Gauge", "Damage"],
		rows: SLUGS.map(({ gauge, damage }) => [gauge, damage]),
		numeric: [false, true],
		variant: "answer",
		source: "specification",
	},
	grenades: {
		caption: "Grenades",
		head: ["At most", "Value"],
		rows: [
			["Thrown, each point of Body Type", `${THROW_METERS_PER_BODY} m`],
			["Launched", `${LAUNCH_METERS} m`],
			["Area, by kind", `${band(GRENADE_AREA.from, GRENADE_AREA.to)} m`],
		],
		numeric: [false, true],
		variant: "answer",
		source: "specification",
	},
	"grenade-throw": {
		caption: "Throw, at most",
		head: ["Body Type", "Distance"],
		rows: [2, 4, 6, 8, 10].map((body) => [`${body}`, `${throwRange(body)} m`]),
		numeric: [true, true],
		variant: "dense",
		source: "specification",
	},
	"grenade-kinds": {
		caption: "Kinds",
		head: ["Grenade", "Area, m", "Effect"],
		rows: GRENADES.map(({ kind, area, effect }) => [kind, `${area}`, effect]),
		numeric: [false, true, false],
		variant: "dense",
		source: "ours",
	},
	laser: {
		caption: "Laser",
		head: ["What", "Value"],
		rows: [
			["Power pack", `${LASER.packDice}D6`],
			["One shot", `${LASER.shotDice.from}D6–${LASER.shotDice.to}D6`],
			["Recharge, per hour", LASER.recharge],
			["Availability", `${LASER.availability.in} in ${LASER.availability.of}`],
			["Listed range :ours", `${LASER.range} m`],
		],
		numeric: [false, true],
		variant: "answer",
		source: "specification",
	},
	microwaver: {
		caption: "Microwaver",
		head: ["What", "Value"],
		rows: [
			["Burn", MICROWAVER.burn],
			["Side effects, within", `${MICROWAVER.sideEffectMeters} m`],
			["Recharge", `${MICROWAVER.rechargeHours} hour`],
			["Listed range :ours", `${MICROWAVER.range} m`],
		],
		numeric: [false, true],
		variant: "answer",
		source: "specification",
	},
	"microwaver-effects": {
		caption: "Side effects, 1D6",
		head: ["1D6", "Effect"],
		rows: MICROWAVER_EFFECTS.map(({ from, to, effect }) => [band(from, to), effect]),
		numeric: [false, false],
		variant: "range",
		source: "ours",
	},
	dodge: {
		caption: "Dodge",
		head: ["Who", "Modifier"],
		rows: [
			["The attacker’s roll", signed(DODGE.attacker)],
			["Your other actions this round", signed(DODGE.otherActions)],
		],
		numeric: [false, true],
		variant: "answer",
		source: "specification",
	},
	parry: {
		caption: "Parry save, 1D10",
		head: ["The parrying weapon", "Holds on"],
		rows: [
			["Any weapon", `${PARRY_SAVE.weapon} or lower`],
			["Mono-edge", `${PARRY_SAVE.mono} or lower`],
		],
		numeric: [false, true],
		variant: "answer",
		source: "specification",
	},
	mono: {
		caption: "Mono-edge",
		head: ["Natural roll", "Damage"],
		rows: [[`${MONO.natural}`, `× ${MONO.factor}`]],
		numeric: [false, true],
		variant: "answer",
		source: "specification",
	},
	"damage-modifiers": {
		caption: "Damage modifier",
		head: ["Body Type", "Build", "Damage"],
		rows: DAMAGE_MODIFIERS.map(({ from, to, build, modifier }) => [
			from === 1 ? `${to} or less` : band(from, to),
			build,
			signed(modifier),
		]),
		numeric: [false, false, true],
		variant: "answer",
		source: "ours",
	},
	"martial-attacks": {
		caption: "Key attacks",
		head: ["Attack", "Damage", "Does"],
		rows: KEY_ATTACKS.map(({ attack, damage, effect }) => [attack, damage, effect]),
		numeric: [false, false, false],
		variant: "dense",
		source: "ours",
	},
	"martial-styles": {
		caption: "Styles",
		head: ["Style", "For", "Bonuses"],
		rows: STYLES.map(({ name, purpose, bonuses }) => [name, purpose, bonusList(bonuses)]),
		numeric: [false, false, false],
		variant: "dense",
		source: "ours",
	},
};

export const equations: Record<string, RulesEquation> = {
	"to-hit": {
		cells: [
			{ label: "Stat", value: "REF" },
			{ label: "Skill", value: "Weapon" },
			{ label: "One die", value: "1D10" },
			{ label: "From range", value: "To-hit" },
		],
		operators: ["+", "+", "≥"],
		source: "specification",
	},
	"suppressive-fire": {
		cells: [
			{ label: "Fired", value: "Rounds" },
			{ label: "Meters", value: "Width" },
			{ label: "To cross", value: "Save" },
		],
		operators: ["÷", "="],
		source: "specification",
	},
	melee: {
		cells: [
			{ label: "Stat", value: "REF" },
			{ label: "Skill", value: "Melee" },
			{ label: "One die", value: "1D10" },
			{ label: "Must be beaten", value: "Their total" },
		],
		operators: ["+", "+", ">"],
		source: "specification",
	},
	"martial-attack": {
		cells: [
			{ label: "Stat", value: "REF" },
			{ label: "With style", value: "Martial" },
			{ label: "One die", value: "1D10" },
			{ label: "Must be beaten", value: "Their total" },
		],
		operators: ["+", "+", ">"],
		source: "specification",
	},
	cyberbeast: {
		cells: [
			{ label: "Skill", value: `${CYBERBEAST_SKILL}` },
			{ label: "One die", value: "1D10" },
			{ label: "All it has", value: "Attack" },
		],
		operators: ["+", "="],
		source: "specification",
	},
};
