/** What more than one page says, from the constants of the rules; the build compares each page with it. */

import { FURTHER_ACTION, TWO_WEAPONS } from "./packages/rules/src/actions.ts";
import { AIM, CALLED_LOCATION } from "./packages/rules/src/aiming.ts";
import { CARRY_KG_PER_POINT, LIFT_KG_PER_POINT } from "./packages/rules/src/body-type.ts";
import { BURST } from "./packages/rules/src/burst.ts";
import { capitalized } from "./packages/rules/src/capitalized.ts";
import { DIFFICULTY_MODIFIERS } from "./packages/rules/src/checks.ts";
import { LEAP } from "./packages/rules/src/cyberlimbs.ts";
import { CYBERARM_HUMANITY, MUSCLE_GRAFT } from "./packages/rules/src/cyberware.ts";
import { LEAST_RESULT } from "./packages/rules/src/dice.ts";
import { HEALING_PER_DAY, NANOTECH_PER_DAY, SPEEDHEAL_PER_DAY } from "./packages/rules/src/healing.ts";
import { HUMANITY_DICE, HUMANITY_PER_EMP } from "./packages/rules/src/humanity.ts";
import { ROUND_SECONDS } from "./packages/rules/src/initiative.ts";
import { CYBERBEAST_SKILL, DAMAGE_MODIFIERS, DODGE } from "./packages/rules/src/melee.ts";
import { MIND_DRUG_BASE } from "./packages/rules/src/mind-drugs.ts";
import { numberWord } from "./packages/rules/src/number-word.ts";
import { FACEDOWN_LOSS } from "./packages/rules/src/reputation.ts";
import { STABILIZATION_AIDS } from "./packages/rules/src/saves.ts";
import { CAREER_POINTS, SKILL_CAP_AT_CREATION } from "./packages/rules/src/skills.ts";
import { RUN_PER_LEAP, RUN_PER_MA, STAT_AT_CREATION, STAT_POINTS } from "./packages/rules/src/stats.ts";
import { signed } from "./packages/rules/src/table.ts";
import { BOXES_PER_STATE, LIMB_LOSS_OVER } from "./packages/rules/src/wounds.ts";
import { RULINGS } from "./pages-agree-rulings.ts";

const missingTools = DIFFICULTY_MODIFIERS.find(({ when }) => when === "Tools or parts missing")?.modifier;
const aid = (name: string) => STABILIZATION_AIDS.find((row) => row.aid === name)?.bonus;

const DEFENDING = "Melee, Brawling, Martial Arts, or Dodge & Escape";

/** What more than one page says: each page, by the address of its block, with the words in which it says it. */
export const STATEMENTS: Record<string, Record<string, (string | undefined)[]>> = {
	...RULINGS,
	"a state falls as points heal": {
		D601: ["As the points heal, you climb back"],
		E205: ["you climb back through the"],
	},
	"the width of a wound state": {
		D601: [`${BOXES_PER_STATE} points wide`],
		D702: [`Every ${BOXES_PER_STATE} points more`],
		D600: [`Every ${BOXES_PER_STATE} points of damage`],
		E207: [`A light wound of ${BOXES_PER_STATE} points`],
	},
	"a drug's difficulty is for making it; a mind drug is resisted": {
		E402: ["Difficulty is for making the drug"],
		E406: [`against ${MIND_DRUG_BASE} plus its strength`],
		C617: [`${MIND_DRUG_BASE} plus the drug’s strength`],
		E41F: [`against ${MIND_DRUG_BASE} plus its strength`],
	},
	"a poison save": {
		E406: ["Get your Body Type minus the drug’s strength, or less"],
		E417: ["1D10 at or under Body Type minus its strength"],
		C617: ["make a poison save"],
		F407: ["on a save against poison and drug"],
	},
	"missing tools": {
		C305: [`Tools or parts missing ${signed(missingTools ?? 0)}`],
		E208: [`the number is ${missingTools} higher`],
		F202: [`the number is ${missingTools} higher`],
		B402: [`stops at code M and is ${missingTools} harder`],
		C637: [`Without picks: ${missingTools} more`],
		C623: [`Without equipment: ${missingTools} more`],
		B302: [`Without spare parts the target is ${missingTools} higher`],
		C313: [`Another try is ${missingTools} harder without it`],
	},
	"the skills that defend against a blow": {
		D851: [DEFENDING],
		C625: [DEFENDING],
		C62A: [DEFENDING],
		C62B: [DEFENDING],
	},
	"a fumbled operation": { C313: ["an operation"], F203: ["besides what the fumble table says"] },
	"surgery above code M needs its kit": {
		E209: ["Cyberware surgery above code M needs one"],
		F202: ["Operations above code M need a surgical kit"],
		B402: ["Surgery without a surgical kit stops at code M"],
	},
	"trying again": { C307: ["An ability that allows another try says so"], B202: ["you may try again"] },
	"what rounds up": { C102: ["critical wound", "Days of healing"], D601: ["rounds up"], E205: ["as a whole day"] },
	leaping: {
		F503: [`${LEAP.up} m up`, `${LEAP.running} m across`, "With two cyberlegs"],
		C21A: [`RUN ÷ ${RUN_PER_LEAP}`, "Two cyberlegs leap farther"],
	},
	running: {
		D201: [`${RUN_PER_MA} m for each point of your Movement Allowance`],
		C216: [`${ROUND_SECONDS} seconds, you move MA × ${RUN_PER_MA}`],
		C219: [`MA × ${RUN_PER_MA}`, `${ROUND_SECONDS} seconds`],
		C203: [`combat round of ${ROUND_SECONDS} seconds`],
	},
	"three grafts reach the last damage modifier": {
		F407: [`${signed(MUSCLE_GRAFT.bodyType)} Body Type; up to ${MUSCLE_GRAFT.most} grafts`],
		D855: ["three muscle grafts has 15", `2D6 + ${DAMAGE_MODIFIERS.at(-1)?.modifier}`],
	},
	"a round is not a medical turn": {
		D000: [`A round lasts ${numberWord(ROUND_SECONDS)} seconds`],
		D100: [`${capitalized(numberWord(ROUND_SECONDS))} seconds, one order`],
		D101: [`A round is ${ROUND_SECONDS} seconds`],
		E102: [`A round of combat is ${ROUND_SECONDS} seconds`, "six medical turns"],
		D704: ["six medical turns of ten seconds", `${ROUND_SECONDS}-second rounds`],
		E402: [`of ${ROUND_SECONDS} seconds`],
		B302: [`${ROUND_SECONDS} seconds a round`],
	},
	"COOL is CL": { D601: ["older sheets call CL"], C213: ["Older sheets call it CL"], CA01: ["CL COOL"] },
	"a parry is an action, a dodge is not": {
		D201: ["a parry"],
		D853: ["A parry is an action"],
		C62B: ["A parry is an action"],
		D202: ["A dodge is not an action", signed(DODGE.otherActions)],
		D852: ["It is not an action"],
		D862: [`the same ${signed(DODGE.otherActions)}`],
	},
	"a beast's skill": {
		D856: [`a skill of ${CYBERBEAST_SKILL}`],
		F408: [`${CYBERBEAST_SKILL} + 1D10`],
	},
	"the start of stats": {
		C201: [`${STAT_AT_CREATION.least} to ${STAT_AT_CREATION.most}`],
		C002: [`nine stats with ${STAT_POINTS} points, each from ${STAT_AT_CREATION.least} to ${STAT_AT_CREATION.most}`],
		C902: [`Nine stats from ${STAT_POINTS} points, each ${STAT_AT_CREATION.least} to ${STAT_AT_CREATION.most}`],
		A202: [`${STAT_POINTS} points over nine of them, each from ${STAT_AT_CREATION.least} to ${STAT_AT_CREATION.most}`],
		C003: [`nine stats from ${STAT_POINTS} points`],
	},
	"the start of skills": {
		C402: [`Spend ${CAREER_POINTS} points on the ten`, `No skill starts above ${SKILL_CAP_AT_CREATION}`],
		C002: [`${CAREER_POINTS} points on ten career skills`],
		C902: [`Ten career skills from ${CAREER_POINTS} points, none above ${SKILL_CAP_AT_CREATION}`],
		A202: [`${CAREER_POINTS} points on the ten career skills, none above ${SKILL_CAP_AT_CREATION}`],
		C403: [`start at ${SKILL_CAP_AT_CREATION} at most`],
	},
	"carry and lift": {
		D503: [`carry ${CARRY_KG_PER_POINT} kg`, `lift ${LIFT_KG_PER_POINT} kg`],
		C205: [`carry ${CARRY_KG_PER_POINT} kg`, `lift ${LIFT_KG_PER_POINT} kg`],
		C217: [`carry ${CARRY_KG_PER_POINT} kg`, `lift ${LIFT_KG_PER_POINT} kg`],
		C613: [`carry ${CARRY_KG_PER_POINT} kg`, `lift ${LIFT_KG_PER_POINT} kg`],
	},
	"aiming and calling": {
		D201: [`${signed(AIM.perRound)} to hit, for ${AIM.maxRounds} rounds`, `costs ${signed(CALLED_LOCATION)}`],
		D813: [`${signed(AIM.perRound)} to hit, for ${AIM.maxRounds} rounds`, `take ${signed(CALLED_LOCATION)}`],
		D001: [`take ${signed(CALLED_LOCATION)}`],
		D302: [`take ${signed(CALLED_LOCATION)}`],
		C62D: [`aiming give ${signed(AIM.maxRounds * AIM.perRound)}`],
	},
	"further actions and two weapons": {
		D001: [`takes ${signed(FURTHER_ACTION)}`],
		D202: [`takes ${signed(FURTHER_ACTION)}`, `both take ${signed(TWO_WEAPONS)}`],
		C628: [`each shot is at ${signed(TWO_WEAPONS)}`],
		D901: [`the second of the two takes ${signed(FURTHER_ACTION)}`],
	},
	"a burst": {
		D821: [`${signed(BURST.toHit)} to hit at close or medium`],
		C62F: [`is ${signed(BURST.toHit)} at close or medium`],
	},
	"the loser of a facedown": {
		C703: [`takes ${signed(FACEDOWN_LOSS)}`],
		C213: [`fights at ${signed(FACEDOWN_LOSS)}`],
		D812: [`at ${signed(FACEDOWN_LOSS)}`],
	},
	"a lost limb": { D602: [`more than ${LIMB_LOSS_OVER} points`], F502: [`More than ${LIMB_LOSS_OVER} in one hit`] },
	"help with stabilizing": {
		E004: [
			`adds ${signed(aid("Trauma Team ambulance") ?? 0)}`,
			`another ${signed(aid("Life suspension tank") ?? 0)}`,
			`adds ${signed(aid("Hospital") ?? 0)}`,
		],
		B402: [`A hospital adds ${aid("Hospital")}`, `ambulance adds ${aid("Trauma Team ambulance")}`],
		E203: [`In a hospital add ${aid("Hospital")}`],
	},
	"healing a day": {
		E203: [`heals ${HEALING_PER_DAY.medtech} point a day`],
		E202: [`heals ${HEALING_PER_DAY.firstAid} points a day`],
		E207: [`add ${-HEALING_PER_DAY.untreated} points`],
		E20A: [`adds ${-HEALING_PER_DAY.untreated} points`],
		E201: [`adds ${-HEALING_PER_DAY.untreated} points`],
		B402: [`heals ${HEALING_PER_DAY.medtech} point a day`],
		E204: [`Add ${NANOTECH_PER_DAY} point a day`],
		E20B: [`adds ${SPEEDHEAL_PER_DAY} point a day`],
	},
	"what gets through does something": {
		D001: [`at least ${LEAST_RESULT} point does`],
		D301: [`at least ${LEAST_RESULT} point stays`],
		D404: [`does at least ${LEAST_RESULT} point`],
		D501: [`At least ${LEAST_RESULT} point stays`],
		C204: [`at least ${LEAST_RESULT}`],
		C21D: [`does at least ${LEAST_RESULT} point`],
	},
	"how long a fight lasts": { A105: ["under ten seconds: three rounds"], D000: ["over in three rounds"] },
	"first aid": { E202: ["against 15, or 18 under fire"], C636: ["15, or 18 under fire"] },
	"an arm": {
		E305: [`${CYBERARM_HUMANITY} Humanity`],
		F409: [`CR ${CYBERARM_HUMANITY}`],
	},
	Humanity: {
		F301: [`EMP × ${HUMANITY_PER_EMP}`],
		C21C: [`EMP × ${HUMANITY_PER_EMP}`],
		C218: [`EMP × ${HUMANITY_PER_EMP}`],
		F302: [`${HUMANITY_DICE[0]} to ${HUMANITY_DICE.at(-1)}`],
		F002: [`${HUMANITY_DICE[0]} to ${HUMANITY_DICE.at(-1)}`],
	},
	"the Lifepath's pages": { C801: ["on pages 33 to 39"], A201: ["pages 33 to 39"] },
};

/** Numbers that two pages have in common by chance, and what each is there. */
export const BY_CHANCE: Record<string, string[]> = {
	"10 eb": ["E208", "E41C", "A703"],
	"100 eb": ["E304", "E411"],
	"1,000 eb": ["E206", "C002", "E305"],
	"50 eb": ["E209", "E414"],
	"2 points": ["C506", "E412"],
	"four people": ["A403", "B201"],
	"nine points": ["D863", "F303"],
	"one action": ["D200", "D202", "D832"],
	"one piece": ["D402", "F406"],
	"one round": ["C102", "C216", "C219", "D201", "D203", "D303", "D821", "D822", "E413"],
	"ten seconds": ["E102"],
	"three rounds": ["A204"],
	"three times": ["B303", "E305", "F000"],
	"two pieces": ["F405"],
};
