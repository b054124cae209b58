/** Reads the names of career skills. */

/** A name with more characters than this takes the whole width (specification §9). */
const LONG_NAME = 20;

/** The group with a divider above it (specification §2). */
const DIVIDED_GROUP = "Medtechie";

/** A name with more characters than this takes the whole width on a phone. */
const LONG_NAME_ON_PHONE = 16;

export function isLong(skill: string): boolean {
	return skill.length > LONG_NAME;
}

export function isLongOnPhone(skill: string): boolean {
	return skill.length > LONG_NAME_ON_PHONE;
}

export function isDivided(group: string): boolean {
	return group === DIVIDED_GROUP;
}

const TIMES: Record<string, number> = { "two times": 2, "three times": 3, "four times": 4 };

/** Returns how many of the ten skills a name counts for: "Any other Tech skill, three times" is three. */
export function placesOf(skill: string): number {
	return TIMES[skill.split(", ").at(-1) ?? ""] ?? 1;
}

/** Reports whether the player chooses the skill: "Any other Tech skill, three times". */
export function isOpenChoice(skill: string): boolean {
	return skill.startsWith("Any ");
}

/** Returns the skills that a name offers: two for "Brawling or Martial Arts", usually one. */
export function alternatives(skill: string): string[] {
	return skill.split(" or ");
}
