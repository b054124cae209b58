/** What blocks of this section say, from the constants of the rules; the build compares each block with it. */

import {
	CAREER_SKILLS,
	money,
	numberWord,
	RANGE_BANDS,
	SKILL_COUNTS,
	SPECIAL_ABILITY_LEAST,
	STARTING_MONEY,
} from "@dataterm/rules";
import { FIRST_LEVEL_IP } from "./rules/improvement.ts";

const bands = RANGE_BANDS.map(({ name, toHit }, i) => `${i ? name.toLowerCase() : name} ${toHit}`).join(", ");

export const STATEMENTS: Record<string, Record<string, string[]>> = {
	"the number of skills": {
		C404: [`${SKILL_COUNTS.byDefault} skills`, `into ${SKILL_COUNTS.campaign}`],
		C003: [`${SKILL_COUNTS.byDefault} merged to ${SKILL_COUNTS.campaign}`],
		C600: [`${SKILL_COUNTS.campaign} skills by stat`, `of ${SKILL_COUNTS.byDefault}`],
	},
	"starting money": {
		C002: [`${money(STARTING_MONEY.base)} eb, and ${money(STARTING_MONEY.perLevel)} eb more for each level`],
	},
	"the ten career skills": {
		C402: [
			`names ${numberWord(CAREER_SKILLS)} career skills`,
			`at least ${SPECIAL_ABILITY_LEAST} point in the special`,
		],
	},
	"the first level": {
		C501: [`costs ${FIRST_LEVEL_IP} IP`],
		C502: [`costs ${FIRST_LEVEL_IP} IP`],
		C003: [`${FIRST_LEVEL_IP} IP`],
	},
	"the to-hit numbers": { C628: [bands], C62D: [bands], C62F: [bands] },
};
