/** Tables and equations of hits: damage, armor, wounds, saves. Made from the rules' values. */
import {
	ARMOR,
	BODY_TYPE_BANDS,
	BOXES_PER_STATE,
	band,
	COVER,
	capitalized,
	deathSaveTarget,
	HEAD_FACTOR,
	HIT_LOCATIONS,
	hitArmor,
	LAYER_EV,
	LIMB_LOSS_OVER,
	MAX_MORTAL,
	MORE_COVER,
	MORTAL_LEVELS,
	PROPORTIONAL_BONUS,
	type RulesEquation,
	type RulesTable,
	SERIOUS_REF,
	signed,
	stateName,
	stunPenalty,
	WORST_STUN,
	type WoundState,
	woundedStat,
	woundState,
} from "@dataterm/rules";
import { MELEE_WEAPONS, NOT_AUTOMATIC, WEAPONS } from "../weapons.ts";

const LAYERS = ["First", "Second", "Third"];

/** Returns the four boxes of the state that begins after `filled` full states: `5–8`. */
function damageBand(filled: number): string {
	return band(filled * BOXES_PER_STATE + 1, (filled + 1) * BOXES_PER_STATE);
}

/** Light, serious, critical, and the mortal levels, each with its damage. */
const STATES = Array.from({ length: 3 + MORTAL_LEVELS.length }, (_, filled) => {
	const state = woundState(filled * BOXES_PER_STATE + 1);
	return { damage: damageBand(filled), state, name: stateName(state) };
});

/** Head, torso, arms, legs. */
const BODY_PARTS = 4;

/** Returns what a piece covers; nothing if it does not say, which the check of content reports. */
function coverage(covers?: readonly string[]): string {
	return covers?.length === BODY_PARTS ? "All of you" : capitalized(covers?.join(", ") ?? "");
}

/** Returns the pieces of one kind: hard or soft. */
function armorTable(caption: string, kind: boolean): RulesTable {
	return {
		caption,
		head: ["Armor", "Covers", "SP", "EV"],
		rows: ARMOR.filter(({ hard }) => hard === kind).map(({ piece, covers, sp, ev }) => [
			piece,
			coverage(covers),
			`${sp}`,
			signed(-ev),
		]),
		numeric: [false, false, true, true],
		variant: "dense",
		source: "ours",
	};
}

/** Rolled damage against SP. Each pair shows another reason for or against armor-piercing rounds. */
const PIERCING_EXAMPLES = [
	[20, 4],
	[20, 14],
	[20, 18],
	[20, 25],
] as const;

const LARGEST_BTM = BODY_TYPE_BANDS.at(-1)?.modifier ?? 0;

const BODY_TYPES = [2, 3, 4, 5, 6, 7, 8, 9, 10];

/** Returns what is left of a stat: one number, or REF separately if the serious wound before had left it lower. */
function eachStat(value: number, state: WoundState): string {
	const [ref, others] = [woundedStat("REF", value, state), woundedStat("INT", value, state)];
	return ref === others ? `${ref}` : `${others}, REF ${ref}`;
}

export const tables: Record<string, RulesTable> = {
	"hit-locations": {
		caption: "Hit location, 1D10",
		head: ["1D10", "Location"],
		rows: HIT_LOCATIONS.map(({ from, to, location }) => [band(from, to), capitalized(location)]),
		numeric: [false, false],
		variant: "range",
		source: "reading",
	},
	weapons: {
		caption: "Weapons",
		head: ["Weapon", "Damage", "Range, m", "ROF", "Magazine", "Reliability"],
		rows: WEAPONS.map(({ name, damage, range, rof, magazine, reliability }) => [
			name,
			damage,
			`${range}`,
			`${rof}`,
			`${magazine}`,
			reliability ?? NOT_AUTOMATIC,
		]),
		numeric: [false, true, true, true, true, false],
		variant: "dense",
		source: "ours",
	},
	"melee-weapons": {
		caption: "Weapons for a hand",
		head: ["Weapon", "Blade", "Damage"],
		rows: MELEE_WEAPONS.map(({ name, edge, damage }) => [name, edge, damage]),
		numeric: [false, false, true],
		variant: "dense",
		source: "ours",
	},
	"proportional-bonus": {
		caption: "Proportional bonus",
		head: ["SP difference", "Bonus"],
		rows: PROPORTIONAL_BONUS.map(({ from, to, bonus }) => [band(from, to), signed(bonus)]),
		numeric: [true, true],
		variant: "dense",
		source: "specification",
	},
	"layer-ev": {
		caption: "Encumbrance, off REF",
		head: ["Layer", "Extra EV"],
		rows: LAYER_EV.map((ev, i) => [LAYERS[i] ?? "", signed(ev)]),
		numeric: [false, true],
		variant: "dense",
		source: "specification",
	},
	"armor-soft": armorTable("Soft armor", false),
	"armor-hard": armorTable("Hard armor", true),
	piercing: {
		caption: "Points that get through, of 20",
		head: ["SP", "Ordinary", "AP"],
		rows: PIERCING_EXAMPLES.map(([damage, sp]) => [
			`${sp}`,
			`${hitArmor(damage, sp).through}`,
			`${hitArmor(damage, sp, { ap: true }).through}`,
		]),
		numeric: [true, true, true],
		variant: "dense",
		source: "specification",
	},
	cover: {
		caption: "Cover",
		head: ["Cover", "SP"],
		rows: [...COVER, ...MORE_COVER.map(({ cover, sp }) => ({ cover: `${cover} :ours`, sp }))]
			.sort((a, b) => a.sp - b.sp)
			.map(({ cover, sp }) => [cover, `${sp}`]),
		numeric: [false, true],
		variant: "dense",
		source: "specification",
	},
	"wound-states": {
		caption: "Wound states",
		head: ["Damage :ours", "State", "Costs you"],
		rows: [
			[damageBand(0), "Light", "Nothing"],
			[damageBand(1), "Serious", `${signed(SERIOUS_REF)} REF`],
			[damageBand(2), "Critical", "REF, INT, COOL ÷ 2"],
			[`${3 * BOXES_PER_STATE + 1}+`, `Mortal ${band(0, MAX_MORTAL)}`, "REF, INT, COOL ÷ 3"],
		],
		numeric: [false, false, false],
		variant: "range",
		source: "specification",
	},
	"wounded-stats": {
		caption: "REF, INT, and COOL while wounded",
		head: ["Whole", "Serious, REF only", "Critical", "Mortal"],
		rows: [2, 3, 4, 5, 6, 7, 8, 9, 10].map((value) => [
			`${value}`,
			`${woundedStat("REF", value, { name: "serious" })}`,
			eachStat(value, { name: "critical" }),
			eachStat(value, { name: "mortal", mortal: 0 }),
		]),
		numeric: [true, true, true, true],
		variant: "dense",
		source: "reading",
	},
	"special-hits": {
		caption: "Special cases",
		head: ["One hit", "Does"],
		rows: [
			[`More than ${LIMB_LOSS_OVER} to a limb`, "Limb lost"],
			["Any to the head", `Damage × ${HEAD_FACTOR}`],
		],
		numeric: [false, true],
		variant: "answer",
		source: "specification",
	},
	"head-luck": {
		caption: "A head hit that would kill",
		head: ["1D10", "You"],
		rows: [
			["Luck left or under", "Mortal 0"],
			["Over it", "Die"],
		],
		numeric: [false, true],
		variant: "answer",
		source: "house",
	},
	"stun-saves": {
		caption: "Stun save, off your Body Type",
		head: ["Damage :ours", "State", "Penalty"],
		rows: STATES.map(({ damage, state, name }) => [damage, name, signed(stunPenalty(state))]),
		numeric: [false, false, true],
		variant: "dense",
		source: "specification",
	},
	"death-saves": {
		caption: "Death save: roll this or lower, by Body Type",
		head: ["Mortal", ...BODY_TYPES.map((body) => `${body}`)],
		headUnit: "BT",
		rows: MORTAL_LEVELS.map((level) => [
			`${level}`,
			...BODY_TYPES.map((body) => {
				const target = deathSaveTarget(body, level);
				return target > 0 ? `${target}` : "—";
			}),
		]),
		numeric: [true, ...BODY_TYPES.map(() => true)],
		variant: "dense",
		source: "specification",
	},
	"mortal-levels": {
		caption: "Mortal levels",
		head: ["Damage :ours", "Level", "Off your Body Type"],
		rows: STATES.filter(({ state }) => state.name === "mortal").map(({ damage, state, name }) => [
			damage,
			name,
			signed(-(state.mortal ?? 0)),
		]),
		numeric: [false, false, true],
		variant: "dense",
		source: "specification",
	},
};

export const equations: Record<string, RulesEquation> = {
	damage: {
		cells: [
			{ label: "Weapon", value: "Dice" },
			{ label: "Armor", value: "SP" },
			{ label: `Body type, ${band(0, -LARGEST_BTM)}`, value: "BTM" },
			{ label: "At least 1", value: "Wounds" },
		],
		operators: ["−", "−", "="],
		source: "specification",
	},
	"layered-sp": {
		cells: [
			{ label: "Of two layers", value: "Better SP" },
			{ label: "By difference", value: "Bonus" },
			{ label: "Together", value: "SP" },
		],
		operators: ["+", "="],
		source: "specification",
	},
	"stun-save": {
		cells: [
			{ label: "Save", value: "Body Type" },
			{ label: `By state, ${band(0, -WORST_STUN)}`, value: "Penalty" },
			{ label: "Roll that or lower", value: "1D10" },
		],
		operators: ["−", "≥"],
		source: "specification",
	},
};
