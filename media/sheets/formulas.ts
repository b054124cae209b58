/**
 * What the sheet works out by itself. Each formula is a line of JavaScript that PDF viewers run, written from the
 * constants of packages/rules, so that page and sheet cannot disagree; sheets.test.ts holds each against the rules'
 * own function. Old viewers know no newer JavaScript than ES3: no `let`, no arrows.
 */
import {
	BODY_TYPE_BANDS,
	BOXES_PER_STATE,
	CARRY_KG_PER_POINT,
	CRITICAL_DIVISOR,
	DAMAGE_MODIFIERS,
	HUMANITY_PER_EMP,
	LEAST_RESULT,
	LIFT_KG_PER_POINT,
	MORTAL_DIVISOR,
	PROPORTIONAL_BONUS,
	RATING,
	RUN_PER_LEAP,
	RUN_PER_MA,
	SERIOUS_REF,
} from "@dataterm/rules";
import { LAYERS, LOCATIONS, ROWS, SKILLS, STATS, upTo, WEAPON_SKILLS, WOUNDS } from "./lists.ts";

export interface Formula {
	/** The field that is filled. */
	field: string;
	/** Every field that it reads, ticked boxes apart. */
	reads: string[];
	/** Left blank until these are filled. */
	needs: string[];
	/** An expression: `n(field)` is a number, 0 where blank; `s(field)` is the text. */
	js: string;
}

const stateIndex = (id: string) => WOUNDS.findIndex((wound) => wound.id === id) + 1;
/** Wound state as a number: 0 unhurt, 1 light … */
const STATE = `Math.ceil(n("damage")/${BOXES_PER_STATE})`;
const SERIOUS = stateIndex("serious");
const CRITICAL = stateIndex("critical");

/** The row of a table of bands whose upper end is not below the value. */
function lookup(value: string, bands: readonly { to: number; modifier: number }[]): string {
	const rows = bands.map(({ to, modifier }) => [Number.isFinite(to) ? to : 999, modifier]);
	return `(function(v,t){for(var i=0;i<t.length;i++)if(v<=t[i][0])return t[i][1]})(${value},${JSON.stringify(rows)})`;
}

/** The SP of all layers in a place: they combine in pairs from the body outward; a layer at 0 adds nothing. */
function layered(location: string): Formula {
	const layers = LAYERS.map((layer) => `armor.${location}.layer${layer}`);
	const bonuses = PROPORTIONAL_BONUS.map(({ to, bonus }) => ({ to, modifier: bonus }));
	const combine = `(function(a,b){return a&&b?Math.max(a,b)+${lookup("Math.abs(a-b)", bonuses)}:Math.max(a,b)})`;
	return {
		field: `armor.${location}.sp`,
		reads: layers,
		needs: [],
		js: `${layers.map((layer) => `n("${layer}")`).reduce((inner, next) => `${combine}(${inner},${next})`)}||""`,
	};
}

/** A stat as wounds leave it, a 0 at 0; only the three that rules/wounds.ts names suffer. */
function wounded(value: string, stat: "int" | "ref" | "cool"): string {
	const least = (js: string) => `Math.max(${LEAST_RESULT},${js})`;
	// A serious wound costs REF alone; a worse state never leaves more than it did.
	const serious = stat === "ref" ? least(`v+${SERIOUS_REF}`) : "v";
	const critical = `Math.min(${serious},Math.ceil(v/${CRITICAL_DIVISOR}))`;
	const mortal = `Math.min(${serious},${least(`Math.floor(v/${MORTAL_DIVISOR})`)})`;
	return `(function(v,w){return !v?0:w>${CRITICAL}?${mortal}:w==${CRITICAL}?${critical}:w==${SERIOUS}?${serious}:v})(${value},${STATE})`;
}

/** Takes the EV of armor off what wounds leave of REF; like wounds, it leaves at least 1 of a REF above 0. */
function encumbered(value: string): string {
	return `(function(v){return v?Math.max(${LEAST_RESULT},v-Math.abs(n("armor.ev"))):0})(${value})`;
}

function now(stat: string): Formula {
	const own = [`stat.${stat}`, `mod.${stat}`];
	const sum = (more = "") => `Math.max(${RATING.least},n("stat.${stat}")+n("mod.${stat}")${more})`;
	const formula = { field: `now.${stat}`, needs: [`stat.${stat}`], reads: own, js: sum() };
	switch (stat) {
		case "int":
		case "cool":
			return { ...formula, reads: [...own, "damage"], js: wounded(sum(), stat) };
		case "ref":
			return { ...formula, reads: [...own, "armor.ev", "damage"], js: encumbered(wounded(sum(), stat)) };
		case "emp":
			return {
				...formula,
				reads: [...own, "humanity.lost"],
				js: sum(`-Math.floor(n("humanity.lost")/${HUMANITY_PER_EMP})`),
			};
		default:
			return formula;
	}
}

const sumOf = (names: string[]) => names.map((name) => `n("${name}")`).join("+");

const losses = upTo(ROWS.cyberware).map((row) => `cyberware.${row}.loss`);
const weights = upTo(ROWS.gear).map((row) => `gear.${row}.kg`);
const boxes = WOUNDS.flatMap(({ id, boxes }) => boxes.map((box) => `wound.${id}.${box}`));

const from = (field: string, read: string, js: string): Formula => ({ field, reads: [read], needs: [read], js });

/** In the order of calculation: what a formula reads has been filled before it. */
export const FORMULAS: Formula[] = [
	// The last box that is ticked, so that one tick is enough.
	{
		field: "damage",
		reads: [],
		needs: [],
		js: `(function(b,t){for(var i=0;i<b.length;i++)if(s(b[i])=="Yes")t=i+1;return t||""})(${JSON.stringify(boxes)},0)`,
	},
	{
		field: "humanity.lost",
		reads: [...losses, "humanity.regained"],
		needs: ["stat.emp"],
		js: `Math.max(0,${sumOf(losses)}-n("humanity.regained"))`,
	},
	from("humanity.full", "stat.emp", `n("stat.emp")*${HUMANITY_PER_EMP}`),
	{
		field: "humanity.now",
		reads: ["humanity.full", "humanity.lost"],
		needs: ["humanity.full"],
		js: 'Math.max(0,n("humanity.full")-n("humanity.lost"))',
	},
	...LOCATIONS.map(({ id }) => layered(id)),
	...STATS.map(({ id }) => now(id)),
	from("run", "now.ma", `n("now.ma")*${RUN_PER_MA}`),
	from("leap", "run", `Math.floor(n("run")/${RUN_PER_LEAP})`),
	from("carry", "now.bt", `n("now.bt")*${CARRY_KG_PER_POINT}`),
	from("lift", "now.bt", `n("now.bt")*${LIFT_KG_PER_POINT}`),
	from("save", "now.bt", 'n("now.bt")'),
	from("btm", "now.bt", lookup('n("now.bt")', BODY_TYPE_BANDS)),
	from("melee", "now.bt", lookup('n("now.bt")', DAMAGE_MODIFIERS)),
	{
		field: "stun",
		reads: ["save", "damage"],
		needs: ["save"],
		js: `n("save")+${JSON.stringify([0, ...WOUNDS.map(({ stun }) => stun)])}[${STATE}]`,
	},
	{
		field: "death",
		reads: ["save", "damage"],
		needs: ["save", "damage"],
		js: `(function(m){return m<0?"":n("save")-m})(${STATE}-${stateIndex("mortal0")})`,
	},
	...SKILLS.map(({ id, stat }) => ({
		field: `skill.${id}.total`,
		reads: [`now.${stat}`, `skill.${id}.level`],
		needs: [`now.${stat}`],
		js: `n("now.${stat}")+n("skill.${id}.level")`,
	})),
	...upTo(ROWS.others).map((row) => ({
		field: `other.${row}.total`,
		reads: [`other.${row}.stat`, `other.${row}.level`, ...STATS.map(({ id }) => `now.${id}`)],
		needs: [`other.${row}.stat`],
		js: `n("now."+s("other.${row}.stat").toLowerCase())+n("other.${row}.level")`,
	})),
	...upTo(ROWS.weapons).map((row) => ({
		field: `weapon.${row}.total`,
		reads: [`weapon.${row}.skill`, `weapon.${row}.accuracy`, ...WEAPON_SKILLS.map(({ id }) => `skill.${id}.total`)],
		needs: [`weapon.${row}.skill`],
		js: `(function(k){return s(k)===""?"":n(k)+n("weapon.${row}.accuracy")})("skill."+(${JSON.stringify(
			Object.fromEntries(WEAPON_SKILLS.map(({ name, id }) => [name, id])),
		)})[s("weapon.${row}.skill")]+".total")`,
	})),
	{ field: "gear.kg", reads: weights, needs: [], js: `Math.round((${sumOf(weights)})*100)/100||""` },
];

/**
 * The script of a field's calculate action. It stands alone: some viewers run no script of the whole document.
 * A real minus and a decimal comma are read as well.
 */
export function script({ needs, js }: Formula): string {
	const filled = needs.map((name) => `s("${name}")!==""`).join("&&") || "true";
	return `(function(d){
function s(f){var x=d.getField(f);return x&&x.value!==null&&x.value!==undefined?String(x.value):""}
function n(f){var x=parseFloat(s(f).replace(/\\u2212/,"-").replace(",","."));return isNaN(x)?0:x}
event.value=${filled}?${js}:""})(this);`;
}
