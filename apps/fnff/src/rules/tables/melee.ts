import {
	band,
	CYBERBEAST_SKILL,
	DAMAGE_MODIFIERS,
	DODGE,
	type RulesEquation,
	type RulesTable,
	signed,
} from "@dataterm/rules";
import { KEY_ATTACKS, type KeyAttack, STYLES } from "../martial-arts.ts";
import { MONO, PARRY_SAVE } from "../melee.ts";

const bonusList = (bonuses: Partial<Record<KeyAttack, number>>) =>
	Object.entries(bonuses)
		.map(([attack, bonus]) => `${attack}\u00a0${signed(bonus)}`)
		.join(", ") || "None";

export const tables: Record<string, RulesTable> = {
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
