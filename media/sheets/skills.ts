/** The rows of the skill list, the same in both arrangements: only style and columns differ. */
import type { Group } from "./columns.ts";
import { each, field } from "./html.ts";
import { CATEGORIES, type Category, ROWS, type Skill, upTo } from "./lists.ts";

function row({ id, name, multiplier, named }: Skill): string {
	const times = multiplier > 1 ? `<sup>×${multiplier}</sup>` : "";
	const subject = named ? field(`skill.${id}.subject`) : "<em></em>";
	return `<div class="skill">${field(`skill.${id}.career`)}<span>${name}${times}</span>${subject}${field(`skill.${id}.level`)}${field(`skill.${id}.ip`)}${field(`skill.${id}.total`)}</div>`;
}

function category({ name, skills }: Category): Group {
	return { lines: skills.length + 1, html: `<h3>${name === "BODY" ? "BT" : name}</h3>${each(skills, row)}` };
}

const ability: Group = {
	lines: 2,
	html: `<h3>Special ability</h3><div class="skill ability">${field("ability.name")}${field("ability.level")}${field("ability.ip")}</div>`,
};

const others: Group = {
	lines: ROWS.others + 1,
	html: `<h3>More skills</h3>${each(
		upTo(ROWS.others),
		(n) =>
			`<div class="skill other">${each(["career", "name", "stat", "level", "ip", "total"], (part) => field(`other.${n}.${part}`))}</div>`,
	)}`,
};

/** In the order of the sheet: the special ability, the merged skills by stat, room for more. */
export const SKILL_GROUPS: Group[] = [ability, ...CATEGORIES.map(category), others];

export const SKILL_HEADS = '<div class="skill heads"><span></span><b>Level</b><b>IP</b><b>Total</b></div>';
