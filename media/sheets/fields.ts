/** Every field of a sheet, by name, with what its tooltip says. Both arrangements place each of them once. */
import { BODY_TYPE_BANDS, signed } from "@dataterm/rules";
import { FORMULAS, type Formula } from "./formulas.ts";
import { CATEGORIES, LAYERS, LIFEPATH, LOCATIONS, ROWS, STATS, upTo, WEAPON_SKILLS, WOUNDS } from "./lists.ts";

export interface Field {
	/** `short` is a number or a few letters, `text` a line, `lines` a box of several, `choice` a list to pick from. */
	kind: "short" | "text" | "lines" | "check" | "choice";
	/** The tooltip, and what a screen reader says. */
	tip: string;
	options?: string[];
	/** Present where the sheet fills the field by itself. */
	formula?: Formula;
}

export const FIELDS = new Map<string, Field>();

const formulas = new Map(FORMULAS.map((formula) => [formula.field, formula]));

function add(kind: Field["kind"], name: string, tip: string, options?: string[]): void {
	if (FIELDS.has(name)) throw new Error(`Two fields are named ${name}. Rename one of them.`);
	const formula = formulas.get(name);
	FIELDS.set(name, { kind, tip: formula ? `${tip}. Fills itself` : tip, options, formula });
}

add("text", "handle", "Handle");
add("text", "role", "Class");
add("text", "player", "Player");
add("short", "age", "Age");
add("short", "reputation.level", "Reputation, 1 to 10");
add("text", "reputation.for", "What the reputation is for");
add("short", "ip", "Improvement Points that are not yet given to a skill");

for (const { id, short, name } of STATS) {
	add("short", `stat.${id}`, `${name} (${short})`);
	const mod = id === "luck" ? "what is spent this session, as a minus" : "what chrome, drugs and the like add or take";
	add("short", `mod.${id}`, `${name}: ${mod}`);
	add("short", `now.${id}`, `${name} as it is now`);
}

add("short", "run", "RUN: meters in a round of combat");
add("short", "leap", "LEAP: meters, from a run");
add("short", "carry", "Carry: kilograms");
add("short", "lift", "Lift: kilograms, once");
add("short", "save", "Save: equal to Body Type");
const hardest = Math.min(...BODY_TYPE_BANDS.map(({ modifier }) => modifier));
add("short", "btm", `Body Type Modifier, 0 to ${signed(hardest)}: comes off damage that got through armor`);
add("short", "melee", "Melee damage modifier, by Body Type");
add("short", "humanity.full", "Humanity before the first piece of cyberware");
add("short", "humanity.lost", "Humanity lost to cyberware, less what therapy gave back");
add("short", "humanity.regained", "Humanity that therapy gave back");
add("short", "humanity.now", "Humanity left");

for (const { id, name, die } of LOCATIONS) {
	const where = `${name}, hit on ${die}`;
	add("lines", `armor.${id}.worn`, `${where}: what is worn there`);
	for (const layer of LAYERS) {
		add("short", `armor.${id}.layer${layer}`, `${where}: Stopping Power left of layer ${layer}, from the body outward`);
	}
	add("short", `armor.${id}.sp`, `${where}: Stopping Power of all layers`);
}
add("short", "armor.ev", "Encumbrance of all armor together, each piece counted once, and of layers: comes off REF");

for (const { id, label, stun, boxes } of WOUNDS) {
	for (const box of boxes) add("check", `wound.${id}.${box}`, `${label}, box ${box}: stun save ${signed(stun)}`);
}
add("short", "damage", "Damage taken in all: the last box that is ticked");
add("short", "stun", "Stun save: 1D10 at or below this");
add("short", "death", "Death save, once mortally wounded: 1D10 at or below this");

add("text", "ability.name", "Special ability of the class");
add("short", "ability.level", "Special ability: level, 0 to 10");
add("short", "ability.ip", "Special ability: Improvement Points saved");
for (const { name: stat, skills } of CATEGORIES) {
	for (const { id, name, named } of skills) {
		add("check", `skill.${id}.career`, `${name}: career skill`);
		if (named) add("text", `skill.${id}.subject`, `${name}: which`);
		add("short", `skill.${id}.level`, `${name}: level, 0 to 10`);
		add("short", `skill.${id}.ip`, `${name}: Improvement Points saved`);
		add("short", `skill.${id}.total`, `${name}: ${stat === "BODY" ? "BT" : stat} and level together`);
	}
}
for (const row of upTo(ROWS.others)) {
	const skill = `Further skill ${row}`;
	add("check", `other.${row}.career`, `${skill}: career skill`);
	add("text", `other.${row}.name`, `${skill}: name`);
	add(
		"choice",
		`other.${row}.stat`,
		`${skill}: stat it is rolled on`,
		STATS.map(({ short }) => short),
	);
	add("short", `other.${row}.level`, `${skill}: level, 0 to 10`);
	add("short", `other.${row}.ip`, `${skill}: Improvement Points saved`);
	add("short", `other.${row}.total`, `${skill}: stat and level together`);
}

for (const row of upTo(ROWS.weapons)) {
	const weapon = `Weapon ${row}`;
	add("text", `weapon.${row}.name`, `${weapon}: name`);
	add(
		"choice",
		`weapon.${row}.skill`,
		`${weapon}: skill it is used with`,
		WEAPON_SKILLS.map(({ name }) => name),
	);
	add("short", `weapon.${row}.accuracy`, `${weapon}: accuracy (WA)`);
	add("short", `weapon.${row}.concealed`, `${weapon}: concealability`);
	add("short", `weapon.${row}.available`, `${weapon}: availability`);
	add("text", `weapon.${row}.damage`, `${weapon}: damage and ammunition`);
	add("short", `weapon.${row}.shots`, `${weapon}: shots`);
	add("short", `weapon.${row}.rof`, `${weapon}: rate of fire, rounds in a round of combat`);
	add("short", `weapon.${row}.reliable`, `${weapon}: reliability`);
	add("short", `weapon.${row}.range`, `${weapon}: listed range in meters`);
	add("short", `weapon.${row}.total`, `${weapon}: REF, skill and accuracy together; add 1D10`);
}

for (const row of upTo(ROWS.cyberware)) {
	const piece = `Cyberware ${row}`;
	add("text", `cyberware.${row}.piece`, `${piece}: name`);
	add("lines", `cyberware.${row}.gives`, `${piece}: what it gives, and where it is`);
	add("short", `cyberware.${row}.loss`, `${piece}: humanity lost`);
	add("short", `cyberware.${row}.cost`, `${piece}: cost in eurobucks`);
}
for (const row of upTo(ROWS.gear)) {
	const item = `Gear ${row}`;
	add("text", `gear.${row}.item`, `${item}: name`);
	add("short", `gear.${row}.kg`, `${item}: weight in kilograms`);
	add("short", `gear.${row}.cost`, `${item}: cost in eurobucks`);
}
add("short", "gear.kg", "Weight of all gear in kilograms");
add("text", "eurobucks", "Eurobucks at hand");
add("text", "home", "Home, and its rent");
add("text", "vehicle", "Vehicle");
add("text", "trauma", "Trauma Team card");

for (const { id, label } of LIFEPATH) add("text", `lifepath.${id}`, `Lifepath: ${label.toLowerCase()}`);
for (const row of upTo(ROWS.events)) {
	add("short", `event.${row}.age`, `Life event ${row}: age`);
	add("text", `event.${row}.text`, `Life event ${row}: what happened`);
}
for (const row of upTo(ROWS.contacts)) {
	add("text", `contact.${row}.name`, `Contact ${row}: name`);
	add("text", `contact.${row}.tie`, `Contact ${row}: friend, enemy, lover, family`);
	add("lines", `contact.${row}.where`, `Contact ${row}: where to find them`);
}
add("lines", "notes", "Notes");

for (const { field } of FORMULAS) {
	if (!FIELDS.has(field)) throw new Error(`A formula fills ${field}, and there is no such field. Add it in fields.ts.`);
}
