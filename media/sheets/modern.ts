/** The modern arrangement: what is used at every roll in front, who you are on the back. */
import { MAX_HARD_LAYERS, signed } from "@dataterm/rules";
import { columns } from "./columns.ts";
import { type Arrangement, each, field, hitNumbers, labeled, lampMark, styleSheet, woundEffect } from "./html.ts";
import { LAYERS, LIFEPATH, LOCATIONS, ROWS, STATS, upTo, WOUNDS } from "./lists.ts";
import { SKILL_GROUPS, SKILL_HEADS } from "./skills.ts";

/** A block with its head: title, a note, and the address at which the site explains it. */
function block(title: string, address: string, note: string, body: string, className = ""): string {
	return `<section class="block ${className}"><h2>${lampMark(address, 4.2)}${title}<small>${note}</small><code>${address}</code></h2>${body}</section>`;
}

const header = `<header>
<div class="plate">${lampMark("C900", 11)}<div><h1>Character sheet</h1><p>Interlock / C900</p></div></div>
<div class="who">${labeled("Handle", "handle", "wide")}${labeled("Class", "role")}${labeled("Age", "age")}
${labeled("Player", "player")}${labeled("Rep.", "reputation.level")}${labeled("Known for", "reputation.for")}${labeled("IP, free", "ip")}</div>
</header>`;

const stats = `<section class="stats">${each(
	STATS,
	({ id, short }) =>
		`<div class="stat"><h2>${short}</h2>${labeled("Stat", `stat.${id}`, "base")}${labeled(
			id === "luck" ? "Spent" : "Mod",
			`mod.${id}`,
			"mod",
		)}${labeled("Now", `now.${id}`, "now")}</div>`,
)}</section>`;

const skills = block(
	"Skills",
	"C600",
	"<em></em> career skill / × IP multiplier / total = stat now + level",
	columns(SKILL_GROUPS, 2, SKILL_HEADS),
	"skills",
);

const derived = block(
	"Derived",
	"C203",
	"",
	`<div class="derived">${labeled("Run, m", "run")}${labeled("Leap, m", "leap")}${labeled("Carry, kg", "carry")}${labeled("Lift, kg", "lift")}
${labeled("Save", "save")}${labeled("BTM", "btm")}${labeled("Melee dmg", "melee")}${labeled("Armor EV", "armor.ev")}
${labeled("Humanity", "humanity.full")}${labeled("Lost", "humanity.lost")}${labeled("Regained", "humanity.regained")}${labeled("Left", "humanity.now")}</div>`,
	"derive",
);

const armor = block(
	"Armor",
	"D400",
	`SP left of each layer, body first; ${MAX_HARD_LAYERS} hard`,
	`<div class="armor"><b>1D10</b><b></b><b>Worn</b>${each(LAYERS, (layer) => `<b>${layer}</b>`)}<b>SP</b>${each(
		LOCATIONS,
		({ id, name, die }) =>
			`<code>${die}</code><span>${name}</span>${field(`armor.${id}.worn`)}${each(LAYERS, (layer) => field(`armor.${id}.layer${layer}`))}${field(`armor.${id}.sp`)}`,
	)}</div>`,
	"armored",
);

const wounds = block(
	"Wounds",
	"D600",
	"÷ takes REF, INT, COOL",
	`<div class="wounds">${each(
		WOUNDS,
		(wound) => `<div class="wound ${wound.state.name}"><h3>${wound.label}</h3><p>${woundEffect(wound)}</p>
<div>${each(wound.boxes, (box) => field(`wound.${wound.id}.${box}`))}</div><b>Stun ${signed(wound.stun)}</b></div>`,
	)}</div><div class="saves">${labeled("Damage taken", "damage")}${labeled("Stun save up to", "stun")}${labeled("Death save up to", "death")}</div>`,
	"grow",
);

const weapons = block(
	"Weapons",
	"D800",
	"total = REF + skill + accuracy; add 1D10",
	`<table><tr><th>Weapon</th><th>Skill</th><th>WA</th><th>Conc.</th><th>Avail.</th><th>Damage / ammo</th><th>Shots</th><th>ROF</th><th>Rel.</th><th>Range</th><th>Total</th></tr>${each(
		upTo(ROWS.weapons),
		(row) =>
			`<tr>${each(["name", "skill", "accuracy", "concealed", "available", "damage", "shots", "rof", "reliable", "range", "total"], (column) => `<td>${field(`weapon.${row}.${column}`)}</td>`)}</tr>`,
	)}</table><ul class="numbers"><li>To hit</li>${hitNumbers()}</ul>`,
	"weapons",
);

const footer = (side: string) =>
	`<footer><span>Gray boxes fill themselves on screen</span><span>Four digits beside a title: the rule's address on the site</span><span>Unofficial fan work, not approved by the publisher</span><span>${side}</span></footer>`;

const front = `${header}${stats}<main>${skills}<div class="side">${derived}${armor}${wounds}</div></main>${weapons}${footer("Front")}`;

const cyberware = block(
	"Cyberware",
	"F400",
	"HL = humanity lost",
	`<table><tr><th>Piece</th><th>Gives, and where</th><th>HL</th><th>Cost</th></tr>${each(
		upTo(ROWS.cyberware),
		(row) =>
			`<tr>${each(["piece", "gives", "loss", "cost"], (column) => `<td>${field(`cyberware.${row}.${column}`)}</td>`)}</tr>`,
	)}</table>`,
	"cyberware",
);

const gear = block(
	"Gear",
	"C205",
	"carry what you can: Body Type decides",
	`<table><tr><th>Thing</th><th>kg</th><th>Cost</th></tr>${each(
		upTo(ROWS.gear),
		(row) => `<tr>${each(["item", "kg", "cost"], (column) => `<td>${field(`gear.${row}.${column}`)}</td>`)}</tr>`,
	)}</table><div class="money">${labeled("All gear, kg", "gear.kg")}${labeled("Eurobucks", "eurobucks")}${labeled("Trauma Team card", "trauma")}${labeled("Home, rent", "home", "half")}${labeled("Vehicle", "vehicle", "half")}</div>`,
	"gear",
);

const lifepath = block(
	"Lifepath",
	"C800",
	"",
	`<div class="lines">${each(LIFEPATH, ({ id, label }) => `<label>${label}</label>${field(`lifepath.${id}`)}`)}</div>`,
	"lifepath",
);

const events = block(
	"Life events",
	"C802",
	"one for each year after 16",
	`<table><tr><th>Age</th><th>What happened</th></tr>${each(
		upTo(ROWS.events),
		(row) => `<tr><td>${field(`event.${row}.age`)}</td><td>${field(`event.${row}.text`)}</td></tr>`,
	)}</table>`,
	"events",
);

const contacts = block(
	"Contacts",
	"C803",
	"",
	`<table><tr><th>Name</th><th>Friend, enemy …</th><th>Where</th></tr>${each(
		upTo(ROWS.contacts),
		(row) => `<tr>${each(["name", "tie", "where"], (column) => `<td>${field(`contact.${row}.${column}`)}</td>`)}</tr>`,
	)}</table>`,
	"contacts",
);

const notes = block("Notes", "C900", "", field("notes"), "notes grow");

const back = `<main class="back"><div class="side">${cyberware}${gear}</div><div class="side">${lifepath}${events}${contacts}${notes}</div></main>${footer("Back")}`;

export const modern: Arrangement = {
	name: "modern",
	title: "Character sheet, modern arrangement",
	pages: [front, back],
	css: styleSheet("modern.css"),
};
