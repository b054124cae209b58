/**
 * The arrangement of the 2020 sheet: stats in lines, armor and wounds in strips across the page, three columns of
 * skills; chrome, weapons and the past on the back.
 */

import { signed } from "@dataterm/rules";
import { DIFFICULTIES } from "../../apps/interlock/src/rules/difficulties.ts";
import { columns } from "./columns.ts";
import { type Arrangement, each, field, hitNumbers, labeled, styleSheet, woundEffect } from "./html.ts";
import { LAYERS, LIFEPATH, LOCATIONS, ROWS, STATS, upTo, WOUNDS } from "./lists.ts";
import { SKILL_GROUPS, SKILL_HEADS } from "./skills.ts";

const title = (side: string) => `<header><span>Interlock</span><h1>Character sheet</h1><span>${side}</span></header>`;

const who = `<section class="who">${labeled("Handle", "handle", "wide")}${labeled("Class", "role")}${labeled("Age", "age")}
${labeled("Player", "player")}${labeled("Reputation", "reputation.level")}${labeled("For", "reputation.for")}${labeled("Free IP", "ip")}</section>`;

const stats = `<section class="stats"><h2>Stats</h2><div>${each(
	STATS,
	({ id, short }) =>
		`<div class="stat"><b>${short}</b>[${field(`stat.${id}`)}<s>±</s>${field(`mod.${id}`)}<s>=</s>${field(`now.${id}`)}]</div>`,
)}<p>Stat ± chrome, drugs, luck spent = now</p></div></section>`;

const derived = `<section class="derived"><h2>Calculated</h2><div>${each(
	[
		["Run, m", "run"],
		["Leap, m", "leap"],
		["Carry, kg", "carry"],
		["Lift, kg", "lift"],
		["Melee damage", "melee"],
		["Humanity", "humanity.full"],
		["Lost", "humanity.lost"],
		["Regained", "humanity.regained"],
		["Left", "humanity.now"],
	],
	([label, name]) => labeled(label, name),
)}</div></section>`;

const armor = `<section class="armor"><h2>Armor</h2><div class="rows"><b></b><b>Worn</b>${each(LAYERS, (layer) => `<b>Layer ${layer}</b>`)}<b>SP</b></div>${each(
	LOCATIONS,
	({ id, name, die }) =>
		`<div><b>${name} <code>${die}</code></b>${field(`armor.${id}.worn`)}${each(LAYERS, (layer) => field(`armor.${id}.layer${layer}`))}${field(`armor.${id}.sp`)}</div>`,
)}<div class="total"><b>EV, all</b>${field("armor.ev")}<p>Each piece once, and layers. It comes off REF.</p></div></section>`;

const wounds = `<section class="wounds"><div class="body">${labeled("Save", "save")}${labeled("BTM", "btm")}</div><div class="strip">${each(
	WOUNDS,
	(wound) => `<div class="wound ${wound.state.name}"><h3>${wound.label.replace(" ", "<br>")}</h3>
<div>${each(wound.boxes, (box) => field(`wound.${wound.id}.${box}`))}</div><b>Stun<br>${signed(wound.stun)}</b><small>${woundEffect(wound)}</small></div>`,
)}</div><div class="body">${labeled("Damage", "damage")}${labeled("Stun save", "stun")}${labeled("Death save", "death")}</div></section>`;

const difficulties = `<div class="rolls"><h3>Stat + skill + 1D10</h3><ul>${each(
	DIFFICULTIES,
	({ name, number }) => `<li><span>${name}</span><b>${number}</b></li>`,
)}</ul></div>`;

const skills = `<section class="skills"><h2>Skills</h2>${columns(SKILL_GROUPS, 3, SKILL_HEADS, difficulties)}</section>`;

const footer =
	"<footer><span>Gray boxes fill themselves on screen</span><span><em></em> career skill / × IP multiplier / total = stat now + level</span><span>Wounds: ÷ takes REF, INT, COOL</span><span>Unofficial fan work, not approved by the publisher</span></footer>";

const front = `${title("Front")}${who}${stats}${derived}${armor}${wounds}${skills}${footer}`;

function table(heading: string, name: string, rows: number, heads: [string, string][]): string {
	return `<section class="${name}"><h2>${heading}</h2><table><tr>${each(heads, ([label]) => `<th>${label}</th>`)}</tr>${each(
		upTo(rows),
		(row) => `<tr>${each(heads, ([, part]) => `<td>${field(`${name}.${row}.${part}`)}</td>`)}</tr>`,
	)}</table></section>`;
}

const lifepath = `<section class="lifepath"><h2>Lifepath</h2><div>${each(
	LIFEPATH,
	({ id, label }) => `<label>${label}</label>${field(`lifepath.${id}`)}`,
)}</div></section>`;

const weapons = table("Weapons", "weapon", ROWS.weapons, [
	["Weapon", "name"],
	["Skill", "skill"],
	["WA", "accuracy"],
	["Conc.", "concealed"],
	["Avail.", "available"],
	["Damage / ammo", "damage"],
	["Shots", "shots"],
	["ROF", "rof"],
	["Rel.", "reliable"],
	["Range", "range"],
	["Total", "total"],
]);

const cyberware = table("Cyberware", "cyberware", ROWS.cyberware, [
	["Piece", "piece"],
	["Gives, and where", "gives"],
	["HL", "loss"],
	["Cost", "cost"],
]);

const gear = table("Gear", "gear", ROWS.gear, [
	["Thing", "item"],
	["kg", "kg"],
	["Cost", "cost"],
]);

const events = table("Life events", "event", ROWS.events, [
	["Age", "age"],
	["What happened", "text"],
]);

const contacts = table("Contacts", "contact", ROWS.contacts, [
	["Name", "name"],
	["Friend, enemy …", "tie"],
	["Where", "where"],
]);

const money = `<section class="money">${labeled("All gear, kg", "gear.kg")}${labeled("Eurobucks", "eurobucks")}${labeled("Home, rent", "home", "wide")}${labeled("Vehicle", "vehicle", "wide")}${labeled("Trauma Team card", "trauma", "wide")}</section>`;

const notes = `<section class="notes"><h2>Notes</h2>${field("notes")}</section>`;

const back = `${title("Back")}<main><div>${lifepath}${events}${contacts}${notes}</div><div>${cyberware}${gear}${money}</div></main>${weapons}<ul class="numbers"><li>To hit</li>${hitNumbers()}</ul>${footer}`;

export const classic: Arrangement = {
	name: "classic",
	title: "Character sheet, arrangement of 2020",
	pages: [front, back],
	css: styleSheet("classic.css"),
};
